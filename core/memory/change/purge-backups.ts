import { existsSync } from "node:fs";
import { listBackups } from "../../db/backup.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import { purgeObservations } from "../../store/purge.ts";

/**
 * Deletes memories from the backups in `folder`, too, where a repair would bring them back from. Returns the backups that
 * may hold them still, because they can't be read or written.
 */
export function purgeBackups(folder: string, ids: readonly number[]): string[] {
  if (ids.length === 0 || !existsSync(folder)) return [];
  return listBackups(folder).filter((file) => !purge(file, ids));
}

function purge(file: string, ids: readonly number[]): boolean {
  try {
    using db = openAsIs(file, "readwrite");
    purgeObservations(db, ids);
    return true;
  } catch {
    return false;
  }
}
