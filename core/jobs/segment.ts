// Cuts a session into segments, each read by one model call. A turn may be one question or fifty tool uses, so a segment
// holds several turns: a session costs a few calls whatever the length of its turns.

import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { readJsonValue } from "../read-json-value.ts";
import { getSegmentFigures, listTurnEnds, type SegmentFigures } from "../store/event.ts";
import { delayJobs, lastJob, putJob, startJobs } from "../store/job.ts";
import { listPromptEvents, listPrompts, type Prompt } from "../store/prompt.ts";
import type { Session } from "../store/session.ts";
import { hourMs, minuteMs } from "../time.ts";

/**
 * The session's events with an id above `after`, up to `until`, and their prompts; `root` is its worktree. A complete segment
 * is not extended any more. A segment without events holds the prompts that no event followed, up to the number
 * `untilPrompt`: the user left, or the program was killed.
 */
export const segmentSchema = v.object({
  sessionId: v.number(),
  after: v.number(),
  until: v.number(),
  untilPrompt: v.exactOptional(v.number()),
  /** Prompts up to this number were read in a segment without events. */
  afterPrompt: v.exactOptional(v.number()),
  isComplete: v.exactOptional(v.boolean()),
  root: v.exactOptional(v.string()),
});
export type Segment = v.InferOutput<typeof segmentSchema>;

/** The maximum number of calls about a session: its readings, and the rechecks of what they left. */
const maxCalls = 6;

/**
 * A segment is complete when it has `size` tool uses and turns, and a turn ends. A smaller one is read when the session has
 * been idle for `restMs`, or is over. A session has at most as many readings as this list has rows: later segments are larger, and
 * the last ones wait for the end.
 */
const readings = [
  { size: 48, restMs: 30 * minuteMs },
  { size: 64, restMs: 30 * minuteMs },
  { size: 128, restMs: hourMs },
  { size: Number.POSITIVE_INFINITY, restMs: 2 * hourMs },
  { size: Number.POSITIVE_INFINITY, restMs: 4 * hourMs },
] as const;

/** Returns the first characters of the keys of the jobs that read a session. */
export function readingsOf(sessionId: number): string {
  return `extract:${sessionId}:`;
}

/** Returns the first characters of the keys of the jobs that recheck what the readings of a session left. */
export function rechecksOf(sessionId: number): string {
  return `recheck:${sessionId}:`;
}

/** `backlog` is for sessions that ended long ago. */
export type ExtractionKind = "extract" | "backlog";

/** The user's reply to the last answer belongs to the segment: a complete segment waits this long for the next turn. */
const reactionMs = 3 * minuteMs;
/** A session that is idle after a few tool uses mostly continues later. */
const minRestSize = 20;
const longRestMs = 4 * hourMs;

/**
 * Plans the reading of the session's events since the last plan, up to the event `until`. To be called when a turn, a context
 * or the session ended; `isOver`: nothing is expected to follow soon. Does nothing for events that hold nothing to learn,
 * or for a session that has had all its readings.
 */
export function planExtraction(
  db: Database,
  session: Session,
  isOver: boolean,
  at: number,
  { root, until, kind = "extract" }: { root?: string; until?: number; kind?: ExtractionKind } = {},
): void {
  const prefix = readingsOf(session.id);
  const last = lastJob(db, prefix);
  const previous = last ? readJsonValue(segmentSchema, last.payload) : undefined;
  const count = last?.count ?? 0;
  const open = previous && last?.isUntouched && !previous.isComplete ? previous : undefined;
  const reading = open ? readings[count - 1] : hasReadingLeft(db, session) ? readings[count] : undefined;
  const after = open?.after ?? previous?.until ?? 0;
  const figures = getSegmentFigures(db, session.id, after, until);
  if (reading && isWorthReading(figures)) {
    const size = figures.uses + figures.turns;
    const isComplete = size >= reading.size && figures.isTurnEnd;
    const restMs = size >= minRestSize ? reading.restMs : longRestMs;
    const afterPrompt = (open ? undefined : previous?.untilPrompt) ?? previous?.afterPrompt;
    const segment: Segment = {
      sessionId: session.id,
      after,
      until: figures.lastId,
      isComplete,
      ...(afterPrompt ? { afterPrompt } : {}),
      ...(root ? { root } : {}),
    };
    putJob(db, {
      kind,
      uniqueKey: `${prefix}${after}`,
      payload: JSON.stringify(segment),
      notBefore: at + (isOver ? 0 : isComplete ? reactionMs : restMs),
      at,
    });
    delayLastRecheck(db, session);
  }
  // The last segment of an ended session includes them if its reading has not started.
  const isTaken = session.status === "ended" && (figures.lastId > 0 || last?.isUntouched === true);
  if (isOver && !isTaken) planUnanswered(db, session, { after, previous, root, kind, at });
  if (isOver) for (const jobs of [prefix, rechecksOf(session.id)]) startJobs(db, jobs, at);
}

/** Returns whether a recheck of the session may be planned. */
export function hasRecheckLeft(db: Database, session: Session): boolean {
  return countCalls(db, session) < maxCalls;
}

/** Returns whether a reading of the session may be planned: one call stays for the recheck of what it leaves, unless one waits for it. */
function hasReadingLeft(db: Database, session: Session): boolean {
  const isRecheckPlanned = lastJob(db, rechecksOf(session.id))?.isUntouched === true;
  return countCalls(db, session) + (isRecheckPlanned ? 0 : 1) < maxCalls;
}

/** The last call of a session is a recheck of all that its readings left, so it waits for those that are planned. */
export function delayLastRecheck(db: Database, session: Session): void {
  if (!hasRecheckLeft(db, session)) delayJobs(db, rechecksOf(session.id), readingsOf(session.id));
}

function countCalls(db: Database, { id }: Session): number {
  const count = (prefix: string) => lastJob(db, prefix)?.count ?? 0;
  return count(readingsOf(id)) + count(rechecksOf(id));
}

/** Plans the reading of the last prompts of the session when no event followed them. */
function planUnanswered(
  db: Database,
  session: Session,
  plan: { after: number; previous: Segment | undefined; root: string | undefined; kind: ExtractionKind; at: number },
): void {
  const { after, previous, root, kind, at } = plan;
  if (!hasReadingLeft(db, session)) return;
  const prompts = unansweredAtEnd(db, session).filter(
    ({ number }) => number > (previous?.untilPrompt ?? previous?.afterPrompt ?? 0),
  );
  const untilPrompt = prompts.at(-1)?.number;
  if (untilPrompt === undefined) return;
  if (prompts.reduce((sum, { text }) => sum + text.length, 0) < minPromptChars) return;
  const segment: Segment = { sessionId: session.id, after, until: after, untilPrompt, isComplete: true };
  const payload = JSON.stringify(root ? { ...segment, root } : segment);
  putJob(db, { kind, uniqueKey: `${readingsOf(session.id)}${after}:${untilPrompt}`, payload, notBefore: at, at });
}

/** Returns the prompts after the last one that an event followed, oldest first. */
function unansweredAtEnd(db: Database, session: Session): Prompt[] {
  const prompts = listPrompts(db, session.id);
  const answered = listPromptEvents(db, session.id);
  const last = prompts.findLastIndex(({ id }) => answered.has(id));
  return prompts.slice(last + 1);
}

/**
 * Plans the reading of a session that ended long ago, in the segments of a live session, and returns the maximum number of calls, that of a
 * recheck among them. Live sessions are read first.
 */
export function planOldSession(db: Database, session: Session, at: number): number {
  const kind = "backlog";
  for (const until of listTurnEnds(db, session.id)) planExtraction(db, session, false, at, { until, kind });
  planExtraction(db, session, true, at, { kind });
  const readings = lastJob(db, readingsOf(session.id))?.count ?? 0;
  return readings === 0 ? 0 : readings + 1;
}

/** Returns the maximum number of calls for an ended session with this many tool uses and turns. */
export function maxReadings(size: number): number {
  const complete = readings.findIndex(
    (_, at) => size < readings.slice(0, at + 1).reduce((sum, row) => sum + row.size, 0),
  );
  return complete + 1;
}

const minReportChars = 400;
const minPromptChars = 80;

/**
 * Returns whether there may be something to learn: a change, an attempt, a long investigation, or long prompts. A few reads
 * alone hold nothing that the files don't say.
 */
function isWorthReading({ uses, changes, failures, reportChars, promptChars }: SegmentFigures): boolean {
  return changes + failures > 0 || (uses >= 3 && reportChars >= minReportChars) || promptChars >= minPromptChars;
}
