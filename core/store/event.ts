import type { Database } from "bun:sqlite";
import type { Clean } from "../privacy/clean.ts";
import { hasKey } from "./capture-key.ts";
import type { FileRole, FileUse, Outcome, ToolKind } from "./vocabulary.ts";

/** What a tool use was for. */
export const actions = ["read", "write", "test", "build", "commit", "run", "report", "other"] as const;
export type Action = (typeof actions)[number];

export type Event = {
  id: number;
  /** The same for the same tool use on any machine. */
  captureKey: string;
  sessionId: number;
  promptId: number | null;
  agentId: string | null;
  /** The tool's name, as the host calls it. */
  tool: string;
  kind: ToolKind;
  action: Action;
  command: string | null;
  checkCommand: string | null;
  outcome: Outcome;
  errorHeadline: string | null;
  errorSignature: string | null;
  output: string | null;
  change: string | null;
  commit: string | null;
  durationMs: number | null;
  createdAt: number;
  files: FileUse[];
};

/** A stored event belongs to the newest prompt of its session. It is assigned to an episode later. */
type EventText = "command" | "checkCommand" | "errorHeadline" | "errorSignature" | "output" | "change";
export type NewEvent = Omit<Event, "id" | "promptId" | "tool" | "files" | EventText> &
  Record<EventText, Clean | null> & { captureKey: string; tool: Clean; files: NewFileUse[] };
export type NewFileUse = { path: Clean; role: FileRole };

const columns = `id, capture_key AS captureKey, session_id AS sessionId, prompt_id AS promptId, agent_id AS agentId, tool, kind, action, command,
  check_command AS checkCommand, outcome, error_headline AS errorHeadline, error_signature AS errorSignature,
  output, change, commit_sha AS "commit", duration_ms AS durationMs, created_at AS createdAt`;

export function hasEvent(db: Database, captureKey: string): boolean {
  return findEventId(db, captureKey) !== undefined;
}

/** Returns whether another session of the project had a failure of this signature. */
export function hasFailedElsewhere(db: Database, projectId: number, sessionId: number, signature: string): boolean {
  return (
    db
      .query<unknown, [string, number, number]>(
        `SELECT 1 FROM event e JOIN session s ON s.id = e.session_id
         WHERE e.error_signature = ? AND s.project_id = ? AND s.id <> ? LIMIT 1`,
      )
      .get(signature, projectId, sessionId) !== null
  );
}

/** Returns the id of the session's newest prompt; null if it has none. */
export function newestPromptId(db: Database, sessionId: number): number | null {
  const prompt = db
    .query<{ id: number }, [number]>("SELECT id FROM prompt WHERE session_id = ? ORDER BY number DESC LIMIT 1")
    .get(sessionId);
  return prompt?.id ?? null;
}

/**
 * Returns the id of the new event; undefined when an event with its key exists. `promptId`: the session's newest prompt, for a caller that
 * knows it. To be called in a write transaction.
 */
export function insertEvent(db: Database, event: NewEvent, promptId?: number | null): number | undefined {
  if (hasEvent(db, event.captureKey)) return undefined;
  const row = db
    .query<{ id: number }, Record<string, string | number | null>>(
      `INSERT INTO event (capture_key, session_id, prompt_id, agent_id, tool, kind, action, command, check_command,
         outcome, error_headline, error_signature, output, change, commit_sha, duration_ms, created_at)
       VALUES ($captureKey, $sessionId, $promptId, $agentId, $tool, $kind, $action, $command, $checkCommand, $outcome,
         $errorHeadline, $errorSignature, $output, $change, $commit, $durationMs, $createdAt) RETURNING id`,
    )
    .get({
      captureKey: event.captureKey,
      sessionId: event.sessionId,
      // A separate query: as part of the statement it would double the time.
      promptId: promptId === undefined ? newestPromptId(db, event.sessionId) : promptId,
      agentId: event.agentId,
      tool: event.tool,
      kind: event.kind,
      action: event.action,
      command: event.command,
      checkCommand: event.checkCommand,
      outcome: event.outcome,
      errorHeadline: event.errorHeadline,
      errorSignature: event.errorSignature,
      output: event.output,
      change: event.change,
      commit: event.commit,
      durationMs: event.durationMs,
      createdAt: event.createdAt,
    });
  if (!row) return undefined;
  for (const { path, role } of event.files)
    db.query("INSERT OR REPLACE INTO event_file (event_id, path, role) VALUES (?, ?, ?)").run(row.id, path, role);
  return row.id;
}

/** Returns the newest `limit` events of the session in the order they happened. */
export function listEvents(db: Database, sessionId: number, limit: number): Event[] {
  const rows = db
    .query<Omit<Event, "files">, [number, number]>(
      `SELECT ${columns} FROM event WHERE session_id = ? ORDER BY id DESC LIMIT ?`,
    )
    .all(sessionId, limit);
  return withFiles(db, rows.reverse());
}

/** Returns the last text of the assistant in the main thread before `before`, in milliseconds since the epoch. */
export function lastReport(db: Database, sessionId: number, before: number): string | null {
  const row = db
    .query<{ output: string | null }, [number, number]>(
      `SELECT output FROM event WHERE session_id = ? AND action = 'report' AND agent_id IS NULL AND created_at < ?
       ORDER BY id DESC LIMIT 1`,
    )
    .get(sessionId, before);
  return row?.output ?? null;
}

/** Returns the events with these ids that exist, in no particular order. */
export function getEvents(db: Database, ids: readonly number[]): Event[] {
  const rows = db
    .query<Omit<Event, "files">, [string]>(`SELECT ${columns} FROM event WHERE id IN (SELECT value FROM json_each(?))`)
    .all(JSON.stringify(ids));
  return withFiles(db, rows);
}

/** Returns rows of events with the files that each read or changed. */
export function withFiles<Row extends { id: number }>(db: Database, rows: Row[]): (Row & { files: FileUse[] })[] {
  const files = db
    .query<FileUse & { id: number }, [string]>(
      `SELECT event_id AS id, path, role FROM event_file
       WHERE event_id IN (SELECT value FROM json_each(?)) ORDER BY path`,
    )
    .all(JSON.stringify(rows.map(({ id }) => id)));
  const byId = Map.groupBy(files, ({ id }) => id);
  return rows.map((row) => ({ ...row, files: (byId.get(row.id) ?? []).map(({ path, role }) => ({ path, role })) }));
}

/** Returns the events of the session with an id above `after`, up to `until`, in the order they happened. */
export function listEventsBetween(db: Database, sessionId: number, after: number, until: number): Event[] {
  const rows = db
    .query<Omit<Event, "files">, [number, number, number]>(
      `SELECT ${columns} FROM event WHERE session_id = ? AND id > ? AND id <= ? ORDER BY id`,
    )
    .all(sessionId, after, until);
  return withFiles(db, rows);
}

/**
 * `uses` counts tool uses, `turns` the prompts that the events belong to. `lastId` is the id of the last event of any kind;
 * `isTurnEnd` is set when that is a report of the main thread.
 */
export type SegmentFigures = {
  uses: number;
  turns: number;
  changes: number;
  failures: number;
  reportChars: number;
  promptChars: number;
  lastId: number;
  isTurnEnd: boolean;
};

const turnEnd = "action = 'report' AND agent_id IS NULL";

/** Returns counts of the session's events with ids above `after`, up to `until`. */
export function getSegmentFigures(
  db: Database,
  sessionId: number,
  after: number,
  until = Number.MAX_SAFE_INTEGER,
): SegmentFigures {
  const range = "session_id = $sessionId AND id > $after AND id <= $until";
  const figures = db
    .query<Omit<SegmentFigures, "isTurnEnd"> & { isTurnEnd: number }, Record<string, number>>(
      `SELECT count(*) FILTER (WHERE tool NOT IN ('assistant', 'compaction')) AS uses,
         count(DISTINCT prompt_id) AS turns,
         count(*) FILTER (WHERE change IS NOT NULL OR commit_sha IS NOT NULL) AS changes,
         count(*) FILTER (WHERE outcome = 'failed') AS failures,
         coalesce(sum(length(output)) FILTER (WHERE action = 'report'), 0) AS reportChars,
         (SELECT coalesce(sum(length(text)), 0) FROM prompt
          WHERE id IN (SELECT prompt_id FROM event WHERE ${range})) AS promptChars,
         coalesce(max(id), 0) AS lastId,
         coalesce(max(id) = max(id) FILTER (WHERE ${turnEnd}), 0) AS isTurnEnd
       FROM event WHERE ${range}`,
    )
    .get({ sessionId, after, until });
  if (!figures) throw new Error("an aggregate gave no row");
  return { ...figures, isTurnEnd: figures.isTurnEnd === 1 };
}

/** Returns the ids of the events that end a turn of the session, oldest first. */
export function listTurnEnds(db: Database, sessionId: number): number[] {
  return db
    .query<{ id: number }, [number]>(`SELECT id FROM event WHERE session_id = ? AND ${turnEnd} ORDER BY id`)
    .all(sessionId)
    .map(({ id }) => id);
}

/** Returns the last message of the main thread up to the event `until`. */
export function findLastReport(db: Database, sessionId: number, until: number): string | undefined {
  const row = db
    .query<{ output: string | null }, [number, number]>(
      `SELECT output FROM event WHERE session_id = ? AND id <= ? AND ${turnEnd} ORDER BY id DESC LIMIT 1`,
    )
    .get(sessionId, until);
  return row?.output ?? undefined;
}

/** Returns the files that the session changed in a folder, whose path ends with a slash, the latest first. */
export function listModifiedUnder(db: Database, sessionId: number, folder: string, limit: number): string[] {
  return db
    .query<{ path: string }, [number, string, string, number]>(
      `SELECT f.path FROM event e JOIN event_file f ON f.event_id = e.id
       WHERE e.session_id = ? AND f.role = 'modified' AND f.path > ? AND f.path < ?
       GROUP BY f.path ORDER BY max(e.id) DESC LIMIT ?`,
    )
    .all(sessionId, folder, `${folder}\u{10ffff}`, limit)
    .map(({ path }) => path);
}

/** Returns the id of the event with this capture key. */
export function findEventId(db: Database, captureKey: string): number | undefined {
  return db.query<{ id: number }, [string]>(`SELECT id FROM event WHERE ${hasKey("?1")}`).get(captureKey)?.id;
}
