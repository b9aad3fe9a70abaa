// A year as a small calendar: one column per week, one row per weekday, stronger colors for more memories.

import type { Count } from "../../core/store/figures.ts";
import { dayMs, utcDay } from "../../core/time.ts";
import { type Line, type Style, span } from "../text/spans.ts";
import type { Glyphs } from "../theme.ts";

const maxWeeks = 53;
const labelWidth = 5;
const cellWidth = 2;
const margin = 4;
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const styles: readonly Style[] = ["faint", "level1", "level2", "level3", "level4"];

/** Returns how many weeks fit a terminal of `columns`; at most a year. */
export function heatWeeks(columns: number): number {
  return Math.max(4, Math.min(maxWeeks, Math.floor((columns - margin - labelWidth) / cellWidth)));
}

/** Returns the calendar of the last `weeks` weeks up to `today` ("2026-03-01"), nine lines with the months above and a legend. */
export function heatMap(days: readonly Count[], today: string, weeks: number, glyphs: Glyphs): Line[] {
  const counts = new Map(days.map(({ name, count }) => [name, count]));
  const max = Math.max(...days.map(({ count }) => count), 1);
  // Days are counted in UTC, where each has 24 hours.
  const last = Date.parse(`${today}T00:00:00Z`);
  const monday = last - ((new Date(last).getUTCDay() + 6) % 7) * dayMs;
  const first = monday - (weeks - 1) * 7 * dayMs;
  const rows = weekdays.map((name, weekday): Line => {
    const cells = Array.from({ length: weeks }, (_, week) => {
      const day = first + (week * 7 + weekday) * dayMs;
      if (day > last) return span("  ");
      const level = levelOf(counts.get(utcDay(day)) ?? 0, max);
      return span(`${glyphs.heat[level]} `, styles[level] ?? "plain");
    });
    return [span((weekday % 2 === 0 ? name : "").padEnd(labelWidth), "faint"), ...cells];
  });
  return [[span(" ".repeat(labelWidth)), span(monthNames(first, weeks), "faint")], ...rows, legend(glyphs)];
}

/** Square roots separate the many days with few memories. */
function levelOf(count: number, max: number): number {
  return count === 0 ? 0 : Math.max(1, Math.min(4, Math.ceil(4 * Math.sqrt(count / max))));
}

function monthNames(first: number, weeks: number): string {
  let line = "";
  for (let week = 0; week < weeks; week++) {
    const date = new Date(first + week * 7 * dayMs);
    const column = week * cellWidth;
    const isNew = week === 0 || date.getUTCDate() <= 7;
    if (isNew && line.length <= column) line = line.padEnd(column) + (months[date.getUTCMonth()] ?? "").padEnd(4);
  }
  return line.slice(0, weeks * cellWidth);
}

function legend({ heat }: Glyphs): Line {
  const cells = heat.map((glyph, level) => span(`${glyph} `, styles[level] ?? "plain"));
  return [span(`${" ".repeat(labelWidth)}less `, "faint"), ...cells, span("more", "faint")];
}
