// The timeline with the events of its sessions. Below each session's row are its events, its prompts and the memories
// learned in it.

import type { Database } from "../../core/browse/context.ts";
import { listSessionEntryKeys, type SessionEntryKey } from "../../core/store/session-entry.ts";
import type { EntryKey } from "../../core/store/stream.ts";

/** `isInside`: the row is below that of its session. A session is placed at `placedAt`, the time of its newest memory. */
export type StreamKey = (EntryKey & { isInside?: true; placedAt?: number }) | SessionEntryKey;

/** The loaded rows of a session. `isCut`: it has more rows than are listed. */
export type Block = { keys: readonly SessionEntryKey[]; isCut: boolean };

export type Stream = {
  keys: readonly StreamKey[];
  blocks: ReadonlyMap<number, Block>;
  /** Whether `base` has rows after the last of the keys. */
  isShort: boolean;
};

/** The maximum per session. The session screen shows all. */
const maxOfSession = 200;
/** Older sessions are one row each. */
const maxSessions = 300;

/**
 * Returns `base` with the entries of its sessions, up to `rows` rows and at least to the `selected` one. A memory whose session is not
 * in `base` keeps its place. Sessions in `known` are not read again.
 */
export function streamOf(
  db: Database,
  base: readonly EntryKey[],
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

/** Returns the sessions to show with their entries, and the memories of each, newest first. */
function sessionsOf(base: readonly EntryKey[]): Map<number, { row: EntryKey; learned: StreamKey[] }> {
  const rows = base.filter(({ kind }) => kind === "session").slice(0, maxSessions);
  const sessions = new Map(rows.map((row) => [row.id, { row, learned: [] as StreamKey[] }]));
  for (const key of base) {
    if (key.sessionId !== null) sessions.get(key.sessionId)?.learned.push({ ...key, isInside: true });
  }
  return sessions;
}

/** Separates the rows below a session's row from those with a place of their own. */
export function isInside(key: StreamKey): boolean {
  return isSessionEntry(key) || key.isInside === true;
}

export function isSessionEntry(key: StreamKey): key is SessionEntryKey {
  return key.kind === "event" || key.kind === "prompt";
}

/** Returns the time that the row is sorted by. */
export function placeOf(key: StreamKey): number {
  return isSessionEntry(key) ? key.at : (key.placedAt ?? key.at);
}
