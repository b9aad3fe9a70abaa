import type { Database } from "bun:sqlite";

export type Episode = {
  id: number;
  sessionId: number;
  agentId: string | null;
  openedAt: number;
  lastEventAt: number;
  eventCount: number;
};

export function findOpenEpisode(db: Database, sessionId: number, agentId: string | null): Episode | null {
  return db
    .query<Episode, [number, string | null]>(
      `SELECT id, session_id AS sessionId, agent_id AS agentId, opened_at AS openedAt, last_event_at AS lastEventAt,
         event_count AS eventCount
       FROM episode WHERE session_id = ? AND agent_id IS ? AND closed_at IS NULL ORDER BY id DESC LIMIT 1`,
    )
    .get(sessionId, agentId);
}

export function insertEpisode(db: Database, sessionId: number, agentId: string | null, at: number): number {
  const row = db
    .query<{ id: number }, [number, string | null, number, number]>(
      "INSERT INTO episode (session_id, agent_id, opened_at, last_event_at) VALUES (?, ?, ?, ?) RETURNING id",
    )
    .get(sessionId, agentId, at, at);
  return row?.id ?? 0;
}

export function countEpisodeEvent(db: Database, id: number, at: number): void {
  db.query("UPDATE episode SET event_count = event_count + 1, last_event_at = ? WHERE id = ?").run(at, id);
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
