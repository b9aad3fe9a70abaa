import type { Manifests } from "../manifests.ts";
import { fileOf, packagedIntel, type Release, sumOf } from "../release.ts";

const machines = {
  "Linux-x86_64": packagedIntel,
  "Linux-aarch64": "linux-arm64",
  "Darwin-x86_64": "darwin-x64",
  "Darwin-arm64": "darwin-arm64",
};

/** Returns the plugin of asdf: it knows the version of its release, and refuses others. */
export function asdf(release: Release): Manifests {
  const cases = Object.entries(machines).map(
    ([machine, target]) => `  ${machine}) file=${fileOf(target)} sum=${sumOf(release, target)} ;;`,
  );
  return {
    "asdf/bin/list-all": `#!/bin/sh\necho '${release.version}'\n`,
    "asdf/bin/install": `#!/bin/sh
set -eu
version='${release.version}'
if [ "$ASDF_INSTALL_VERSION" != "$version" ]; then
  echo "This plugin installs claude-mem $version. Update the plugin for another one." >&2
  exit 1
fi
case $(uname -s)-$(uname -m) in
${cases.join("\n")}
  *)
    echo "There is no executable of claude-mem for $(uname -s) on $(uname -m)." >&2
    exit 1
    ;;
esac
mkdir -p "$ASDF_INSTALL_PATH/bin"
target=$ASDF_INSTALL_PATH/bin/claude-mem
trap 'rm -f "$target.part"' EXIT
curl --fail --silent --show-error --location --output "$target.part" "${release.base}/$version/$file"
if command -v sha256sum >/dev/null; then found=$(sha256sum <"$target.part"); else found=$(shasum -a 256 <"$target.part"); fi
if [ "\${found%% *}" != "$sum" ]; then
  echo "$file arrived damaged. Try again." >&2
  exit 1
fi
chmod 755 "$target.part"
mv "$target.part" "$target"
`,
  };
}
