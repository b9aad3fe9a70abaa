import type { BrowseContext } from "../../core/browse/context.ts";
import { fetchRecords } from "../../core/memory/fetch.ts";
import { everyProject } from "../../core/memory/reach.ts";
import { listInjectionEntries } from "../../core/store/injection-entry.ts";
import { listRevisions } from "../../core/store/revision.ts";
import { memoryBindings } from "../bindings/memories.ts";
import { memoryLines, pastLines, type RecordLine, type Target } from "../record/memory-lines.ts";
import type { ScreenModule, Step } from "../state/screen.ts";
import type { MemoryScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { createTheme } from "../theme.ts";
import { newMemory, newSession } from "./open.ts";

const historyLength = 20;
/** Longer lines are hard to read, even on a wide terminal. */
const maxTextWidth = 100;
const indent = 2;
const frameRows = 3;

export const memory: ScreenModule<MemoryScreen> = {
  kind: "memory",
  title: ({ id }) => `Memory #${id}`,
  about: "One memory in full: its evidence, its injections and its changes.",
  bindings: [
    {
      keys: ["tab"],
      keyName: "Tab",
      label: "next link",
      help: "Select the next link: a file, a memory or a session",
      isInBar: true,
      isOffered: (screen, state) => targetsOf(screen, state).length > 0,
      run: (screen, state) => ({ screen: chooseTarget(screen, state, 1), effects: [] }),
    },
    {
      keys: ["shift+tab"],
      keyName: "Shift+Tab",
      label: "previous link",
      help: "Select the previous link",
      isOffered: (screen, state) => targetsOf(screen, state).length > 0,
      run: (screen, state) => ({ screen: chooseTarget(screen, state, -1), effects: [] }),
    },
    {
      keys: ["enter", "right", "l"],
      keyName: "enter",
      label: "open",
      help: "Open the selected link",
      isOffered: ({ target }) => target !== undefined,
      run: (screen, state) => openTarget(screen, targetsOf(screen, state)[screen.target ?? -1]?.target),
    },
    {
      keys: ["o"],
      label: "open file",
      help: "Open the selected file, or else the first one, in $EDITOR at its line",
      isInBar: true,
      isOffered: ({ record }) => (record?.observation.files.length ?? 0) > 0,
      run: (screen, state) => {
        const targets = targetsOf(screen, state).map(({ target }) => target);
        const chosen = targets[screen.target ?? -1];
        return openTarget(screen, chosen?.kind === "file" ? chosen : targets.find(({ kind }) => kind === "file"));
      },
    },
    ...memoryBindings<MemoryScreen>(({ record }) =>
      record ? { id: record.id, isPinned: record.observation.pinned } : undefined,
    ),
  ],
  list: {
    // The keys scroll the text. `load` limits the scroll, so the count only has to be large.
    count: (screen) => screen.scroll + 1_000_000,
    cursor: ({ scroll }) => scroll,
    moveTo: (screen, scroll) => ({ ...screen, scroll }),
  },
  load,
};

function load({ db, workspace }: BrowseContext, screen: MemoryScreen, state: State): MemoryScreen {
  const [record] = fetchRecords(db, [{ kind: "observation", id: screen.id }], everyProject, workspace);
  if (record?.kind !== "observation") return { ...screen, record: undefined, isLoaded: true };
  const history = listRevisions(db, { observationId: screen.id, limit: historyLength });
  const injections = listInjectionEntries(db, `#${screen.id}`, historyLength);
  const loaded: MemoryScreen = { ...screen, record, history, injections, isLoaded: true };
  const furthest = Math.max(0, linesOf(loaded, state).length - (state.size.rows - frameRows));
  return { ...loaded, scroll: Math.min(screen.scroll, furthest) };
}

function textWidth({ size }: State): number {
  return Math.max(10, Math.min(size.columns - 2 * indent, maxTextWidth));
}

export function linesOf({ record, history, injections }: MemoryScreen, state: State, glyphs = anyGlyphs): RecordLine[] {
  if (!record) return [];
  const width = textWidth(state);
  return [...memoryLines(record, { width, glyphs }), ...pastLines(injections, history, { width, glyphs })];
}

/** For counting lines, the glyphs make no difference. */
const { glyphs: anyGlyphs } = createTheme({ hasColor: false, hasUnicode: true });

type Targeted = { index: number; target: Target };

export function targetsOf(screen: MemoryScreen, state: State): Targeted[] {
  return linesOf(screen, state).flatMap(({ target }, index) => (target ? [{ index, target }] : []));
}

/** Selects the next or previous link, wrapping around, and scrolls it into view. */
function chooseTarget(screen: MemoryScreen, state: State, step: 1 | -1): MemoryScreen {
  const targets = targetsOf(screen, state);
  const start = screen.target ?? (step === 1 ? -1 : 0);
  const target = (start + step + targets.length) % targets.length;
  const line = targets[target]?.index ?? 0;
  const height = state.size.rows - frameRows;
  const isSeen = line >= screen.scroll && line < screen.scroll + height;
  const furthest = Math.max(0, linesOf(screen, state).length - height);
  const scroll = isSeen ? screen.scroll : Math.max(0, Math.min(line - Math.floor(height / 2), furthest));
  return { ...screen, target, scroll };
}

function openTarget({ record }: MemoryScreen, target: Target | undefined): Step<MemoryScreen> {
  if (!target) return { effects: [] };
  if (target.kind === "memory") return { push: newMemory(target.id) };
  if (target.kind === "session") return { push: newSession(target.id) };
  const { path, line } = target;
  return { effects: [{ kind: "openFile", path, line, projectId: record?.projectId ?? 0 }] };
}
