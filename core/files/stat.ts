import { type Stats, statSync } from "node:fs";

/** Returns what is at a path that comes from elsewhere; undefined if nothing is, or nothing can be: below a file, in a loop of links. */
export function statPath(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
