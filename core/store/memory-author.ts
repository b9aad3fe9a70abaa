// The authors of the memories that teammates shared, through a database or files of the repository.
import type { Database } from "bun:sqlite";

/**
 * Returns the stored names, by local ids. Memories of the user have none. A space or file can contain any name, so it is not
 * clean text.
 */
export function listAuthors(db: Database, ids: readonly number[]): Map<number, string> {
  const rows = db
    .query<{ id: number; author: string }, [string]>(
      `SELECT o.id, coalesce(
         (SELECT i.author FROM space_item i WHERE i.space_id IN (SELECT id FROM space) AND i.uid = o.uid AND i.memory_id IS NULL LIMIT 1),
         (SELECT g.author FROM git_item g WHERE g.project_id = o.project_id AND g.uid = o.uid), '') AS author
       FROM observation o WHERE o.id IN (SELECT value FROM json_each(?)) AND o.origin = 'team'`,
    )
    .all(JSON.stringify(ids));
  return new Map(rows.flatMap(({ id, author }) => (author === "" ? [] : [[id, author] as const])));
}
