import { readFileSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";

/** The lines of a file of the project, "missing", or undefined when nothing can be said of it. */
export type SourceReader = (path: string) => readonly string[] | "missing" | undefined;

/** Reading and hashing a file of this size takes about a millisecond. */
const largestFileBytes = 256_000;
/** All files that one answer looks at. */
const budgetBytes = 2_000_000;

/**
 * Returns a reader of the files under `root` that reads each once and, all together, no more than a bound. It never
 * throws: what lies outside, is no text, too large or can't be read is undefined.
 */
export function createSourceReader(root: string): SourceReader {
  const known = new Map<string, ReturnType<SourceReader>>();
  let left = budgetBytes;
  const read: SourceReader = (path) => {
    // A stored path may come from an export that anybody wrote.
    if (isAbsolute(path) || path.split(/[/\\]/).includes("..")) return undefined;
    try {
      const file = join(root, path);
      const stat = statSync(file, { throwIfNoEntry: false });
      if (!stat) return "missing";
      if (!stat.isFile() || stat.size > Math.min(largestFileBytes, left)) return undefined;
      left -= stat.size;
      const text = readFileSync(file, "utf8");
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

/** What was a folder on the way to the file is a file now. */
function isNotFolder(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOTDIR";
}
