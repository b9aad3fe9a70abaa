import type { Database } from "bun:sqlite";
import { rmSync } from "node:fs";
import { integrityCheck } from "../../../core/db/health.ts";
import { openDatabase } from "../../../core/db/open.ts";

/** A store that is replaced after `cases` cases, so that it stays as large as a user's. */
export function scratchStore(file: string, cases: number, fill: (db: Database) => void = () => {}) {
  let db: Database | undefined;
  let used = 0;
  const problems: string[] = [];
  const close = () => {
    db?.close();
    db = undefined;
  };
  return {
    close,
    /** Returns the store for the next case. */
    next(): Database {
      if (db && used++ < cases) return db;
      if (db) problems.push(...integrityCheck(db));
      close();
      for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
      used = 1;
      db = openDatabase({ file });
      fill(db);
      return db;
    },
    check: () => [...problems.splice(0), ...(db ? integrityCheck(db) : [])],
  };
}
