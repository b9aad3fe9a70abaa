import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { now } from "../clock.ts";
import { backup, isBackupDue } from "../db/backup.ts";
import { newestId } from "../store/observation-index.ts";
import { dayMs } from "../time.ts";

/**
 * Returns whether a backup is due: the database has memories and is older than a day, and so is the newest backup. Costs one
 * listing of a folder.
 */
export function isDailyBackupDue(db: Database): boolean {
  const age = now() - statSync(db.filename).birthtimeMs;
  return age > dayMs && isBackupDue(folderOf(db)) && newestId(db) > 0;
}

/** Makes a backup if one is due, and returns its path. */
export function backUpDaily(db: Database): string | undefined {
  return isDailyBackupDue(db) ? backup(db, folderOf(db)) : undefined;
}

function folderOf(db: Database): string {
  return join(dirname(db.filename), "backups");
}
