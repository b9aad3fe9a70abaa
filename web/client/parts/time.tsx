// Instants in the reader's zone and language.
import { now } from "../data/clock.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const monthDays = 30;

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "narrow" });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Shows how long ago it was, up to a month; the date from then on. `at` in milliseconds since the epoch. */
export function Time({ at }: { at: number }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={full.format(date)}>
      {ageOf(at)}
    </time>
  );
}

export function fullTime(at: number): string {
  return full.format(new Date(at));
}

function ageOf(at: number): string {
  const ms = at - now();
  const past = Math.abs(ms);
  if (past < hourMs) return relative.format(Math.round(ms / minuteMs), "minute");
  if (past < dayMs) return relative.format(Math.round(ms / hourMs), "hour");
  if (past < monthDays * dayMs) return relative.format(Math.round(ms / dayMs), "day");
  return day.format(new Date(at));
}
