// Copies rows from a damaged database into a new one. SQLite reads rows on sound pages; unreadable ones are skipped.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { isCorrupt, isRejection } from "./errors.ts";
import { schemaVersion } from "./migrate.ts";
import { completeChangeLog } from "./migrations/0021-change-log.ts";

/** A range of rowids of a table that could not be read, both ends included. */
export type Lost = { table: string; first: number; last: number };
/** `supplied`: how many of the lost rows each supplement had. */
export type Salvaged = { rows: number; lost: Lost[]; supplied: number[] };

const batchSize = 500;
/** The greatest rowid is unknown when the last page is damaged: after this many failures in a row the table has ended. */
const maxFailures = 20_000;
/** Pages that name each other have no end. A table of a million rows takes 2,000 reads. */
const maxReads = 50_000;

type Device = { uid: string; salt: string; seq: number; clock: number; read_seq: number };
type Column = { name: string; notnull: number; pk: number };
type Row = Record<string, SQLQueryBindings>;

/**
 * Copies the rows of every table that both databases have; existing rows of `into` stay. While ranges are lost, rows in them are taken
 * from the `supplements`, one after the other; each is made when it is needed. Foreign keys of `into` hold afterwards: an optional
 * reference to a lost row is set to NULL, a row with a required one is deleted, and a lost project is recreated without its name. With
 * supplements, what has a tombstone is left out: it may have been deleted since.
 */
export function salvage(from: Database, into: Database, supplements: Iterable<Database> = []): Salvaged {
  const salvaged: Salvaged = { rows: 0, lost: [], supplied: [] };
  rewrite(into, () => {
    const tables = listTables(into);
    for (const table of tables) copyReadable(from, into, table, salvaged);
    let isIdentified = keepDevice(from, into);
    if (salvaged.lost.length > 0) {
      for (const supplement of supplements) {
        salvaged.supplied.push(copyRanges(supplement, into, tables, salvaged.lost));
        if (!isIdentified) isIdentified = keepDevice(supplement, into);
      }
    }
    if (salvaged.supplied.length > 0) leaveOutDeleted(into);
  });
  return salvaged;
}

/** Copies a table, or notes that all of it is lost. */
function copyReadable(from: Database, into: Database, table: Table, salvaged: Salvaged): void {
  try {
    copyTable(from, into, table, salvaged);
  } catch (error) {
    // The schema of the table can't be read. What can't be written is no loss but a failure.
    if (!isCorrupt(error)) throw error;
    salvaged.lost.push({ table: table.name, first: 0, last: Number.MAX_SAFE_INTEGER });
  }
}

/** The new file continues the identity of the old database. Lost numbers of its log are not reused. */
function keepDevice(from: Database, into: Database): boolean {
  const row = attempt(() =>
    from.query<Device, []>("SELECT uid, salt, seq, clock, read_seq FROM device WHERE number = 1").get(),
  );
  if (!row) return false;
  const { uid, salt, seq, clock, read_seq } = row;
  const update = "UPDATE device SET uid = ?, salt = ?, seq = ?, clock = ?, read_seq = ? WHERE number = 1";
  into.query(update).run(uid, salt, seq, clock, read_seq);
  return true;
}

/** Copies the rows of these ranges that `into` lacks, and returns their number. */
function copyRanges(from: Database, into: Database, tables: readonly Table[], ranges: readonly Lost[]): number {
  const salvaged: Salvaged = { rows: 0, lost: [], supplied: [] };
  const known = new Map(tables.map((table) => [table.name, table]));
  for (const { table, first, last } of ranges) {
    const found = known.get(table);
    if (found) copyTable(from, into, found, salvaged, { first, last });
  }
  return salvaged.rows;
}

function leaveOutDeleted(into: Database): void {
  for (const table of ["observation", "deferred", "summary"]) {
    into.run(`DELETE FROM ${table} WHERE uid IN (SELECT uid FROM tombstone)`);
  }
}

/**
 * Repairs the references of a sound database, as after a salvage: rows with a required reference to a missing row are deleted.
 * Returns the problems; `isDryRun` changes nothing.
 */
export function repairOrphans(db: Database, isDryRun: boolean): string[] {
  const broken = db.query<{ table: string }, []>("PRAGMA foreign_key_check").all();
  const tables = [...new Set(broken.map(({ table }) => table))];
  if (broken.length > 0 && !isDryRun) rewrite(db, () => {});
  return tables;
}

/** Does the work in one transaction, then repairs references, counts and the change log. */
function rewrite(db: Database, work: () => void): void {
  db.run("PRAGMA foreign_keys = OFF");
  try {
    db.transaction(() => {
      // Copied rows are not logged as changes.
      db.run("UPDATE device SET paused = 1 WHERE number = 1");
      work();
      repairReferences(db);
      completeChangeLog(db);
      db.run("UPDATE device SET paused = 0 WHERE number = 1");
      db.run("UPDATE project SET memory_count = (SELECT count(*) FROM observation o WHERE o.project_id = project.id)");
    }).immediate();
  } finally {
    db.run("PRAGMA foreign_keys = ON");
  }
}

type Table = { name: string; hasRowids: boolean };

/** Our own tables, without those of search indexes, which are derived again. */
function listTables(db: Database): Table[] {
  return db
    .query<{ name: string; wr: number; type: string }, []>("PRAGMA table_list")
    .all()
    .filter(({ name, type }) => type === "table" && !name.startsWith("sqlite_"))
    .map(({ name, wr }) => ({ name, hasRowids: wr === 0 }));
}

function copyTable(
  from: Database,
  into: Database,
  { name, hasRowids }: Table,
  salvaged: Salvaged,
  range?: { first: number; last: number },
): void {
  const columns = sharedColumns(from, into, name);
  if (columns.length === 0) {
    // An older schema never had it; in the same schema it is lost.
    const isGone = schemaVersion(from) >= schemaVersion(into);
    if (isGone) salvaged.lost.push({ table: name, first: 0, last: Number.MAX_SAFE_INTEGER });
    return;
  }
  const insert = inserter(into, name, columns);
  if (hasRowids) {
    const { first, last } = range ?? { first: 0, last: lastRowid(from, name) };
    copyRows(from, insert, { table: name, columns, first, last }, salvaged);
  } else {
    copyFromBothEnds(from, insert, name, columns, salvaged);
  }
}

/** A column by its name in both databases. */
type Shared = { from: string; into: string };

/** Returns the columns that both have. In the same schema, a column with a damaged name is known by its place. */
function sharedColumns(from: Database, into: Database, table: string): Shared[] {
  const [given, wanted] = [columnsOf(from, table), columnsOf(into, table)].map((columns) =>
    columns.map(({ name }) => name),
  ) as [string[], string[]];
  const isSame = schemaVersion(from) === schemaVersion(into) && given.length === wanted.length;
  return wanted.flatMap((name, at) => {
    if (given.includes(name)) return [{ from: name, into: name }];
    const there = given[at];
    return isSame && there !== undefined && !wanted.includes(there) ? [{ from: there, into: name }] : [];
  });
}

/** The columns of a SELECT, by their names in the new database. */
function listOf(columns: readonly Shared[]): string {
  return columns.map(({ from, into }) => `"${from}" AS "${into}"`).join(", ");
}

function columnsOf(db: Database, table: string): Column[] {
  return db.query<Column, []>(`PRAGMA table_info("${table}")`).all();
}

type Insert = (row: Row) => boolean;

function inserter(into: Database, table: string, columns: readonly Shared[]): Insert {
  const names = columns.map((column) => column.into);
  const insert = into.query<null, SQLQueryBindings[]>(
    `INSERT OR IGNORE INTO "${table}" (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  );
  return (row) => {
    try {
      return insert.run(...names.map((name) => row[name] ?? null)).changes > 0;
    } catch (error) {
      // The row no longer satisfies the constraints. A full disk is no reason to leave out rows.
      if (isRejection(error)) return false;
      throw error;
    }
  };
}

function lastRowid(db: Database, table: string): number {
  try {
    return db.query<{ last: number | null }, []>(`SELECT max(rowid) AS last FROM "${table}"`).get()?.last ?? -1;
  } catch {
    return Number.MAX_SAFE_INTEGER;
  }
}

type Range = Lost & { columns: readonly Shared[] };
type Numbered = Row & { salvaged_rowid: number };

function copyRows(from: Database, insert: Insert, { table, columns, first, last }: Range, salvaged: Salvaged): void {
  const select = from.query<Numbered, [number, number, number]>(
    `SELECT rowid AS salvaged_rowid, ${listOf(columns)} FROM "${table}" WHERE rowid BETWEEN ? AND ? ORDER BY rowid LIMIT ?`,
  );
  const lost: Lost[] = [];
  let next = first;
  let limit = batchSize;
  let failures = 0;
  for (let reads = 0; next <= last && failures < maxFailures && reads < maxReads; reads++) {
    const rows = attempt(() => select.all(next, last, limit));
    if (rows) {
      for (const row of rows) if (insert(row)) salvaged.rows++;
      // A damaged rowid may be smaller than the one before it.
      next = Math.max(next, (rows.at(-1)?.salvaged_rowid ?? next - 1) + 1);
      if (rows.length < limit) break;
      limit = Math.min(batchSize, limit * 2);
      failures = 0;
    } else if (limit > 1) {
      limit = Math.ceil(limit / 4);
    } else {
      const latest = lost.at(-1);
      if (latest?.last === next - 1) latest.last = next;
      else lost.push({ table, first: next, last: next });
      next++;
      failures++;
    }
  }
  const latest = lost.at(-1);
  if (latest && failures >= maxFailures) latest.last = last;
  salvaged.lost.push(...lost);
  // A damaged rowid that is too great ends the search before the last row.
  if (next <= last && failures < maxFailures)
    copyBackward(from, insert, { table, columns, first: next, last }, salvaged);
}

/** Copies the rows of a range from its end on, up to a row that can't be read. */
function copyBackward(from: Database, insert: Insert, range: Range, salvaged: Salvaged): void {
  const { table, columns, first } = range;
  const select = from.query<Numbered, [number, number, number]>(
    `SELECT rowid AS salvaged_rowid, ${listOf(columns)} FROM "${table}" WHERE rowid BETWEEN ? AND ? ORDER BY rowid DESC LIMIT ?`,
  );
  let { last } = range;
  let limit = batchSize;
  for (let reads = 0; last >= first && reads < maxReads; reads++) {
    const rows = attempt(() => select.all(first, last, limit));
    if (rows) {
      for (const row of rows) {
        if (insert(row)) salvaged.rows++;
        last = Math.min(last, row.salvaged_rowid) - 1;
      }
      if (rows.length < limit) return;
    } else if (limit > 1) limit = Math.ceil(limit / 4);
    else break;
  }
  if (last >= first) salvaged.lost.push({ table, first, last });
}

/** A table without rowids is read forward from its first row to the damage, then backward from its last row. */
function copyFromBothEnds(
  from: Database,
  insert: Insert,
  table: string,
  columns: readonly Shared[],
  salvaged: Salvaged,
): void {
  const keys = columnsOf(from, table).filter(({ pk }) => pk > 0);
  for (const order of ["ASC", "DESC"]) {
    const by = keys.map(({ name }) => `"${name}" ${order}`).join(", ");
    const isWhole = attempt(() => {
      for (const row of from.query<Row, []>(`SELECT ${listOf(columns)} FROM "${table}" ORDER BY ${by}`).iterate()) {
        if (insert(row)) salvaged.rows++;
      }
      return true;
    });
    if (isWhole) return;
  }
  salvaged.lost.push({ table, first: 0, last: 0 });
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // damaged here
  }
}

type Reference = { table: string; from: string; to: string | null };

function repairReferences(db: Database): void {
  db.run(`INSERT OR IGNORE INTO project (id, key, name, created_at)
    SELECT project_id, 'salvaged:' || project_id, 'salvaged-' || project_id, min(created_at) FROM observation
    WHERE project_id NOT IN (SELECT id FROM project) GROUP BY project_id`);
  // A deleted row may be another one's parent.
  for (let isBroken = true; isBroken; ) {
    isBroken = false;
    for (const { name } of listTables(db)) {
      for (const { table, from, to } of db.query<Reference, []>(`PRAGMA foreign_key_list("${name}")`).all()) {
        // SQLite calls a primary key optional even where it can't be NULL.
        const isNeeded = columnsOf(db, name).some(
          (column) => column.name === from && (column.notnull === 1 || column.pk > 0),
        );
        const where = `WHERE ${from} IS NOT NULL AND ${from} NOT IN (SELECT ${to ?? "rowid"} FROM "${table}")`;
        const change = isNeeded ? `DELETE FROM "${name}"` : `UPDATE "${name}" SET ${from} = NULL`;
        // Other constraints of the row may refuse the missing value.
        const { changes } = attempt(() => db.run(`${change} ${where}`)) ?? db.run(`DELETE FROM "${name}" ${where}`);
        if (changes > 0) isBroken = true;
      }
    }
  }
}
