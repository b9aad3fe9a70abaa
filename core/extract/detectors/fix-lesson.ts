import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { finished } from "../../language/reports/progress.ts";
import { splitSentences } from "../../language/sentences.ts";
import { type Claim, claimsAbout, isHedged, isOwnErrorReport } from "../reports/cause.ts";
import { reportsFailedAttempt } from "../reports/failed-attempt.ts";
import { openingOf } from "../reports/report.ts";
import { readHeading } from "../reports/report-heading.ts";
import { isOpenEnd } from "../reports/statement.ts";
import { isProgressReport, startsAsProgressReport } from "../reports/work-log.ts";
import { quoted } from "../text/cut.ts";
import { isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { characteristicWords, mentions } from "../text/words.ts";

/** A lesson fits on a line. */
const maxLesson = 300;
/** Shorter sentences are like "Fixed." and "All tests pass now." */
const minQuote = 25;
const reportLimit = 20_000;
/** Of a change with more words, a sentence may name some without being about the failure. */
const maxFewWords = 24;

/** The report at the end of the turn in which a fix passed, and whether it was the turn's only fix. */
export type FixReport = { text: string; claims: Claim[]; isAlone: boolean };

/** The words, in lower case, of a fix's files and symbols and of its failure. */
export type FixWords = { changed: ReadonlySet<string>; failed: ReadonlySet<string> };

/**
 * Returns the sentences of the report that explain the failure, the surest first: those that name a cause and a file, a
 * symbol or the error of the fix, else one that names both what was changed and what failed.
 */
export function causesIn({ text, claims, isAlone }: FixReport, words: FixWords): string[] {
  const all = new Set([...words.changed, ...words.failed]);
  const grounded = claims.filter(({ text: sentence }) => mentions(sentence, all) && !isProgressReport(sentence));
  const named = claimsAbout(grounded, all, !isAlone).slice(0, 3);
  if (named.length > 0) return named;
  const tied = reportSentences(text).filter(
    (sentence) => isInformative(sentence) && connectsChangeAndFailure(sentence, words),
  );
  return tied.toSorted((a, b) => countOf(b, words.failed) - countOf(a, words.failed)).slice(0, 1);
}

/**
 * Returns whether a claimed cause belongs to this failure: it is called the cause and names something of the fix, or it
 * shares two words with the failure, or one with the failure and one with the change.
 */
export function explains(cause: string, report: FixReport, { changed, failed }: FixWords): boolean {
  const claim = report.claims.find(({ text }) => text === cause);
  if (!claim) return false;
  const [ofFailure, ofChange] = [countOf(cause, failed), countOf(cause, changed)];
  if (claim.isStrong) return ofFailure + ofChange > 0;
  return ofFailure > 1 || (ofFailure === 1 && ofChange > 0);
}

function countOf(sentence: string, words: ReadonlySet<string>): number {
  return characteristicWords(sentence, 60).filter((word) => words.has(word)).length;
}

function reportSentences(report: string): string[] {
  const lines = withoutCode(report.slice(0, reportLimit))
    .split("\n")
    .filter((line) => !isTableRow(line));
  return splitSentences(lines.join("\n")).map(({ text }) => plainSentence(text));
}

/** One common word may be chance; the name of a file or a symbol together with a word of the error is not. */
function connectsChangeAndFailure(sentence: string, { changed, failed }: FixWords): boolean {
  if (startsAsProgressReport(sentence) || isProgressReport(sentence) || sentence.length > maxLesson) return false;
  // A list of files describes each of them.
  if (isFinished(sentence) || /^`[^`]{1,200}` [—–-]/.test(sentence)) return false;
  const words = characteristicWords(sentence, 60);
  const [own, other] = [words.filter((word) => changed.has(word)), words.filter((word) => failed.has(word))];
  return own.length > 0 && other.length > 0 && new Set([...own, ...other]).size > 1;
}

/**
 * Returns the sentence that names most of the fix's files and symbols, in a report about nothing but this fix;
 * undefined if it names none of them, or says only what was done.
 */
export function statementAbout({ text, isAlone }: FixReport, { changed, failed }: FixWords): string | undefined {
  if (!isAlone) return undefined;
  let best: { sentence: string; named: number } | undefined;
  for (const sentence of reportSentences(text)) {
    if (!isInformative(sentence) || isProgressReport(sentence) || startsAsProgressReport(sentence)) continue;
    if (sentence.length > maxLesson || isFinished(sentence)) continue;
    const named = characteristicWords(sentence, 60).filter((word) => changed.has(word) || failed.has(word));
    if (changed.size > maxFewWords && !named.some((word) => failed.has(word))) continue;
    if (named.length > (best?.named ?? 0)) best = { sentence, named: named.length };
  }
  return best?.sentence;
}

const isFinished = holdsAny(finished, "i", cues.finished);

/** Returns the quotes from the report; the opening counts if the report is about this fix alone. */
export function reportedText(quotes: readonly string[], { text, claims, isAlone }: FixReport): string[] {
  const opening = isAlone ? openingOf(text).split("\n") : [];
  const more = opening.filter((sentence) => sentence.length >= minQuote && !quotes.includes(sentence));
  // The label stays: that the report calls it the cause is worth reading.
  const labeled = (quote: string) => claims.find((claim) => claim.text === quote)?.labeled ?? quote;
  return [...quotes, ...more].map((quote) => `Reported: ${quoted(labeled(quote), 300)}`);
}

/** Returns the sentences of the report about other attempts on the things that `words` name. */
export function failedAttemptsIn(report: string, words: ReadonlySet<string>): string[] {
  return reportSentences(report)
    .filter((sentence) => reportsFailedAttempt(sentence) && mentions(sentence, words))
    .slice(0, 2);
}

/** Returns the first cause, with the next sentence if that states the cure; null without a cause. */
export function lessonOf(causes: readonly string[], report: FixReport, words: FixWords): string | null {
  const [cause] = causes;
  return cause === undefined ? null : quoted(withNeighbor(cause, report, words), 400);
}

function withNeighbor(cause: string, { text, isAlone }: FixReport, { changed }: FixWords): string {
  if (!isAlone) return cause;
  for (const line of withoutCode(text.slice(0, reportLimit)).split("\n")) {
    const heading = readHeading(line.trim());
    const sentences = splitSentences(heading ? heading.rest : line).map((found) => plainSentence(found.text));
    const at = sentences.indexOf(cause);
    if (at < 0) continue;
    const [before = "", after = ""] = [sentences[at - 1], sentences[at + 1]];
    const saysMore = (sentence: string) =>
      isInformative(sentence) && mentions(sentence, changed) && cause.length + sentence.length < maxLesson;
    if (saysMore(after)) return `${cause} ${after}`;
    if (saysMore(before)) return `${before} ${cause}`;
  }
  return cause;
}

/** Open work, failures, guesses and "all is well" explain nothing about a fix. */
function isInformative(sentence: string): boolean {
  if (sentence.length < minQuote || isOpenEnd(sentence) || isAllWell(sentence) || isOwnErrorReport(sentence))
    return false;
  return !isHedged(sentence) && !reportsFailedAttempt(sentence) && !sentence.endsWith(":");
}

/** Code that "passed a third label" is a cause, not a status. */
function isAllWell(sentence: string): boolean {
  return /\b(?:pass(?:es|ed)?(?! (?:an?|another|no|its)\b)|green)\b/i.test(sentence);
}
