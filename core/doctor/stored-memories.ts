import { statSync } from "node:fs";
import { listBackups } from "../db/backup.ts";
import { openAsIs } from "../db/open-as-is.ts";
import { countObservations } from "../store/extent.ts";

/** Returns how many memories a database holds; 0 when there is none, or nothing in it; undefined when it can't be told. */
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

/** Returns the newest backup that can be read and has memories. */
export function newestWithMemories(folder: string): { file: string; memories: number } | undefined {
  for (const file of listBackups(folder)) {
    const memories = storedMemories(file) ?? 0;
    if (memories > 0) return { file, memories };
  }
  return undefined;
}
