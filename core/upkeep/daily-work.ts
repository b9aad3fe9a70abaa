import type { Database } from "bun:sqlite";
import { describeError } from "../app-error.ts";
import { log } from "../log.ts";
import { joinSegments } from "../store/join-segments.ts";
import { backUpDaily } from "./daily-backup.ts";

/**
 * Makes the daily backup if it is due, then joins the segments of the search indexes. Returns the path of the backup. Throws if the backup
 * fails; segments that could not be joined are a line in the log, and wait for the next day.
 */
export function doDailyWork(db: Database): string | undefined {
  const copy = backUpDaily(db);
  if (copy === undefined) return undefined;
  try {
    joinSegments(db);
  } catch (error) {
    log("warn", "the search indexes were not joined", { error: describeError(error) });
  }
  return copy;
}
