import type { Manifests } from "../manifests.ts";
import { addressOf, packagedIntel, type Release, summary, sumOf } from "../release.ts";

const systems = [
  { block: "on_macos", targets: { on_arm: "darwin-arm64", on_intel: "darwin-x64" } },
  { block: "on_linux", targets: { on_arm: "linux-arm64", on_intel: packagedIntel } },
];

/** Returns the formula of Homebrew. */
export function homebrew(release: Release): Manifests {
  const blocks = systems.map(({ block, targets }) => {
    const inner = Object.entries(targets).map(
      ([processor, target]) => `    ${processor} do
      url "${addressOf(release, target)}"
      sha256 "${sumOf(release, target)}"
    end`,
    );
    return `  ${block} do\n${inner.join("\n")}\n  end`;
  });
  return {
    "homebrew/claude-mem.rb": `class ClaudeMem < Formula
  desc "${summary}"
  homepage "${release.base}"
  version "${release.version}"
  license "MIT"

${blocks.join("\n\n")}

  def install
    bin.install Dir["claude-mem*"].first => "claude-mem"
  end

  def caveats
    "Register it with your coding agents: claude-mem install"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/claude-mem --version")
  end
end
`,
  };
}
