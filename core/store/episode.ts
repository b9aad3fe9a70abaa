import type { Database } from "bun:sqlite";

/**
 * Counts an event at `at` into the open episode of this session and agent and returns its id; null when there is none
 * that had an event since `since` and has fewer than `mostEvents`.
 */
export function countIntoEpisode(
  db: Database,
  place: { sessionId: number; agentId: string | null },
  at: number,
  limits: { since: number; mostEvents: number },
): number | null {
  const row = db
    .query<{ id: number }, Record<string, string | number | null>>(
      `UPDATE episode SET event_count = event_count + 1, last_event_at = $at
       WHERE session_id = $sessionId AND agent_id IS $agentId AND closed_at IS NULL
         AND last_event_at >= $since AND event_count < $mostEvents
       RETURNING id`,
    )
    .get({ ...place, ...limits, at });
  return row?.id ?? null;
}

export type Episode = { id: number; lastEventAt: number; eventCount: number };

export function findOpenEpisode(db: Database, sessionId: number, agentId: string | null): Episode | null {
  return db
    .query<Episode, [number, string | null]>(
      `SELECT id, last_event_at AS lastEventAt, event_count AS eventCount
       FROM episode WHERE session_id = ? AND agent_id IS ? AND closed_at IS NULL ORDER BY id DESC LIMIT 1`,
    )
    .get(sessionId, agentId);
}

/** Opens an episode with its first event. */
export function insertEpisode(db: Database, sessionId: number, agentId: string | null, at: number): number {
  const row = db
    .query<{ id: number }, [number, string | null, number, number]>(
      "INSERT INTO episode (session_id, agent_id, opened_at, last_event_at, event_count) VALUES (?, ?, ?, ?, 1) RETURNING id",
    )
    .get(sessionId, agentId, at, at);
  return row?.id ?? 0;
}

export function closeEpisode(db: Database, id: number, reason: string, at: number): void {
  db.query("UPDATE episode SET closed_at = ?, close_reason = ? WHERE id = ?").run(at, reason, id);
}

/** Closes whatever is open in the session, its subagents' episodes included. */
export function closeEpisodes(db: Database, sessionId: number, reason: string, at: number): void {
  db.query("UPDATE episode SET closed_at = ?, close_reason = ? WHERE session_id = ? AND closed_at IS NULL").run(
    at,
    reason,
    sessionId,
  );
}
