// The statistics screen as text.

import { now } from "../../core/clock.ts";
import { localDay } from "../../core/db/local-time.ts";
import type { Count, ToolTimes } from "../../core/store/figures.ts";
import type { SpendRow } from "../../core/store/spend.ts";
import { hourMs, minuteMs } from "../../core/time.ts";
import type { Figures } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { blank, fitLine, type Line, span } from "../text/spans.ts";
import { fit } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { bar } from "./bar.ts";
import { heatMap, heatWeeks } from "./heat-map.ts";

/** The days that the spending on models is counted over. */
export const spendDays = 30;
/** The number of recent sessions that tool times are counted over. */
export const timedSessions = 30;

/** Returns the figures in lines for a terminal of `columns`. */
export function figureLines(figures: Figures, columns: number, glyphs: Glyphs): Line[] {
  const width = columns - 4;
  const total = figures.types.reduce((sum, { count }) => sum + count, 0);
  const tables = [
    bars("Types", figures.types, tableWidth, glyphs),
    bars("Origin", figures.origins, tableWidth, glyphs),
    bars("State", figures.statuses, tableWidth, glyphs),
  ];
  return [
    [span(String(total), "strong"), span(total === 1 ? " memory" : " memories", "faint")],
    blank,
    ...heatMap(figures.days, localDay(now()), heatWeeks(columns), glyphs),
    blank,
    ...sideBySide(tables, width),
    blank,
    ...injectedLines(figures),
    blank,
    ...spentLines(figures.spent),
    ...timeLines(figures.times, width, glyphs),
  ];
}

const tableWidth = 36;
const nameWidth = 14;

function bars(title: string, counts: readonly Count[], width: number, glyphs: Glyphs): Line[] {
  const max = Math.max(...counts.map(({ count }) => count), 1);
  const rows = counts.map(
    ({ name, count }): Line => [
      span(fit(name, nameWidth), "faint"),
      span(bar(count / max, width - nameWidth - 9, glyphs), "accent"),
      span(String(count).padStart(7)),
    ],
  );
  return [[span(title, "title")], ...rows];
}

/** Lays the blocks out in as many columns as fit. Each block goes to the shortest column. */
function sideBySide(blocks: readonly Line[][], width: number): Line[] {
  const count = Math.min(blocks.length, Math.max(1, Math.floor((width + 3) / (tableWidth + 3))));
  const columns = Array.from({ length: count }, (): Line[] => []);
  for (const block of blocks) {
    const shortest = columns.reduce((best, column) => (column.length < best.length ? column : best));
    shortest.push(...(shortest.length > 0 ? [blank] : []), ...block);
  }
  const height = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: height }, (_, row) =>
    columns.flatMap((column) => [...fitLine(column[row] ?? blank, tableWidth), span("   ")]),
  );
}

const figureWidth = 12;

function injectedLines({ injected, results }: Figures): Line[] {
  if (injected.length === 0) return [[span("Injected", "title")], [span("Nothing has been injected yet.", "faint")]];
  const head = ["lines", "characters", "sessions", "used"].map((name) => name.padStart(figureWidth)).join("");
  const rows = injected.map(({ surface, lines, characters, sessions, used }): Line => {
    const figures = [lines, characters, sessions, `${Math.round((100 * used) / lines)} %`];
    return [
      span(fit(surface, nameWidth), "faint"),
      span(figures.map((figure) => String(figure).padStart(figureWidth)).join("")),
    ];
  });
  const resultCounts = results.map(({ result, lines }) => `${result} ${lines}`).join(", ");
  return [
    [span(fit("Injected", nameWidth), "title"), span(head, "faint")],
    ...rows,
    ...(resultCounts === "" ? [] : [[span(`results: ${resultCounts}`, "faint")]]),
  ];
}

function spentLines(spent: readonly SpendRow[]): Line[] {
  const title: Line = [span(`Spent on models in ${spendDays} days`, "title")];
  if (spent.length === 0) return [title, [span("Nothing: no model was called.", "faint")]];
  const rows = spent.map(
    ({ name, calls, inputTokens, outputTokens, usd }): Line => [
      span(fit(name, 28), "faint"),
      span(`${calls} calls, ${inputTokens + outputTokens} tokens, $${usd.toFixed(4)}`),
    ],
  );
  return [title, ...rows];
}

const minWidthWithBar = 100;

/** The times that the host measured, which a session waits for. */
function timeLines(times: readonly ToolTimes[], width: number, glyphs: Glyphs): Line[] {
  if (times.length === 0) return [];
  const names = ["calls", "median", "p95", "longest", "total"];
  const head = names.map((name) => name.padStart(figureWidth)).join("");
  const max = Math.max(...times.map(({ total }) => total), 1);
  const rows = times.map(({ tool, calls, median, p95, longest, total }): Line => {
    const figures = [String(calls), ...[median, p95, longest, total].map(duration)];
    const share =
      width < minWidthWithBar
        ? ""
        : bar(total / max, Math.min(tableWidth, width - nameWidth - figureWidth * names.length - 4), glyphs);
    return [
      span(fit(plainLine(tool), nameWidth), "faint"),
      span(figures.map((figure) => figure.padStart(figureWidth)).join("")),
      span(share === "" ? "" : `  ${share}`, "accent"),
    ];
  });
  const title: Line = [span(`Tool times in the last ${timedSessions} sessions`, "title")];
  return [blank, title, [span(`${" ".repeat(nameWidth)}${head}`, "faint")], ...rows];
}

function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < minuteMs) return `${(ms / 1000).toFixed(1)} s`;
  return ms < hourMs ? `${(ms / minuteMs).toFixed(1)} min` : `${(ms / hourMs).toFixed(1)} h`;
}
