// Local time by SQLite. Date loads the engine's time zones at its first use, which takes a hook longer than all its other work; SQLite
// asks the system. On Windows its C library does not understand the names of zones, which shells there put into TZ: so Date is asked.
import { Database } from "bun:sqlite";
import { lazy } from "../lazy.ts";

const clock = lazy(() => new Database(":memory:"));
const asksSystem = process.platform !== "win32";

/** Returns the local date of an instant in milliseconds since the epoch: "2026-03-01"; empty after the year 9999. */
export function localDay(at: number): string {
  if (asksSystem) return localText("%Y-%m-%d", at);
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the local time of day of an instant: "09:05". */
export function localClock(at: number): string {
  if (asksSystem) return localText("%H:%M", at);
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the first instant of the local day of `at`. */
export function startOfLocalDay(at: number): number {
  return startOfDay(localDay(at)) ?? 0;
}

/** Returns the first instant of a local day, given as "2026-03-01", or of the one `daysLater`; undefined if there is no such day. */
export function startOfDay(day: string, daysLater = 0): number | undefined {
  if (new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) !== day) return undefined;
  return asksSystem ? systemStart(day, daysLater) : dateStart(day, daysLater);
}

function systemStart(day: string, daysLater: number): number | undefined {
  const sql = "SELECT unixepoch(?, ?, 'utc') AS seconds";
  const found = clock().query<{ seconds: number | null }, [string, string]>(sql).get(day, `+${daysLater} days`);
  return typeof found?.seconds === "number" ? found.seconds * 1000 : undefined;
}

function dateStart(day: string, daysLater: number): number | undefined {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split("-").map(Number);
  const at = new Date(year, month - 1, date + daysLater).getTime();
  return Number.isNaN(at) ? undefined : at;
}

function localText(form: string, at: number): string {
  const sql = "SELECT strftime(?, ?, 'unixepoch', 'localtime') AS text";
  const seconds = Math.floor(at / 1000);
  return clock().query<{ text: string | null }, [string, number]>(sql).get(form, seconds)?.text ?? "";
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
