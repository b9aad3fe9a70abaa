// Finds the earlier session that a prompt refers to.
import type { Database } from "bun:sqlite";
import { sessionHalfLifeDays } from "../aging.ts";
import { now } from "../clock.ts";
import { filter, find, map, some } from "../lists.ts";
import type { WeightedTerm } from "../search/match/match.ts";
import { confidence } from "../search/rank/confidence.ts";
import { coverage } from "../search/rank/features.ts";
import { type SessionHit, searchSessions } from "../search/sessions.ts";
import { analyze, type Term } from "../search/text/analyze.ts";
import { isOrdinary, isTalk } from "../search/text/ordinary-words.ts";
import type { InjectionScope } from "../store/injectable.ts";
import { lastPrompt } from "../store/prompt.ts";
import type { IndexReader } from "../store/queries/index-reader.ts";
import { dayMs } from "../time.ts";
import { countHeld, evidenceWords } from "./evidence-words.ts";
import type { RecallLine } from "./line.ts";
import { referredPeriod } from "./referred-period.ts";
import { isReferring, phraseText, withoutReferring } from "./refers-back.ts";
import { describeSession, isContinuation } from "./session-line.ts";
import { subjectOf } from "./subject.ts";

const scanLimit = 6;
/** Mostly the index lacks the newest few records. After old prompts were removed it lacks all: a session's end adds the prompts. */
const maxIndexed = 200;
/** A prompt that refers back names a subject, whose words many sessions share. So words may be less rare, but two must match. */
const subjectShare = 0.15;
const minHeld = 2;
const minConfidence = 0.35;
/** Lower thresholds for the first prompt of a session, which can't refer to its own session, and for a named day, which few share. */
const minHeldOfNamed = 1;
const minHeldShare = 0.5;
const minConfidenceOfNamed = 0.2;
/** If no word is rare, the best session must lead the second by this factor. */
const minLead = 1.5;
const minCoverage = 0.4;
/** The current session is meant if it scores at least this share of the best other one. */
const ownShare = 0.7;
/** Minimum score relative to the best session. */
const nearBest = 0.4;

/** Returns at most one line, for the session that a prompt refers to: `S12, 3 Nov 2025: asked …; done …`. `session` is the current one. */
export function referredSessionLines(
  db: Database,
  { projectId }: InjectionScope,
  query: string,
  {
    session,
    projectName,
    index,
  }: { session: { id: number } | undefined; projectName: string; index?: IndexReader | undefined },
): RecallLine[] {
  const asking = session && lastPrompt(db, session.id);
  const time = now();
  const period = referredPeriod(query, time);
  const found = searchSessions(db, {
    query: withoutReferring(phraseText(subjectOf(query, isReferring))),
    projectId,
    limit: scanLimit,
    maxIndexed,
    origin: "automatic",
    index,
    exceptPrompt: asking?.id,
    isContinuation,
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
  const isClear = isNamed && shareOf(best) >= minCoverage && worth(best) >= minLead * (second ? worth(second) : 0);
  const line = isClear && words.length === 0 ? lineOf(db, best) : undefined;
  return line ? [line] : [];
}

/** `minShare` is the required share of the words if few sessions can be meant; undefined if many can. */
function isAbout({ evidence }: SessionHit, words: readonly WeightedTerm[], minShare: number | undefined): boolean {
  const held = countHeld(evidence, words);
  if (minShare === undefined) return held >= minHeld && confidence(evidence) >= minConfidence;
  // In a script without spaces one word makes several pairs.
  const wordTotal = filter(words, ({ kind }) => kind !== "pair").length || words.length;
  const meetsShare = held >= minShare * wordTotal && confidence(evidence) >= minConfidenceOfNamed;
  return held >= minHeldOfNamed && (meetsShare || confidence(evidence) >= minConfidence);
}

/** Returns the session's line; undefined if it contains no word of the subject, since the model could not see why it is meant. */
function lineOf(db: Database, { sessionId, matched, evidence }: SessionHit): RecallLine | undefined {
  const text = describeSession(db, sessionId);
  if (text === undefined) return undefined;
  const listed = new Set(map(analyze(text), ({ stem }) => stem));
  const isListed = ({ stem }: Term) => listed.has(stem) && !isTalk(stem) && !isOrdinary(stem);
  if (!some(evidence.terms, isListed)) return undefined;
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
