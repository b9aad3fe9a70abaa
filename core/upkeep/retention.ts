import type { Database } from "bun:sqlite";
import { limitsOfType } from "../config/categories.ts";
import { retentionDays } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import { firstSessionSince } from "../store/activity.ts";
import { getMeta, setMeta } from "../store/meta.ts";
import { firstEventSince, packEvents } from "../store/pack-events.ts";
import {
  listOldSessions,
  listSessionsOfAllProjects,
  listSessionsSeen,
  noneRemoved,
  type Removed,
  removeFreeEvents,
  removeFreePrompts,
  removeFreeReadings,
  removeOldHandoffs,
  removeOldJobs,
  removeSessionJobs,
  sumUpInjections,
  sumUpSpend,
  usedBytes,
} from "../store/retention.ts";
import { observationTypes } from "../store/vocabulary.ts";
import { dayMs } from "../time.ts";
import { confirmedTime } from "./confirmed-time.ts";
import { forgetHidden, forgetOutlived } from "./forget-hidden.ts";

/** The number of rows removed at once. A hook that wants to write waits for no longer than that takes. */
const maxRows = 500;
/** A memory has an entry in the index and parts in other tables. */
const maxMemories = 50;
/**
 * Uses of read and search tools are more than half of all tool uses, and nothing needs them once their session's handoff and
 * memories are made.
 */
const maxReadingDays = 90;
/** The readings of all projects are removed by then. Each project's upkeep runs once a week or two. */
const packedDays = maxReadingDays + 14;
const packedRows = 200;
/**
 * Above this size tool uses are removed before their time, until the database holds a little less, but never those of the last
 * month. What is freed stays in the file and is used again, so that the file is hardly larger.
 */
const maxBytes = 120_000_000;
const shrinksTo = 0.95;
const minDays = 30;
/** The number of handoffs of a project that stay however old they are: its next session begins with them. */
const keptHandoffs = 12;

/**
 * Removes rows past their retention: the tool uses and prompts of sessions that no memory rests on, with the jobs that read them;
 * read and search events, injected lines and expired handoffs sooner; the oldest tool uses of all projects while the database
 * holds more than `limitBytes`; other finished jobs; and single model calls. Daily sums of calls and lines stay. Candidates that
 * were hidden long ago are deleted, and memories past the retention that the user set for their type. Other memories, sessions,
 * summaries and imported rows stay. The clock alone removes nothing (docs/decisions/0040-confirmed-time.md). Stops when `isLate`
 * returns true; the next call continues.
 */
export function removeOld(
  db: Database,
  projectId: number,
  isLate: () => boolean,
  limitBytes: number = maxBytes,
): Removed {
  const removed: Removed = { ...noneRemoved };
  const days = retentionDays();
  const old = days === undefined ? undefined : endOfLife(db, days);
  const read = days === undefined ? undefined : endOfLife(db, Math.min(days, maxReadingDays));
  const steps = function* (): Generator<[what: keyof Removed | undefined, step: () => number, limit?: number]> {
    for (const type of observationTypes.filter((each) => limitsOfType(each).retentionDays !== undefined)) {
      yield ["memories", () => forgetOutlived(db, projectId, type, maxMemories), maxMemories];
    }
    if (days === undefined) return;
    if (old) {
      yield ["calls", () => sumUpSpend(db, old.before, maxRows)];
      yield ["jobs", () => removeOldJobs(db, old.before, maxRows)];
      for (const session of listOldSessions(db, projectId, old)) {
        yield ["events", () => removeFreeEvents(db, session, maxRows)];
        yield ["prompts", () => removeFreePrompts(db, session, maxRows)];
        yield ["jobs", () => removeSessionJobs(db, session)];
      }
    }
    yield ["memories", () => forgetHidden(db, projectId, maxMemories), maxMemories];
    if (!read) return;
    yield ["handoffs", () => removeOldHandoffs(db, projectId, read, keptHandoffs, maxRows)];
    const from = readingsRemovedUntil(db, projectId);
    const sessions = listSessionsSeen(db, projectId, { ...read, after: from });
    const setMark = (until: number) => write(db, () => setMeta(db, readingsKey(projectId), String(until)));
    for (const { id, lastSeenAt } of sessions) {
      yield ["events", () => removeFreeReadings(db, id, maxRows)];
      yield ["injections", () => sumUpInjections(db, id)];
      // A run that has little time continues from here.
      setMark(lastSeenAt);
    }
    if (sessions.length > 0) setMark(read.before);
    const packed = endOfLife(db, packedDays);
    const first = packed && firstEventSince(db, packed.beforeId);
    if (packed) yield [undefined, () => packEvents(db, first ?? Number.MAX_SAFE_INTEGER, packedRows), packedRows];
    yield* removeForSize();
  };
  const removeForSize = function* (): Generator<["events", () => number]> {
    const young = endOfLife(db, minDays);
    if (!young || usedBytes(db) <= limitBytes) return;
    for (const session of listSessionsOfAllProjects(db, young)) {
      if (usedBytes(db) <= limitBytes * shrinksTo) return;
      yield ["events", () => removeFreeEvents(db, session, maxRows)];
    }
  };
  for (const [what, step, limit = maxRows] of steps()) {
    for (let count = limit; count === limit; ) {
      if (isLate()) return removed;
      count = write(db, step);
      if (what) removed[what] += count;
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
