// The timeline with what happened in its sessions: below each session's row stand its events and prompts, and among them what
// was learnt in it.

import type { MomentKey } from "../../core/store/moment.ts";
import { listSessionEntryKeys, type SessionEntryKey } from "../../core/store/session-entry.ts";
import type { Database } from "../core.ts";

/** `isInside`: the row stands below that of its session. A session has its place at `placedAt`: where the newest of its memories was. */
export type StreamKey = (MomentKey & { isInside?: true; placedAt?: number }) | SessionEntryKey;

/** What was read of a session; `isCut`: there is more of it than is listed. */
export type Block = { keys: readonly SessionEntryKey[]; isCut: boolean };

export type Stream = {
  keys: readonly StreamKey[];
  blocks: ReadonlyMap<number, Block>;
  /** Whether `base` goes on behind the last of the keys. */
  isShort: boolean;
};

/** Of one session; the session itself shows more. */
const maxOfSession = 200;
/** Sessions before these are one row each, however far one goes. */
const maxSessions = 300;

/**
 * Returns `base` with the happenings of its sessions, as far as `rows` rows and the one that is `selected`. A memory whose session is not
 * in `base` keeps its place. What `known` holds of a session is not read again.
 */
export function streamOf(
  db: Database,
  base: readonly MomentKey[],
  { rows, selected, known }: { rows: number; selected: StreamKey | undefined; known: ReadonlyMap<number, Block> },
): Stream {
  const keys: StreamKey[] = [];
  const blocks = new Map<number, Block>();
  const sessions = sessionsOf(base);
  const isSelected = ({ kind, id }: StreamKey) => kind === selected?.kind && id === selected.id;
  let isReached = selected === undefined;
  for (const key of base) {
    if (isReached && keys.length >= rows) return { keys, blocks, isShort: true };
    const id = key.kind === "session" ? key.id : key.sessionId;
    const session = id === null ? undefined : sessions.get(id);
    if (session && blocks.has(session.row.id)) continue;
    const added: StreamKey[] = session ? [{ ...session.row, placedAt: key.at }] : [key];
    if (session) {
      const block = known.get(session.row.id) ?? listSessionEntryKeys(db, session.row.id, maxOfSession);
      blocks.set(session.row.id, block);
      added.push(...[...session.learned, ...block.keys].sort((a, b) => b.at - a.at));
    }
    isReached ||= added.some(isSelected);
    keys.push(...added);
  }
  return { keys, blocks, isShort: false };
}

/** Returns the sessions that are shown with what happened, and the memories of each, newest first. */
function sessionsOf(base: readonly MomentKey[]): Map<number, { row: MomentKey; learned: StreamKey[] }> {
  const rows = base.filter(({ kind }) => kind === "session").slice(0, maxSessions);
  const sessions = new Map(rows.map((row) => [row.id, { row, learned: [] as StreamKey[] }]));
  for (const key of base) {
    if (key.sessionId !== null) sessions.get(key.sessionId)?.learned.push({ ...key, isInside: true });
  }
  return sessions;
}

/** Tells what is shown below its session's row from what has a row of its own. */
export function isInside(key: StreamKey): boolean {
  return isSessionEntry(key) || key.isInside === true;
}

export function isSessionEntry(key: StreamKey): key is SessionEntryKey {
  return key.kind === "event" || key.kind === "prompt";
}

/** Returns the instant by which the row has its place in the list. */
export function placeOf(key: StreamKey): number {
  return isSessionEntry(key) ? key.at : (key.placedAt ?? key.at);
}
