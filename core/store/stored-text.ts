// All texts of a database, whatever its schema: an older version or a backup has other tables than this one.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { emptyLog } from "../db/health.ts";
import { write } from "../db/transaction.ts";
import { parseList } from "./json-list.ts";

/** A column that holds text. */
export type TextColumn = {
  table: string;
  column: string;
  /** The columns that identify a row of a table without row numbers; null for other tables. */
  keys: string | null;
};

const batchRows = 500;
/** They are made by this program, of numbers and digests. */
const ownColumns = /^(?:uid|.*_uid|.*hash|digest|kind|status|type|origin|role|outcome|action|mode|fields)$/;

/** Returns the columns that can hold text from others, of all tables but the search indexes. */
export function textColumns(db: Database): TextColumn[] {
  return db
    .query<TextColumn, []>(
      `SELECT t.name AS "table", c.name AS "column",
         iif(t.wr, (SELECT json_group_array(k.name) FROM pragma_table_info(t.name) k WHERE k.pk > 0), NULL) AS keys
       FROM pragma_table_list t, pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%'
         AND (c.type = 'TEXT' OR c.type = '' OR c.type = 'ANY') ORDER BY t.name, c.cid`,
    )
    .all()
    .filter(({ column }) => !ownColumns.test(column));
}

/**
 * Calls `clean` with each text of the column and stores what differs, in short transactions; `isDryRun` stores nothing. Returns
 * how many texts differ. A key that would become the same as another one gets a mark of its row. Safe to run again at any time.
 */
export function rewriteTexts(
  db: Database,
  { table, column, keys }: TextColumn,
  clean: (text: string) => string,
  isDryRun: boolean,
): number {
  const [name, field] = [quoted(table), quoted(column)];
  // A table without row numbers is small: its rows are read at once.
  const identity = keys === null ? ["rowid"] : parseList(keys).map(quoted);
  const next = db.query<Record<string, SQLQueryBindings>, SQLQueryBindings[]>(
    `SELECT ${field} AS text, ${identity.map((key, index) => `${key} AS key${index}`).join(", ")} FROM ${name}
     WHERE typeof(${field}) = 'text' ${keys === null ? "AND rowid > ? ORDER BY rowid LIMIT ?" : ""}`,
  );
  const set = db.query<unknown, SQLQueryBindings[]>(
    `UPDATE ${name} SET ${field} = ? WHERE ${identity.map((key) => `${key} = ?`).join(" AND ")}`,
  );
  let changed = 0;
  for (let last: SQLQueryBindings = Number.MIN_SAFE_INTEGER; ; ) {
    const rows: Record<string, SQLQueryBindings>[] = keys === null ? next.all(last, batchRows) : next.all();
    const found: SQLQueryBindings[][] = [];
    for (const row of rows) {
      const text = String(row.text);
      const cleaned = clean(text);
      if (cleaned !== text) found.push([cleaned, ...identity.map((_, index) => row[`key${index}`] ?? null)]);
    }
    changed += found.length;
    if (!isDryRun && found.length > 0) {
      write(db, () => {
        for (const values of found) storeText(set, values);
      });
    }
    if (keys !== null || rows.length < batchRows) return changed;
    last = rows.at(-1)?.key0 ?? last;
  }
}

function storeText(set: { run: (...values: SQLQueryBindings[]) => unknown }, values: SQLQueryBindings[]): void {
  const [text, ...keys] = values;
  try {
    set.run(...values);
  } catch (error) {
    if (!/UNIQUE/.test(String(error))) throw error;
    set.run(`${text}-${Bun.hash(keys.join(" ")).toString(36)}`, ...keys);
  }
}

/** Empties the search indexes: they hold the words of what was stored. */
export function emptyIndexes(db: Database): void {
  const indexes = db.query<{ name: string }, []>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%USING fts5(%'",
  );
  for (const { name } of indexes.all()) {
    db.run(`INSERT INTO ${quoted(name)}(${quoted(name)}) VALUES ('delete-all')`);
  }
}

/**
 * Rewrites the file without what was deleted, and empties its log. Returns whether the log could be emptied: it can't while
 * another process reads it, and then old text is still in it.
 */
export function rewriteFile(db: Database): boolean {
  db.run("PRAGMA secure_delete = ON");
  db.run("VACUUM");
  return emptyLog(db);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
