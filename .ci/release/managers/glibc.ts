import { executableOf, type Release } from "./release.ts";

/** Returns the oldest version of glibc that has all that the executables of these targets name, such as "2.17". */
export function neededGlibc(release: Release, targets: readonly string[]): string {
  const named = targets.flatMap((target) => namedIn(executableOf(release, target)));
  if (named.length === 0) throw new Error(`The executables name no version of glibc: ${targets.join(", ")}`);
  return `2.${Math.max(...named)}`;
}

/** Returns the minor versions of glibc 2 that an executable for Linux names. */
function namedIn(executable: Buffer): number[] {
  const found = executable.toString("latin1").match(/(?<=\0GLIBC_2\.)\d{1,3}(?=\0)/g) ?? [];
  return found.map(Number);
}
