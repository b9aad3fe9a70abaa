// Which earlier session a prompt refers to.
import type { Database } from "bun:sqlite";
import { sessionHalfLifeDays } from "../aging.ts";
import { now } from "../clock.ts";
import { filter, find, map, some } from "../lists.ts";
import type { WeightedTerm } from "../search/match/match.ts";
import { confidence } from "../search/rank/confidence.ts";
import { coverage } from "../search/rank/features.ts";
import { type SessionHit, searchSessions } from "../search/sessions.ts";
import { analyse, type Term } from "../search/text/analyse.ts";
import { isOrdinary, isTalk } from "../search/text/ordinary-words.ts";
import type { InjectionScope } from "../store/injectable.ts";
import { lastPrompt } from "../store/prompt.ts";
import { dayMs } from "../time.ts";
import { countHeld, evidenceWords } from "./evidence-words.ts";
import type { RecallLine } from "./line.ts";
import { referredPeriod } from "./referred-period.ts";
import { isReferring, phraseText, withoutReferring } from "./refers-back.ts";
import { describeSession, isIdle } from "./session-line.ts";
import { subjectOf } from "./subject.ts";

const scanLimit = 6;
/** Who refers back means a subject, which a project's sessions share, and not a rare word: two of them are needed. */
const subjectShare = 0.15;
const minHeld = 2;
const minConfidence = 0.35;
/** The first prompt of a session can't refer to its own session, and a named day leaves few: less is enough there. */
const minHeldOfNamed = 1;
const minHeldShare = 0.5;
const minConfidenceOfNamed = 0.2;
/** Where no word is rare, the session is meant that holds far more of it than any other. */
const clearlyBest = 1.5;
const minCoverage = 0.4;
/** Where the session that asks holds so much of what another one holds, it is the one that is meant. */
const ownShare = 0.7;
/** Beside a session that is about all of it, one that shares a word or two is not meant. */
const nearBest = 0.4;

/** Returns the session that a prompt refers to, as one line at most: `S12, 3 Nov: asked …; done …`. `session` is the one that asks. */
export function referredSessionLines(
  db: Database,
  { projectId }: InjectionScope,
  query: string,
  { session, projectName }: { session: { id: number } | undefined; projectName: string },
): RecallLine[] {
  const asking = session && lastPrompt(db, session.id);
  const time = now();
  const period = referredPeriod(query, time);
  const found = searchSessions(db, {
    query: withoutReferring(phraseText(subjectOf(query, isReferring))),
    projectId,
    limit: scanLimit,
    origin: "automatic",
    exceptPrompt: asking?.id,
    isIdle,
    ...(period ? { since: period.from, until: period.to } : {}),
  });
  const worth = ({ score, createdAt }: SessionHit) =>
    score / (1 + Math.max(0, time - createdAt) / (sessionHalfLifeDays * dayMs));
  const own = find(found, ({ sessionId }) => sessionId === session?.id);
  const others = filter(found, (hit) => hit !== own).sort((a, b) => worth(b) - worth(a));
  const [best, second] = others;
  if (!best || (own && own.score >= ownShare * worth(best))) return [];
  const words = evidenceWords(db, best.evidence, { projectName, query }, subjectShare);
  const isNamed = (asking?.number ?? 1) <= 1 || period !== undefined;
  const minShare = period ? 0 : minHeldShare;
  const isMeant = (hit: SessionHit) => isAbout(hit, words, isNamed ? minShare : undefined);
  const holding = filter(others, (hit) => worth(hit) >= nearBest * worth(best) && isMeant(hit));
  for (const hit of holding) {
    const line = lineOf(db, hit);
    if (line) return [line];
  }
  const isClear = isNamed && shareOf(best) >= minCoverage && worth(best) >= clearlyBest * (second ? worth(second) : 0);
  const line = isClear && words.length === 0 ? lineOf(db, best) : undefined;
  return line ? [line] : [];
}

/** `minShare` is the share of the words that is enough where little else can be meant; undefined where much can. */
function isAbout({ evidence }: SessionHit, words: readonly WeightedTerm[], minShare: number | undefined): boolean {
  const held = countHeld(evidence, words);
  if (minShare === undefined) return held >= minHeld && confidence(evidence) >= minConfidence;
  // In a script without spaces one word makes several pairs.
  const whole = filter(words, ({ kind }) => kind !== "pair").length || words.length;
  const isEnough = held >= minShare * whole && confidence(evidence) >= minConfidenceOfNamed;
  return held >= minHeldOfNamed && (isEnough || confidence(evidence) >= minConfidence);
}

/** Returns the session's line; undefined where it shows no word of the subject: it would tell the model nothing of what is meant. */
function lineOf(db: Database, { sessionId, matched, evidence }: SessionHit): RecallLine | undefined {
  const text = describeSession(db, sessionId);
  if (text === undefined) return undefined;
  const listed = new Set(map(analyse(text), ({ stem }) => stem));
  const isShown = ({ stem }: Term) => listed.has(stem) && !isTalk(stem) && !isOrdinary(stem);
  if (!some(evidence.terms, isShown)) return undefined;
  return {
    target: `S${sessionId}`,
    part: "summary",
    text: `- ${text}`,
    reason: `session matches ${matched.join(" ")}`,
  };
}

function shareOf({ evidence: { terms, occurrences } }: SessionHit): number {
  return coverage(terms, occurrences);
}
