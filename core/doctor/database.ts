import { statSync } from "node:fs";
import type { Paths } from "../config/paths.ts";
import { openDatabase } from "../db/open.ts";
import { type Finding, type Machine, skipped } from "./check.ts";

const waitMs = 500;

type Database = ReturnType<typeof openDatabase>;

/** Returns the size of the database file in bytes; undefined if there is none. */
export function databaseSize(machine: Machine): number | undefined {
  return statSync(machine.paths.database, { throwIfNoEntry: false })?.size;
}

/** Opens the database without creating or changing anything. */
export function openReadonly(machine: Machine): Database {
  return openDatabase({ file: machine.paths.database, readonly: true, budgetMs: waitMs });
}

/** Returns the finding of `look`; skipped if there is no database or the check "database" reports more. */
export function inspectDatabase(machine: Machine, look: (db: Database) => Finding): Finding {
  if (databaseSize(machine) === undefined) return skipped("There is no database yet");
  let db: Database;
  try {
    db = openReadonly(machine);
  } catch {
    return skipped("The database can't be opened");
  }
  try {
    return look(db);
  } finally {
    db.close();
  }
}

/** Returns the phrases of `work` on the database, opened for writing; none if it is missing or empty. */
export function inFilledDatabase({ database }: Paths, work: (db: Database) => string[]): string[] {
  if ((statSync(database, { throwIfNoEntry: false })?.size ?? 0) === 0) return [];
  using db = openDatabase({ file: database });
  return work(db);
}
