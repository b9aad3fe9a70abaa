// Memories and sessions in one stream, newest first. Keys are read page by page; other columns are read only for displayed entries.

import type { Database, SQLQueryBindings } from "bun:sqlite";
import { dayMs } from "../time.ts";
import { nearest, type Position } from "./around.ts";
import type { ObservationType, Origin, Status } from "./vocabulary.ts";

export type StreamKind = "observation" | "session";

/** `at` in milliseconds since the epoch: when a memory was made, when a session began; `sessionId`: where a memory was made. */
export type EntryKey = Instant & { sessionId: number | null };

type Instant = { kind: StreamKind; id: number; at: number };

type Placed = { projectId: number; project: string };

export type StreamMemory = Instant &
  Placed & {
    kind: "observation";
    sessionId: number | null;
    type: ObservationType;
    title: string;
    origin: Origin;
    status: Status;
    supersededBy: number | null;
    pinned: boolean;
    importance: 1 | 2 | 3;
  };

export type StreamSession = Instant &
  Placed & {
    kind: "session";
    prompts: number;
    memories: number;
    branch: string | null;
    isActive: boolean;
    /** The work or the request; empty if neither is known. */
    text: string;
  };

export type StreamEntry = StreamMemory | StreamSession;

const ranks = { session: 0, observation: 1 } as const;

/** Orders the newest first; at the same instant a memory comes before its session. */
function compareEntryKeys(a: EntryKey, b: EntryKey): number {
  return b.at - a.at || ranks[b.kind] - ranks[a.kind] || b.id - a.id;
}

export type StreamRange = {
  projectId: number | undefined;
  /** The page begins after this entry, with older ones; with the newest one when left out. */
  after?: EntryKey;
  limit: number;
};

/** Returns the keys of one page, newest first; hidden memories are not among them. */
export function listEntryKeys(db: Database, range: StreamRange): EntryKey[] {
  const keys = [
    ...keysOf(db, range, "observation", "observation o", "o.created_at", "o.session_id", "o.status <> 'hidden'"),
    ...keysOf(db, range, "session", "session o", "o.started_at", "NULL", "1"),
  ];
  return keys.sort(compareEntryKeys).slice(0, range.limit);
}

/** Uses the indexes observation_by_project and observation_by_time. */
function keysOf(
  db: Database,
  { projectId, after, limit }: StreamRange,
  kind: StreamKind,
  table: string,
  at: string,
  sessionId: string,
  condition: string,
): EntryKey[] {
  const position: Position = after ? positionFor(kind, after) : { at: Number.MAX_SAFE_INTEGER, id: 0 };
  const { where, order } = nearest("before", at, "o.id");
  const inProject = projectId === undefined ? "" : " AND o.project_id = ?";
  return db
    .query<Omit<EntryKey, "kind">, SQLQueryBindings[]>(
      `SELECT o.id, ${at} AS at, ${sessionId} AS sessionId FROM ${table} WHERE ${condition} AND ${where}${inProject} ORDER BY ${order} LIMIT ?`,
    )
    .all(position.at, position.at, position.id, ...(projectId === undefined ? [] : [projectId]), limit)
    .map((row) => ({ kind, ...row }));
}

/** Returns the position after which rows of one kind follow `key`. */
function positionFor(kind: StreamKind, { kind: other, id, at }: EntryKey): Position {
  if (kind === other) return { at, id };
  return { at, id: ranks[kind] < ranks[other] ? Number.MAX_SAFE_INTEGER : 0 };
}

/** Memories made up to this long after a session count as its own. The limit lets observation_by_project serve the count. */
const lateMs = dayMs;

/** Returns the entries of the keys, by `entryKeyName`; deleted ones are left out. */
export function getStreamEntries(db: Database, keys: readonly EntryKey[]): Map<string, StreamEntry> {
  const idsOf = (kind: StreamKind) => JSON.stringify(keys.filter((key) => key.kind === kind).map(({ id }) => id));
  const memories = db
    .query<Omit<StreamMemory, "pinned"> & { pinned: number }, [string]>(
      `SELECT 'observation' AS kind, o.id, o.created_at AS at, o.project_id AS projectId, p.name AS project,
         o.session_id AS sessionId, o.type, o.title, o.origin, o.status, o.superseded_by AS supersededBy, o.pinned, o.importance
       FROM observation o JOIN project p ON p.id = o.project_id WHERE o.id IN (SELECT value FROM json_each(?))`,
    )
    .all(idsOf("observation"))
    .map((row) => ({ ...row, pinned: row.pinned === 1 }));
  const sessions = db
    .query<Omit<StreamSession, "isActive"> & { isActive: number }, [string]>(
      `SELECT 'session' AS kind, s.id, s.started_at AS at, s.project_id AS projectId, p.name AS project,
         s.prompt_count AS prompts, s.branch, s.status = 'active' AS isActive,
         (SELECT count(*) FROM observation o WHERE o.project_id = s.project_id
            AND o.created_at BETWEEN s.started_at AND s.last_seen_at + ${lateMs} AND o.session_id = s.id) AS memories,
         coalesce(nullif(m.completed, ''), nullif(m.request, ''), nullif(m.learned, ''),
           (SELECT text FROM prompt q WHERE q.session_id = s.id ORDER BY q.number LIMIT 1), '') AS text
       FROM session s JOIN project p ON p.id = s.project_id LEFT JOIN summary m ON m.session_id = s.id
       WHERE s.id IN (SELECT value FROM json_each(?))`,
    )
    .all(idsOf("session"))
    .map((row) => ({ ...row, isActive: row.isActive === 1 }));
  const entries: StreamEntry[] = [...memories, ...sessions];
  return new Map(entries.map((entry) => [entryKeyName(entry), entry]));
}

/** Returns the name of a list's key, of either kind. */
export function entryKeyName({ kind, id }: { kind: string; id: number }): string {
  return `${kind}${id}`;
}
