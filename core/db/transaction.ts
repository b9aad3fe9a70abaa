import type { Database } from "bun:sqlite";
import { explainDatabaseError } from "./errors.ts";
import { assertSameFile } from "./same-file.ts";

/**
 * Runs `work`, which only reads, in one transaction and returns its result. It sees one state of the database, and taking the
 * lock and checking the schema is done once instead of for each statement.
 */
export function read<T>(db: Database, work: () => T): T {
  if (db.inTransaction) return work();
  db.run("BEGIN");
  try {
    return work();
  } finally {
    // A failed read may have ended it already; that error is the one to report.
    if (db.inTransaction) db.run("COMMIT");
  }
}

/**
 * Runs `work` in one write transaction and returns its result. IMMEDIATE takes the write lock before the first read:
 * a deferred transaction that reads and then writes fails with SQLITE_BUSY whatever the busy timeout.
 * Keep `work` short: no network and no file reading inside.
 */
export function write<T>(db: Database, work: () => T): T {
  if (db.inTransaction) return work();
  assertSameFile(db);
  try {
    // Not db.transaction(), which prepares more statements, savepoints too, before it begins.
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

/** Runs `work`, which may write, and rolls all of it back. */
export function rehearse(db: Database, work: () => void): void {
  try {
    db.run("BEGIN IMMEDIATE");
  } catch (error) {
    throw explainDatabaseError(error, db.filename);
  }
  try {
    work();
  } finally {
    db.run("ROLLBACK");
  }
}

/** Hooks of a running session wait for about this long at most, plus the current step. */
const longestHeldMs = 40;

/**
 * Runs a generator that writes, in few transactions that let others write in between: a transaction ends at a `yield` once it
 * has lasted for 40 ms. The writes between two `yield`s are atomic.
 */
export function writeInSteps(db: Database, steps: Iterator<void>, now = () => performance.now()): void {
  for (let isDone = false; !isDone; ) {
    write(db, () => {
      const until = now() + longestHeldMs;
      do isDone = steps.next().done === true;
      while (!isDone && now() < until);
    });
  }
}
