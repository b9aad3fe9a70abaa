import { join } from "node:path";
import { makeManifests } from "./manifests.ts";
import { makeNpmPackages } from "./npm.ts";
import { makeOciImage } from "./oci.ts";
import type { Release } from "./release.ts";
import { makeDebs, makeRpms } from "./system.ts";

/** `missing`: why some could not be made here. */
export type Made = { files: string[]; missing: string[] };

/** Makes what package managers install or read, in a folder for each. Names what the machine has no packer for. */
export function makePackages(release: Release, out: string): Made {
  const files: string[] = [];
  const missing: string[] = [];
  const make = (folder: string, reason: string | undefined, write: (release: Release, out: string) => string[]) => {
    if (reason === undefined) files.push(...write(release, join(out, folder)).map((file) => join(folder, file)));
    else missing.push(reason);
  };
  const packer = (name: string, what: string) => (Bun.which(name) ? undefined : `${what}: ${name} is not here.`);
  make("npm", undefined, makeNpmPackages);
  make("oci", undefined, makeOciImage);
  make("deb", packer("dpkg-deb", "the packages of Debian"), makeDebs);
  make("rpm", packer("rpmbuild", "the RPM packages"), makeRpms);
  const noAddress =
    "the manifests of Homebrew, Scoop, winget, Arch, Nix, mise, asdf and Dev Containers: no --base is given.";
  make("manifests", release.base === undefined ? noAddress : undefined, makeManifests);
  return { files, missing };
}
