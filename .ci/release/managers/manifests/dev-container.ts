import type { Manifests } from "../manifests.ts";
import { fileOf, packagedIntel, type Release, summary, sumOf } from "../release.ts";

/** Where the volume with the memories is mounted. */
const data = "/var/lib/claude-mem";

/** Returns the Dev Container Feature. Its volume outlives the container, and so do the memories. */
export function devContainer(release: Release): Manifests {
  const feature = {
    id: "claude-mem",
    version: release.version,
    name: "claude-mem",
    description: summary,
    licenseURL: `${release.base}/${release.version}/THIRD-PARTY-LICENSES.txt`,
    mounts: [{ source: "claude-mem", target: data, type: "volume" }],
    containerEnv: { CLAUDE_MEM_DIR: data },
    postCreateCommand: "claude-mem install --yes",
    installsAfter: ["ghcr.io/devcontainers/features/common-utils"],
  };
  return {
    "dev-container/devcontainer-feature.json": `${JSON.stringify(feature, null, 2)}\n`,
    "dev-container/install.sh": `#!/bin/sh
# Runs as root while the image is built. ROOT is another root folder, for a trial.
set -eu
base='${release.base}/${release.version}'
case $(uname -m) in
  x86_64) file=${fileOf(packagedIntel)} sum=${sumOf(release, packagedIntel)} ;;
  aarch64) file=${fileOf("linux-arm64")} sum=${sumOf(release, "linux-arm64")} ;;
  *)
    echo "There is no executable of claude-mem for $(uname -m)." >&2
    exit 1
    ;;
esac
if ! command -v curl >/dev/null; then
  apt-get update && apt-get install --yes --no-install-recommends ca-certificates curl
fi
folder=\${ROOT:-}/usr/local/lib/claude-mem
mkdir -p "$folder" "\${ROOT:-}/usr/local/bin" "\${ROOT:-}${data}"
trap 'rm -f "$folder/part"' EXIT
curl --fail --silent --show-error --location --output "$folder/part" "$base/$file"
found=$(sha256sum <"$folder/part")
if [ "\${found%% *}" != "$sum" ]; then
  echo "$file arrived damaged. Try again." >&2
  exit 1
fi
chmod 755 "$folder/part"
mv "$folder/part" "$folder/claude-mem"
echo dev-container >"$folder/installed-by"
ln -sf ../lib/claude-mem/claude-mem "\${ROOT:-}/usr/local/bin/claude-mem"
# A new volume takes the owner of this folder.
chmod 700 "\${ROOT:-}${data}"
if [ -n "\${_REMOTE_USER:-}" ]; then chown "$_REMOTE_USER" "\${ROOT:-}${data}"; fi
`,
  };
}
