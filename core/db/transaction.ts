import type { Database } from "bun:sqlite";
import { explainDatabaseError } from "./errors.ts";

/**
 * Runs `work` in one write transaction and returns its result. IMMEDIATE takes the write lock before the first read:
 * a deferred transaction that reads and then writes fails with SQLITE_BUSY whatever the busy timeout.
 * Keep `work` short: no network and no file reading inside.
 */
export function write<T>(db: Database, work: () => T): T {
  if (db.inTransaction) return work();
  try {
    return db.transaction(work).immediate();
  } catch (error) {
    throw explainDatabaseError(error, db.filename);
  }
}
