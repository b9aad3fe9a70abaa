import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { retentionDays } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import {
  listOldSessions,
  type Removed,
  removeFreeEvents,
  removeFreePrompts,
  removeOldJobs,
  removeSessionJobs,
  sumUpSpend,
} from "../store/retention.ts";

const dayMs = 86_400_000;
/** So many rows are removed at once: a hook that wants to write meanwhile waits for no longer than that takes. */
const maxRows = 500;

/**
 * Removes what was kept for long enough: the tool uses and prompts of sessions on which no memory rests, with the jobs
 * that read them, other jobs that are done, and single calls of a model, of which the sums of each day stay. Memories,
 * sessions and summaries stay, and so does what was imported. Stops when `isLate` says so; the next call goes on.
 */
export function removeOld(db: Database, projectId: number, isLate: () => boolean): Removed {
  const removed: Removed = { events: 0, prompts: 0, jobs: 0, calls: 0 };
  const days = retentionDays();
  if (days === undefined) return removed;
  const before = now() - days * dayMs;
  const steps = function* (): Generator<[keyof Removed, () => number]> {
    yield ["calls", () => sumUpSpend(db, before, maxRows)];
    yield ["jobs", () => removeOldJobs(db, before, maxRows)];
    for (const session of listOldSessions(db, projectId, before)) {
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
