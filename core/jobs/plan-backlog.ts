import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { getSegmentFigures } from "../store/event.ts";
import { listUnreadSessions, type Session } from "../store/session.ts";
import { maxReadings, planOldSession } from "./segment.ts";
import { maxSegmentTokens, maxSessionTokens, recheckTokens } from "./segment-request.ts";

/** The model calls about old sessions; `tokens` is their maximum cost. */
export type Backlog = { sessions: Session[]; tokens: number };

/** Returns the imported sessions that no model has read, the newest first. Plans nothing. */
export function findBacklog(db: Database): Backlog {
  const sessions = listUnreadSessions(db);
  const tokens = sessions.reduce((sum, { id }) => sum + maxTokensOf(getSegmentFigures(db, id, 0)), 0);
  return { sessions, tokens };
}

function maxTokensOf({ uses, turns }: { uses: number; turns: number }): number {
  const calls = maxReadings(uses + turns);
  const readings = calls * maxSegmentTokens({ uses: uses / calls, turns: turns / calls });
  return Math.min(maxSessionTokens, readings + recheckTokens);
}

/** Plans the reading of old sessions, in this order and after all other jobs. Returns the maximum number of calls. */
export function planBacklog(db: Database, sessions: readonly Session[]): number {
  return sessions.reduce((calls, session) => calls + write(db, () => planOldSession(db, session, now())), 0);
}
