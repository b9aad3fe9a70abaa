// The address and the checksum by which managers fetch an executable of the release.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { arch } from "./manifests/arch.ts";
import { asdf } from "./manifests/asdf.ts";
import { devContainer } from "./manifests/dev-container.ts";
import { homebrew } from "./manifests/homebrew.ts";
import { mise } from "./manifests/mise.ts";
import { nix } from "./manifests/nix.ts";
import { scoop } from "./manifests/scoop.ts";
import { winget } from "./manifests/winget.ts";
import type { Release } from "./release.ts";

/** The text of each file by its path. Those that begin with `#!` are made executable. */
export type Manifests = Readonly<Record<string, string>>;

/** Writes the manifests of a release that has an address. Returns their paths. */
export function makeManifests(release: Release, out: string): string[] {
  const all: Manifests = Object.assign(
    {},
    ...[homebrew, scoop, winget, arch, nix, mise, asdf, devContainer].map((manifestsOf) => manifestsOf(release)),
  );
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text, { mode: text.startsWith("#!") ? 0o755 : 0o644 });
  }
  return Object.keys(all);
}
