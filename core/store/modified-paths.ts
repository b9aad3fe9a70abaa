import { filter, map } from "../lists.ts";
import type { FileUse } from "./vocabulary.ts";

/** Returns the paths of the files that were modified, in the order of `files`. */
export function modifiedPaths(files: readonly FileUse[]): string[] {
  return map(
    filter(files, ({ role }) => role === "modified"),
    ({ path }) => path,
  );
}
