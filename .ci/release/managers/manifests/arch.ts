import { neededGlibc } from "../glibc.ts";
import type { Manifests } from "../manifests.ts";
import { addressOf, packagedIntel, type Release, summary, sumOf } from "../release.ts";

/** Returns the PKGBUILD of Arch Linux. */
export function arch(release: Release): Manifests {
  const targets = { x86_64: packagedIntel, aarch64: "linux-arm64" };
  const sources = Object.entries(targets).flatMap(([processor, target]) => [
    `source_${processor}=("claude-mem-\${pkgver}-${processor}::${addressOf(release, target)}")`,
    `sha256sums_${processor}=('${sumOf(release, target)}')`,
  ]);
  return {
    "arch/PKGBUILD": `pkgname=claude-mem-bin
# A hyphen is not allowed in it.
pkgver=${release.version.replaceAll("-", "_")}
pkgrel=1
pkgdesc='${summary}'
arch=('x86_64' 'aarch64')
url='${release.base}'
license=('MIT')
depends=('glibc>=${neededGlibc(release, Object.values(targets))}')
provides=('claude-mem')
conflicts=('claude-mem')
# Stripping would cut the program off the end of the executable.
options=('!strip' '!debug')
${sources.join("\n")}

package() {
  install -Dm755 "claude-mem-\${pkgver}-\${CARCH}" "\${pkgdir}/usr/lib/claude-mem/claude-mem"
  printf 'arch\\n' | install -Dm644 /dev/stdin "\${pkgdir}/usr/lib/claude-mem/installed-by"
  install -d "\${pkgdir}/usr/bin"
  ln -s ../lib/claude-mem/claude-mem "\${pkgdir}/usr/bin/claude-mem"
}
`,
  };
}
