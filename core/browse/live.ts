// The stream of what sessions do and learn, in pages. A reader keeps the cursor of its last page and continues from there.
import { read } from "../db/transaction.ts";
import {
  type ArrivalCursor,
  type ArrivalKey,
  type ArrivalKind,
  arrivalKinds,
  listArrivalsAfter,
  listArrivalsBefore,
  newestArrivals,
} from "../store/arrivals.ts";
import { getSessionEntries, type SessionEntryKey } from "../store/session-entry.ts";
import {
  type EntryKey,
  entryKeyName,
  getStreamEntries,
  type StreamMemory,
  type StreamSession,
} from "../store/stream.ts";
import type { Database } from "./context.ts";
import { type ListedEntry, listed } from "./listed-entry.ts";

export type LiveEntry = ListedEntry | StreamMemory;

/** `sessions`: those of the entries. */
export type LivePage = { entries: LiveEntry[]; sessions: StreamSession[] };

type Range = { projectId: number | undefined; limit: number };

/** Returns what was stored after the cursor, at most `limit` of each kind, and the cursor to go on from. `isComplete`: nothing is left. */
export function readLiveAfter(
  db: Database,
  after: ArrivalCursor,
  range: Range,
): LivePage & { after: ArrivalCursor; isComplete: boolean } {
  return read(db, () => {
    const newest = newestArrivals(db);
    const found = byKind((kind) => listArrivalsAfter(db, kind, after[kind], range));
    const isFull = (kind: ArrivalKind) => found[kind].length === range.limit;
    return {
      ...pageOf(
        db,
        arrivalKinds.flatMap((kind) => found[kind]),
      ),
      after: byKind((kind) => (isFull(kind) ? found[kind].at(-1)?.id : undefined) ?? newest[kind]),
      isComplete: !arrivalKinds.some(isFull),
    };
  });
}

/**
 * Returns the newest `limit` entries below `before`, or the newest of all, and the cursor of the next page. `after`: where
 * `readLiveAfter` continues. `isEnd`: there are no older entries.
 */
export function readLiveBefore(
  db: Database,
  before: ArrivalCursor | undefined,
  range: Range,
): LivePage & { after: ArrivalCursor; before: ArrivalCursor; isEnd: boolean } {
  return read(db, () => {
    const after = newestArrivals(db);
    const start = before ?? byKind((kind) => after[kind] + 1);
    const found = byKind((kind) => listArrivalsBefore(db, kind, start[kind], range));
    const taken = newestOf(found, range.limit);
    const last = (kind: ArrivalKind) => taken.findLast((key) => key.kind === kind)?.id;
    return {
      ...pageOf(db, taken),
      after,
      before: byKind((kind) => last(kind) ?? start[kind]),
      isEnd: taken.length < range.limit,
    };
  });
}

/** Returns the current entries; deleted and hidden ones are left out. */
export function readLiveNow(db: Database, keys: readonly Pick<ArrivalKey, "kind" | "id">[]): LivePage {
  return read(db, () =>
    pageOf(
      db,
      keys.map(({ kind, id }) => ({ kind, id, at: 0, sessionId: null })),
    ),
  );
}

function byKind<T>(of: (kind: ArrivalKind) => T): Record<ArrivalKind, T> {
  return { prompt: of("prompt"), event: of("event"), observation: of("observation") };
}

/** Takes the newest of the kinds' next rows again and again, so that each kind's rows are taken without gaps. */
function newestOf(found: Record<ArrivalKind, readonly ArrivalKey[]>, limit: number): ArrivalKey[] {
  const places = byKind(() => 0);
  const taken: ArrivalKey[] = [];
  while (taken.length < limit) {
    const heads = arrivalKinds.flatMap((kind) => found[kind][places[kind]] ?? []);
    if (heads.length === 0) break;
    const next = heads.reduce((best, key) => (key.at > best.at ? key : best));
    places[next.kind] += 1;
    taken.push(next);
  }
  return taken;
}

function pageOf(db: Database, keys: readonly ArrivalKey[]): LivePage {
  const happened = getSessionEntries(db, keys.filter(({ kind }) => kind !== "observation") as SessionEntryKey[]);
  const memories = getStreamEntries(db, keys.filter(({ kind }) => kind === "observation") as EntryKey[]);
  const entries = keys.flatMap((key): LiveEntry[] => {
    const entry = happened.get(entryKeyName(key));
    if (entry) return [listed(entry)];
    const memory = memories.get(entryKeyName(key));
    return memory?.kind === "observation" && memory.status !== "hidden" ? [memory] : [];
  });
  const ids = new Set(entries.flatMap(({ sessionId }) => sessionId ?? []));
  const sessions = getStreamEntries(
    db,
    [...ids].map((id) => ({ kind: "session", id, at: 0, sessionId: null })),
  );
  return { entries, sessions: [...sessions.values()].filter((each) => each.kind === "session") };
}
