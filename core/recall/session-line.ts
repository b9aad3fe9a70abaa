import type { Database } from "bun:sqlite";
import { filter, flatMap, map } from "../lists.ts";
import { cutText } from "../privacy/cut.ts";
import { inertLine } from "../privacy/fence.ts";
import { confidence } from "../search/rank/confidence.ts";
import { searchSessions } from "../search/sessions.ts";
import { findHandoff, type HandoffContent } from "../store/handoff.ts";
import type { InjectionScope } from "../store/injectable.ts";
import { failedChecks, failedLine } from "./check-command.ts";
import { continuationOf } from "./continuation.ts";
import { evidenceWords, holdsOne } from "./evidence-words.ts";
import { outcomeOf } from "./left-off.ts";
import type { RecallLine } from "./line.ts";
import { requestText } from "./request-text.ts";
import { statements } from "./statements.ts";

const scanLimit = 5;
const displayLimit = 2;
/** The beginning of a prompt says what it refers to; a log comes after. */
const queryChars = 300;
const partChars = 200;
const minConfidence = 0.25;
/** Beside a session that is about all of it, one that shares a word or two is not meant. */
const nearBest = 0.9;

/**
 * Returns the sessions that a prompt refers to, a line each: `S12, 3 Nov: asked …; done …`. `exceptSession` is the one that
 * asks.
 */
export function sessionLines(
  db: Database,
  { projectId }: InjectionScope,
  query: string,
  { exceptSession, projectName }: { exceptSession: number | undefined; projectName: string },
): RecallLine[] {
  const hits = searchSessions(db, {
    query: cutText(query, queryChars),
    projectId,
    limit: scanLimit,
    origin: "automatic",
    exceptSession,
    isIdle,
  });
  const [best] = hits;
  if (!best) return [];
  const words = evidenceWords(db, best.evidence, projectName);
  const likely = filter(hits, ({ evidence, score }) => {
    return score >= nearBest * best.score && holdsOne(evidence, words) && confidence(evidence) >= minConfidence;
  });
  return flatMap(likely.slice(0, displayLimit), ({ sessionId, matched }) => {
    const handoff = findHandoff(db, sessionId);
    if (!handoff) return [];
    const target = `S${sessionId}`;
    const text = `- ${target}, ${dayOf(handoff.createdAt)}: ${partsOf(handoff.content).join("; ")}`;
    return [{ target, part: "summary", text, reason: `session matches ${matched.join(" ")}` } satisfies RecallLine];
  });
}

function isIdle(prompt: string): boolean {
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
    const line = inertLine(statements(text), partChars);
    return line === "" ? [] : [`${name.toLowerCase()} ${line}`];
  });
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns e.g. `3 Nov 2025`: people name days, and a year tells last November from this one. */
function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}
