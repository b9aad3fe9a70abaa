// The value in front of a name in a sentence: `use … as the token`, `… was the old password`, `make … the password`.
import { isBlank } from "./char-codes.ts";
import { isLikelyPassword, isLikelySecret } from "./chosen-word.ts";
import type { SecretName } from "./name-finder.ts";
import { listOf } from "./predicates.ts";
import { fixingWords, givingVerbs, purposesBehind } from "./rules/told-words.ts";
import {
  endsSentence,
  isPlainRun,
  isSmallWord,
  isWide,
  mayHoldSecret,
  runStart,
  withoutSigns,
} from "./sentence-runs.ts";
import { wordEnd, wordStart } from "./sentence-words.ts";
import { endsClause } from "./stated-value.ts";
import type { TextRange } from "./text-range.ts";

const maxWords = 10;
const maxChars = 120;

/** Returns the word in front of the name that the sentence tells as its value. */
export function toldBefore(text: string, name: SecretName): TextRange | undefined {
  // "pass" is mostly a verb.
  if (text.slice(name.wordStart, name.end).toLowerCase() === "pass") return undefined;
  const lowest = Math.max(0, name.start - maxChars);
  const floor = lowest + text.slice(lowest, name.start).lastIndexOf("\n") + 1;
  if (!mayHoldSecret(text, floor, name.start) || !isClauseBehind(text, name)) return undefined;
  let at = name.start;
  let linked = "";
  for (let count = 0; count < maxWords; count += 1) {
    const end = endBefore(text, at, floor);
    const start = runStart(text, end, floor);
    if (start === end) return undefined;
    const run = text.slice(start, end);
    const place = withoutSigns(text, start, end);
    const word = text.slice(place.start, place.end);
    const isSmall = isSmallWord(text, place.start, place.end);
    if (
      !isSmall &&
      isLinked(text, start, linked, floor) &&
      (name.isGenerated ? isLikelySecret(word) : isLikelyPassword(word))
    )
      return place;
    if (!isPlainRun(run) || endsSentence(run)) return undefined;
    // A script without spaces has its prepositions around the value.
    linked = isWide(text.charCodeAt(start)) ? "as" : word.toLowerCase();
    at = start;
  }
  return undefined;
}

/** Returns whether the word behind the value links it to the name, or a verb does. */
function isLinked(text: string, start: number, linked: string, floor: number): boolean {
  return linked !== "" && (listOf(fixingWords).has(linked) || isGiven(text, start, floor));
}

/** Returns whether a verb that gives the name to the word is in front of it: `make … the password`. */
function isGiven(text: string, start: number, floor: number): boolean {
  const end = endBefore(text, start, floor);
  return listOf(givingVerbs).has(text.slice(runStart(text, end, floor), end).toLowerCase());
}

/** Returns whether the name is the last word of its clause, or its purpose follows: in front of another word it describes that. */
function isClauseBehind(text: string, { end, isForeign }: SecretName): boolean {
  if (isForeign || end === text.length || endsClause(text, end)) return true;
  const start = wordStart(text, end);
  return listOf(purposesBehind).has(text.slice(start, wordEnd(text, start)).toLowerCase());
}

/** Returns the end of the text in front of the blanks at `at`. */
function endBefore(text: string, at: number, floor: number): number {
  let end = at;
  while (end > floor && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return end;
}
