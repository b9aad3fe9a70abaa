import type { Database } from "bun:sqlite";
import { localDay } from "../db/local-time.ts";
import { flatMap, map } from "../lists.ts";
import { inertLine } from "../privacy/fence.ts";
import { confidence } from "../search/rank/confidence.ts";
import { coverage } from "../search/rank/features.ts";
import { searchSessions } from "../search/sessions.ts";
import { emptyContent, findHandoff, type Handoff, type HandoffContent, listHandoffs } from "../store/handoff.ts";
import { findOwnSummary } from "../store/summary.ts";
import { failedChecks, failedLine } from "./check-command.ts";
import { continuationOf } from "./continuation.ts";
import { joinStatements } from "./join-statements.ts";
import { outcomeOf } from "./last-session.ts";
import { requestText } from "./request-text.ts";
import { subjectOf } from "./subject.ts";

const partChars = 200;

/** Returns `S12, 3 Nov 2025: asked …; done …`; undefined for a session without a handoff and a summary. */
export function describeSession(db: Database, sessionId: number): string | undefined {
  const known = findHandoff(db, sessionId) ?? ofSummary(db, sessionId);
  return known && handoffLine(known).text;
}

/**
 * The handoff of an old session is removed. Its summary says most of the same. A restored file of somebody else brings summaries
 * but no handoffs: they are not injected.
 */
function ofSummary(db: Database, sessionId: number): Described | undefined {
  const summary = findOwnSummary(db, sessionId);
  if (!summary || summary.origin === "imported") return undefined;
  const { request, completed, notDone, updatedAt } = summary;
  return { sessionId, createdAt: updatedAt, content: { ...emptyContent, request, reported: completed, notDone } };
}

type Described = Pick<Handoff, "sessionId" | "createdAt" | "content">;

function handoffLine({ sessionId, createdAt, content }: Described): { sessionId: number; text: string } {
  return { sessionId, text: `S${sessionId}, ${dayOf(createdAt)}: ${partsOf(content).join("; ")}` };
}

/** A session below both limits only shares a word or two with the query. */
const minSearchShare = 0.3;
const minSearchConfidence = 0.35;
const searchLimit = 3;

/**
 * Returns the sessions that answer a search, each as `describeSession` writes it; for a query that only continues earlier work, the
 * newest sessions. Searches all projects without `projectId`.
 */
export function searchedSessions(
  db: Database,
  {
    query,
    projectId,
    exceptSession,
  }: { query: string; projectId?: number | undefined; exceptSession?: number | undefined },
): { sessionId: number; text: string }[] {
  if (projectId !== undefined && isContinuation(query)) return newestSessions(db, projectId, exceptSession);
  const scope = projectId === undefined ? {} : { projectId };
  const hits = searchSessions(db, {
    ...scope,
    query: subjectOf(query),
    limit: searchLimit,
    exceptSession,
    isContinuation,
  });
  return flatMap(hits, ({ sessionId, evidence }) => {
    const isAnswer =
      coverage(evidence.terms, evidence.occurrences) >= minSearchShare || confidence(evidence) >= minSearchConfidence;
    const text = isAnswer ? describeSession(db, sessionId) : undefined;
    return text === undefined ? [] : [{ sessionId, text }];
  });
}

function newestSessions(db: Database, projectId: number, exceptSession = 0): { sessionId: number; text: string }[] {
  return map(listHandoffs(db, projectId, exceptSession, searchLimit), handoffLine);
}

/** Returns whether a prompt only continues earlier work. Such a prompt would be the best match of "go on". */
export function isContinuation(prompt: string): boolean {
  return continuationOf(requestText(prompt)) !== undefined;
}

function partsOf(content: HandoffContent): string[] {
  const open = map(failedChecks(content.checks).slice(0, 1), failedLine).join("");
  const parts: (readonly [string, string])[] = [
    ["Asked", content.request],
    ...outcomeOf(content),
    ["Not done", content.notDone],
    ["Failing", open],
  ];
  return flatMap(parts, ([name, text]) => {
    const line = inertLine(joinStatements(text), partChars);
    return line === "" ? [] : [`${name.toLowerCase()} ${line}`];
  });
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns e.g. `3 Nov 2025`. The year is included to distinguish last November from this one. */
function dayOf(at: number): string {
  const [year, month, day] = map(localDay(at).split("-"), Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}
