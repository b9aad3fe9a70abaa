import type { Database } from "bun:sqlite";

/** Columns whose values name things: with other values, the rows would belong to another project or to none. */
const identities = new Set(["key", "root_commit", "identity", "uid", "kind", "unique_key"]);
const skipped = new Set(["meta", "change", "worker", "device", "tombstone"]);

/**
 * Adds `text` to every text of every table, unless a constraint lists the allowed values. In JSON, it is added to the texts
 * inside. Returns the number of changed columns.
 */
export function poisonStore(db: Database, text: string): number {
  const columns = db
    .query<{ tab: string; col: string }, []>(
      `SELECT m.name AS tab, c.name AS col FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND c.type = 'TEXT' AND m.sql NOT LIKE 'CREATE VIRTUAL%'`,
    )
    .all();
  db.run("PRAGMA foreign_keys = OFF");
  const isPoisoned = ({ tab, col }: { tab: string; col: string }) =>
    !skipped.has(tab) && !identities.has(col) && !(tab === "project_root" && col === "path");
  return columns.filter((column) => isPoisoned(column) && poisonColumn(db, column.tab, column.col, text)).length;
}

function poisonColumn(db: Database, tab: string, col: string, text: string): boolean {
  const values = db
    .query<{ value: string }, []>(`SELECT DISTINCT "${col}" AS value FROM "${tab}" WHERE "${col}" IS NOT NULL`)
    .all();
  try {
    for (const { value } of values) {
      db.query(`UPDATE "${tab}" SET "${col}" = $new WHERE "${col}" = $value`).run({
        new: poisoned(value, text),
        value,
      });
    }
  } catch {
    return false;
  }
  return values.length > 0;
}

function poisoned(value: string, text: string): string {
  if (!/^[[{]/.test(value)) return value + text;
  // A text without a space may be one of a fixed list.
  return JSON.stringify(JSON.parse(value), (_key, inner) =>
    typeof inner === "string" && inner.includes(" ") ? inner + text : inner,
  );
}
