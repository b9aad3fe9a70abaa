import type { Manifests } from "../manifests.ts";
import { addressOf, packagedIntel, type Release, sumOf } from "../release.ts";

const platforms = {
  "linux-x64": packagedIntel,
  "linux-arm64": "linux-arm64",
  "macos-x64": "darwin-x64",
  "macos-arm64": "darwin-arm64",
  "windows-x64": "windows-x64",
};

/** Returns the entry for the configuration of mise. */
export function mise(release: Release): Manifests {
  const rows = Object.entries(platforms).map(([platform, target]) => {
    return `${platform} = { url = "${addressOf(release, target)}", checksum = "sha256:${sumOf(release, target)}" }`;
  });
  return {
    "mise/mise.toml": `[tools."http:claude-mem"]
version = "${release.version}"
bin = "claude-mem"

[tools."http:claude-mem".platforms]
${rows.join("\n")}
`,
  };
}
