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
    // Not db.transaction(), which prepares all that a transaction may ever need, savepoints too, before it begins.
    db.run("BEGIN IMMEDIATE");
    const result = work();
    db.run("COMMIT");
    return result;
  } catch (error) {
    // A full disk or a failed write has rolled it back already.
    if (db.inTransaction) db.run("ROLLBACK");
    throw explainDatabaseError(error, db.filename);
  }
}
