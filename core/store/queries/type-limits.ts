// Memories beyond the retention or the number that the user set for their type. What the user laid down is never among them.
import type { Database } from "bun:sqlite";
import { laidDown } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";
import type { ObservationType } from "../vocabulary.ts";

type OfType = { projectId: number; type: ObservationType; limit: number };

/** The date of an import may be long before the day on which somebody wanted it. */
const isDatedElsewhere = "o.origin IN ('imported', 'git')";
const lastSeen = "max(o.created_at, coalesce(o.last_seen_at, 0))";

/**
 * Returns the ids of memories that were last seen before `before` (milliseconds since the epoch), the oldest first. Leaves out
 * imported memories, which were old when the user wanted them, and those that replace an older memory that still exists.
 */
export function listOutlived(db: Database, { projectId, type, before, limit }: OfType & { before: number }): number[] {
  return db
    .query<{ id: number }, [number, string, number, number]>(
      `SELECT o.id FROM observation o
       WHERE o.project_id = ? AND o.type = ? AND ${laidDown} = 0 AND NOT ${isDatedElsewhere} AND ${lastSeen} < ?
         AND NOT EXISTS (SELECT 1 FROM observation WHERE superseded_by = o.id)
       ORDER BY ${lastSeen}, o.id LIMIT ?`,
    )
    .all(projectId, type, before, limit)
    .map(({ id }) => id);
}

/** Returns how many active memories of the type the project has, and the oldest of those that may be hidden. */
export function listOldestOfType(
  db: Database,
  { projectId, type, limit }: OfType,
): { total: number; oldest: Observation[] } {
  const active = "o.project_id = ? AND o.type = ? AND o.status = 'active'";
  const count = `SELECT count(*) AS total FROM observation o WHERE ${active}`;
  const row = db.query<{ total: number }, [number, string]>(count).get(projectId, type);
  const oldest = selectObservations(db, {
    where: `${active} AND ${laidDown} = 0 AND NOT ${isDatedElsewhere}`,
    bindings: [projectId, type],
    order: `${lastSeen}, o.id`,
    limit,
  });
  return { total: row?.total ?? 0, oldest };
}
