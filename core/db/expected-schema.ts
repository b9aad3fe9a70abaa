import { Database } from "bun:sqlite";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { schemaNames } from "./schema-names.ts";

/**
 * Returns what is wrong with the schema of a database that says it has the newest one, as ends of a sentence: "lacks the table x". SQLite's
 * checks take a schema for granted in which a few bytes of a name have changed.
 */
export function schemaFaults(db: Database): string[] {
  using whole = new Database(":memory:");
  migrate(whole, migrations);
  const here = new Set(schemaNames(db));
  const missing = schemaNames(whole).filter((name) => !here.has(name));
  if (missing.length > 0) return [`lacks ${missing.join(", ")}`];
  const tables = ownTables(whole);
  const changed = tables.filter((table) => columnsIn(db, table) !== columnsIn(whole, table));
  if (changed.length > 0) return [`has other columns in ${changed.join(", ")}`];
  const unusable = tables.filter((table) => !isUsable(db, table));
  return unusable.length > 0 ? [`has damaged definitions for ${unusable.join(", ")}`] : [];
}

/** Returns the names of our own tables, without those of SQLite and of its search indexes. */
function ownTables(db: Database): string[] {
  const rows = db.query<{ name: string; type: string }, []>("PRAGMA table_list").all();
  return rows.filter(({ name, type }) => type === "table" && !name.startsWith("sqlite_")).map(({ name }) => name);
}

/** The columns as a text, for a comparison. */
function columnsIn(db: Database, table: string): string {
  const columns = db.query<{ name: string; type: string; pk: number }, []>(`PRAGMA table_info("${table}")`).all();
  return columns.map(({ name, type, pk }) => `${name} ${type} ${pk}`).join();
}

/** Returns whether SQLite can prepare writes, which compiles the table's triggers. Nothing is written. */
function isUsable(db: Database, table: string): boolean {
  const columns = db.query<{ name: string }, []>(`PRAGMA table_info("${table}")`).all();
  const list = columns.map(({ name }) => `"${name}"`);
  const [first = "rowid"] = list;
  try {
    for (const sql of [
      `INSERT INTO "${table}" (${list.join()}) SELECT ${list.join()} FROM "${table}"`,
      `UPDATE "${table}" SET ${list.map((name) => `${name} = ${first}`).join()}`,
      `DELETE FROM "${table}"`,
    ])
      db.prepare(`EXPLAIN ${sql}`).finalize();
    return true;
  } catch {
    return false;
  }
}
