import type { Database } from "bun:sqlite";

const named =
  "SELECT name FROM sqlite_schema WHERE type IN ('table', 'index', 'trigger', 'view') AND name NOT LIKE 'sqlite_%'";

/** Returns the names of the tables, indexes, triggers and views. */
export function schemaNames(db: Database): string[] {
  return db
    .query<{ name: string }, []>(named)
    .all()
    .map(({ name }) => name);
}

/** Returns whether this is another program's database: it has tables, and none of ours. */
export function isForeign(db: Database): boolean {
  const here = schemaNames(db);
  return here.length > 0 && !here.includes("observation");
}
