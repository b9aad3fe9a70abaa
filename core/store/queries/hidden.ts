import type { Database } from "bun:sqlite";

/**
 * Returns the ids of up to `limit` candidates of the project that upkeep hid before `before` (milliseconds since the epoch) as never
 * confirmed, the oldest first. Leaves out those that were changed since, and those that another memory refers to.
 */
export function listLongHidden(db: Database, projectId: number, before: number, limit: number): number[] {
  return db
    .query<{ id: number }, [number, number, number]>(
      `SELECT o.id FROM observation o JOIN revision r ON r.observation_id = o.id
       WHERE o.project_id = ? AND o.status = 'hidden' AND o.pinned = 0 AND o.human_edited = 0
         AND o.origin NOT IN ('imported', 'git', 'web')
         AND r.id = (SELECT max(id) FROM revision WHERE observation_id = o.id)
         AND r.actor = 'upkeep' AND r.action = 'hide' AND r.undone_at IS NULL AND r.created_at < ?
         AND json_extract(r.before, '$.status') = 'candidate'
         AND NOT EXISTS (SELECT 1 FROM observation WHERE superseded_by = o.id)
         AND NOT EXISTS (SELECT 1 FROM observation_link WHERE target_kind = 'observation' AND target = CAST(o.id AS TEXT))
       ORDER BY o.id LIMIT ?`,
    )
    .all(projectId, before, limit)
    .map(({ id }) => id);
}
