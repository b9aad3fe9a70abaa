// What distinguishes a generated value from program text, patterns, ids and hashes: the numbers that its score is the weighted sum of.
// `npm run fit:generated` counts the triples and fits the weights.
import { lazy } from "../lazy.ts";
import { isGraphic, isLower, isQuote } from "./char-codes.ts";
import { charKinds, featureWeights, tripleShares, tripleTable } from "./rules/field-tables.ts" with { type: "macro" };
import type { TextRange } from "./text-range.ts";
import { bitSteps, seenShare, zeroTriple } from "./triple-codes.ts";

/** The classes of characters that a triple begins with. */
export const classes = 6;
export const firstCode = 0x21;
export const codes = 94;

const kindsOfCodes = charKinds();
const firstKind = 0x30;
const otherKind = 5;
const classMask = 7;
const nameSign = 8;
const hexDigit = 16;
const joiner = 32;

function kindOf(code: number): number {
  return code < 0x80 ? kindsOfCodes.charCodeAt(code) - firstKind : otherKind;
}

export function classOf(code: number): number {
  return code < 0x80 ? (kindsOfCodes.charCodeAt(code) - firstKind) & classMask : otherKind;
}

/** The last eight look at the text around the field: these are read only for a field that may still be a value. */
export const featureNames = [
  "one",
  "triples",
  "triples of a character",
  "new triples",
  "length",
  "signs",
  "different signs",
  "changes of class",
  "letters in a row",
  "brackets that match",
  "different characters",
  "signs of expressions",
  "characters in order",
  "repeated signs",
  "digits",
  "digits in a row",
  "words",
  "short",
  "letters of base64 in a row",
  "base64",
  "calls",
  "without signs",
  "hexadecimal",
  "signs of passwords",
  "without signs of passwords",
  "not long",
  "in quotes",
  "alone",
  "in a long run",
  "digest",
  "placeholder",
  "address of mail",
  "name of a call",
  "capitals and digits only",
] as const;

/** More than what the text around a field can add to its score. */
const maxAround = 1.5;
const maxRead = 48;
const minSeen = 8;
const maxRun = 100;
/** Program text without blanks is longer than the syntax around a value. */
const shortRun = 30;
const longRun = 60;
const longNumber = 5;
const minWord = 4;
const minUnlikeWords = 4;
const longId = 16;
const maxUnlikeId = 3;
const digest = /(?:\b(?:h1|sha\d{1,3}|md5|integrity|nonce)[-:="' ]{1,4})$/;
const digestItself = /^(?:h1|sha\d{1,3}|md5)[-:=]|^[\w+/]{40,}={0,2}$/;
const mailAddress = /^<?[\w.+-]+@[\w-]+(?:\.[\w-]+)+>?$/;
const callName = /^[A-Za-z_][\w.:]*\(\)?$/;
const capitalsOnly = /^[A-Z\d\W_]+$/;
const expressionSigns = "dwsbSDWBnrtxuzAZ";

/** The bits of a triple of characters, at `(class * codes + second) * codes + third`. */
const fittedTriples = lazy(() => tripleTable());
const fittedWeights = lazy(() => featureWeights());
/** The likelihood of each triple, at its character. */
const shares = lazy(() => tripleShares());
const counts = new Uint8Array(0x80);

/**
 * Returns the sum of the features with their weights: the higher, the likelier the field is a generated value. If it is below
 * `least`, any number below `least`.
 */
export function generatedScore(text: string, field: TextRange, least = Number.NEGATIVE_INFINITY): number {
  const weights = fittedWeights();
  const own = ownFeatures(text, field, fittedTriples());
  let score = 0;
  for (let at = 0; at < own.length; at += 1) score += (own[at] as number) * (weights[at] as number);
  if (score < least - maxAround) return score;
  const around = featuresAround(text, field);
  for (let at = 0; at < around.length; at += 1) score += (around[at] as number) * (weights[own.length + at] as number);
  return score;
}

/** Returns the features of the field, in the order of their names. */
export function featuresOf(text: string, field: TextRange, triples: string): number[] {
  return [...ownFeatures(text, field, triples), ...featuresAround(text, field)];
}

function ownFeatures(text: string, { start, end: whole }: TextRange, triples: string): number[] {
  const likely = shares();
  const end = Math.min(whole, start + maxRead);
  const length = end - start;
  counts.fill(0);
  let sum = 0;
  let product = 1;
  let signs = 0;
  let hardSigns = 0;
  let differentSigns = 0;
  let repeated = 0;
  let different = 0;
  let changes = 0;
  let digits = 0;
  let hex = 0;
  let letterRun = 0;
  let mostLetters = 0;
  let digitRun = 0;
  let mostDigits = 0;
  let plainRun = 0;
  let mostPlain = 0;
  let breaks = 0;
  let words = 0;
  let matched = 0;
  let expressions = 0;
  let inOrder = 0;
  let calls = 0;
  let open = "";
  let older = 3;
  let before = 0x20;
  let beforeClass = -1;
  let step = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const flags = kindOf(code);
    const kind = flags & classMask;
    const isAscii = code >= firstCode && code < firstCode + codes;
    const seen = isAscii ? (counts[code] as number) : 0;
    if (at > start) {
      let triple = zeroTriple;
      if (isAscii && before >= firstCode && before < firstCode + codes)
        triple = triples.charCodeAt((older * codes + before - firstCode) * codes + code - firstCode);
      sum += triple - zeroTriple;
      product *= (likely[triple] as number) + (seenShare * codes * seen) / Math.max(minSeen, at - start);
    }
    if (isAscii) {
      counts[code] = seen + 1;
      if (seen === 0) different += 1;
      if (kind > 2 && seen === 0) differentSigns += 1;
      if (kind > 2 && seen > 1) repeated += 1;
    }
    if (beforeClass >= 0 && kind !== beforeClass) changes += 1;
    letterRun = kind === 0 ? letterRun + 1 : 0;
    if (letterRun > mostLetters) mostLetters = letterRun;
    if (letterRun === 4) words += 1;
    digitRun = kind === 2 ? digitRun + 1 : 0;
    if (kind === 2) digits += 1;
    if (digitRun > mostDigits) mostDigits = digitRun;
    if ((flags & hexDigit) !== 0) hex += 1;
    if (kind < 3 || (flags & joiner) !== 0) {
      plainRun += 1;
      if (plainRun > mostPlain) mostPlain = plainRun;
    } else {
      plainRun = 0;
      breaks += 1;
    }
    if (kind > 2) {
      signs += 1;
      if ((flags & nameSign) === 0) {
        hardSigns += 1;
        const char = text.charAt(at);
        if ("([{<".includes(char)) open += char;
        else if (open !== "" && ")]}>".includes(char)) {
          const opening = open.lastIndexOf("([{<".charAt(")]}>".indexOf(char)));
          if (opening >= 0) {
            matched += 1;
            open = open.slice(0, opening);
          }
        }
      }
    }
    if (at > start && (kind > 2 || before === 0x5c)) {
      if (isInExpression(text, before, at)) expressions += 1;
      if (code === 0x28 && beforeClass === 0) calls += 1;
    }
    const now = code - before;
    if (now === 1 && step === 1) inOrder += 1;
    step = now;
    older = classOf(before);
    before = code;
    beforeClass = kind;
  }
  return [
    1,
    sum / bitSteps / 10,
    sum / bitSteps / length,
    -Math.log2(product) / 10,
    Math.min(length, 30) / 10,
    signs / length,
    signs > 0 ? differentSigns / signs : 0,
    changes / length,
    Math.max(0, mostLetters - 2),
    matched,
    different / length,
    expressions,
    inOrder,
    repeated,
    digits / length,
    mostDigits,
    words,
    length < 9 ? 1 : 0,
    Math.max(0, mostPlain - 11),
    breaks <= 1 ? 1 : 0,
    calls,
    signs > 0 ? 0 : 1,
    hex + signs === length || mostDigits >= longNumber ? 1 : 0,
    hardSigns / length,
    hardSigns > 0 ? 0 : 1,
    length < 12 ? 1 : 0,
  ];
}

/** Returns whether the characters before and at the place are signs of a regular expression. */
function isInExpression(text: string, before: number, at: number): boolean {
  const char = text.charAt(at);
  if (before === 0x5c && expressionSigns.includes(char)) return true;
  if ((before === 0x2e || before === 0x29 || before === 0x5d) && "*+?".includes(char)) return true;
  if (char === "|" || (before === 0x5b && char === "^") || (before === 0x28 && char === "?")) return true;
  return char === "-" && kindsMatch(before, text.charCodeAt(at + 1));
}

function featuresAround(text: string, { start, end }: TextRange): number[] {
  const length = Math.min(end - start, maxRead);
  const isInQuotes = isQuote(text.charCodeAt(start - 1)) && text[start - 1] === text[end];
  const front = text.slice(Math.max(0, start - 14), start);
  const shown = text.slice(start, Math.min(end, start + 90));
  return [
    isInQuotes ? 1 : 0,
    !isGraphic(text.charCodeAt(start - 1)) && !isGraphic(text.charCodeAt(end)) ? 1 : 0,
    isInQuotes ? 0 : Math.max(0, Math.min(1, (runAround(text, start, end) - length - shortRun) / longRun)),
    digestItself.test(shown) || digest.test(front) ? 1 : 0,
    shown.includes("***") || shown.includes("...") || shown.includes("://") ? 1 : 0,
    mailAddress.test(shown) ? 1 : 0,
    text[end] === "(" || callName.test(shown) ? 1 : 0,
    capitalsOnly.test(shown) ? 1 : 0,
  ];
}

/** Returns whether the text has signs that names, paths, addresses and numbers don't have. */
export function hasHardSigns(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const kind = kindOf(text.charCodeAt(at));
    if ((kind & classMask) > 2 && (kind & nameSign) === 0) return true;
  }
  return false;
}

/** Returns whether the field is words, a hash or an id, but for a few characters. Most fields are, and are not scored. */
export function isWordsOrId(text: string, { start, end }: TextRange): boolean {
  let words = 0;
  let other = 0;
  let run = 0;
  for (let at = start; at <= end; at += 1) {
    const code = at < end ? text.charCodeAt(at) : 0;
    if (isLower(code)) {
      run += 1;
      if (code > 0x66) other += 1;
      continue;
    }
    if (run >= minWord) words += run;
    run = 0;
    if (at < end && code !== 0x2d && (kindOf(code) & hexDigit) === 0) other += 1;
  }
  const length = end - start;
  if (length >= longId && other <= maxUnlikeId) return true;
  return length - words < minUnlikeWords;
}

/** Returns whether both are letters of one case, or both digits: `a-z`, `0-9`. */
function kindsMatch(first: number, second: number): boolean {
  const kind = classOf(first);
  return kind < 3 && kind === classOf(second) && second - first > 3;
}

/** Returns how long the run without white space is, looked at in the near text only. */
function runAround(text: string, start: number, end: number): number {
  let from = start;
  while (from > start - maxRun && isGraphic(text.charCodeAt(from - 1))) from -= 1;
  let to = end;
  while (to < end + maxRun && isGraphic(text.charCodeAt(to))) to += 1;
  return to - from;
}
