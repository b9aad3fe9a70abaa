import { AppError } from "../../core/app-error.ts";
import { bestExcerpt } from "../../core/memory/render/excerpt.ts";
import { localDay } from "../../core/memory/render/local-time.ts";
import { listProjects } from "../../core/store/project.ts";
import { memoryBindings } from "../bindings/memories.ts";
import { columns, columnWidths } from "../components/columns.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { previewMemory } from "../data/preview.ts";
import { type FoundHit, pageSize, parseQuery, searchPages } from "../data/search-page.ts";
import { explanationLines } from "../record/explanation-lines.ts";
import { isPast, marksOf } from "../record/marks.ts";
import { memoryLines } from "../record/memory-lines.ts";
import { firstVisible } from "../state/move.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { SearchScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { highlight } from "../text/highlight.ts";
import { plainLine } from "../text/plain.ts";
import { blank, type Line, span, spread } from "../text/spans.ts";
import { cut, fit } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { newMemory } from "./open.ts";

export const searchScreen: ScreenModule<SearchScreen> = {
  kind: "search",
  title: () => "Search",
  about:
    "Finds memories as you type. Narrow it with type:bugfix, since:7d, file:src/a.ts, branch:main or status:superseded.",
  bindings: [
    {
      keys: ["enter"],
      label: "open",
      help: "Open the selected memory",
      isInBar: true,
      isOffered: ({ hits }) => hits.length > 0,
      run: ({ hits, cursor }) => ({ push: newMemory(hits[cursor]?.observation.id ?? 0) }),
    },
    {
      keys: ["tab", "shift+tab"],
      shown: "Tab",
      label: "list or query",
      help: "From the query to the list, where letters are commands, and back",
      isInBar: true,
      run: (screen) => ({ screen: { ...screen, isTyping: !screen.isTyping } }),
    },
    {
      keys: ["ctrl+e"],
      shown: "Ctrl+E",
      label: "why",
      help: "Explain why the selected memory stands where it does",
      isInBar: true,
      isOffered: ({ hits }) => hits.length > 0,
      run: (screen) => ({ screen: { ...screen, isExplaining: !screen.isExplaining } }),
    },
    {
      keys: ["/"],
      label: "query",
      help: "Back to the query",
      isOffered: ({ isTyping }) => !isTyping,
      run: (screen) => ({ screen: { ...screen, isTyping: true } }),
    },
    {
      keys: ["backspace"],
      shown: "Backspace",
      label: "take back",
      help: "Take back the last character",
      isOffered: ({ isTyping }) => isTyping,
      run: (screen) => ({ screen: { ...screen, query: [...screen.query].slice(0, -1).join("") } }),
    },
    {
      keys: ["ctrl+w"],
      shown: "Ctrl+W",
      label: "take back a word",
      help: "Take back the last word",
      isOffered: ({ isTyping }) => isTyping,
      run: (screen) => ({ screen: { ...screen, query: screen.query.replace(/\S*\s*$/, "") } }),
    },
    {
      keys: ["ctrl+u"],
      shown: "Ctrl+U",
      label: "clear",
      help: "Take back all of the query",
      isOffered: ({ isTyping }) => isTyping,
      run: (screen) => ({ screen: { ...screen, query: "" } }),
    },
    ...memoryBindings<SearchScreen>(
      ({ hits, cursor }) => {
        const hit = hits[cursor];
        return hit && { id: hit.observation.id, isPinned: hit.observation.pinned };
      },
      { isInBar: false },
    ),
  ],
  isTyping: ({ isTyping }) => isTyping,
  // The letter is drawn before what it finds.
  canWait: (screen, { scope }) => screen.isTyping && screen.asked !== "" && screen.asked !== askedBy(screen, scope),
  type: (screen, text) => ({ ...screen, query: screen.query + text, cursor: 0 }),
  list: {
    count: ({ hits }) => hits.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
  draw,
};

/** What the hits have to be the answer to. */
function askedBy({ query }: SearchScreen, scope: State["scope"]): string {
  return `${scope?.id ?? "all"} ${query}`;
}

function load(core: Core, screen: SearchScreen, { scope, size }: State): SearchScreen {
  const query = parseQuery(screen.query);
  const asked = askedBy(screen, scope);
  const cursor = asked === screen.asked ? screen.cursor : 0;
  // A page more than is seen, so that the end of the list is read before it is reached.
  const wanted = (Math.floor((cursor + size.rows) / pageSize) + 1) * pageSize;
  try {
    const found = searchPages(core, query, scope?.id, { count: wanted, isExplained: screen.isExplaining });
    const at = Math.max(0, Math.min(cursor, found.hits.length - 1));
    const hit = found.hits[at];
    const hasPane = columnWidths(size.columns).paneWidth > 0;
    const preview = hit && hasPane ? previewMemory(core, hit.observation.id) : undefined;
    const projects = scope ? new Map() : new Map(listProjects(core.db).map(({ id, name }) => [id, name]));
    return { ...screen, ...found, asked, cursor: at, preview, projects, problem: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...screen, hits: [], asked, cursor: 0, preview: undefined, problem: error.message };
  }
}

function draw(screen: SearchScreen, { state, width, height, glyphs }: Look): readonly Line[] {
  const { hits, cursor, preview, isExplaining } = screen;
  const body = height - 2;
  const explanation = hits[cursor]?.explanation;
  const terms = hits[cursor]?.matched ?? [];
  const isNarrow = columnWidths(width).paneWidth === 0;
  const pane = (paneWidth: number): readonly Line[] => {
    if (isExplaining && explanation) {
      const title = span(
        `#${hits[cursor]?.observation.id} ${plainLine(hits[cursor]?.observation.title ?? "")}`,
        "strong",
      );
      const margin = span(isNarrow ? "  " : "");
      const lines = explanationLines(explanation, { width: paneWidth - (isNarrow ? 2 : 0), glyphs });
      return [[margin, title], ...lines.map((line): Line => [margin, ...line])];
    }
    return preview ? memoryLines(preview, { width: paneWidth, glyphs, terms }).map(({ line }) => line) : [];
  };
  const head = [queryLine(screen, glyphs, width), blank];
  if (hits.length === 0) return [...head, ...emptyLines(nothingFound(screen, state), width, body)];
  if (isNarrow && isExplaining && explanation) return [...head, ...pane(width)];
  const area = { width, height: body, glyphs };
  const list = (listWidth: number) => listLines(screen, state, { ...area, width: listWidth });
  return [...head, ...columns({ ...area, list, pane })];
}

function queryLine(screen: SearchScreen, glyphs: Glyphs, width: number): Line {
  const { query, isTyping, hits, total, cursor } = screen;
  const { chips } = parseQuery(query);
  const count = hits.length === 0 ? "" : `${cursor + 1} of ${total} `;
  const words = chips.reduce(
    (rest, chip) => rest.replace(chip.text, "\0"),
    plainLine(query) + (/\s$/.test(query) ? " " : ""),
  );
  const known = [...chips];
  const shown = words.split("\0").flatMap((part, index): Line => {
    const chip = known[index];
    return [span(part, "strong"), ...(chip ? [span(chip.text, chip.isKnown ? "chip" : "bad")] : [])];
  });
  const typed: Line = query === "" ? [span("type to search", "faint")] : shown;
  const caret = isTyping ? [span(glyphs.caret, "accent")] : [];
  return spread(
    [span(" / ", isTyping ? "title" : "faint"), ...(query === "" ? [...caret, ...typed] : [...typed, ...caret])],
    [span(count, "faint")],
    width,
  );
}

function nothingFound({ query, problem }: SearchScreen, { scope }: State): string[] {
  if (problem !== undefined) return [problem];
  if (parseQuery(query).words === "") {
    if (parseQuery(query).chips.length > 0) return ["Nothing is so."];
    return [
      "What are you looking for?",
      "",
      "Words, names from code, paths and error messages all work.",
      "Narrow it: type:bugfix  since:7d  file:src/a.ts  branch:main",
    ];
  }
  return scope
    ? [`Nothing found in ${plainLine(scope.name)}.`, "", "Press Tab, then a, to look in all projects."]
    : ["Nothing found.", "", "Try fewer words, or other ones."];
}

/** A hit takes two lines: its title, and the sentence that matched. */
function listLines(
  screen: SearchScreen,
  state: State,
  area: { width: number; height: number; glyphs: Glyphs },
): Line[] {
  const { hits, cursor } = screen;
  const visible = Math.max(1, Math.floor(area.height / 2));
  const first = firstVisible(cursor, hits.length, visible);
  return hits.slice(first, first + visible).flatMap((hit, index) => hitLines(screen, state, hit, first + index, area));
}

const idWidth = 8;
const typeWidth = 13;

function hitLines(
  screen: SearchScreen,
  state: State,
  { observation, matched, freshness }: FoundHit,
  index: number,
  { width, glyphs }: { width: number; glyphs: Glyphs },
): Line[] {
  const isSelected = index === screen.cursor;
  const edge = [
    span(isSelected ? glyphs.cursor : " ", "accent"),
    span(state.marked.has(observation.id) ? glyphs.mark : " ", "accent"),
  ];
  const style = isSelected ? "strong" : isPast(observation) ? "faint" : "plain";
  const project = screen.projects.get(observation.projectId);
  const marks = [...marksOf({ ...observation, freshness }, glyphs), span(" ")];
  const title = cut(plainLine(observation.title), 300);
  const first = spread(
    [
      ...edge,
      span(fit(`#${observation.id}`, idWidth), "faint"),
      span(fit(observation.type, typeWidth), isSelected ? "accent" : "faint"),
      ...highlight(title, matched, style),
    ],
    marks,
    width,
  );
  const excerpt = plainLine(observation.lesson ?? bestExcerpt(observation, matched)).slice(0, 400);
  const second: Line = [
    ...edge,
    span(" ".repeat(idWidth)),
    span(fit(localDay(observation.createdAt), typeWidth), "faint"),
    ...(project === undefined ? [] : [span(`${cut(plainLine(project), 20)}  `, "faint")]),
    ...highlight(excerpt === title ? "" : excerpt, matched, "faint"),
  ];
  return [first, second];
}
