import type { Database } from "bun:sqlite";
import { joinSegments } from "../store/join-segments.ts";
import { backUpDaily } from "./daily-backup.ts";

/** Does the work of the day if the daily backup is due, and returns the path of the backup. */
export function doDailyWork(db: Database): string | undefined {
  const copy = backUpDaily(db);
  if (copy !== undefined) joinSegments(db);
  return copy;
}
