import { localDay, startOfDay, startOfLocalDay } from "./db/local-time.ts";
import { dayMs, hourMs, minuteMs } from "./time.ts";

const unitMs: Record<string, number> = { m: minuteMs, h: hourMs, d: dayMs, w: 7 * dayMs };
/** Units of an age in words, such as "2 weeks ago". Months and years are rounded, as nobody counts them by the day. */
const wordMs: Record<string, number> = {
  minute: minuteMs,
  hour: hourMs,
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  year: 365 * dayMs,
};
const daysBack: Readonly<Record<string, number | undefined>> = { today: 0, yesterday: 1 };

/**
 * Returns the instant that `text` names, in milliseconds since the epoch: an age before `now` ("90m", "7d", "2 weeks ago"), a local day
 * ("2026-01-31", "yesterday") or an ISO 8601 time. A day means its first instant, or its last if `isEnd`. Undefined for any other text.
 */
export function parseInstant(text: string, now: number, isEnd = false): number | undefined {
  const trimmed = text.trim();
  const age = /^(\d{1,5})([mhdw])$/.exec(trimmed);
  if (age) return now - Number(age[1]) * (unitMs[age[2] ?? ""] ?? 0);
  const words = /^(\d{1,5})[ .](minute|hour|day|week|month|year)s?[ .]ago$/i.exec(trimmed);
  if (words) return now - Number(words[1]) * (wordMs[words[2]?.toLowerCase() ?? ""] ?? 0);
  const back = daysBack[trimmed.toLowerCase()];
  if (back !== undefined) return dayBefore(now, back, isEnd);
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return instantOf(trimmed, isEnd);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(trimmed)) return undefined;
  const instant = Date.parse(trimmed);
  return Number.isNaN(instant) ? undefined : instant;
}

function dayBefore(now: number, days: number, isEnd: boolean): number | undefined {
  // Noon, because a day of a change to summer time has 23 hours.
  const noon = startOfLocalDay(now) + 12 * hourMs;
  return instantOf(localDay(noon - days * dayMs), isEnd);
}

function instantOf(day: string, isEnd: boolean): number | undefined {
  const start = startOfDay(day);
  const next = start === undefined ? undefined : startOfDay(day, 1);
  return isEnd && next !== undefined ? next - 1 : start;
}
