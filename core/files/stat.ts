import { lstatSync, type Stats, statSync } from "node:fs";

/** The length in characters that no path exceeds which a system opens: PATH_MAX of Linux (macOS has less), and the limit of Windows. */
const maxPathChars = process.platform === "win32" ? 32_767 : 4_096;

/** Returns whether a path is too long for any file or folder. Looking for its parts one by one would take minutes. */
export function isTooLong(path: string): boolean {
  return path.length > maxPathChars;
}

/** Returns what is at a path that comes from elsewhere; undefined if nothing is, or nothing can be: below a file, in a loop of links. */
export function statPath(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Like `statPath`, but a symbolic link is not followed. */
export function lstatPath(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
