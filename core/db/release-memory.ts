import type { Database } from "bun:sqlite";

/** Gives back the pages that the connection holds in memory, and what JavaScript no longer uses. Takes some milliseconds. */
export function releaseMemory(db: Database): void {
  db.run("PRAGMA shrink_memory");
  Bun.gc(true);
}
