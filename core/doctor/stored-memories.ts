import { statSync } from "node:fs";
import { listBackups } from "../db/backup.ts";
import { openAsIs } from "../db/open-as-is.ts";
import { countObservations } from "../store/extent.ts";

/** Returns the number of memories in a database; 0 if it is missing or empty; undefined if it can't be read. */
export function storedMemories(file: string): number | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || (found.isFile() && found.size === 0)) return 0;
  try {
    using db = openAsIs(file, "readonly");
    return countObservations(db);
  } catch {
    return undefined;
  }
}

/** Returns the newest readable backup with memories. */
export function newestWithMemories(folder: string): { file: string; memories: number } | undefined {
  for (const file of listBackups(folder)) {
    const memories = storedMemories(file) ?? 0;
    if (memories > 0) return { file, memories };
  }
  return undefined;
}
