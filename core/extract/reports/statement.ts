import { splitSentences } from "../../language/sentences.ts";
import { isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { characteristicWords } from "../text/words.ts";
import { isHedged, isOwnErrorReport } from "./cause.ts";
import { reportsFailedAttempt } from "./failed-attempt.ts";
import { readHeading } from "./report-heading.ts";

const minChars = 30;
const maxChars = 300;
const reportLimit = 20_000;
const openEnd =
  /^(?:next|not done|still|todo|remaining|you (?:can|may|should)|i (?:did not|didn't|haven't)|done[.:])|:$/i;

/** Returns whether the sentence states open work, or has no content of its own. */
export function isOpenEnd(sentence: string): boolean {
  return openEnd.test(sentence);
}

/**
 * Returns the sentence of a report that names the most of `words` and at least `minNamed` of them, the first among
 * equals; undefined for none. Open work, failed attempts and guesses do not count: they do not describe what was done.
 */
export function bestStatement(report: string, words: ReadonlySet<string>, minNamed: number): string | undefined {
  let best: { text: string; named: number } | undefined;
  let isOpen = false;
  for (const line of withoutCode(report.slice(0, reportLimit)).split("\n")) {
    const heading = readHeading(line.trim());
    if (heading) isOpen = heading.section === "notDone" || heading.section === "nextSteps";
    if (isOpen || isTableRow(line)) continue;
    for (const { text } of splitSentences(heading ? heading.rest : line)) {
      const sentence = plainSentence(text);
      if (sentence.length < minChars || sentence.length > maxChars || isOpenEnd(sentence)) continue;
      if (isHedged(sentence) || reportsFailedAttempt(sentence) || isOwnErrorReport(sentence)) continue;
      const named = characteristicWords(sentence, 60).filter((word) => words.has(word)).length;
      if (named >= minNamed && named > (best?.named ?? 0)) best = { text: sentence, named };
    }
  }
  return best?.text;
}
