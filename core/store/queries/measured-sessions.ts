// Measures of sessions, to compare those with and without injections.
import type { Database } from "bun:sqlite";

export type MeasuredSession = {
  id: number;
  projectId: number;
  /** Null for a session that was not part of a hold-out. */
  isHeldOut: boolean | null;
  /** The number of lines that were injected automatically. */
  injected: number;
  /** Kinds of failures that an earlier session of the project had as well. */
  repeatedErrors: number;
  /** How often the main thread read a file again. */
  repeatedReads: number;
  /** Up to the first check that passed; null if none did. */
  toolUsesToPass: number | null;
  promptsToPass: number | null;
};

type Filter = { projectId?: number | undefined; since: number; minToolUses: number; limit: number };
type Row = Omit<MeasuredSession, "isHeldOut"> & { isHeldOut: number | null };

/**
 * Returns the newest ended sessions since `since` (milliseconds since the epoch) with at least that many tool uses, oldest first. Imported
 * ones, in which nothing could be injected, and forks, which begin with the injections of another, are left out.
 */
export function listMeasuredSessions(
  db: Database,
  { projectId, since, minToolUses, limit }: Filter,
): MeasuredSession[] {
  const rows = db
    .query<Row, [number, number | null, number | null, number, number]>(
      `WITH chosen AS (
         SELECT s.id, s.project_id, s.started_at FROM session s
         WHERE s.started_at >= ? AND (? IS NULL OR s.project_id = ?) AND s.status <> 'active' AND s.source <> 'import'
           AND s.forked_from IS NULL
           AND (SELECT count(*) FROM event e WHERE e.session_id = s.id AND e.action <> 'report') >= ?
         ORDER BY s.started_at DESC, s.id DESC LIMIT ?),
       passed AS (
         SELECT e.session_id, min(e.id) AS event_id FROM event e JOIN chosen c ON c.id = e.session_id
         WHERE e.check_command IS NOT NULL AND e.outcome = 'ok' AND e.action IN ('test', 'build') GROUP BY e.session_id)
       SELECT c.id, c.project_id AS projectId, a.is_held_out AS isHeldOut,
         (SELECT count(*) FROM injection i WHERE i.session_id = c.id AND i.part NOT IN ('full', 'kept', 'confirm', 'retracted')) AS injected,
         (SELECT count(DISTINCT e.error_signature) FROM event e WHERE e.session_id = c.id AND e.error_signature IS NOT NULL
            AND EXISTS (SELECT 1 FROM event f JOIN session s ON s.id = f.session_id WHERE f.error_signature = e.error_signature
              AND s.project_id = c.project_id AND s.id <> c.id AND f.created_at < c.started_at)) AS repeatedErrors,
         (SELECT coalesce(sum(n - 1), 0) FROM (SELECT count(*) AS n FROM event e JOIN event_file f ON f.event_id = e.id
            WHERE e.session_id = c.id AND e.agent_id IS NULL AND e.action = 'read' AND f.role = 'read' GROUP BY f.path)) AS repeatedReads,
         (SELECT count(*) FROM event e WHERE e.session_id = c.id AND e.action <> 'report' AND e.id <= p.event_id) AS toolUsesToPass,
         (SELECT count(*) FROM prompt r JOIN event e ON e.id = p.event_id
            WHERE r.session_id = c.id AND r.created_at <= e.created_at) AS promptsToPass,
         p.event_id IS NULL AS neverPassed
       FROM chosen c LEFT JOIN session_arm a ON a.session_id = c.id LEFT JOIN passed p ON p.session_id = c.id
       ORDER BY c.started_at, c.id`,
    )
    .all(since, projectId ?? null, projectId ?? null, minToolUses, limit) as (Row & { neverPassed: number })[];
  return rows.map(({ neverPassed, isHeldOut, ...row }) => ({
    ...row,
    isHeldOut: isHeldOut === null ? null : isHeldOut === 1,
    toolUsesToPass: neverPassed ? null : row.toolUsesToPass,
    promptsToPass: neverPassed ? null : row.promptsToPass,
  }));
}
