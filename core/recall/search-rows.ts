import type { SearchHit } from "../search/hit.ts";
import { isConfident } from "../search/rank/confidence.ts";
import { refersBack } from "./refers-back.ts";
import { isContinuation } from "./session-line.ts";

/** A memory that covers less of the query is a weak match: it only shares a word or two. */
export const weakCoverage = 0.5;
/** Maximum number of weak matches after the sessions. */
export const maxWeak = 3;
/** Number of memories before the sessions. */
const beforeSessions = 3;

/** Returns whether a hit answers the query. Any memory with one of the words is a hit; an answer covers most of them. */
export function isAnswer(hit: Pick<SearchHit, "coverage" | "evidence">): boolean {
  return hit.coverage >= weakCoverage || isConfident(hit);
}

/**
 * Returns the memories and sessions of a search in display order. Sessions come first if no memory is an answer, and if the query
 * refers to earlier work, which a session describes better than a single memory.
 */
export function orderRows<Row>(
  query: string,
  hits: readonly SearchHit[],
  sessions: readonly Row[],
  toRow: (hit: SearchHit) => Row,
): Row[] {
  const rows = hits.map(toRow);
  if (sessions.length === 0) return rows;
  if (!hits.some(isAnswer)) return [...sessions, ...rows.slice(0, maxWeak)];
  const before = refersBack(query) || isContinuation(query) ? 0 : beforeSessions;
  return [...rows.slice(0, before), ...sessions, ...rows.slice(before)];
}
