import { Database } from "bun:sqlite";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { schemaNames } from "./schema-names.ts";

/** Returns the tables, indexes and triggers that a database of the newest schema has and this one lacks. */
export function missingParts(db: Database): string[] {
  const here = new Set(schemaNames(db));
  using whole = new Database(":memory:");
  migrate(whole, migrations);
  return schemaNames(whole).filter((name) => !here.has(name));
}
