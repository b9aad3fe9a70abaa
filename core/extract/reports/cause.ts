import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { hedges, ownErrors, strongCauses, symptomsWithSource, weakCauses } from "../../language/reports/causes.ts";
import { splitSentences } from "../../language/sentences.ts";
import { isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { characteristicWords } from "../text/words.ts";
import { reportsFailedAttempt } from "./failed-attempt.ts";
import { type ReportHeading, readHeading } from "./report-heading.ts";
import { namesCause } from "./report-labels.ts";

const saysBroughtAbout = holdsAny(symptomsWithSource, "i", cues.symptomsWithSource);
/** A statement about the state since this turn, or about the reason for an action in it. */
const currentState = /\bnow\b|^(?:I|We|I've|We've)\b/;
const namesCauseSurely = holdsAny(strongCauses, "i", cues.strongCauses);
const namesCausePerhaps = holdsAny(weakCauses, "i", cues.weakCauses);

/** Returns whether the sentence reports a mistake that the assistant had just made: no knowledge about the project. */
export const isOwnErrorReport = holdsAny(ownErrors, "i", cues.ownErrors);

/** Returns whether the sentence is a guess or a question. */
export const isHedged = holdsAny(hedges, "i", cues.hedges);

/**
 * A sentence that names a cause, as written, with the next one in its line. `labeled` is the sentence with its label,
 * "" without a label; `words` are its words in small letters.
 */
export type Claim = {
  text: string;
  after: string;
  labeled: string;
  isHeaded: boolean;
  isStrong: boolean;
  words: string[];
};

/**
 * Returns the sentences of a report that name a cause, by their own words or by a heading or label (`## Root cause`,
 * `Cause: …`), without guesses and questions.
 */
export function findClaims(report: string): Claim[] {
  const claims: Claim[] = [];
  let isHeaded = false;
  for (const line of withoutCode(report.slice(0, 20_000)).split("\n")) {
    const heading = isTableRow(line) ? causeOfRow(line) : readHeading(line.trim());
    // A table row is not a sentence; it counts if its first cell names the cause.
    if (isTableRow(line) && !heading) continue;
    if (heading) isHeaded = heading.namesCause;
    const sentences = splitSentences(heading ? heading.rest : line);
    for (const [at, { text }] of sentences.entries()) {
      const wasHeaded = isHeaded;
      const isStrong = isHeaded || namesCauseSurely(text) || (saysBroughtAbout(text) && !currentState.test(text));
      const sentence = plainSentence(text);
      if ((!isStrong && !namesCausePerhaps(text)) || sentence.length < 12 || sentence.endsWith(":")) continue;
      if (isHedged(sentence) || reportsFailedAttempt(sentence) || isOwnErrorReport(sentence)) continue;
      // The first sentence below such a heading names the cause, the others add details.
      isHeaded = false;
      const after = plainSentence(sentences[at + 1]?.text ?? "");
      const labeled = wasHeaded ? upTo(plainSentence(line), sentence) : sentence;
      claims.push({
        text: sentence,
        after,
        labeled,
        isHeaded: wasHeaded,
        isStrong,
        words: characteristicWords(sentence, 60),
      });
    }
    if (heading && heading.rest !== "") isHeaded = false;
  }
  return claims;
}

/** Returns the line up to the end of the given sentence. */
function upTo(line: string, sentence: string): string {
  const at = line.indexOf(sentence);
  return at < 0 ? sentence : line.slice(0, at + sentence.length);
}

/** `| Root cause | the pool is closed twice |`. */
function causeOfRow(line: string): ReportHeading | undefined {
  const [name = "", ...cells] = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => plainSentence(cell.trim()));
  const rest = cells.filter((cell) => cell !== "").join(": ");
  return rest !== "" && namesCause(name) ? { section: "learned", namesCause: true, rest } : undefined;
}

/**
 * Returns the claims about the thing that `words` describe, strongest first. A sentence that only contains "because"
 * counts if it holds one of the words; with `strict` every sentence must.
 */
export function claimsAbout(claims: readonly Claim[], words: ReadonlySet<string>, strict: boolean): string[] {
  return claims
    .map((claim) => ({ ...claim, isGrounded: claim.words.some((word) => words.has(word)) }))
    .filter(({ isStrong, isGrounded }) => isGrounded || (isStrong && !strict))
    .sort((a, b) => Number(b.isStrong) * 2 + Number(b.isGrounded) - Number(a.isStrong) * 2 - Number(a.isGrounded))
    .map(({ text }) => text);
}
