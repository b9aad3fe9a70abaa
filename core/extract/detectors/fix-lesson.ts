import { splitSentences } from "../../language/sentences.ts";
import type { Event } from "../../store/event.ts";
import { type Claim, claimsAbout, isHedged, isOwnSlipTold } from "../reports/cause.ts";
import { saysInVain } from "../reports/failed-attempt.ts";
import { openingOf } from "../reports/report.ts";
import { readHeading } from "../reports/report-heading.ts";
import { bestStatement, isOpenEnd } from "../reports/statement.ts";
import { quoted } from "../text/cut.ts";
import { withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { mentions } from "../text/words.ts";
import { changedText } from "./fix-material.ts";

/** A lesson is read in a line. */
const longestLesson = 300;
/** Shorter sentences are "Fixed." and "All tests pass now." */
const shortestQuote = 25;
const shortestLesson = 40;

/** What was reported at the end of the turn in which a fix passed, and whether it was the turn's only one. */
export type FixReport = { text: string; claims: Claim[]; isAlone: boolean };

/**
 * Returns what the report says about the fix that `words` tell of, the most telling first. Without a named cause, what
 * it says of the very things that were changed tells more than the error does.
 */
export function quotesAbout({ text, claims, isAlone }: FixReport, words: ReadonlySet<string>): string[] {
  const named = claimsAbout(claims, words, !isAlone).slice(0, 3);
  if (named.length > 0) return named;
  const statement = bestStatement(text, words, isAlone ? 1 : 2) ?? (isAlone ? fullestSentence(text) : undefined);
  return statement === undefined ? [] : [statement];
}

/** Returns the longest sentence that a report begins with, when it says more than that all is well. */
function fullestSentence(report: string): string | undefined {
  const telling = openingOf(report)
    .split("\n")
    .filter((sentence) => !isHedged(sentence) && !isAllWell(sentence) && !isOwnSlipTold(sentence));
  const [fullest = ""] = telling.toSorted((a, b) => b.length - a.length);
  return fullest.length >= shortestLesson ? fullest : undefined;
}

/** Returns what is quoted of the report; one about a single fix is about it from its beginning. */
export function reportedText(quotes: readonly string[], { text, claims, isAlone }: FixReport): string[] {
  const opening = isAlone ? openingOf(text).split("\n") : [];
  const more = opening.filter((sentence) => sentence.length >= shortestQuote && !quotes.includes(sentence));
  // With its label: that somebody called it the cause is worth reading.
  const told = (quote: string) => claims.find((claim) => claim.text === quote)?.told ?? quote;
  return [...quotes, ...more].map((quote) => `Reported: ${quoted(told(quote), 300)}`);
}

/** Returns the sentences of the report that say what else was tried on the things that `words` tell of. */
export function triedInVain(report: string, words: ReadonlySet<string>): string[] {
  return splitSentences(withoutCode(report.slice(0, 20_000)))
    .map(({ text }) => plainSentence(text))
    .filter((sentence) => saysInVain(sentence) && mentions(sentence, words))
    .slice(0, 2);
}

/** Returns the reported words, or else what was changed or done; `did` says which command was run, if one was. */
export function lessonOf(quotes: readonly string[], edits: readonly Event[], did: string): string {
  if (quotes[0] !== undefined) return quoted(quotes[0], 400);
  if (edits.length === 0) return `It passed after the session ${did}.`;
  return `It passed after this change: ${changedText(edits).slice("Changed ".length)}`;
}

/**
 * Returns the first quote with the sentence beside it, in a report about nothing but the fix that `words` tell of: one of
 * them often says the cause and the other one the cure.
 */
export function withNeighbour(
  [quote, ...others]: readonly string[],
  report: FixReport,
  words: ReadonlySet<string>,
): string[] {
  if (quote === undefined) return [];
  if (!report.isAlone) return [quote, ...others];
  for (const line of withoutCode(report.text.slice(0, 20_000)).split("\n")) {
    const heading = readHeading(line.trim());
    const sentences = splitSentences(heading ? heading.rest : line).map(({ text }) => plainSentence(text));
    const at = sentences.indexOf(quote);
    if (at < 0) continue;
    const [before = "", after = ""] = [sentences[at - 1], sentences[at + 1]];
    const saysMore = (sentence: string) => isTelling(sentence) && quote.length + sentence.length < longestLesson;
    if (saysMore(after)) return [`${quote} ${after}`, ...others];
    if (saysMore(before) && mentions(before, words)) return [`${before} ${quote}`, ...others];
  }
  return [quote, ...others];
}

/** What is open, in vain, a guess, or no more than that all is well tells nothing. */
function isTelling(sentence: string): boolean {
  if (sentence.length < shortestQuote || isOpenEnd(sentence) || isAllWell(sentence)) return false;
  return !isHedged(sentence) && !saysInVain(sentence);
}

function isAllWell(sentence: string): boolean {
  return /\b(?:pass(?:es)?|green)\b/i.test(sentence);
}
