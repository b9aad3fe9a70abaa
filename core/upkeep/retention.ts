import type { Database } from "bun:sqlite";
import { retentionDays } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import { firstSessionSince } from "../store/activity.ts";
import {
  listOldSessions,
  type Removed,
  removeFreeEvents,
  removeFreePrompts,
  removeOldJobs,
  removeSessionJobs,
  sumUpSpend,
} from "../store/retention.ts";
import { dayMs } from "../time.ts";
import { confirmedTime } from "./confirmed-time.ts";

/** The number of rows removed at once. A hook that wants to write waits for no longer than that takes. */
const maxRows = 500;

/**
 * Removes rows past their retention: the tool uses and prompts of sessions that no memory rests on, with the jobs that read
 * them; other finished jobs; and single model calls, of which daily sums stay. Memories, sessions, summaries and imported
 * rows stay. The clock alone removes nothing (docs/decisions/0040-confirmed-time.md). Stops when `isLate` returns true; the next call goes on.
 */
export function removeOld(db: Database, projectId: number, isLate: () => boolean): Removed {
  const removed: Removed = { events: 0, prompts: 0, jobs: 0, calls: 0 };
  const days = retentionDays();
  if (days === undefined) return removed;
  const time = confirmedTime(db, days);
  if (time === null) return removed;
  const before = time - days * dayMs;
  // A session that was stored after a recent one is recent, whatever the clock said then.
  const recent = firstSessionSince(db, before, time) ?? Number.MAX_SAFE_INTEGER;
  const steps = function* (): Generator<[keyof Removed, () => number]> {
    yield ["calls", () => sumUpSpend(db, before, maxRows)];
    yield ["jobs", () => removeOldJobs(db, before, maxRows)];
    for (const session of listOldSessions(db, projectId, { before, beforeId: recent })) {
      yield ["events", () => removeFreeEvents(db, session, maxRows)];
      yield ["prompts", () => removeFreePrompts(db, session, maxRows)];
      yield ["jobs", () => removeSessionJobs(db, session)];
    }
  };
  for (const [what, step] of steps()) {
    for (let count = maxRows; count === maxRows; removed[what] += count) {
      if (isLate()) return removed;
      count = write(db, step);
    }
  }
  return removed;
}
