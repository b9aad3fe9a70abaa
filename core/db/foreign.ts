import { constants, Database } from "bun:sqlite";
import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../app-error.ts";
import { explainDatabaseError, isCorrupt } from "./errors.ts";
import { openUnchanged } from "./open-unchanged.ts";

/** A row of another program's table, with the columns of its version. */
export type ForeignRow = Record<string, unknown>;

export type ForeignDatabase = Disposable & {
  hasTable: (table: string) => boolean;
  /** Yields the rows of a table in the order of their ids, none when there is no such table. */
  rows: (table: string, where?: Condition) => Iterable<ForeignRow>;
};

/** A column and its value in the wanted rows. */
export type Condition = { column: string; value: string };

const batchSize = 500;
const copyAttempts = 5;

/**
 * Opens another program's database without leaving a trace in its folder. A cleanly closed database is read in place, as
 * immutable. One in use, with a log next to it, is copied to `tmp` first. Throws AppError.
 */
export function openForeignDatabase(file: string, tmp: string): ForeignDatabase {
  let copy: string | undefined;
  try {
    copy = sizeOf(`${file}-wal`) > 0 ? copyWithLog(file, tmp) : undefined;
    const db = copy === undefined ? openImmutable(file) : new Database(join(copy, "copy.db"), { strict: true });
    const folder = copy;
    return tablesOf(db, file, () => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    });
  } catch (error) {
    if (copy !== undefined) rmSync(copy, { recursive: true, force: true });
    throw explainForeign(error, file);
  }
}

/** Opens another program's database where it is, without changing it, even while the program uses it. Throws AppError. */
export function openForeignInPlace(file: string): ForeignDatabase {
  try {
    return tablesOf(openUnchanged(file), file, () => undefined);
  } catch (error) {
    throw explainForeign(error, file);
  }
}

/** The repair of our own database would not help. */
function explainForeign(error: unknown, file: string): AppError {
  if (!isCorrupt(error)) return explainDatabaseError(error, file);
  return new AppError("db-corrupt", `Database is damaged or not a database: ${file}`, {
    cause: error,
    hints: ["Have the program that made it repair it, or use a backup of it."],
  });
}

function tablesOf(db: Database, file: string, onClose: () => void): ForeignDatabase {
  const tables = db.query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const names = new Set(tables.map(({ name }) => name));
  return {
    hasTable: (table) => names.has(table),
    rows: (table, where) => (names.has(table) ? readRows(db, file, table, where) : []),
    [Symbol.dispose]: () => {
      db.close();
      onClose();
    },
  };
}

function openImmutable(file: string): Database {
  const flags = constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI;
  return new Database(`${Bun.pathToFileURL(file).href}?immutable=1`, flags);
}

/** Copies the database and its log as of the same moment: the log holds changes that the database lacks. */
function copyWithLog(file: string, tmp: string): string {
  const folder = mkdtempSync(join(tmp, "claude-mem-import-"));
  for (let attempt = 0; attempt < copyAttempts; attempt++) {
    const before = stateOf(file);
    copyFileSync(file, join(folder, "copy.db"));
    copyFileSync(`${file}-wal`, join(folder, "copy.db-wal"));
    if (stateOf(file) === before) return folder;
  }
  rmSync(folder, { recursive: true, force: true });
  throw new AppError("db-locked", `Another program is writing to ${file}`, { hints: ["Close it, then try again."] });
}

function stateOf(file: string): string {
  return [file, `${file}-wal`]
    .map((path) => statSync(path, { throwIfNoEntry: false }))
    .map((stat) => `${stat?.size}:${stat?.mtimeMs}`)
    .join(" ");
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function* readRows(db: Database, file: string, table: string, where?: Condition): Iterable<ForeignRow> {
  const values = where === undefined ? [] : [where.value];
  const condition = where === undefined ? "" : `${quoted(where.column)} = ? AND `;
  const sql = `SELECT rowid AS rowid_, * FROM ${quoted(table)} WHERE ${condition}rowid > ? ORDER BY rowid LIMIT ${batchSize}`;
  const nextRows = (last: number) => {
    try {
      return db.query<ForeignRow & { rowid_: number }, (string | number)[]>(sql).all(...values, last);
    } catch (error) {
      throw explainForeign(error, file);
    }
  };
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const batch = nextRows(last);
    yield* batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.rowid_ ?? last;
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
