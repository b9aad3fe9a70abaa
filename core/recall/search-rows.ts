import type { SearchHit } from "../search/hit.ts";
import { isConfident } from "../search/rank/confidence.ts";
import { refersBack } from "./refers-back.ts";
import { isIdle } from "./session-line.ts";

/** A memory with less of the query than this shares a word with it, no more. */
export const weakCoverage = 0.5;
/** How many such follow the sessions. */
export const maxWeak = 3;
/** Where the best sessions stand among the memories. */
const beforeSessions = 3;

/** Every memory with one of the words is a hit; a question is answered by one with most of what it asks. */
export function isAnswer(hit: Pick<SearchHit, "coverage" | "evidence">): boolean {
  return hit.coverage >= weakCoverage || isConfident(hit);
}

/**
 * Returns the memories and sessions that answer a search in the order in which they are shown. Sessions stand first where no
 * memory is an answer and where the query refers to earlier work, which is a session's rather than a single memory's.
 */
export function orderRows<Row>(
  query: string,
  hits: readonly SearchHit[],
  sessions: readonly Row[],
  show: (hit: SearchHit) => Row,
): Row[] {
  const rows = hits.map(show);
  if (sessions.length === 0) return rows;
  if (!hits.some(isAnswer)) return [...sessions, ...rows.slice(0, maxWeak)];
  const before = refersBack(query) || isIdle(query) ? 0 : beforeSessions;
  return [...rows.slice(0, before), ...sessions, ...rows.slice(before)];
}
