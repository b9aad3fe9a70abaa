// Which part of a session one model call reads. A turn may be one question or fifty tool uses, so calls are not made for
// turns but for segments of several turns: a session costs a few calls however it is cut into turns.
import type { Database } from "bun:sqlite";
import { getSegmentFigures, listTurnEnds, type SegmentFigures } from "../store/event.ts";
import { lastJob, putJob, startJobs } from "../store/job.ts";
import { listPromptEvents, listPrompts, type Prompt } from "../store/prompt.ts";
import type { Session } from "../store/session.ts";

/**
 * Events of the session with an id above `after`, up to `until`, and prompts; `root` is the worktree that it was in. A
 * complete segment is not extended any more. A segment without events holds the prompts that nothing followed, up to the
 * number `untilPrompt`: the user left, or the program was killed.
 */
export type Segment = {
  sessionId: number;
  after: number;
  until: number;
  untilPrompt?: number;
  /** Prompts up to this number were read in a segment without events. */
  afterPrompt?: number;
  isComplete?: boolean;
  root?: string;
};

/**
 * A segment is complete when it has `size` tool uses and turns, and a turn ends; a smaller one is read when the session has
 * rested for `restMs`, or is over. There are no more readings than rows: later ones wait for more, and the last for the end.
 */
const readings = [
  { size: 48, restMs: 30 * 60_000 },
  { size: 64, restMs: 30 * 60_000 },
  { size: 128, restMs: 60 * 60_000 },
  { size: Number.POSITIVE_INFINITY, restMs: 2 * 3_600_000 },
  { size: Number.POSITIVE_INFINITY, restMs: 4 * 3_600_000 },
  { size: Number.POSITIVE_INFINITY, restMs: 4 * 3_600_000 },
] as const;

/** `backlog` is of sessions that ended long ago. */
export type ExtractionKind = "extract" | "backlog";

/** What the user says to the last answer belongs to it: a complete segment waits so long for the next turn. */
const reactionMs = 3 * 60_000;
/** A session that rests after a few tool uses mostly goes on later. */
const minRestSize = 20;
const longRestMs = 4 * 3_600_000;

/**
 * Plans the reading of what happened in the session since the last plan, up to the event `until`. To be called when a turn,
 * a context or the session ended; `isOver` says that nothing is expected to follow soon. Does nothing for what can't have
 * taught anything, and nothing more for a session that has had all its readings.
 */
export function planExtraction(
  db: Database,
  session: Session,
  isOver: boolean,
  at: number,
  { root, until, kind = "extract" }: { root?: string; until?: number; kind?: ExtractionKind } = {},
): void {
  const prefix = `extract:${session.id}:`;
  const last = lastJob(db, prefix);
  const previous = last ? (JSON.parse(last.payload) as Segment) : undefined;
  const count = last?.count ?? 0;
  const open = previous && last?.isUntouched && !previous.isComplete ? previous : undefined;
  const reading = readings[open ? count - 1 : count];
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
  }
  // The last segment of an ended session takes them with it, if its reading has not begun.
  const isTaken = session.status === "ended" && (figures.lastId > 0 || last?.isUntouched === true);
  if (isOver && !isTaken) planUnanswered(db, session, { after, previous, root, kind, at });
  if (isOver) startJobs(db, prefix, at);
}

/** Plans the reading of the prompts at the session's end that no event followed. */
function planUnanswered(
  db: Database,
  session: Session,
  plan: { after: number; previous: Segment | undefined; root: string | undefined; kind: ExtractionKind; at: number },
): void {
  const { after, previous, root, kind, at } = plan;
  const prompts = unansweredAtEnd(db, session).filter(
    ({ number }) => number > (previous?.untilPrompt ?? previous?.afterPrompt ?? 0),
  );
  const untilPrompt = prompts.at(-1)?.number;
  if (untilPrompt === undefined) return;
  if (prompts.reduce((sum, { text }) => sum + text.length, 0) < minPromptChars) return;
  const segment: Segment = { sessionId: session.id, after, until: after, untilPrompt, isComplete: true };
  const payload = JSON.stringify(root ? { ...segment, root } : segment);
  putJob(db, { kind, uniqueKey: `extract:${session.id}:${after}:${untilPrompt}`, payload, notBefore: at, at });
}

/** Returns the prompts after the last one that an event followed, oldest first. */
function unansweredAtEnd(db: Database, session: Session): Prompt[] {
  const prompts = listPrompts(db, session.id);
  const answered = listPromptEvents(db, session.id);
  const last = prompts.findLastIndex(({ id }) => answered.has(id));
  return prompts.slice(last + 1);
}

/**
 * Plans the reading of a session that ended long ago, cut as it would have been cut while it went on, and returns how many
 * calls it takes. What goes on now is read before it.
 */
export function planOldSession(db: Database, session: Session, at: number): number {
  const kind = "backlog";
  for (const until of listTurnEnds(db, session.id)) planExtraction(db, session, false, at, { until, kind });
  planExtraction(db, session, true, at, { kind });
  return lastJob(db, `extract:${session.id}:`)?.count ?? 0;
}

/** Returns the most calls that a session of so many tool uses and turns takes when it is read afterwards. */
export function maxReadings(size: number): number {
  const complete = readings.findIndex(
    (_, at) => size < readings.slice(0, at + 1).reduce((sum, row) => sum + row.size, 0),
  );
  return complete + 1;
}

const minReportChars = 400;
const minPromptChars = 80;

/**
 * Looking around teaches nothing that the files don't say; what was changed, tried or found out at length may, and so may
 * what the user has to say at some length.
 */
function isWorthReading({ uses, changes, failures, reportChars, promptChars }: SegmentFigures): boolean {
  return changes + failures > 0 || (uses >= 3 && reportChars >= minReportChars) || promptChars >= minPromptChars;
}
