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
  // Each hook asks this, so nothing is listed.
  const answer = db
    .query<{ isForeign: number }, []>(
      `SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'observation') AND EXISTS (${named}) AS isForeign`,
    )
    .get();
  return answer?.isForeign === 1;
}
