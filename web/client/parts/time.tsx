// Instants in the reader's zone and language.

import { lazy } from "../../../core/lazy.ts";
import { dayMs, hourMs, minuteMs } from "../../../core/time.ts";
import { now } from "../data/clock.ts";

const monthDays = 30;

const relative = lazy(() => new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "narrow" }));
const dayNames = lazy(() => new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }));
const full = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }));
const clock = lazy(() => new Intl.DateTimeFormat(undefined, { timeStyle: "short" }));
const day = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }));

/** Shows how long ago it was, up to a month; the date from then on. `at` in milliseconds since the epoch. */
export function Time({ at }: { at: number }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={full().format(date)}>
      {ageOf(at)}
    </time>
  );
}

export function fullTime(at: number): string {
  return full().format(new Date(at));
}

/** Shows the time of day; the date is in the tooltip. */
export function Clock({ at }: { at: number }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={full().format(date)}>
      {clock().format(date)}
    </time>
  );
}

/** Returns "today", "yesterday" or the date. */
export function dayText(at: number): string {
  const days = Math.round((new Date(at).setHours(12, 0, 0, 0) - new Date(now()).setHours(12, 0, 0, 0)) / dayMs);
  return days >= -1 && days <= 0 ? dayNames().format(days, "day") : day().format(new Date(at));
}

const units = [
  [minuteMs, 1000, "second"],
  [hourMs, minuteMs, "minute"],
  [Number.POSITIVE_INFINITY, hourMs, "hour"],
] as const;

/** Returns a duration given in milliseconds, such as "1.5 s". */
export function durationText(ms: number): string {
  if (ms < 1000) return unit(Math.round(ms), "millisecond");
  const [, size, name] = units.find(([limit]) => ms < limit) ?? units[2];
  return unit(ms / size, name);
}

function unit(value: number, name: string): string {
  const digits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(undefined, {
    ...{ style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: digits },
  }).format(value);
}

function ageOf(at: number): string {
  const ms = at - now();
  const past = Math.abs(ms);
  if (past < hourMs) return relative().format(Math.round(ms / minuteMs), "minute");
  if (past < dayMs) return relative().format(Math.round(ms / hourMs), "hour");
  if (past < monthDays * dayMs) return relative().format(Math.round(ms / dayMs), "day");
  return day().format(new Date(at));
}
