import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The sources of packages. */
export type Release = {
  version: string;
  /** When its source was committed. */
  at: Date;
  /** The address of the releases, without a slash at its end; undefined while there is none. */
  base: string | undefined;
  /** The folder of the executables. */
  folder: string;
  /** The SHA-256 of each executable by the name of its file. */
  sums: ReadonlyMap<string, string>;
  /** How hard to compress: 1 is fast, 9 is small. */
  level: 1 | 6 | 9;
};

export const summary = "Memory for coding agents";
export const description =
  "Gives coding agents a memory that survives the session: one executable, one SQLite file. Nothing leaves the machine unless it is set up to.";

/** Returns the name of a target's executable. */
export function fileOf(target: string): string {
  return `claude-mem-${target}${target.startsWith("windows") ? ".exe" : ""}`;
}

/** Returns a target's executable. */
export function executableOf({ folder }: Release, target: string): Buffer<ArrayBuffer> {
  return readFileSync(join(folder, fileOf(target)));
}

/** Returns the SHA-256 of a target's executable, in hexadecimal. */
export function sumOf({ sums }: Release, target: string): string {
  const sum = sums.get(fileOf(target));
  if (sum === undefined) throw new Error(`The release has no ${fileOf(target)}.`);
  return sum;
}

/** Returns where a target's executable can be fetched. Throws for a release without an address. */
export function addressOf({ base, version }: Release, target: string): string {
  if (base === undefined) throw new Error("The release has no address.");
  return `${base}/${version}/${fileOf(target)}`;
}

/**
 * The executable in packages for Linux on Intel. Packages can require a processor, but not its instructions, so it is the one
 * that every processor can run.
 */
export const packagedIntel = "linux-x64-baseline";
