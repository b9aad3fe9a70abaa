import { Database } from "bun:sqlite";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const named =
  "SELECT name FROM sqlite_schema WHERE type IN ('table', 'index', 'trigger', 'view') AND name NOT LIKE 'sqlite_%'";

/** Returns the tables, indexes and triggers that a database of the newest schema has and this one lacks. */
export function missingParts(db: Database): string[] {
  const here = new Set(namesIn(db));
  using whole = new Database(":memory:");
  migrate(whole, migrations);
  return namesIn(whole).filter((name) => !here.has(name));
}

/** Returns whether this is another program's database: it has tables, and none of ours. */
export function isForeign(db: Database): boolean {
  const here = namesIn(db);
  return here.length > 0 && !here.includes("observation");
}

function namesIn(db: Database): string[] {
  return db
    .query<{ name: string }, []>(named)
    .all()
    .map(({ name }) => name);
}
