import type { Database } from "bun:sqlite";
import { retentionDays } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import { firstSessionSince } from "../store/activity.ts";
import { getMeta, setMeta } from "../store/meta.ts";
import {
  listOldSessions,
  listSessionsSeen,
  type Removed,
  removeFreeEvents,
  removeFreePrompts,
  removeFreeReadings,
  removeOldJobs,
  removeSessionJobs,
  sumUpSpend,
} from "../store/retention.ts";
import { dayMs } from "../time.ts";
import { confirmedTime } from "./confirmed-time.ts";

/** The number of rows removed at once. A hook that wants to write waits for no longer than that takes. */
const maxRows = 500;
/**
 * Files that were read and searches are more than half of all tool uses, and nothing asks for them once their session's handoff
 * and memories are made.
 */
const maxReadingDays = 90;

/**
 * Removes rows past their retention: the tool uses and prompts of sessions that no memory rests on, with the jobs that read
 * them; readings sooner; other finished jobs; and single model calls, of which daily sums stay. Memories, sessions, summaries and
 * imported rows stay. The clock alone removes nothing (docs/decisions/0040-confirmed-time.md). Stops when `isLate` returns true;
 * the next call goes on.
 */
export function removeOld(db: Database, projectId: number, isLate: () => boolean): Removed {
  const removed: Removed = { events: 0, prompts: 0, jobs: 0, calls: 0 };
  const days = retentionDays();
  if (days === undefined) return removed;
  const old = endOfLife(db, days);
  const read = endOfLife(db, Math.min(days, maxReadingDays));
  const steps = function* (): Generator<[keyof Removed, () => number]> {
    if (old) {
      yield ["calls", () => sumUpSpend(db, old.before, maxRows)];
      yield ["jobs", () => removeOldJobs(db, old.before, maxRows)];
      for (const session of listOldSessions(db, projectId, old)) {
        yield ["events", () => removeFreeEvents(db, session, maxRows)];
        yield ["prompts", () => removeFreePrompts(db, session, maxRows)];
        yield ["jobs", () => removeSessionJobs(db, session)];
      }
    }
    if (!read) return;
    const sessions = listSessionsSeen(db, projectId, { ...read, after: readingsRemovedUntil(db, projectId) });
    for (const session of sessions) yield ["events", () => removeFreeReadings(db, session, maxRows)];
    if (sessions.length > 0) write(db, () => setMeta(db, readingsKey(projectId), String(read.before)));
  };
  for (const [what, step] of steps()) {
    for (let count = maxRows; count === maxRows; removed[what] += count) {
      if (isLate()) return removed;
      count = write(db, step);
    }
  }
  return removed;
}

/**
 * Returns what has outlived `days`: all that was last seen before `before` in a session with an id below `beforeId`. A session that
 * was stored after a recent one is recent, whatever the clock said then. Returns undefined with too few days of use.
 */
function endOfLife(db: Database, days: number): { before: number; beforeId: number } | undefined {
  const time = confirmedTime(db, days);
  if (time === null) return undefined;
  const before = time - days * dayMs;
  return { before, beforeId: firstSessionSince(db, before, time) ?? Number.MAX_SAFE_INTEGER };
}

/** Without this mark each run would go through the other tool uses of all old sessions again. */
function readingsRemovedUntil(db: Database, projectId: number): number {
  return Number(getMeta(db, readingsKey(projectId)) ?? 0);
}

function readingsKey(projectId: number): string {
  return `readings removed ${projectId}`;
}
