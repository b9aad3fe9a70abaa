import { now } from "../../core/clock.ts";
import { localClock, localDay } from "../../core/memory/render/local-time.ts";
import { getMoments, listMomentKeys, type Moment, type MomentKey, momentName } from "../../core/store/moment.ts";
import { memoryBindings } from "../bindings/memories.ts";
import { columns, columnWidths } from "../components/columns.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { previewMemory } from "../data/preview.ts";
import { isPast, marksOf } from "../record/marks.ts";
import { type MemoryRecord, memoryLines } from "../record/memory-lines.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, span, spread } from "../text/spans.ts";
import { dayHeading } from "../text/when.ts";
import { fit } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { newMemory, newSession } from "./open.ts";

export type TimelineScreen = {
  kind: "timeline";
  /** Newest first; more are read when the cursor comes near their end. */
  keys: readonly MomentKey[];
  isComplete: boolean;
  /** The end of the list was asked for, and has to be read first. */
  wantsEnd: boolean;
  isLoaded: boolean;
  cursor: number;
  /** What is known of the keys around the cursor, by momentName. */
  moments: ReadonlyMap<string, Moment>;
  preview: MemoryRecord | undefined;
  /** The project that the keys are of. */
  scopeId: number | undefined;
};

const pageSize = 500;
const endPageSize = 20_000;
/** More rows than any terminal has: so near its end the list is read on. */
const around = 150;

export const timeline: ScreenModule<TimelineScreen> = {
  kind: "timeline",
  title: () => "Timeline",
  about: "What was learnt and which sessions ran, newest first. New ones appear by themselves.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      shown: "enter",
      label: "open",
      help: "Open the memory or the session",
      isInBar: true,
      isOffered: ({ keys }) => keys.length > 0,
      run: ({ keys, cursor }) => {
        const key = keys[cursor];
        if (!key) return {};
        return { push: key.kind === "observation" ? newMemory(key.id) : newSession(key.id) };
      },
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
  draw,
};

function selectedMoment({ keys, cursor, moments }: TimelineScreen): Moment | undefined {
  const key = keys[cursor];
  return key && moments.get(momentName(key));
}

function load(
  core: Core,
  screen: TimelineScreen,
  { scope, size }: State,
  { isMove }: { isMove: boolean },
): TimelineScreen {
  const isSame = screen.isLoaded && screen.scopeId === scope?.id;
  const known = isSame ? screen.keys : [];
  const toEnd = isSame && screen.wantsEnd;
  const isEnough = isMove && isSame && !toEnd && (screen.isComplete || screen.cursor < known.length - around);
  const { keys, isComplete } = isEnough ? screen : readKeys(core, scope?.id, known, screen.cursor, { toEnd, isMove });
  const cursor = toEnd ? keys.length - 1 : isEnough ? screen.cursor : follow(keys, known[screen.cursor], screen.cursor);
  const moments = getMoments(core.db, keys.slice(Math.max(0, cursor - size.rows), cursor + size.rows));
  const selected = keys[cursor];
  const hasPane = columnWidths(size.columns).paneWidth > 0;
  const preview = hasPane && selected?.kind === "observation" ? previewMemory(core, selected.id) : undefined;
  return { ...screen, keys, isComplete, wantsEnd: false, isLoaded: true, cursor, moments, preview, scopeId: scope?.id };
}

/**
 * What is known already is read anew, but for a mere move: not only the newest page changes. Old sessions are imported, and
 * who waits for a lock stores what is older by then.
 */
function readKeys(
  { db }: Core,
  projectId: number | undefined,
  known: readonly MomentKey[],
  cursor: number,
  { toEnd, isMove }: { toEnd: boolean; isMove: boolean },
): { keys: readonly MomentKey[]; isComplete: boolean } {
  const first = Math.max(pageSize, known.length);
  const isTrusted = isMove && known.length > 0;
  const keys = isTrusted ? [...known] : listMomentKeys(db, { projectId, limit: first });
  if (!isTrusted && keys.length < first) return { keys, isComplete: true };
  for (;;) {
    const after = keys.at(-1);
    if (!after || (!toEnd && cursor < keys.length - around)) return { keys, isComplete: false };
    const limit = toEnd ? endPageSize : pageSize;
    const page = listMomentKeys(db, { projectId, after, limit });
    keys.push(...page);
    if (page.length < limit) return { keys, isComplete: true };
  }
}

/** What was selected stays so, wherever it is now. */
function follow(keys: readonly MomentKey[], selected: MomentKey | undefined, cursor: number): number {
  const found = selected ? keys.findIndex((key) => key.kind === selected.kind && key.id === selected.id) : -1;
  return found >= 0 ? found : Math.max(0, Math.min(cursor, keys.length - 1));
}

function draw(screen: TimelineScreen, { state, width, height, glyphs }: Look): readonly Line[] {
  if (screen.keys.length === 0) return emptyLines(newcomerLines(state), width, height);
  const { preview } = screen;
  return columns({
    width,
    height,
    glyphs,
    list: (listWidth) => listLines(screen, state, { width: listWidth, height, glyphs }),
    pane: (paneWidth) =>
      preview ? memoryLines(preview, { width: paneWidth, glyphs }).map(({ line }) => line) : sessionPane(screen),
  });
}

function sessionPane(screen: TimelineScreen): Line[] {
  const moment = selectedMoment(screen);
  return moment?.kind === "session" ? [[span("Enter shows what happened in this session.", "faint")]] : [];
}

function newcomerLines({ scope }: State): string[] {
  return scope
    ? [
        `Nothing is known of ${plainLine(scope.name)} yet.`,
        "",
        "Work here with Claude Code: what is learnt appears in this list by itself.",
        "Press a to see all projects.",
      ]
    : [
        "There is no memory yet.",
        "",
        "1. Run `claude-mem install`, once: it registers the hooks with Claude Code.",
        "2. Work with Claude Code as usual.",
        "3. What is learnt appears here by itself, while you work.",
        "",
        'Or write something down now: claude-mem save "We deploy on Fridays only"',
      ];
}

type Area = { width: number; height: number; glyphs: Glyphs };

/** Draws outwards from the selected row, so that however long the list is, only what is seen is looked at. */
function listLines(screen: TimelineScreen, state: State, area: Area): Line[] {
  const { keys, cursor } = screen;
  const above: Line[] = [];
  const time = now();
  for (let at = cursor; at >= 0 && above.length < area.height; at--) {
    const key = keys[at];
    if (!key) break;
    above.push(rowLine(screen, state, at, area));
    if (beginsDay(keys, at)) above.push(...headingLines(key.at, time, at === 0).toReversed());
  }
  const below: Line[] = [];
  for (let at = cursor + 1; at < keys.length && below.length < area.height; at++) {
    const key = keys[at];
    if (!key) break;
    if (beginsDay(keys, at)) below.push(...headingLines(key.at, time, false));
    below.push(rowLine(screen, state, at, area));
  }
  const half = Math.floor(area.height / 2);
  const countBelow = Math.max(area.height - above.length, Math.min(below.length, half));
  const shownBelow = below.slice(0, countBelow);
  return [...above.slice(0, area.height - shownBelow.length).toReversed(), ...shownBelow];
}

function beginsDay(keys: readonly MomentKey[], index: number): boolean {
  const [key, before] = [keys[index], keys[index - 1]];
  return key !== undefined && (before === undefined || localDay(before.at) !== localDay(key.at));
}

function headingLines(at: number, time: number, isFirst: boolean): Line[] {
  const heading: Line = [span(" "), span(dayHeading(at, time), "accent")];
  return isFirst ? [heading] : [blank, heading];
}

const typeWidth = 13;
const projectWidth = 14;
const narrowestWithProject = 90;

function rowLine(screen: TimelineScreen, state: State, index: number, { width, glyphs }: Area): Line {
  const key = screen.keys[index];
  const moment = key && screen.moments.get(momentName(key));
  if (!key || !moment) return [span("   ")];
  const isSelected = index === screen.cursor;
  const isMarked = key.kind === "observation" && state.marked.has(key.id);
  const start = [
    span(isSelected ? glyphs.cursor : " ", "accent"),
    span(isMarked ? glyphs.mark : " ", "accent"),
    span(`${localClock(key.at)}  `, "faint"),
  ];
  const project =
    state.scope || width < narrowestWithProject
      ? []
      : [span(fit(plainLine(moment.project), projectWidth - 2), "faint"), span("  ")];
  if (moment.kind === "session") return [...start, ...project, ...sessionCells(moment, isSelected)];
  const kind = span(fit(moment.type, typeWidth), isSelected ? "accent" : "faint");
  const style = isSelected ? "strong" : isPast(moment) ? "faint" : "plain";
  const title = span(plainLine(moment.title), style);
  return spread([...start, ...project, kind, title], [...marksOf(moment, glyphs), span(" ")], width);
}

function sessionCells(moment: Extract<Moment, { kind: "session" }>, isSelected: boolean): Line {
  const { id, prompts, memories, branch, isActive, text } = moment;
  const counts = [
    `${prompts} ${prompts === 1 ? "prompt" : "prompts"}`,
    memories > 0 ? `${memories} learnt` : "",
    branch === null ? "" : plainLine(branch),
    isActive ? "running" : "",
  ].filter(Boolean);
  return [
    span(fit(`session S${id}`, typeWidth), isSelected ? "accent" : "faint"),
    span(counts.join(", "), isSelected ? "strong" : "plain"),
    span(text === "" ? "" : `  ${plainLine(text.slice(0, 400))}`, "faint"),
  ];
}
