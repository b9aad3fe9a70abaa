// When a worker should sync. Hooks call this, so it reads the database only.

import type { Database } from "bun:sqlite";
import { listSpaces, type Space } from "../store/space.ts";
import { countUnsent } from "../store/space-unsent.ts";
import { dayMs, minuteMs } from "../time.ts";
import type { SyncSteps } from "./sync-space.ts";

/** A pull that is older than this is repeated when a session starts. */
const staleMs = 5 * minuteMs;
/** A remote that failed is left alone for this long. */
const restMs = 2 * minuteMs;

/** Returns whether a session's start or end is a reason to sync. */
export function isSyncDue(db: Database, at: number, moment: "start" | "end"): boolean {
  return listSpaces(db).some((space) => {
    const { pulls, pushes } = dueSteps(db, space, at);
    return moment === "start" ? pulls || pushes : pushes;
  });
}

/** Returns what is due in a space. The first push to a personal space is the user's, who sees what it sends. */
export function dueSteps(db: Database, space: Space, at: number): SyncSteps {
  const { failedAt, pulledAt, pushedAt, kind } = space;
  if (isWithin(failedAt, at, restMs)) return { pulls: false, pushes: false };
  const mayPush = pushedAt !== null || kind === "team";
  return { pulls: !isWithin(pulledAt, at, staleMs), pushes: mayPush && countUnsent(db, space, at) > 0 };
}

/** Returns whether a space has not been synced for a day, and the last try failed: a machine may be offline for hours. */
export function isSyncFailing(db: Database, at: number): boolean {
  return listSpaces(db).some(({ failure, joinedAt, pulledAt, pushedAt }) => {
    const last = Math.max(joinedAt, pulledAt ?? 0, pushedAt ?? 0);
    return failure !== null && !isWithin(last, at, dayMs);
  });
}

/** A time in the future is of a clock that was wrong. */
function isWithin(moment: number | null, at: number, spanMs: number): boolean {
  return moment !== null && moment <= at && at - moment < spanMs;
}
