import type { Database } from "bun:sqlite";
import { splitSentences } from "../language/sentences.ts";
import { filter, flatMap, map } from "../lists.ts";
import { cutText } from "../privacy/cut.ts";
import { inertLine } from "../privacy/fence.ts";
import { confidence } from "../search/rank/confidence.ts";
import { coverage } from "../search/rank/features.ts";
import { searchSessions } from "../search/sessions.ts";
import { findHandoff, type HandoffContent } from "../store/handoff.ts";
import type { InjectionScope } from "../store/injectable.ts";
import { failedChecks, failedLine } from "./check-command.ts";
import { continuationOf } from "./continuation.ts";
import { countHeld, evidenceWords } from "./evidence-words.ts";
import { outcomeOf } from "./left-off.ts";
import type { RecallLine } from "./line.ts";
import { requestText } from "./request-text.ts";
import { statements } from "./statements.ts";

const scanLimit = 5;
const displayLimit = 1;
/** The first sentences say what a prompt refers to; a log comes after. */
const querySentences = 2;
const queryChars = 240;
/** Who refers back means a subject, which a project's sessions share, and not a rare word: two of them are needed. */
const subjectShare = 0.15;
const minHeld = 2;
const partChars = 200;
const minConfidence = 0.35;
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
    query: cutText(firstSentences(query), queryChars),
    projectId,
    limit: scanLimit,
    origin: "automatic",
    exceptSession,
    isIdle,
  });
  const [best] = hits;
  if (!best) return [];
  const words = evidenceWords(db, best.evidence, { projectName, query }, subjectShare);
  const likely = filter(hits, ({ evidence, score }) => {
    const isMeant = countHeld(evidence, words) >= minHeld && confidence(evidence) >= minConfidence;
    return isMeant && score >= nearBest * best.score;
  });
  return flatMap(likely.slice(0, displayLimit), ({ sessionId, matched }) => {
    const text = describeSession(db, sessionId);
    const reason = `session matches ${matched.join(" ")}`;
    return text === undefined ? [] : [{ target: `S${sessionId}`, part: "summary", text: `- ${text}`, reason } as const];
  });
}

/** Returns `S12, 3 Nov 2025: asked …; done …`; undefined for a session that left nothing. */
export function describeSession(db: Database, sessionId: number): string | undefined {
  const handoff = findHandoff(db, sessionId);
  return handoff && `S${sessionId}, ${dayOf(handoff.createdAt)}: ${partsOf(handoff.content).join("; ")}`;
}

/** A session that holds less of what was searched for shares a word with it, no more. */
const minSearchShare = 0.3;
const searchLimit = 3;

/** Returns the sessions that answer a search, each as `describeSession` has it; all projects' without `projectId`. */
export function searchedSessions(
  db: Database,
  {
    query,
    projectId,
    exceptSession,
  }: { query: string; projectId?: number | undefined; exceptSession?: number | undefined },
): { sessionId: number; text: string }[] {
  const scope = projectId === undefined ? {} : { projectId };
  const hits = searchSessions(db, { ...scope, query, limit: searchLimit, exceptSession, isIdle });
  return flatMap(hits, ({ sessionId, evidence }) => {
    const text =
      coverage(evidence.terms, evidence.occurrences) < minSearchShare ? undefined : describeSession(db, sessionId);
    return text === undefined ? [] : [{ sessionId, text }];
  });
}

/** Where a pasted log begins in the middle of a line. */
const logStart =
  /\[[A-Z]{3,8}\]|\d{1,2}:\d\d:\d\d|\d{1,4}[/-]\d{1,2}[/-]\d{1,4}|[A-Z][a-z]{2} \d{1,2} \d\d:|[{[]"|Traceback/;

function firstSentences(text: string): string {
  const [own = ""] = text.split(logStart, 1);
  const sentences = splitSentences(own).slice(0, querySentences);
  return map(sentences, (sentence) => sentence.text).join(" ");
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
