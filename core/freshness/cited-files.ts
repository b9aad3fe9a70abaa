import type { Database } from "bun:sqlite";
import { laterPaths } from "../store/file-move.ts";
import { createSourceReader } from "./source-reader.ts";

/** Returns the lines of a cited file and its current path, "missing", or undefined if the file can't be judged. */
export type CitedFiles = (path: string) => { path: string; lines: readonly string[] } | "missing" | undefined;

/** Returns a reader of cited files under `root`. A file that is not at its path is read where the project's moves took it. */
export function createCitedFiles(db: Database, root: string, projectId: number): CitedFiles {
  const read = createSourceReader(root);
  return (path) => {
    const lines = read(path);
    if (lines === undefined) return undefined;
    if (lines !== "missing") return { path, lines };
    for (const later of laterPaths(db, projectId, path)) {
      const moved = read(later);
      if (moved !== "missing") return moved && { path: later, lines: moved };
    }
    return "missing";
  };
}
