import { statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { readRegular } from "../files/regular.ts";

/** Returns the lines of a project file, "missing", or undefined if the file can't be judged. */
export type SourceReader = (path: string) => readonly string[] | "missing" | undefined;

/** Reading and hashing a file of this size takes about a millisecond. */
const maxFileBytes = 256_000;
/** Limit for all files of one reader. */
const maxTotalBytes = 2_000_000;

/**
 * Returns a reader of the files under `root`. It reads each file once, and at most `maxTotalBytes` in total. It never throws: a file
 * that is outside `root`, not text, too large or unreadable gives undefined.
 */
export function createSourceReader(root: string): SourceReader {
  const known = new Map<string, ReturnType<SourceReader>>();
  let left = maxTotalBytes;
  const read: SourceReader = (path) => {
    // A stored path may come from an untrusted export.
    if (isAbsolute(path) || path.split(/[/\\]/).includes("..")) return undefined;
    try {
      const file = join(root, path);
      const stat = statSync(file, { throwIfNoEntry: false });
      if (!stat) return "missing";
      if (!stat.isFile() || stat.size > Math.min(maxFileBytes, left)) return undefined;
      left -= stat.size;
      const text = readRegular(file, { maxBytes: maxFileBytes }).toString("utf8");
      return text.includes("\0") ? undefined : text.split("\n");
    } catch (error) {
      return isNotFolder(error) ? "missing" : undefined;
    }
  };
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path);
  };
}

/** Returns whether a folder of the path is a file now. */
function isNotFolder(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOTDIR";
}
