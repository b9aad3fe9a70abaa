import type { Database } from "bun:sqlite";
import { deleteIndexDocument, listIdsAfter, purgeIndex } from "./observation-index.ts";

/** Deletes memories from a database for good and removes their words from the file. Does nothing when it has none of them. */
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

const batchSize = 1_000;

/** Deletes the project with this key from a database for good; does nothing when it has none. */
export function purgeProject(db: Database, key: string): void {
  const project = db.query<{ id: number }, [string]>("SELECT id FROM project WHERE key = ?").get(key);
  if (!project) return;
  db.run("PRAGMA foreign_keys = ON");
  for (let last = 0; ; ) {
    const ids = listIdsAfter(db, project.id, last, batchSize);
    for (const id of ids) deleteIndexDocument(db, id);
    if (ids.length < batchSize) break;
    last = ids.at(-1) ?? last;
  }
  db.query("DELETE FROM project WHERE id = ?").run(project.id);
  purgeIndex(db);
  // Leaves nothing of deleted rows in free pages.
  db.run("VACUUM");
}
