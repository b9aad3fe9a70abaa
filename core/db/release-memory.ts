import type { Database } from "bun:sqlite";

/** Frees the pages that the connection holds in memory, and unused memory of JavaScript. Takes some milliseconds. */
export function releaseMemory(db: Database): void {
  db.run("PRAGMA shrink_memory");
  Bun.gc(true);
}
