import { existsSync } from "node:fs";
import { listBackups } from "../../db/backup.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import { deleteIndexDocument, purgeIndex } from "../../store/observation-index.ts";

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
    const list = JSON.stringify(ids);
    const condition = "id IN (SELECT value FROM json_each(?))";
    if (db.query(`SELECT 1 FROM observation WHERE ${condition} LIMIT 1`).get(list) === null) return true;
    db.run("PRAGMA foreign_keys = ON");
    for (const id of ids) deleteIndexDocument(db, id);
    db.query(`DELETE FROM observation WHERE ${condition}`).run(list);
    purgeIndex(db);
    // Leaves nothing of deleted rows in free pages.
    db.run("VACUUM");
    return true;
  } catch {
    return false;
  }
}
