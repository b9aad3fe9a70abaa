import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { nthNewestDay } from "../store/activity.ts";
import { dayMs } from "../time.ts";

const minDays = 3;
const maxDays = 30;

/**
 * Returns the time that upkeep may take for the present one when something ends after `lifeDays`: the clock's, but no later than
 * the newest days of use confirm. The longer the life, the more days it takes: 3 for a month, 30 for a year. So a clock that was
 * wrong for a moment ends nothing. Returns null with too few days of use.
 */
export function confirmedTime(db: Database, lifeDays: number): number | null {
  const count = Math.min(maxDays, Math.max(minDays, Math.ceil(lifeDays / 12)));
  const day = nthNewestDay(db, count);
  return day === null ? null : Math.min(now(), day + (count - 1) * dayMs);
}
