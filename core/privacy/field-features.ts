// What distinguishes a generated value from program text, patterns, ids and hashes: the numbers that its score is the weighted sum of.
// `npm run fit:generated` counts the triples and fits the weights.
import { lazy } from "../lazy.ts";
import { isCapital, isDigit, isLower, isQuote } from "./char-codes.ts";
import fitted from "./rules/generated-weights.json";
import type { TextRange } from "./text-range.ts";

/** The classes of characters that a triple begins with. */
export const classes = 6;
export const firstCode = 0x21;
export const codes = 94;
/** Steps of a bit in which the table counts. */
export const bitSteps = 8;

export function classOf(code: number): number {
  if (isLower(code)) return 0;
  if (isCapital(code)) return 1;
  if (isDigit(code)) return 2;
  if (code <= 0x20) return 3;
  return isQuote(code) ? 4 : 5;
}

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
  "in quotes",
  "alone",
  "digits",
  "digits in a row",
  "words",
  "short",
  "letters of base64 in a row",
  "in a long run",
  "base64",
  "calls",
  "without signs",
  "digest",
  "hexadecimal",
  "placeholder",
  "signs of passwords",
  "without signs of passwords",
  "not long",
  "address of mail",
  "name of a call",
  "capitals and digits only",
] as const;

/** Signs of names, paths, addresses and numbers; passwords have others, too. */
const nameSigns = "_-./:,@+=|";

const maxRead = 48;
const seenShare = 0.25;
const minSeen = 8;
const maxRun = 100;
/** Program text without blanks is longer than the syntax around a value. */
const shortRun = 30;
const longRun = 60;
const longNumber = 5;
const digest = /(?:\b(?:h1|sha\d{1,3}|md5|integrity|nonce)[-:="' ]{1,4})$/;
const digestItself = /^(?:h1|sha\d{1,3}|md5)[-:=]|^[\w+/]{40,}={0,2}$/;
const mailAddress = /^<?[\w.+-]+@[\w-]+(?:\.[\w-]+)+>?$/;
const callName = /^[A-Za-z_][\w.:]*\(\)?$/;
const capitalsOnly = /^[A-Z\d\W_]+$/;
const expressionSigns = "dwsbSDWBnrtxuzAZ";

/** The bits of a triple of characters, at `(class * codes + second) * codes + third`. */
const tripleBits = lazy(() => new Int8Array(Uint8Array.fromBase64(fitted.triples).buffer));
const counts = new Uint8Array(128);

/** Returns the sum of the features with their weights: the higher, the likelier the field is a generated value. */
export function generatedScore(text: string, field: TextRange): number {
  const features = featuresOf(text, field, tripleBits());
  let score = 0;
  for (let at = 0; at < features.length; at += 1) score += (features[at] as number) * (fitted.weights[at] ?? 0);
  return score;
}

/** Returns the features of the field, in the order of their names. */
export function featuresOf(text: string, { start, end: whole }: TextRange, triples: Int8Array): number[] {
  const end = Math.min(whole, start + maxRead);
  const length = end - start;
  counts.fill(0);
  let sum = 0;
  let fresh = 0;
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
    const kind = classOf(code);
    const isAscii = code >= firstCode && code < firstCode + codes;
    if (at > start) {
      const isKnown = isAscii && before >= firstCode && before < firstCode + codes;
      const place = (older * codes + before - firstCode) * codes + code - firstCode;
      const bits = isKnown ? (triples[place] as number) / bitSteps : 0;
      sum += bits;
      const seen = isAscii ? (counts[code] as number) / Math.max(minSeen, at - start) : 0;
      fresh -= Math.log2((1 - seenShare) * 2 ** -bits + seenShare * codes * seen);
    }
    if (isAscii) {
      const count = (counts[code] as number) + 1;
      counts[code] = count;
      if (count === 1) different += 1;
      if (kind > 2 && count === 1) differentSigns += 1;
      if (kind > 2 && count > 2) repeated += 1;
    }
    if (kind > 2) {
      signs += 1;
      if (!nameSigns.includes(text.charAt(at))) hardSigns += 1;
    }
    if (beforeClass >= 0 && kind !== beforeClass) changes += 1;
    letterRun = kind === 0 ? letterRun + 1 : 0;
    if (letterRun > mostLetters) mostLetters = letterRun;
    if (letterRun === 4) words += 1;
    digitRun = kind === 2 ? digitRun + 1 : 0;
    if (kind === 2) digits += 1;
    if (digitRun > mostDigits) mostDigits = digitRun;
    if (kind === 2 || (code >= 0x61 && code <= 0x66) || (code >= 0x41 && code <= 0x46)) hex += 1;
    const char = text.charAt(at);
    if (kind < 3 || "+/_-".includes(char)) {
      plainRun += 1;
      if (plainRun > mostPlain) mostPlain = plainRun;
    } else {
      plainRun = 0;
      breaks += 1;
    }
    if ("([{<".includes(char)) open += char;
    else if (")]}>".includes(char)) {
      const opening = open.lastIndexOf("([{<".charAt(")]}>".indexOf(char)));
      if (opening >= 0) {
        matched += 1;
        open = open.slice(0, opening);
      }
    }
    const pair = text.charAt(at - 1);
    if (at > start) {
      if (pair === "\\" && expressionSigns.includes(char)) expressions += 1;
      else if (".)]".includes(pair) && "*+?".includes(char)) expressions += 1;
      else if (char === "|" || (pair === "[" && char === "^") || (pair === "(" && char === "?")) expressions += 1;
      else if (char === "-" && kindsMatch(before, text.charCodeAt(at + 1))) expressions += 1;
      if (char === "(" && beforeClass === 0) calls += 1;
    }
    const now = code - before;
    if (now === 1 && step === 1) inOrder += 1;
    step = now;
    older = classOf(before);
    before = code;
    beforeClass = kind;
  }
  const isInQuotes = isQuote(text.charCodeAt(start - 1)) && text[start - 1] === text[whole];
  const front = text.slice(Math.max(0, start - 14), start);
  const shown = text.slice(start, Math.min(whole, start + 90));
  return [
    1,
    sum / 10,
    sum / length,
    fresh / 10,
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
    isInQuotes ? 1 : 0,
    isBlankAt(text, start - 1) && isBlankAt(text, whole) ? 1 : 0,
    digits / length,
    mostDigits,
    words,
    length < 9 ? 1 : 0,
    Math.max(0, mostPlain - 11),
    isInQuotes ? 0 : Math.max(0, Math.min(1, (runAround(text, start, whole) - length - shortRun) / longRun)),
    breaks <= 1 ? 1 : 0,
    calls,
    signs > 0 ? 0 : 1,
    digestItself.test(shown) || digest.test(front) ? 1 : 0,
    hex + signs === length || mostDigits >= longNumber ? 1 : 0,
    shown.includes("***") || shown.includes("...") || shown.includes("://") ? 1 : 0,
    hardSigns / length,
    hardSigns > 0 ? 0 : 1,
    length < 12 ? 1 : 0,
    mailAddress.test(shown) ? 1 : 0,
    text[whole] === "(" || callName.test(shown) ? 1 : 0,
    capitalsOnly.test(shown) ? 1 : 0,
  ];
}

/** Returns whether the text has signs that names, paths, addresses and numbers don't have. */
export function hasHardSigns(text: string): boolean {
  for (let at = 0; at < text.length; at += 1)
    if (classOf(text.charCodeAt(at)) > 2 && !nameSigns.includes(text.charAt(at))) return true;
  return false;
}

/** Returns whether both are letters of one case, or both digits: `a-z`, `0-9`. */
function kindsMatch(first: number, second: number): boolean {
  const kind = classOf(first);
  return kind < 3 && kind === classOf(second) && second - first > 3;
}

function isBlankAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return !(code > 0x20 && code < 0x7f);
}

/** Returns how long the run without white space is, looked at in the near text only. */
function runAround(text: string, start: number, end: number): number {
  let from = start;
  while (from > start - maxRun && !isBlankAt(text, from - 1)) from -= 1;
  let to = end;
  while (to < end + maxRun && !isBlankAt(text, to)) to += 1;
  return to - from;
}
