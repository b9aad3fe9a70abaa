import type { BrowseContext } from "../../core/browse/context.ts";
import { previewMemory } from "../../core/browse/preview-memory.ts";
import { getSessionEntries, type SessionEntryKey } from "../../core/store/session-entry.ts";
import {
  type EntryKey,
  entryKeyName,
  getStreamEntries,
  listEntryKeys,
  type StreamEntry,
} from "../../core/store/stream.ts";
import { memoryBindings } from "../bindings/memories.ts";
import { isSessionEntry, type StreamKey, streamOf } from "../data/stream.ts";
import type { ScreenModule } from "../state/screen.ts";
import type { TimelineScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { columnWidths } from "../text/columns.ts";
import { newMemory, newSession } from "./open.ts";

const pageSize = 500;
const endPageSize = 20_000;
/** More rows of the list are read when the cursor is this near its end. More than any terminal has. */
const around = 150;

export const timeline: ScreenModule<TimelineScreen> = {
  kind: "timeline",
  title: ({ hasEvents }) => (hasEvents ? "Timeline with events" : "Timeline"),
  about:
    "Memories and sessions, newest first; with v, also the events of each session. New entries appear automatically.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      keyName: "enter",
      label: "open",
      help: "Open the memory, or the session at this entry",
      isInBar: true,
      isOffered: ({ keys }) => keys.length > 0,
      run: ({ keys, cursor }) => {
        const key = keys[cursor];
        if (!key) return {};
        if (key.kind === "observation") return { push: newMemory(key.id) };
        return { push: isMoment(key) ? newSession(key.id) : newSession(key.sessionId, key) };
      },
    },
    {
      keys: ["v"],
      label: "events",
      help: "Show or hide the prompts, tool uses and reports of each session, as they happen",
      isInBar: true,
      isOffered: ({ keys }) => keys.length > 0,
      run: (screen) => ({ screen: withEvents(screen, !screen.hasEvents) }),
    },
    ...memoryBindings<TimelineScreen>((screen) => {
      const moment = selectedMoment(screen);
      return moment?.kind === "observation" ? { id: moment.id, isPinned: moment.pinned } : undefined;
    }),
  ],
  list: {
    count: ({ keys }) => keys.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({
      ...screen,
      cursor,
      wantsEnd: !screen.isComplete && cursor === screen.keys.length - 1 && cursor - screen.cursor > around,
    }),
  },
  load,
};

/** When events are hidden, the selection moves from an event to its session. */
function withEvents(screen: TimelineScreen, hasEvents: boolean): TimelineScreen {
  const { base, keys, cursor } = screen;
  const key = keys[cursor];
  const row = key && !isMoment(key) ? { kind: "session" as const, id: key.sessionId } : key;
  const found = base.findIndex((each) => each.kind === row?.kind && each.id === row.id);
  // Keep the rows, so that the selection can be found again among the new ones.
  return { ...screen, hasEvents, keys: base, cursor: Math.max(0, found) };
}

export function isMoment(key: StreamKey): key is Exclude<StreamKey, SessionEntryKey> {
  return !isSessionEntry(key);
}

export function selectedMoment({ keys, cursor, moments }: TimelineScreen): StreamEntry | undefined {
  const key = keys[cursor];
  return key && isMoment(key) ? moments.get(entryKeyName(key)) : undefined;
}

function load(
  core: BrowseContext,
  screen: TimelineScreen,
  { scope, size }: State,
  { isMove }: { isMove: boolean },
): TimelineScreen {
  const isSame = screen.isLoaded && screen.scopeId === scope?.id;
  const known = isSame ? screen.keys : [];
  const toEnd = isSame && screen.wantsEnd;
  const isEnough = isMove && isSame && !toEnd && (screen.isComplete || screen.cursor < known.length - around);
  const rows = isEnough
    ? screen
    : readRows(core, scope?.id, isSame ? screen : { ...screen, base: [], keys: [] }, { toEnd, isMove });
  const { keys } = rows;
  const cursor = toEnd ? keys.length - 1 : isEnough ? screen.cursor : follow(keys, known[screen.cursor], screen.cursor);
  const near = keys.slice(Math.max(0, cursor - size.rows), cursor + size.rows);
  const before = isMove && isSame ? screen : nothingRead;
  const moments = extend(before.moments, near.filter(isMoment), (added) => getStreamEntries(core.db, added));
  const entries = extend(before.entries, near.filter(isSessionEntry), (added) => getSessionEntries(core.db, added));
  const selected = keys[cursor];
  const hasPane = columnWidths(size.columns).paneWidth > 0;
  const preview = hasPane && selected?.kind === "observation" ? previewMemory(core, selected.id) : undefined;
  const { base, blocks, isComplete } = rows;
  const read = { base, keys, blocks, isComplete, moments, entries, preview };
  return { ...screen, ...read, wantsEnd: false, isLoaded: true, cursor, scopeId: scope?.id };
}

const nothingRead: Pick<TimelineScreen, "moments" | "entries"> = { moments: new Map(), entries: new Map() };

/** Returns the loaded data of `near`. Unchanged data keep their objects, so that their rows are not rendered again. */
function extend<K extends StreamKey, V>(
  known: ReadonlyMap<string, V>,
  near: readonly K[],
  read: (added: K[]) => ReadonlyMap<string, V>,
): ReadonlyMap<string, V> {
  const added = read(near.filter((key) => !known.has(entryKeyName(key))));
  return new Map(
    near.flatMap((key) => {
      const name = entryKeyName(key);
      const value = known.get(name) ?? added.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

type Rows = Pick<TimelineScreen, "base" | "keys" | "blocks" | "isComplete">;

function readRows(
  core: BrowseContext,
  projectId: number | undefined,
  { base: known, keys, blocks, cursor, hasEvents }: TimelineScreen,
  { toEnd, isMove }: { toEnd: boolean; isMove: boolean },
): Rows {
  const { keys: base, isComplete } = readKeys(core, projectId, known, cursor, { toEnd, isMove });
  if (!hasEvents) return { base, keys: base, blocks: new Map(), isComplete };
  const rows = toEnd ? Number.POSITIVE_INFINITY : cursor + around + pageSize;
  const stream = streamOf(core.db, base, { rows, selected: keys[cursor], known: isMove ? blocks : new Map() });
  return { base, keys: stream.keys, blocks: stream.blocks, isComplete: isComplete && !stream.isShort };
}

/**
 * Reads everything again, except after a move of the cursor. Not only the newest page changes: old sessions are imported, and
 * a writer that waited for a lock stores older rows.
 */
function readKeys(
  { db }: BrowseContext,
  projectId: number | undefined,
  known: readonly EntryKey[],
  cursor: number,
  { toEnd, isMove }: { toEnd: boolean; isMove: boolean },
): { keys: readonly EntryKey[]; isComplete: boolean } {
  const first = Math.max(pageSize, known.length);
  const isTrusted = isMove && known.length > 0;
  const keys = isTrusted ? [...known] : listEntryKeys(db, { projectId, limit: first });
  if (!isTrusted && keys.length < first) return { keys, isComplete: true };
  for (;;) {
    const after = keys.at(-1);
    if (!after || (!toEnd && cursor < keys.length - around)) return { keys, isComplete: false };
    const limit = toEnd ? endPageSize : pageSize;
    const page = listEntryKeys(db, { projectId, after, limit });
    keys.push(...page);
    if (page.length < limit) return { keys, isComplete: true };
  }
}

/** Returns the new index of the selected row, so that it stays selected. */
function follow(keys: readonly StreamKey[], selected: StreamKey | undefined, cursor: number): number {
  const found = selected ? keys.findIndex((key) => key.kind === selected.kind && key.id === selected.id) : -1;
  return found >= 0 ? found : Math.max(0, Math.min(cursor, keys.length - 1));
}
