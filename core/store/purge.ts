import type { Database } from "bun:sqlite";
import { deleteIndexDocument, purgeIndex } from "./observation-index.ts";

/** Deletes memories from a database for good, and leaves none of their words in the file; does nothing when it has none of them. */
export function purgeObservations(db: Database, ids: readonly number[]): void {
  const list = JSON.stringify(ids);
  const condition = "id IN (SELECT value FROM json_each(?))";
  if (db.query(`SELECT 1 FROM observation WHERE ${condition} LIMIT 1`).get(list) === null) return;
  db.run("PRAGMA foreign_keys = ON");
  for (const id of ids) deleteIndexDocument(db, id);
  db.query(`DELETE FROM observation WHERE ${condition}`).run(list);
  purgeIndex(db);
  // Leaves nothing of deleted rows in free pages.
  db.run("VACUUM");
}
