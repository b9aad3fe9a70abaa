import type { Database } from "bun:sqlite";
import type { Paths } from "../../config/paths.ts";
import { listBackups } from "../../db/backup.ts";
import { openToDelete } from "../../db/open-as-is.ts";
import { purgeObservations } from "../../store/purge.ts";
import { rewriteFile } from "../../store/stored-text.ts";
import { heldLog, type Left, listSetAside } from "../forget/stored-files.ts";

const lockWaitMs = 5_000;

/**
 * Deletes memories from the backups in `folder`, from which a repair would restore them. Returns the backups that may still contain
 * them because they can't be read or written.
 */
export function purgeBackups(folder: string, ids: readonly number[]): string[] {
  if (ids.length === 0) return [];
  return changeBackups(folder, (db) => purgeObservations(db, ids)).map(({ file }) => file);
}

/** Returns what else may contain deleted memories: `repair` keeps damaged databases, which can't be opened to change them. */
export function setAside(paths: Pick<Paths, "data">, ids: readonly number[]): Left[] {
  return ids.length === 0 ? [] : listSetAside(paths);
}

/**
 * Calls `change` with each backup, and rewrites those for which it returns true, so that nothing that it deleted is left in the
 * file. Returns the backups that can't be changed.
 */
export function changeBackups(folder: string, change: (db: Database) => boolean): Left[] {
  return listBackups(folder).flatMap((file) => {
    try {
      using db = openToDelete(file, lockWaitMs);
      return change(db) && !rewriteFile(db) ? [{ file: `${file}-wal`, why: heldLog }] : [];
    } catch (error) {
      return [{ file, why: error instanceof Error ? error.message : String(error) }];
    }
  });
}
