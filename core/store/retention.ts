// Removes old rows that are no longer needed. The evidence of a memory is needed as long as the memory exists.

import type { Database } from "bun:sqlite";
import { dayMs } from "../time.ts";
import { importedSource } from "./session.ts";

/** Rows that were removed. */
export type Removed = {
  events: number;
  prompts: number;
  jobs: number;
  calls: number;
  injections: number;
  handoffs: number;
  memories: number;
};

export const noneRemoved: Readonly<Removed> = {
  events: 0,
  prompts: 0,
  jobs: 0,
  calls: 0,
  injections: 0,
  handoffs: 0,
  memories: 0,
};

const unlinked = (kind: "event" | "prompt") =>
  `NOT EXISTS (SELECT 1 FROM observation_link l WHERE l.target_kind = '${kind}' AND l.target = CAST(r.id AS TEXT))`;
const freeEvents = (session: string) =>
  `SELECT r.id FROM event r WHERE r.session_id = ${session} AND ${unlinked("event")}`;
// A prompt is kept as long as one of its events.
const freePrompts = (session: string) => `SELECT r.id FROM prompt r WHERE r.session_id = ${session}
  AND ${unlinked("prompt")} AND NOT EXISTS (SELECT 1 FROM event e WHERE e.prompt_id = r.id)`;
const endedJobs = (session: string) => `SELECT r.id FROM job r WHERE r.status <> 'due'
  AND (r.unique_key >= 'extract:' || ${session} || ':' AND r.unique_key < 'extract:' || ${session} || ';'
    OR r.unique_key >= 'recheck:' || ${session} || ':' AND r.unique_key < 'recheck:' || ${session} || ';')`;

/**
 * Returns the project's sessions that were last active before `before`, have an id below `beforeId` and have rows to remove, the
 * oldest first. Imported sessions are left out: they are old, but the user wanted them.
 */
export function listOldSessions(
  db: Database,
  projectId: number,
  { before, beforeId }: { before: number; beforeId: number },
): number[] {
  return db
    .query<{ id: number }, [number, number, number, number, string]>(
      `SELECT id FROM session s WHERE project_id = ? AND id < ? AND started_at < ? AND last_seen_at < ? AND source <> ?
         AND (EXISTS (${freeEvents("s.id")}) OR EXISTS (${freePrompts("s.id")}) OR EXISTS (${endedJobs("s.id")}))
       ORDER BY started_at, id`,
    )
    .all(projectId, beforeId, before, before, importedSource)
    .map(({ id }) => id);
}

/** Returns the sessions of all projects whose tool uses may be removed, under the same conditions, the oldest first. */
export function listSessionsOfAllProjects(
  db: Database,
  { before, beforeId }: { before: number; beforeId: number },
): number[] {
  return db
    .query<{ id: number }, [number, number, number, string]>(
      `SELECT id FROM session s WHERE id < ? AND started_at < ? AND last_seen_at < ? AND source <> ?
         AND EXISTS (${freeEvents("s.id")}) ORDER BY started_at, id`,
    )
    .all(beforeId, before, before, importedSource)
    .map(({ id }) => id);
}

/** Returns how many bytes of the file hold something. */
export function usedBytes(db: Database): number {
  const query = `SELECT (page_count - freelist_count) * page_size AS bytes
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size`;
  return db.query<{ bytes: number }, []>(query).get()?.bytes ?? 0;
}

/** Reading: uses of read and search tools, none of which failed. */
const isReading = `r.outcome = 'ok' AND r.commit_sha IS NULL AND r.check_command IS NULL
  AND (r.kind IN ('read', 'search') OR r.action = 'read')`;

/** Returns the project's sessions below `beforeId` that were last active from `after` on and before `before`, but not imported ones. */
export function listSessionsSeen(
  db: Database,
  projectId: number,
  { after, before, beforeId }: { after: number; before: number; beforeId: number },
): { id: number; lastSeenAt: number }[] {
  return db
    .query<{ id: number; lastSeenAt: number }, [number, number, number, number, string]>(
      `SELECT id, last_seen_at AS lastSeenAt FROM session
       WHERE project_id = ? AND id < ? AND last_seen_at >= ? AND last_seen_at < ? AND source <> ?
       ORDER BY last_seen_at, id`,
    )
    .all(projectId, beforeId, after, before, importedSource);
}

/** Removes up to `limit` readings of a session on which no memory rests, and returns how many. */
export function removeFreeReadings(db: Database, session: number, limit: number): number {
  const readings = `${freeEvents("$session")} AND ${isReading} LIMIT $limit`;
  return remove(db, `DELETE FROM event WHERE id IN (${readings})`, { session, limit });
}

/** Removes up to `limit` events of a session on which no memory rests, and returns how many. */
export function removeFreeEvents(db: Database, session: number, limit: number): number {
  return remove(db, `DELETE FROM event WHERE id IN (${freeEvents("$session")} LIMIT $limit)`, { session, limit });
}

/** The same for the prompts of a session without events. */
export function removeFreePrompts(db: Database, session: number, limit: number): number {
  return remove(db, `DELETE FROM prompt WHERE id IN (${freePrompts("$session")} LIMIT $limit)`, { session, limit });
}

/** Adds the injected lines of a session to the sums of the day of the first one, removes them and returns how many. */
export function sumUpInjections(db: Database, session: number): number {
  const own = `FROM injection i JOIN session s ON s.id = i.session_id WHERE i.session_id = $session`;
  const day = `(SELECT min(created_at) / ${dayMs} FROM injection WHERE session_id = $session)`;
  const add = (values: string, group: string) => `INSERT INTO injection_day
    (project_id, day, surface, result, lines, characters, sessions) SELECT s.project_id, ${day}, i.surface, ${values} ${own} ${group}
    ON CONFLICT DO UPDATE SET lines = lines + excluded.lines, characters = characters + excluded.characters,
      sessions = sessions + excluded.sessions`;
  for (const insert of [
    add("i.result, count(*), sum(i.characters), 0", "AND i.result IS NOT NULL GROUP BY i.surface, i.result"),
    add(
      "'', count(*) - count(i.result), sum(CASE WHEN i.result IS NULL THEN i.characters ELSE 0 END), 1",
      "GROUP BY i.surface",
    ),
  ])
    db.query<null, Record<string, number>>(insert).run({ session });
  return remove(db, "DELETE FROM injection WHERE session_id = $session", { session });
}

/**
 * Removes up to `limit` handoffs of the project that had expired before `before`, and returns how many. Its newest `kept` ones stay:
 * the next session begins with them, however late. So do those of imported sessions.
 */
export function removeOldHandoffs(
  db: Database,
  projectId: number,
  { before, beforeId }: { before: number; beforeId: number },
  kept: number,
  limit: number,
): number {
  const newest = "SELECT id FROM handoff WHERE project_id = $projectId ORDER BY created_at DESC, id DESC LIMIT $kept";
  const old = `SELECT h.id FROM handoff h JOIN session s ON s.id = h.session_id WHERE h.project_id = $projectId
    AND h.session_id < $beforeId AND h.expires_at < $before AND s.last_seen_at < $before AND s.source <> $imported
    AND h.id NOT IN (${newest}) LIMIT $limit`;
  const bindings = { projectId, before, beforeId, kept, limit, imported: importedSource };
  return remove(db, `DELETE FROM handoff WHERE id IN (${old})`, bindings);
}

/** Removes the finished jobs of a session. */
export function removeSessionJobs(db: Database, session: number): number {
  return remove(db, `DELETE FROM job WHERE id IN (${endedJobs("$session")})`, { session });
}

/** Removes up to `limit` jobs of other kinds that ended before `before`. */
export function removeOldJobs(db: Database, before: number, limit: number): number {
  const old = "SELECT id FROM job WHERE kind <> 'extract' AND finished_at < $before LIMIT $limit";
  return remove(db, `DELETE FROM job WHERE id IN (${old})`, { before, limit });
}

/** Adds up to `limit` calls made before `before` to the sums of their days, removes them and returns how many. */
export function sumUpSpend(db: Database, before: number, limit: number): number {
  const old = "SELECT id FROM spend WHERE created_at < $before ORDER BY created_at, id LIMIT $limit";
  db.query<null, Record<string, number>>(
    `INSERT INTO spend_day (day, purpose, provider, model, calls, input_tokens, output_tokens, usd)
     SELECT created_at / ${dayMs}, purpose, provider, model, count(*), sum(input_tokens), sum(output_tokens), sum(usd)
     FROM spend WHERE id IN (${old}) GROUP BY 1, 2, 3, 4
     ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, input_tokens = input_tokens + excluded.input_tokens,
       output_tokens = output_tokens + excluded.output_tokens, usd = usd + excluded.usd`,
  ).run({ before, limit });
  return remove(db, `DELETE FROM spend WHERE id IN (${old})`, { before, limit });
}

function remove(db: Database, query: string, bindings: Record<string, string | number>): number {
  return db.query<null, Record<string, string | number>>(query).run(bindings).changes;
}
