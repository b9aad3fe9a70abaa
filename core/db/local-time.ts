// Local time by SQLite. Date loads the engine's time zones at its first use, which takes a hook longer than all its other work; SQLite
// asks the system.
import { Database } from "bun:sqlite";
import { lazy } from "../lazy.ts";

const clock = lazy(() => new Database(":memory:"));

/** Returns the local date of an instant in milliseconds since the epoch: "2026-03-01"; empty after the year 9999. */
export function localDay(at: number): string {
  return localText("%Y-%m-%d", at);
}

/** Returns the local time of day of an instant: "09:05". */
export function localClock(at: number): string {
  return localText("%H:%M", at);
}

/** Returns the first instant of the local day of `at`. */
export function startOfLocalDay(at: number): number {
  const sql = "SELECT unixepoch(?, 'unixepoch', 'localtime', 'start of day', 'utc') AS seconds";
  const found = clock().query<{ seconds: number | null }, [number]>(sql).get(secondsOf(at));
  return (found?.seconds ?? 0) * 1000;
}

function localText(form: string, at: number): string {
  const sql = "SELECT strftime(?, ?, 'unixepoch', 'localtime') AS text";
  return clock().query<{ text: string | null }, [string, number]>(sql).get(form, secondsOf(at))?.text ?? "";
}

function secondsOf(at: number): number {
  return Math.floor(at / 1000);
}
