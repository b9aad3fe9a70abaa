// Deletes from a backup for good; the caller rewrites the file.
import type { Database } from "bun:sqlite";
import { deleteIndexDocument, listIdsAfter, purgeIndex } from "./observation-index.ts";
import { deleteProject } from "./project-change.ts";

/** Deletes memories with their words in the index, and returns whether there were any. */
export function purgeObservations(db: Database, ids: readonly number[]): boolean {
  const list = JSON.stringify(ids);
  const condition = "id IN (SELECT value FROM json_each(?))";
  if (db.query(`SELECT 1 FROM observation WHERE ${condition} LIMIT 1`).get(list) === null) return false;
  for (const id of ids) deleteIndexDocument(db, id);
  db.query(`DELETE FROM observation WHERE ${condition}`).run(list);
  purgeIndex(db);
  return true;
}

const batchSize = 1_000;

/** Deletes the project with this key, and returns whether there was one. */
export function purgeProject(db: Database, key: string): boolean {
  const project = db.query<{ id: number }, [string]>("SELECT id FROM project WHERE key = ?").get(key);
  if (!project) return false;
  for (let last = 0; ; ) {
    const ids = listIdsAfter(db, project.id, last, batchSize);
    for (const id of ids) deleteIndexDocument(db, id);
    if (ids.length < batchSize) break;
    last = ids.at(-1) ?? last;
  }
  deleteProject(db, project.id);
  purgeIndex(db);
  return true;
}
