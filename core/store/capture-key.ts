import type { Database } from "bun:sqlite";

/** SQL: whether a row of `event` has the capture key `key`, an SQL expression. Uses the index event_by_key. */
export function hasKey(key: string): string {
  const part = (text: string) => `substr(${text}, 1, 8) || substr(${text}, -10)`;
  return `${part("capture_key")} = ${part(key)} AND capture_key = ${key}`;
}

/**
 * Returns the host's id of a session that began between `since` and `until` and in which the event `name` was captured:
 * its key is the session's id, a colon and the name.
 */
export function sessionWithCapture(
  db: Database,
  { name, since, until, exceptHostId }: { name: string; since: number; until: number; exceptHostId: string },
): string | undefined {
  return db
    .query<{ hostId: string }, Record<string, string | number>>(
      `SELECT s.host_id AS hostId FROM session s 
       WHERE s.started_at BETWEEN $since AND $until AND s.host_id <> $except AND (
         EXISTS (SELECT 1 FROM prompt WHERE capture_key = s.host_id || $suffix)
         OR EXISTS (SELECT 1 FROM event WHERE ${hasKey("(s.host_id || $suffix)")}))
       ORDER BY s.id LIMIT 1`,
    )
    .get({ since, until, suffix: `:${name}`, except: exceptHostId })?.hostId;
}

/** Returns the capture keys of everything that is stored of a session. */
export function listCaptureKeys(db: Database, hostId: string): string[] {
  return db
    .query<{ key: string }, [string, string]>(
      `SELECT p.capture_key AS key FROM prompt p JOIN session s ON s.id = p.session_id WHERE s.host_id = ?
       UNION ALL SELECT e.capture_key FROM event e JOIN session s ON s.id = e.session_id WHERE s.host_id = ?`,
    )
    .all(hostId, hostId)
    .map(({ key }) => key);
}

export type Capture = { key: string; at: number; isPrompt: boolean; isCompaction: boolean };

/** Returns the prompts and events that are stored of a session: their capture keys and times. */
export function listCaptures(db: Database, sessionId: number): Capture[] {
  return db
    .query<{ key: string; at: number; isPrompt: number; isCompaction: number }, [number, number]>(
      `SELECT capture_key AS key, created_at AS at, 1 AS isPrompt, 0 AS isCompaction FROM prompt WHERE session_id = ?
       UNION ALL SELECT capture_key, created_at, 0, tool = 'compaction' FROM event WHERE session_id = ?`,
    )
    .all(sessionId, sessionId)
    .map((row) => ({ ...row, isPrompt: row.isPrompt === 1, isCompaction: row.isCompaction === 1 }));
}
