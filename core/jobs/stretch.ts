// Which part of a session one model call reads. A turn may be one question or fifty tool uses: calls are made for
// stretches of work instead, so that a session costs a few of them however it is cut into turns.
import type { Database } from "bun:sqlite";
import { getStretchFigures, type StretchFigures } from "../store/event.ts";
import { lastJob, putJob } from "../store/job.ts";
import type { Session } from "../store/session.ts";

/** Events of the session with an id above `after`, up to `until`; `root` is the worktree that it was in. */
export type Stretch = { sessionId: number; after: number; until: number; root?: string };

/**
 * How much is read at each reading of a session: a stretch of so many events at once, a shorter one when the session has
 * rested so long or ends. There are no more readings than rows, so the later ones wait for more, and the last for the end.
 */
const readings = [
  { wholeEvents: 12, restMs: 10 * 60_000 },
  { wholeEvents: 12, restMs: 10 * 60_000 },
  { wholeEvents: 12, restMs: 20 * 60_000 },
  { wholeEvents: 24, restMs: 40 * 60_000 },
  { wholeEvents: 48, restMs: 80 * 60_000 },
  { wholeEvents: Number.POSITIVE_INFINITY, restMs: 4 * 3_600_000 },
] as const;

/**
 * Plans the reading of what happened in the session since the last plan. To be called when a turn, a context or the
 * session ended; `isOver` says that nothing is expected to follow soon. Does nothing for what can't have taught anything, and
 * nothing more for a session that has had all its readings.
 */
export function planExtraction(db: Database, session: Session, isOver: boolean, at: number, root?: string): void {
  const prefix = `extract:${session.id}:`;
  const last = lastJob(db, prefix);
  const previous = last ? (JSON.parse(last.payload) as Stretch) : undefined;
  const count = last?.count ?? 0;
  const mostOpen = readings[count - 1]?.wholeEvents ?? 0;
  const open = previous && last?.isUntouched && countEvents(db, previous) < mostOpen ? previous : undefined;
  const reading = readings[open ? count - 1 : count];
  if (!reading) return;
  const after = open?.after ?? previous?.until ?? 0;
  const figures = getStretchFigures(db, session.id, after);
  if (!isWorthReading(figures)) return;
  const stretch: Stretch = { sessionId: session.id, after, until: figures.lastId, ...(root ? { root } : {}) };
  const isWhole = figures.events >= reading.wholeEvents || isOver;
  putJob(db, {
    kind: "extract",
    uniqueKey: `${prefix}${after}`,
    payload: JSON.stringify(stretch),
    notBefore: isWhole ? at : at + reading.restMs,
    at,
  });
}

function countEvents(db: Database, { sessionId, after, until }: Stretch): number {
  return getStretchFigures(db, sessionId, after, until).events;
}

/** Looking around teaches nothing that the files don't say; what was changed, tried or found out at length may. */
function isWorthReading({ events, changes, failures, reportChars }: StretchFigures): boolean {
  return changes + failures > 0 || (events >= 3 && reportChars >= 400);
}
