import type { Database, SQLQueryBindings } from "bun:sqlite";

/** Returns how many memories the host's model saved in a project since a time, or in one session, and their characters. */
export function measureSaved(
  db: Database,
  { projectId, since = 0, sessionId }: { projectId: number; since?: number; sessionId?: number },
): { memories: number; characters: number } {
  const ofSession = sessionId === undefined ? "" : "AND session_id = ?";
  const bindings: SQLQueryBindings[] = [projectId, since, ...(sessionId === undefined ? [] : [sessionId])];
  const row = db
    .query<{ memories: number; characters: number }, SQLQueryBindings[]>(
      `SELECT count(*) AS memories, coalesce(sum(length(narrative)), 0) AS characters FROM observation
       WHERE project_id = ? AND created_at >= ? AND origin = 'reported' AND vouched_by = 'host' ${ofSession}`,
    )
    .get(...bindings);
  return row ?? { memories: 0, characters: 0 };
}
