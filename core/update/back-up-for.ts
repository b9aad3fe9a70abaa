import { existsSync } from "node:fs";
import { AppError } from "../app-error.ts";
import type { Paths } from "../config/paths.ts";
import { backup } from "../db/backup.ts";
import { explainDatabaseError } from "../db/errors.ts";
import { schemaVersion } from "../db/migrate.ts";
import { openAsIs } from "../db/open-as-is.ts";
import type { Described } from "./executable.ts";

const waitMs = 5000;

/**
 * Copies the database if `next` will change its schema, and returns the copy. Throws AppError `db-newer` if `next` is
 * too old for the database, and the errors of an unreadable database.
 */
export function backUpFor(next: Described, { database, backups }: Paths): string | undefined {
  if (!existsSync(database)) return undefined;
  try {
    using db = openAsIs(database, "readwrite", waitMs);
    const schema = schemaVersion(db);
    if (next.schema < schema) throw tooOld(next, schema, database);
    return schema > 0 && next.schema > schema ? backup(db, backups) : undefined;
  } catch (error) {
    throw explainDatabaseError(error, database);
  }
}

function tooOld({ version, schema: known }: Described, schema: number, database: string): AppError {
  return new AppError(
    "db-newer",
    `claude-mem ${version} supports schema ${known}, but the database has ${schema}: ${database}`,
    {
      hints: [
        "Nothing was changed. To go back anyway, export the memories first:",
        "claude-mem export --project all --output memories.jsonl, then move the database away,",
        "go back, and `claude-mem restore memories.jsonl`.",
      ],
    },
  );
}
