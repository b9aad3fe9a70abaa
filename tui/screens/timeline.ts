import { now } from "../../core/clock.ts";
import { localClock, localDay } from "../../core/memory/render/local-time.ts";
import { getHappenings, type Happening, type HappeningKey } from "../../core/store/happening.ts";
import { getMoments, listMomentKeys, type Moment, type MomentKey, momentName } from "../../core/store/moment.ts";
import { memoryBindings } from "../bindings/memories.ts";
import { columns, columnWidths } from "../components/columns.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { previewMemory } from "../data/preview.ts";
import { isHappening, isInside, placeOf, type StreamKey, streamOf } from "../data/stream.ts";
import { happeningCells, happeningLines } from "../record/happening-lines.ts";
import { isPast, marksOf } from "../record/marks.ts";
import { memoryLines } from "../record/memory-lines.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { TimelineScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, span, spread } from "../text/spans.ts";
import { dayHeading } from "../text/when.ts";
import { fit } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { newMemory, newSession } from "./open.ts";

const pageSize = 500;
const endPageSize = 20_000;
/** More rows than any terminal has: so near its end the list is read on. */
const around = 150;

export const timeline: ScreenModule<TimelineScreen> = {
  kind: "timeline",
  title: ({ hasEvents }) => (hasEvents ? "Timeline with events" : "Timeline"),
  about:
    "What was learnt and which sessions ran, newest first; with v, what happened in them. New ones appear by themselves.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      shown: "enter",
      label: "open",
      help: "Open the memory or the session, where it stands there",
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
      help: "Show below each session what happens in it, prompts, tool uses and reports, as it goes; or leave them out",
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
  draw,
};

/** What was selected of a session leads to the session where its events go. */
function withEvents(screen: TimelineScreen, hasEvents: boolean): TimelineScreen {
  const { base, keys, cursor } = screen;
  const key = keys[cursor];
  const row = key && !isMoment(key) ? { kind: "session" as const, id: key.sessionId } : key;
  const found = base.findIndex((each) => each.kind === row?.kind && each.id === row.id);
  // With the rows that it has now, what is selected is followed to where it is then.
  return { ...screen, hasEvents, keys: base, cursor: Math.max(0, found) };
}

function isMoment(key: StreamKey): key is Exclude<StreamKey, HappeningKey> {
  return !isHappening(key);
}

function selectedMoment({ keys, cursor, moments }: TimelineScreen): Moment | undefined {
  const key = keys[cursor];
  return key && isMoment(key) ? moments.get(momentName(key)) : undefined;
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
  const rows = isEnough
    ? screen
    : readRows(core, scope?.id, isSame ? screen : { ...screen, base: [], keys: [] }, { toEnd, isMove });
  const { keys } = rows;
  const cursor = toEnd ? keys.length - 1 : isEnough ? screen.cursor : follow(keys, known[screen.cursor], screen.cursor);
  const near = keys.slice(Math.max(0, cursor - size.rows), cursor + size.rows);
  const moments = getMoments(core.db, near.filter(isMoment));
  const happenings = screen.hasEvents ? getHappenings(core.db, near.filter(isHappening)) : noHappenings;
  const selected = keys[cursor];
  const hasPane = columnWidths(size.columns).paneWidth > 0;
  const preview = hasPane && selected?.kind === "observation" ? previewMemory(core, selected.id) : undefined;
  const { base, blocks, isComplete } = rows;
  const read = { base, keys, blocks, isComplete, moments, happenings, preview };
  return { ...screen, ...read, wantsEnd: false, isLoaded: true, cursor, scopeId: scope?.id };
}

const noHappenings: ReadonlyMap<string, Happening> = new Map();

type Rows = Pick<TimelineScreen, "base" | "keys" | "blocks" | "isComplete">;

function readRows(
  core: Core,
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
function follow(keys: readonly StreamKey[], selected: StreamKey | undefined, cursor: number): number {
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
      preview
        ? memoryLines(preview, { width: paneWidth, glyphs }).map(({ line }) => line)
        : sessionPane(screen, paneWidth),
  });
}

function sessionPane(screen: TimelineScreen, width: number): Line[] {
  const key = screen.keys[screen.cursor];
  const happening = key && screen.happenings.get(momentName(key));
  if (happening) return happeningLines(happening, width);
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
    if (at < cursor) above.push(...endOfBlock(screen, at).toReversed());
    above.push(rowLine(screen, state, at, area));
    if (beginsDay(keys, at)) above.push(...headingLines(placeOf(key), time, at === 0).toReversed());
  }
  const below: Line[] = endOfBlock(screen, cursor);
  for (let at = cursor + 1; at < keys.length && below.length < area.height; at++) {
    const key = keys[at];
    if (!key) break;
    if (beginsDay(keys, at)) below.push(...headingLines(placeOf(key), time, false));
    below.push(rowLine(screen, state, at, area), ...endOfBlock(screen, at));
  }
  const half = Math.floor(area.height / 2);
  const countBelow = Math.max(area.height - above.length, Math.min(below.length, half));
  const shownBelow = below.slice(0, countBelow);
  return [...above.slice(0, area.height - shownBelow.length).toReversed(), ...shownBelow];
}

/** Below the last that is listed of a session, where there is more of it. */
function endOfBlock({ keys, blocks }: TimelineScreen, index: number): Line[] {
  const [key, next] = [keys[index], keys[index + 1]];
  if (!key || !isInside(key) || (next && isInside(next))) return [];
  return blocks.get(key.sessionId ?? 0)?.isCut
    ? [[span(`  ${" ".repeat(7)}earlier ones: open the session`, "faint")]]
    : [];
}

/** The rows of a session stand below the session's own, whatever day they are of. */
function beginsDay(keys: readonly StreamKey[], index: number): boolean {
  const key = keys[index];
  if (!key || isInside(key)) return false;
  let at = index - 1;
  while (at >= 0 && isInside(keys[at] ?? key)) at--;
  const before = keys[at];
  return before === undefined || localDay(placeOf(before)) !== localDay(placeOf(key));
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
  if (!key) return [span("   ")];
  const isSelected = index === screen.cursor;
  if (!isMoment(key))
    return happeningLine(screen.happenings.get(momentName(key)), key, isSelected, { state, width, glyphs });
  const moment = screen.moments.get(momentName(key));
  if (!moment) return [span("   ")];
  const isMarked = key.kind === "observation" && state.marked.has(key.id);
  const start = [
    span(isSelected ? glyphs.cursor : " ", "accent"),
    span(isMarked ? glyphs.mark : " ", "accent"),
    span(`${localClock(key.at)} ${isInside(key) ? "" : " "}`, "faint"),
  ];
  const project =
    state.scope || width < narrowestWithProject
      ? []
      : [span(fit(plainLine(moment.project), projectWidth - 2), "faint"), span("  ")];
  if (moment.kind === "session") return [...start, ...project, ...sessionCells(moment, isSelected)];
  const wall = isInside(key) ? [span(`${glyphs.wall} `, "faint")] : [];
  const kind = span(fit(moment.type, typeWidth), isSelected ? "accent" : wall.length > 0 ? "good" : "faint");
  const style = isSelected ? "strong" : isPast(moment) ? "faint" : "plain";
  const title = span(plainLine(moment.title), style);
  return spread([...start, ...project, ...wall, kind, title], [...marksOf(moment, glyphs), span(" ")], width);
}

/** A wall before it says that it belongs to the session above. */
function happeningLine(
  happening: Happening | undefined,
  { at }: HappeningKey,
  isSelected: boolean,
  { state, width, glyphs }: Pick<Look, "state" | "width" | "glyphs">,
): Line {
  if (!happening) return [span("   ")];
  const project = state.scope || width < narrowestWithProject ? "" : " ".repeat(projectWidth);
  const { left, right } = happeningCells(happening, { glyphs, width: typeWidth, isSelected });
  const start = [
    span(isSelected ? `${glyphs.cursor} ` : "  ", "accent"),
    span(`${localClock(at)} ${project}${glyphs.wall} `, "faint"),
  ];
  return spread([...start, ...left], right, width);
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
