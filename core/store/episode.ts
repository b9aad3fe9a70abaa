import type { Database } from "bun:sqlite";
import { type Action, withFiles } from "./event.ts";
import type { FileUse, Outcome, ToolKind } from "./vocabulary.ts";

/** A tool use that is not part of an episode yet. */
export type LooseEvent = {
  id: number;
  agentId: string | null;
  promptId: number | null;
  kind: ToolKind;
  action: Action;
  outcome: Outcome;
  createdAt: number;
  files: FileUse[];
};

/** No turn was seen to hold more. Events further back stay without an episode. */
const maxLoose = 5_000;

/** Returns the session's tool uses since the last one that belongs to an episode, in the order they happened. */
export function listLooseEvents(db: Database, sessionId: number): LooseEvent[] {
  const rows = db
    .query<Omit<LooseEvent, "files">, Record<string, number>>(
      `SELECT id, agent_id AS agentId, prompt_id AS promptId, kind, action, outcome, created_at AS createdAt
       FROM event WHERE session_id = $sessionId AND tool NOT IN ('assistant', 'compaction') AND id > coalesce((
         SELECT id FROM event WHERE session_id = $sessionId AND episode_id IS NOT NULL ORDER BY id DESC LIMIT 1), 0)
       ORDER BY id DESC LIMIT $limit`,
    )
    .all({ sessionId, limit: maxLoose });
  return withFiles(db, rows.reverse());
}

export type NewEpisode = {
  sessionId: number;
  agentId: string | null;
  /** In the order they happened; one at least. */
  events: readonly { id: number; createdAt: number }[];
  closedAt: number;
  reason: string;
};

/** Stores an episode and puts its events into it. */
export function insertEpisode(db: Database, { sessionId, agentId, events, closedAt, reason }: NewEpisode): void {
  const row = db
    .query<{ id: number }, Record<string, string | number | null>>(
      `INSERT INTO episode (session_id, agent_id, opened_at, last_event_at, event_count, closed_at, close_reason)
       VALUES ($sessionId, $agentId, $openedAt, $lastEventAt, $eventCount, $closedAt, $reason) RETURNING id`,
    )
    .get({
      ...{ sessionId, agentId, closedAt, reason, eventCount: events.length },
      openedAt: events[0]?.createdAt ?? closedAt,
      lastEventAt: events.at(-1)?.createdAt ?? closedAt,
    });
  const place = db.query("UPDATE event SET episode_id = ? WHERE id = ?");
  for (const event of events) place.run(row?.id ?? null, event.id);
}
