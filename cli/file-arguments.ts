import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Returns the absolute paths of `--files` values. "a.ts,b.ts" names two files, unless a file has that name. */
export function fileArguments(cwd: string, values: readonly string[]): string[] {
  return values.flatMap((value) => {
    const parts = existsSync(resolve(cwd, value)) ? [value] : value.split(",").map((part) => part.trim());
    return parts.filter((part) => part !== "").map((part) => resolve(cwd, part));
  });
}
