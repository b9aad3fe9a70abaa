import { now } from "../../core/clock.ts";
import { localDay } from "../../core/memory/render/local-time.ts";
import { type Count, countMemories, countMemoriesByDay } from "../../core/store/figures.ts";
import { resultCounts, type SurfaceStats, surfaceStats } from "../../core/store/ledger.ts";
import { listSpend, type SpendRow } from "../../core/store/spend.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { bar } from "../record/explanation-lines.ts";
import { heatMap, heatWeeks } from "../record/heat-map.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { State } from "../state/state.ts";
import { blank, fitLine, type Line, span } from "../text/spans.ts";
import { fit } from "../text/width.ts";
import { createTheme, type Glyphs } from "../theme.ts";

export type StatsScreen = {
  kind: "stats";
  scroll: number;
  figures: Figures | undefined;
};

type Figures = {
  types: readonly Count[];
  origins: readonly Count[];
  statuses: readonly Count[];
  days: readonly Count[];
  told: readonly SurfaceStats[];
  results: readonly { result: string; lines: number }[];
  spent: readonly SpendRow[];
};

const dayMs = 86_400_000;
const spendDays = 30;

export const stats: ScreenModule<StatsScreen> = {
  kind: "stats",
  title: () => "Figures",
  about: "How much is known, when it was learnt, what telling it costs and what came of it.",
  bindings: [],
  list: {
    count: ({ figures }) => (figures ? mostLines : 0),
    cursor: ({ scroll }) => scroll,
    moveTo: (screen, scroll) => ({ ...screen, scroll }),
  },
  load,
  draw,
};

/** More lines than there ever are: how many there are depends on the width. */
const mostLines = 100;

function load({ db }: Core, screen: StatsScreen, { scope, size }: State): StatsScreen {
  const time = now();
  const ledger = scope ? { projectId: scope.id } : {};
  const figures: Figures = {
    types: countMemories(db, "type", scope?.id),
    origins: countMemories(db, "origin", scope?.id),
    statuses: countMemories(db, "status", scope?.id),
    days: countMemoriesByDay(db, time - heatWeeks(size.columns) * 7 * dayMs, scope?.id),
    told: surfaceStats(db, ledger),
    results: resultCounts(db, ledger),
    spent: listSpend(db, time - spendDays * dayMs, "model"),
  };
  const hidden = Math.max(0, linesOf(figures, size.columns, shape).length - (size.rows - 3));
  return { ...screen, figures, scroll: Math.min(screen.scroll, hidden) };
}

/** Where lines are only counted, it does not matter how they are drawn. */
const { glyphs: shape } = createTheme({ hasColour: false, hasUnicode: true });

function draw(screen: StatsScreen, { width, height, glyphs }: Look): readonly Line[] {
  const { figures, scroll } = screen;
  if (!figures || figures.types.length === 0) {
    const lines = ["There is nothing to count yet.", "", "Figures appear with the first memory."];
    return emptyLines(figures ? lines : [], width, height);
  }
  const lines = linesOf(figures, width, glyphs).map((line): Line => [span("  "), ...line]);
  return lines.slice(scroll);
}

function linesOf(figures: Figures, columns: number, glyphs: Glyphs): Line[] {
  const width = columns - 4;
  const total = figures.types.reduce((sum, { count }) => sum + count, 0);
  const tables = [
    bars("Types", figures.types, tableWidth, glyphs),
    bars("Where from", figures.origins, tableWidth, glyphs),
    bars("State", figures.statuses, tableWidth, glyphs),
  ];
  return [
    [span(String(total), "strong"), span(total === 1 ? " memory" : " memories", "faint")],
    blank,
    ...heatMap(figures.days, localDay(now()), heatWeeks(columns), glyphs),
    blank,
    ...sideBySide(tables, width),
    blank,
    ...toldLines(figures),
    blank,
    ...spentLines(figures.spent),
  ];
}

const tableWidth = 38;
const nameWidth = 14;

function bars(title: string, counts: readonly Count[], width: number, glyphs: Glyphs): Line[] {
  const most = Math.max(...counts.map(({ count }) => count), 1);
  const rows = counts.map(
    ({ name, count }): Line => [
      span(fit(name, nameWidth), "faint"),
      span(bar(count / most, width - nameWidth - 9, glyphs), "accent"),
      span(String(count).padStart(7)),
    ],
  );
  return [[span(title, "title")], ...rows];
}

/** As many blocks beside each other as there is room for. */
function sideBySide(blocks: readonly Line[][], width: number): Line[] {
  const inRow = Math.max(1, Math.floor((width + 3) / (tableWidth + 3)));
  const lines: Line[] = [];
  for (let start = 0; start < blocks.length; start += inRow) {
    const row = blocks.slice(start, start + inRow);
    if (start > 0) lines.push(blank);
    const height = Math.max(...row.map((block) => block.length));
    for (let at = 0; at < height; at++) {
      lines.push(row.flatMap((block) => [...fitLine(block[at] ?? blank, tableWidth), span("   ")]));
    }
  }
  return lines;
}

const figureWidth = 12;

function toldLines({ told, results }: Figures): Line[] {
  if (told.length === 0) return [[span("Told", "title")], [span("Nothing was told so far.", "faint")]];
  const head = ["lines", "characters", "sessions", "of use"].map((name) => name.padStart(figureWidth)).join("");
  const rows = told.map(({ surface, lines, characters, sessions, used }): Line => {
    const figures = [lines, characters, sessions, `${Math.round((100 * used) / lines)} %`];
    return [
      span(fit(surface, nameWidth), "faint"),
      span(figures.map((figure) => String(figure).padStart(figureWidth)).join("")),
    ];
  });
  const came = results.map(({ result, lines }) => `${result} ${lines}`).join(", ");
  return [
    [span(fit("Told", nameWidth), "title"), span(head, "faint")],
    ...rows,
    ...(came === "" ? [] : [[span(`what came of it: ${came}`, "faint")]]),
  ];
}

function spentLines(spent: readonly SpendRow[]): Line[] {
  const title: Line = [span(`Spent on models in ${spendDays} days`, "title")];
  if (spent.length === 0) return [title, [span("Nothing: no model was asked.", "faint")]];
  const rows = spent.map(
    ({ name, calls, inputTokens, outputTokens, usd }): Line => [
      span(fit(name, 28), "faint"),
      span(`${calls} calls, ${inputTokens + outputTokens} tokens, $${usd.toFixed(4)}`),
    ],
  );
  return [title, ...rows];
}
