import type { Database } from "bun:sqlite";

/** A reader is done in less, or has been at it for long. */
const emptyWaitMs = 1_000;

/** Returns the problems that `quick_check` reports; empty when the file is sound. */
export function quickCheck(db: Database): string[] {
  return pragmaFindings(db, "quick_check");
}

/** Returns the problems that the slower `integrity_check` reports: it also compares each index with its table. */
export function fullCheck(db: Database): string[] {
  return pragmaFindings(db, "integrity_check");
}

/** Returns the problems of `fullCheck`, and the rows that refer to missing rows. */
export function integrityCheck(db: Database): string[] {
  const broken = db.query<{ table: string; rowid: number }, []>("PRAGMA foreign_key_check").all();
  const orphans = broken.map((row) => `${row.table} row ${row.rowid} refers to a missing row`);
  return [...fullCheck(db), ...orphans];
}

/** Takes the write lock and releases it. Throws SQLite's error while another process holds it. */
export function takeWriteLock(db: Database): void {
  db.run("BEGIN IMMEDIATE");
  db.run("ROLLBACK");
}

/** Rebuilds all indexes. */
export function remakeIndexes(db: Database): void {
  db.run("REINDEX");
}

/**
 * Writes the log back to the file and empties the log. Returns whether it is empty: it can't be emptied while another process
 * reads, and what was deleted is still in it then.
 */
export function emptyLog(db: Database): boolean {
  const waitMs = db.query<{ timeout: number }, []>("PRAGMA busy_timeout").get()?.timeout ?? 0;
  db.run(`PRAGMA busy_timeout = ${Math.min(waitMs, emptyWaitMs)}`);
  const result = db.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get();
  db.run(`PRAGMA busy_timeout = ${waitMs}`);
  return result?.busy !== 1;
}

/** Reads the list of tables. Throws SQLite's error if the file is not a database. */
export function readSchema(db: Database): void {
  db.query("SELECT count(*) FROM sqlite_master").get();
}

function pragmaFindings(db: Database, pragma: "quick_check" | "integrity_check"): string[] {
  try {
    // In one transaction, whose view of the file stays the same: another process may merge segments in between.
    const check = db.transaction(() => {
      refreshFullTextIndexes(db);
      return db.query<Record<string, string>, []>(`PRAGMA ${pragma}`).all();
    });
    return check()
      .flatMap((row) => Object.values(row))
      .filter((finding) => finding !== "ok");
  } catch (error) {
    // On real damage SQLite may throw SQLITE_CORRUPT instead of returning rows.
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Has the connection read each full-text index as it is now. FTS5 keeps the list of an index's segments in memory and renews it
 * when a query opens the table, but not when a check does: without this, the check takes segments that another process has merged
 * since for missing ones.
 */
function refreshFullTextIndexes(db: Database): void {
  const tables = db
    .query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5(%'")
    .all();
  for (const { name } of tables) db.query(`SELECT 1 FROM "${name}" LIMIT 1`).get();
}
