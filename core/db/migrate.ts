import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import { last } from "../lists.ts";
import { isForeign } from "./schema-names.ts";

export type Migration = { id: number; name: string; up: (db: Database) => void };

/**
 * Brings the schema up to the newest migration. Any number of processes may do this at once: the version is read
 * again under the write lock. `prepare` is called first when the file has memories that a migration is about to change.
 * Throws AppError `db-newer` when a newer program made the file, `db-older` when the file is older than the first migration,
 * `db-foreign` when another program made it, and `conflict` for an older file that is opened read-only.
 */
export function migrate(
  db: Database,
  migrations: readonly Migration[],
  { readonly = false, prepare }: { readonly?: boolean; prepare?: () => void } = {},
): void {
  const newest = last(migrations)?.id ?? 0;
  const current = schemaVersion(db);
  if (current === newest) return;
  refuseForeign(db);
  if (current > newest) throw newerDatabase(db, current, newest);
  const oldest = migrations[0]?.id ?? 0;
  if (current > 0 && current < oldest) throw unreleasedDatabase(db, current, oldest);
  if (readonly) throw olderDatabase(db, current, newest);
  if (current > 0) prepare?.();
  db.transaction(() => {
    const version = schemaVersion(db);
    refuseForeign(db);
    if (version > newest) throw newerDatabase(db, version, newest);
    for (const migration of migrations) {
      if (migration.id > version) migration.up(db);
    }
    db.run(`PRAGMA user_version = ${newest}`);
  }).immediate();
}

/** Returns the number of the file's last migration; 0 for an empty file. */
export function schemaVersion(db: Database): number {
  return db.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
}

/** Throws AppError `db-newer` if a newer program has changed the schema, also since the database was opened. */
export function refuseNewer(db: Database, newest: number): void {
  const current = schemaVersion(db);
  if (current > newest) throw newerDatabase(db, current, newest);
}

/** Throws AppError `db-foreign` for another program's database, whatever the number of its schema. */
export function refuseForeign(db: Database): void {
  if (!isForeign(db)) return;
  throw new AppError("db-foreign", `The database belongs to another program: ${db.filename}`, {
    hints: [
      "Nothing was changed. Move that file to another folder, or set CLAUDE_MEM_DIR to a folder of claude-mem's own.",
      "`claude-mem repair` moves the file aside.",
    ],
  });
}

function newerDatabase(db: Database, found: number, known: number): AppError {
  return new AppError(
    "db-newer",
    `The database was made by a newer claude-mem (schema ${found}; this one knows ${known}): ${db.filename}`,
    { hints: ["Install the newer claude-mem again (`claude-mem update`). Nothing was changed."] },
  );
}

function unreleasedDatabase(db: Database, found: number, oldest: number): AppError {
  return new AppError(
    "db-older",
    `The database was made by a claude-mem from before the first release (schema ${found}; ${oldest} is the oldest that is read): ${db.filename}`,
    {
      hints: [
        "Nothing was changed. Go back to the claude-mem that made it (`claude-mem update --rollback`, if an update replaced it),",
        "run `claude-mem export --project all --output memories.jsonl`, and update again. Then move the database to another folder,",
        "with the files beside it that end in -wal and -shm, and run `claude-mem restore memories.jsonl`.",
      ],
    },
  );
}

function olderDatabase(db: Database, found: number, known: number): AppError {
  return new AppError("conflict", `The database has schema ${found}; this program needs ${known}: ${db.filename}`, {
    hints: ["Run any other claude-mem command once: it upgrades the schema."],
  });
}
