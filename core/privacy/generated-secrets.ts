// The second layer of masking: generated values in any syntax. The nearer a name of a secret is, the lower the score that suffices;
// without a name a very high one is needed.
import { lazy } from "../lazy.ts";
import { every, map } from "../lists.ts";
import { hasHardSigns, isWordsOrId } from "./field-features.ts";
import type { Add } from "./finder.ts";
import { visitFields } from "./generated-fields.ts";
import { generatedValue } from "./generated-value.ts";
import { type NameTier, nameFinder } from "./near-names.ts";
import { isWordlike } from "./random-text.ts";
import { hasExpressionSyntax, isInAddress, isInCode, isPatternOrFormat } from "./rare-text.ts";
import { isPathOfSentence, isReference } from "./secret-values.ts";
import { lastUpTo, mergeRanges, type TextRange } from "./text-range.ts";
import { lineStartBefore } from "./value-reader.ts";

/** The kind of what this layer finds: a guess from the value and its place. */
export const generatedKind = "generated value";

const minScores: Readonly<Record<NameTier, number>> = {
  line: -5,
  near: -2.5,
  "weak line": -1.5,
  "weak near": 0,
  none: 1.8,
};
/** Ids and names are long, too, but have only their signs. */
const minNameScores: Readonly<Record<NameTier, number>> = {
  line: -3,
  near: 0,
  "weak line": 0,
  "weak near": 1.5,
  none: 5,
};
/** Where many values without a name stand, they are data: a text may have a few, and one more for so many characters. */
const fewUnnamed = 4;
const charsOfUnnamed = 8_000;
/** A value that occurs more often is a name in the program. */
const maxRepeated = 2;
/** Below it a value within program text without ends of lines is program text. */
const scoreInCode = 4;
/** So few characters around what a rule has found belong to the syntax. */
const maxUncovered = 3;

/** Two lines of data with their indentation. */
const maxDataChars = 240;

const minNameChars = 12;
const maxPairName = 48;
/** A name and a sign: the grammar of names has judged what follows, and knows the names that are no secret. */
const pairInFront = /[\w-]["'`]?\s{0,2}[:=]\s{0,2}["'`]?$/;

/** A text to search: in the windows, which are in order and apart, or everywhere. `named` is what the rules of names have found in it. */
export type GeneratedScan = {
  text: string;
  windows: readonly TextRange[] | undefined;
  isDecoded: boolean;
  named: TextRange[];
};

/** Reports the generated values of the text. In a decoded text more is left out: lists of patterns in joined strings have rare pairs, too. */
export function findGenerated({ text, windows, isDecoded, named }: GeneratedScan, add: Add): void {
  const isFound = lazy(() => coverTest(text, mergeRanges(named)));
  const tierOf = nameFinder(text);
  const unnamed: TextRange[] = [];
  const maxUnnamed = fewUnnamed + text.length / charsOfUnnamed;
  let until = 0;
  const visit = (field: TextRange) => {
    if (field.end <= until || isWordsOrId(text, field)) return;
    // Those without a name are data, whatever follows.
    if (unnamed.length > maxUnnamed && tierOf(field) === "none") return;
    const found = generatedValue(text, field);
    if (found === undefined) return;
    const { best, whole } = found;
    until = whole.end;
    const written = text.slice(best.start, best.end);
    if (text.slice(whole.start, whole.end).includes("***")) return;
    if (isPatternOrFormat(written) || isReference(written) || isPathOfSentence(written)) return;
    const isName = !hasHardSigns(written);
    if (
      isName &&
      (written.length < minNameChars ||
        pairInFront.test(text.slice(Math.max(0, whole.start - maxPairName), whole.start)))
    )
      return;
    const tier = tierOf(whole);
    if (best.score < (isName ? minNameScores : minScores)[tier]) return;
    const isHighScore = best.score >= minNameScores.none;
    if (!isHighScore && !tier.endsWith("line") && (isDecoded || hasExpressionSyntax(text, best))) return;
    if ((tier !== "line" || best.score < scoreInCode) && isInCode(text, best)) return;
    if (tier !== "line" && isInAddress(text, best)) return;
    if (isFound()(whole)) return;
    if (tier === "none" && isInData(text, whole)) return;
    if (tier === "none") unnamed.push(whole);
    else add(whole.start, whole.end, generatedKind);
  };
  if (windows === undefined) visitFields(text, 0, text.length, visit);
  else for (const { start, end } of windows) visitFields(text, Math.max(0, start), Math.min(text.length, end), visit);
  if (unnamed.length > maxUnnamed) return;
  const times = new Map<string, number>();
  for (const { start, end } of unnamed) {
    const written = text.slice(start, end);
    times.set(written, (times.get(written) ?? 0) + 1);
  }
  for (const { start, end } of unnamed)
    if ((times.get(text.slice(start, end)) ?? 0) <= maxRepeated) add(start, end, generatedKind);
}

const dataLine = /^[A-Za-z\d+/]{60,80}$/;
const partOfData = /^[ \t]*[A-Za-z\d+/=]*$/;

/** Returns whether the value is in the data of a block such as a certificate: behind two lines of base64 that are equally long. */
function isInData(text: string, { start }: TextRange): boolean {
  const lineStart = lineStartBefore(text, start);
  if (!partOfData.test(text.slice(lineStart, start))) return false;
  const [first, second] = text
    .slice(Math.max(0, lineStart - maxDataChars), lineStart)
    .split("\n")
    .slice(-3, -1)
    .map((line) => line.trim());
  return first?.length === second?.length && dataLine.test(first ?? "") && dataLine.test(second ?? "");
}

const frontOfValue = /^(?:[\w.$@/-]*[^\w\s]{1,3}[bfruN@$]?){0,4}$/;
const backOfValue = /^[^\w\s]{0,3}(?:[^\w\s][\w./:-]*){0,3}[^\w\s]{0,2}$/;

/** Returns a test whether a rule of names has found all of a range but a name in front and an address or signs behind. */
function coverTest(text: string, merged: readonly TextRange[]): (range: TextRange) => boolean {
  const starts = map(merged, ({ start }) => start);
  return ({ start, end }) => {
    const found = merged[lastUpTo(starts, end - 1)];
    if (found === undefined || found.end <= start) return false;
    const front = text.slice(start, Math.max(start, found.start));
    const back = text.slice(Math.min(end, found.end), end);
    if (front.length + back.length <= maxUncovered) return true;
    return (
      frontOfValue.test(front) && backOfValue.test(back) && every(`${front} ${back}`.split(/[^A-Za-z\d]+/), isWordlike)
    );
  };
}
