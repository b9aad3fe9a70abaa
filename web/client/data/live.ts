// The stream of the home page. It continues from its cursor after each change, so a lost connection loses nothing.
import { useEffect, useState } from "preact/hooks";
import { type Answer, CallError, call } from "./api.ts";
import { changeCount } from "./changes.ts";
import { useStore } from "./store.ts";

export type Entry = Answer<"liveAfter">["entries"][number] & {
  /** How many entries had arrived before it since the page was opened; 0 for those that existed then. */
  order: number;
};
export type Session = Answer<"liveAfter">["sessions"][number];

export type Live = {
  /** The newest first. */
  entries: readonly Entry[];
  sessions: ReadonlyMap<number, Session>;
  /** How many came since the page was opened. */
  received: number;
  isLoaded: boolean;
  /** Whether there is nothing older to read. */
  isEnd: boolean;
  error: CallError | undefined;
};

type Key = Pick<Entry, "kind" | "id">;
type Cursor = Answer<"liveBefore">["after"];

/** The maximum number of entries on the page. */
export const maxEntries = 5_000;
const batch = 500;
const firstBatch = 200;
/** How often what is in view is read again, in milliseconds, and how many rows beyond it. */
const refreshMs = 500;
const refreshed = 100;
/** How long after a failure the page calls again, in milliseconds. */
const retryMs = 2_000;

export const nameOf = ({ kind, id }: Key) => `${kind}${id}`;

const nothing: Live = {
  entries: [],
  sessions: new Map(),
  received: 0,
  isLoaded: false,
  isEnd: false,
  error: undefined,
};

/** `firstShown`: the index of the first entry in view. */
export function useLive(
  projectId: number | undefined,
): Live & { older: () => void; follow: (firstShown: number) => void } {
  const changes = useStore(changeCount);
  const [live, setLive] = useState(nothing);
  const [stream, setStream] = useState<ReturnType<typeof openStream>>();
  useEffect(() => {
    const opened = openStream(projectId, setLive);
    setStream(opened);
    return opened.close;
  }, [projectId]);
  useEffect(() => stream?.catchUp(), [stream, changes]);
  return { ...live, older: () => stream?.older(), follow: (index) => stream?.follow(index) };
}

function openStream(projectId: number | undefined, show: (live: Live) => void) {
  const scope = projectId === undefined ? {} : { projectId };
  let live = nothing;
  let after: Cursor | undefined;
  let before: Cursor | undefined;
  let firstShown = 0;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const oneAtATime = { newer: false, older: false };
  let again = false;

  function set(changes: Partial<Live>): void {
    live = { ...live, ...changes };
    if (!isClosed) show(live);
  }

  function add({ entries, sessions }: Answer<"liveNow">, isNew: boolean): void {
    const known = new Map(live.entries.map((entry) => [nameOf(entry), entry]));
    let { received } = live;
    for (const entry of entries) {
      const name = nameOf(entry);
      const isAdded = isNew && !known.has(name);
      if (isAdded) received += 1;
      known.set(name, { ...entry, order: isAdded ? received : (known.get(name)?.order ?? 0) });
    }
    const all = [...known.values()].sort(newestFirst);
    const kept = all.slice(0, maxEntries);
    set({ entries: kept, sessions: withSessions(live.sessions, sessions), received });
  }

  async function readNewer(): Promise<void> {
    if (!after) {
      const page = await call("liveBefore", { ...scope, limit: firstBatch });
      ({ after, before } = page);
      add(page, false);
      set({ isLoaded: true, isEnd: page.isEnd });
      return;
    }
    for (let isComplete = false; !isComplete && !isClosed; ) {
      const page: Answer<"liveAfter"> = await call("liveAfter", { ...scope, after, limit: batch });
      ({ after, isComplete } = page);
      if (page.entries.length > 0) add(page, true);
    }
    await refresh();
  }

  /** Entries in view may have been changed, hidden or deleted. */
  async function refresh(): Promise<void> {
    const waitMs = refreshedAt + refreshMs - performance.now();
    if (waitMs > 0) {
      // Changes in between are read when the time has passed.
      refreshing ??= setTimeout(() => {
        refreshing = undefined;
        void catchUp();
      }, waitMs);
      return;
    }
    clearTimeout(refreshing);
    refreshing = undefined;
    refreshedAt = performance.now();
    const shown = live.entries.slice(Math.max(0, firstShown - refreshed), firstShown + refreshed);
    if (shown.length === 0) return;
    const page = await call("liveNow", { keys: shown.map(({ kind, id }) => ({ kind, id })) });
    const current = new Set(page.entries.map(nameOf));
    const gone = new Set(shown.map(nameOf).filter((name) => !current.has(name)));
    if (gone.size > 0) live = { ...live, entries: live.entries.filter((entry) => !gone.has(nameOf(entry))) };
    add(page, false);
  }

  async function alone(which: keyof typeof oneAtATime, work: () => Promise<void>): Promise<void> {
    oneAtATime[which] = true;
    try {
      await work();
      if (live.error) set({ error: undefined });
    } catch (error) {
      set({ error: error instanceof CallError ? error : new CallError("internal", String(error)) });
      setTimeout(catchUp, retryMs);
    } finally {
      oneAtATime[which] = false;
    }
  }

  async function catchUp(): Promise<void> {
    again = true;
    if (oneAtATime.newer || isClosed) return;
    while (again && !isClosed) {
      again = false;
      await alone("newer", readNewer);
    }
  }

  async function older(): Promise<void> {
    const from = before;
    if (!from || live.isEnd || oneAtATime.older) return;
    if (live.entries.length >= maxEntries) return set({ isEnd: true });
    await alone("older", async () => {
      const page = await call("liveBefore", { ...scope, before: from, limit: batch });
      before = page.before;
      add(page, false);
      set({ isEnd: page.isEnd });
    });
  }

  return {
    catchUp: () => void catchUp(),
    older: () => void older(),
    follow: (index: number) => {
      firstShown = index;
    },
    close: () => {
      isClosed = true;
      clearTimeout(refreshing);
    },
  };
}

const kinds = { observation: 0, event: 1, prompt: 2 };

/** A prompt comes before what was done for it. */
function newestFirst(a: Entry, b: Entry): number {
  return b.at - a.at || kinds[a.kind] - kinds[b.kind] || b.id - a.id;
}

function withSessions(known: Live["sessions"], read: readonly Session[]): Live["sessions"] {
  return new Map([...known, ...read.map((session) => [session.id, session] as const)]);
}
