import { localClock } from "../../core/memory/render/local-time.ts";
import { type SessionStory, tellSession } from "../../core/memory/session-story.ts";
import type { Happening } from "../../core/store/happening.ts";
import type { Summary } from "../../core/store/summary.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { happeningCells } from "../record/happening-lines.ts";
import { marksOf } from "../record/marks.ts";
import { firstVisible } from "../state/move.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { Place, SessionScreen } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, span, spread } from "../text/spans.ts";
import { dateAndTime } from "../text/when.ts";
import { fit, wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { newMemory } from "./open.ts";

export const session: ScreenModule<SessionScreen> = {
  kind: "session",
  title: ({ id }) => `Session S${id}`,
  about: "One session as it went: what was learnt of it, and every prompt and event in order.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      shown: "enter",
      label: "open",
      help: "Open the chosen memory",
      isInBar: true,
      isOffered: (screen) => memoryAt(screen) !== undefined,
      run: (screen) => ({ push: newMemory(memoryAt(screen) ?? 0) }),
    },
    {
      keys: ["u"],
      label: "undo",
      help: "Take back what this session taught; says what, and asks first",
      isInBar: true,
      isOffered: ({ story }) => (story?.memories.length ?? 0) > 0,
      run: ({ id }) => ({ effects: [{ kind: "previewSessionUndo", id }] }),
    },
  ],
  list: {
    count: ({ story }) => (story ? story.memories.length + story.prompts.length + story.events.length : 0),
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
  draw,
};

function load({ db }: Core, screen: SessionScreen): SessionScreen {
  const story = tellSession(db, screen.id);
  const { beginAt, isLoaded, cursor } = screen;
  const begins = !isLoaded && story && beginAt ? rowOf(story, beginAt) : cursor;
  return { ...screen, story, isLoaded: true, cursor: begins };
}

/** What is too old to be told with the rest has no row: then it begins at the top. */
function rowOf(story: SessionStory, { kind, id }: Place): number {
  const at = happenings(story).findIndex(({ happening }) => happening.kind === kind && happening.id === id);
  return at < 0 ? 0 : story.memories.length + at;
}

function memoryAt({ story, cursor }: SessionScreen): number | undefined {
  return story?.memories[cursor]?.id;
}

function draw(screen: SessionScreen, { width, height, glyphs }: Look): readonly Line[] {
  const { story, cursor, isLoaded } = screen;
  if (!story) {
    return emptyLines(isLoaded ? [`There is no session S${screen.id}.`] : [], width, height);
  }
  const { lines, selected } = storyLines(story, cursor, width, glyphs);
  const first = firstVisible(cursor === 0 ? 0 : selected, lines.length, height);
  return lines.slice(first, first + height);
}

function storyLines(
  story: SessionStory,
  cursor: number,
  width: number,
  glyphs: Glyphs,
): { lines: Line[]; selected: number } {
  const lines: Line[] = [...headLines(story, width, glyphs), ...summaryLines(story.summary, width)];
  let selected = 0;
  let at = 0;
  const add = (left: Line, right: Line = []) => {
    const isSelected = at === cursor;
    if (isSelected) selected = lines.length;
    lines.push(
      spread([span(isSelected ? `${glyphs.cursor} ` : "  ", "accent"), ...left], [...right, span(" ")], width),
    );
    at += 1;
  };
  if (story.memories.length > 0) lines.push(blank, [span("  Learnt", "title")]);
  for (const each of story.memories) {
    const id = span(fit(`#${each.id}`, 8), "accent");
    add(
      [span("+ ", "good"), id, span(fit(each.type, 13), "faint"), span(plainLine(each.title))],
      marksOf(each, glyphs),
    );
    for (const older of story.replaced.filter(({ supersededBy }) => supersededBy === each.id)) {
      const start = [span("  "), span("- ", "bad"), span(fit(`#${older.id}`, 8), "faint")];
      lines.push([...start, span(fit(older.type, 13), "faint"), span(plainLine(older.title), "faint")]);
    }
  }
  lines.push(blank, [span("  What happened", "title")]);
  for (const { at: time, happening } of happenings(story)) {
    const { left, right } = happeningCells(happening, { glyphs, width: kindWidth, isSelected: at === cursor });
    add([span(`${localClock(time)}  `, "faint"), ...left], right);
  }
  if (story.prompts.length + story.events.length === 0) {
    lines.push([span("  Nothing was captured of this session, or its events were removed by the upkeep.", "faint")]);
  }
  return { lines, selected };
}

function headLines(
  { session, project, prompts, events, memories }: SessionStory,
  width: number,
  glyphs: Glyphs,
): Line[] {
  const parts = [
    dateAndTime(session.startedAt),
    plainLine(project),
    session.branch === null ? "" : `branch ${plainLine(session.branch)}`,
    session.status === "active" ? "running" : session.status,
    `${counted(prompts.length, "prompt")}, ${counted(events.length, "event")}, ${memories.length} learnt`,
  ];
  const whole = parts.filter(Boolean).join(` ${glyphs.dot} `);
  return wrap(whole, width - 4).map((part): Line => [span(`  ${part}`, "faint")]);
}

function counted(count: number, name: string): string {
  return `${count} ${count === 1 ? name : `${name}s`}`;
}

const parts: [keyof Summary, string][] = [
  ["request", "Asked"],
  ["completed", "Done"],
  ["learned", "Learnt"],
  ["decisions", "Decided"],
  ["notDone", "Not done"],
  ["nextSteps", "Next"],
];
const labelWidth = 10;
const kindWidth = 13;

function summaryLines(summary: Summary | null, width: number): Line[] {
  if (!summary) return [];
  const told = parts.flatMap(([part, label]) => {
    const text = plainLine(String(summary[part]));
    if (text === "") return [];
    return wrap(text, Math.min(100, width - labelWidth - 4)).map(
      (line, index): Line => [span(`  ${fit(index === 0 ? label : "", labelWidth)}`, "faint"), span(line)],
    );
  });
  return told.length > 0 ? [blank, ...told] : [];
}

/** A prompt comes before the events of its instant. */
function happenings({ prompts, events }: SessionStory): { at: number; happening: Happening }[] {
  const said = prompts.map((prompt) => ({
    at: prompt.createdAt,
    happening: { kind: "prompt" as const, id: prompt.id, prompt },
  }));
  const done = events.map((event) => ({
    at: event.createdAt,
    happening: { kind: "event" as const, id: event.id, event },
  }));
  return [...said, ...done].sort((a, b) => a.at - b.at);
}
