import type { Database } from "bun:sqlite";
import type { Evidence } from "./hit.ts";
import { matchOf } from "./search.ts";
import { rankSources, type SourcesRequest } from "./sources.ts";

/** A session that a query is about; `score` is comparable within one result only. */
export type SessionHit = { sessionId: number; score: number; createdAt: number; matched: string[]; evidence: Evidence };

export type SessionsRequest = Pick<
  SourcesRequest,
  "query" | "projectId" | "limit" | "origin" | "now" | "exceptPrompt"
> & {
  /** A session that is left out: the one that asks knows itself. */
  exceptSession?: number | undefined;
  /** Says of a prompt or request whether it is passed over: "go on" would be the best answer to "go on". */
  isIdle?: (text: string) => boolean;
};

/**
 * Returns the sessions whose prompts or summary hold most of the query, the best first, each once. The more of its texts match,
 * the better: a subject that a session came back to was its subject.
 */
export function searchSessions(db: Database, request: SessionsRequest): SessionHit[] {
  const { limit, exceptSession, isIdle = () => false } = request;
  const found = rankSources(db, ["prompts", "summaries"], request);
  if (!found) return [];
  const { terms, indexed, ranked } = found;
  const sessions = new Map<number, SessionHit>();
  for (const { item, occurrences, score, createdAt } of ranked) {
    if (item.source === "observations") continue;
    const { sessionId, texts } = item.record;
    if (sessionId === null || sessionId === exceptSession) continue;
    // The first text is the prompt, or what the summary says was asked.
    if (isIdle(texts[0] ?? "")) continue;
    const known = sessions.get(sessionId);
    if (known) known.score += score * againShare;
    else sessions.set(sessionId, { sessionId, score, createdAt, ...listed(matchOf({ terms, indexed, occurrences })) });
  }
  return [...sessions.values()].sort((a, b) => b.score - a.score || b.createdAt - a.createdAt).slice(0, limit);
}

/** What each further text of a session adds. */
const againShare = 0.1;

function listed({ matched, evidence }: ReturnType<typeof matchOf>): Pick<SessionHit, "matched" | "evidence"> {
  return { matched, evidence };
}
