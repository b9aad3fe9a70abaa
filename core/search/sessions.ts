import type { Database } from "bun:sqlite";
import type { Evidence } from "./hit.ts";
import { matchOf } from "./search.ts";
import { rankSources, type SourcesRequest } from "./sources.ts";

/** A session that matches a query. `score` is comparable only within one result. */
export type SessionHit = { sessionId: number; score: number; createdAt: number; matched: string[]; evidence: Evidence };

export type SessionsRequest = Pick<
  SourcesRequest,
  "query" | "projectId" | "limit" | "origin" | "now" | "exceptPrompt" | "maxIndexed" | "index"
> & {
  /** A session to leave out: the current one. */
  exceptSession?: number | undefined;
  /** Returns whether a prompt or request is skipped: "go on" would be the best match of "go on". */
  isContinuation?: (text: string) => boolean;
};

/**
 * Returns the sessions whose prompts or summary match the query best, each once, the best first. Each further matching text of a
 * session adds to its score: what it came back to was its subject.
 */
export function searchSessions(db: Database, request: SessionsRequest): SessionHit[] {
  const { limit, exceptSession, isContinuation = () => false } = request;
  const found = rankSources(db, ["prompts", "summaries"], request);
  if (!found) return [];
  const { terms, indexed, ranked } = found;
  const sessions = new Map<number, SessionHit>();
  for (const { item, occurrences, score, createdAt } of ranked) {
    if (item.source === "observations") continue;
    const { sessionId, texts } = item.record;
    if (sessionId === null || sessionId === exceptSession) continue;
    // The first text is the prompt, or the summary's request.
    if (isContinuation(texts[0] ?? "")) continue;
    const known = sessions.get(sessionId);
    if (known) known.score += score * furtherTextShare;
    else
      sessions.set(sessionId, {
        sessionId,
        score,
        createdAt,
        ...withoutCoverage(matchOf({ terms, indexed, occurrences })),
      });
  }
  return [...sessions.values()].sort((a, b) => b.score - a.score || b.createdAt - a.createdAt).slice(0, limit);
}

/** Share of its score that each further text of a session adds. */
const furtherTextShare = 0.1;

function withoutCoverage({ matched, evidence }: ReturnType<typeof matchOf>): Pick<SessionHit, "matched" | "evidence"> {
  return { matched, evidence };
}
