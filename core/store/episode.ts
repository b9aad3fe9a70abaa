import type { Database } from "bun:sqlite";
import type { Action } from "./event.ts";
import type { FileUse, Outcome } from "./vocabulary.ts";

type Place = { sessionId: number; agentId: string | null };

export type Episode = { id: number; lastEventAt: number; eventCount: number };

export function findOpenEpisode(db: Database, sessionId: number, agentId: string | null): Episode | null {
  return db
    .query<Episode, [number, string | null]>(
      `SELECT id, last_event_at AS lastEventAt, event_count AS eventCount
       FROM episode WHERE session_id = ? AND agent_id IS ? AND closed_at IS NULL ORDER BY id DESC LIMIT 1`,
    )
    .get(sessionId, agentId);
}

/** Opens an episode with its first events and returns its id. */
export function insertEpisode(
  db: Database,
  episode: Place & { openedAt: number; lastEventAt: number; eventCount: number },
): number {
  const row = db
    .query<{ id: number }, Record<string, string | number | null>>(
      `INSERT INTO episode (session_id, agent_id, opened_at, last_event_at, event_count)
       VALUES ($sessionId, $agentId, $openedAt, $lastEventAt, $eventCount) RETURNING id`,
    )
    .get({ ...episode });
  return row?.id ?? 0;
}

/** Counts `events` more into an episode, the last of them at `at`. */
export function countIntoEpisode(db: Database, id: number, events: number, at: number): void {
  db.query("UPDATE episode SET event_count = event_count + ?, last_event_at = MAX(last_event_at, ?) WHERE id = ?").run(
    events,
    at,
    id,
  );
}

/** Puts events that were stored before into an episode. */
export function moveIntoEpisode(db: Database, id: number, events: readonly { id: number }[]): void {
  const move = db.query("UPDATE event SET episode_id = ? WHERE id = ?");
  for (const event of events) move.run(id, event.id);
}

export type RecentEvent = {
  id: number;
  episodeId: number | null;
  action: Action;
  outcome: Outcome;
  createdAt: number;
  /** It happened before the session's newest prompt was given. */
  isOfEarlierPrompt: boolean;
  files: FileUse[];
};

/** Returns the agent's part of the newest `limit` events of the session, newest first. */
export function listRecentWork(db: Database, { sessionId, agentId }: Place, limit: number): RecentEvent[] {
  const rows = db
    .query<
      Omit<RecentEvent, "files" | "isOfEarlierPrompt"> & { isOfEarlierPrompt: number; files: string },
      Record<string, string | number | null>
    >(
      `SELECT id, episode_id AS episodeId, action, outcome, created_at AS createdAt,
         prompt_id IS NOT (SELECT id FROM prompt WHERE session_id = $sessionId ORDER BY number DESC LIMIT 1)
           AS isOfEarlierPrompt,
         (SELECT json_group_array(json_object('path', path, 'role', role)) FROM event_file WHERE event_id = event.id)
           AS files
       FROM event WHERE id IN (SELECT id FROM event WHERE session_id = $sessionId ORDER BY id DESC LIMIT $limit)
         AND agent_id IS $agentId
       ORDER BY id DESC`,
    )
    .all({ sessionId, agentId, limit });
  return rows.map((row) => ({
    ...row,
    isOfEarlierPrompt: row.isOfEarlierPrompt === 1,
    files: JSON.parse(row.files) as FileUse[],
  }));
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
