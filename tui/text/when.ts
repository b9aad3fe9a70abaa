import { localClock, localDay } from "../../core/db/local-time.ts";
import { dayMs } from "../../core/time.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = "January February March April May June July August September October November December".split(" ");

/** Returns the local day as a heading names it: "Today, Friday 21 November 2026". */
export function dayHeading(at: number, now: number): string {
  const date = new Date(at);
  const name = `${weekdays[date.getDay()]} ${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
  if (localDay(at) === localDay(now)) return `Today, ${name}`;
  return localDay(at) === localDay(now - dayMs) ? `Yesterday, ${name}` : name;
}

/** Returns an instant in 16 columns: "2026-11-21 14:05". */
export function dateAndTime(at: number): string {
  return `${localDay(at)} ${localClock(at)}`;
}
