// The rows that a push would send.
import type { Database } from "bun:sqlite";
import type { Space } from "./space.ts";
import { listGoneHandoffs, listUnsentHandoffs } from "./space-handoff.ts";
import { listToShare, listToWithdraw } from "./space-item.ts";

/** How many items of a project have changes that a push would send. */
export type UnsentOfProject = {
  projectId: number;
  name: string;
  memories: number;
  deferred: number;
  summaries: number;
  handoffs: number;
};

const maxCounted = 100_000;

/** Returns how many changes and handoffs wait to be sent; of a team's space, how many memories. `at`: milliseconds since the epoch. */
export function countUnsent(db: Database, space: Pick<Space, "id" | "kind" | "logSeq">, at: number): number {
  if (space.kind === "team") {
    return listToShare(db, space.id, maxCounted).length + listToWithdraw(db, space.id, maxCounted).length;
  }
  const query = `SELECT count(*) AS n FROM change c WHERE c.device = 1 AND c.seq > ?
    AND NOT EXISTS (SELECT 1 FROM space_sent s WHERE s.space_id = ? AND s.log_seq = c.seq)`;
  const changes = db.query<{ n: number }, [number, number]>(query).get(space.logSeq, space.id)?.n ?? 0;
  return (
    changes +
    listUnsentHandoffs(db, space.id, at, maxCounted).length +
    listGoneHandoffs(db, space.id, at, maxCounted).length
  );
}

/** Returns what a push to a personal space would send of each project that is not excluded. */
export function listUnsent(db: Database, { id, logSeq }: Pick<Space, "id" | "logSeq">, at: number): UnsentOfProject[] {
  return db
    .query<UnsentOfProject, { $space: number; $seq: number; $at: number }>(
      `WITH item AS (
         SELECT 'memory' AS kind, uid, project_id FROM observation
         UNION ALL SELECT 'deferred', uid, project_id FROM deferred
         UNION ALL SELECT 'summary', m.uid, s.project_id FROM summary m JOIN session s ON s.id = m.session_id)
       SELECT p.id AS projectId, p.name, sum(i.kind = 'memory') AS memories, sum(i.kind = 'deferred') AS deferred,
         sum(i.kind = 'summary') AS summaries,
         (SELECT count(*) FROM handoff h WHERE h.project_id = p.id AND h.expires_at > $at) AS handoffs
       FROM item i JOIN project p ON p.id = i.project_id
       WHERE EXISTS (SELECT 1 FROM change c WHERE c.uid = i.uid AND c.device = 1 AND c.seq > $seq)
         AND p.id NOT IN (SELECT project_id FROM space_project WHERE space_id = $space AND is_attached = 0)
       GROUP BY p.id ORDER BY p.name`,
    )
    .all({ $space: id, $seq: logSeq, $at: at });
}
