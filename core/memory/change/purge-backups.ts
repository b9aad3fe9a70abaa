import type { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { listBackups } from "../../db/backup.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import type { Project } from "../../store/project.ts";
import { purgeObservations, purgeProject } from "../../store/purge.ts";

/**
 * Deletes memories from the backups in `folder`, from which a repair would restore them. Returns the backups that may still contain
 * them because they can't be read or written.
 */
export function purgeBackups(folder: string, ids: readonly number[]): string[] {
  return ids.length === 0 ? [] : purgeEach(folder, (db) => purgeObservations(db, ids));
}

/** Does the same with all records of a project. */
export function purgeProjectFromBackups(folder: string, { key }: Project): string[] {
  return purgeEach(folder, (db) => purgeProject(db, key));
}

function purgeEach(folder: string, purge: (db: Database) => void): string[] {
  if (!existsSync(folder)) return [];
  return listBackups(folder).filter((file) => {
    try {
      using db = openAsIs(file, "readwrite");
      purge(db);
      return false;
    } catch {
      return true;
    }
  });
}
