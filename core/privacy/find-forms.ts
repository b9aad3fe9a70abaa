// Secrets with a form of their own: the public rule set and our rows, each tried only where one of its literals occurs.
import { lazy } from "../lazy.ts";
import { hasCode, isLetterOrDigit } from "./char-codes.ts";
import type { Scan } from "./finder.ts";
import { isWordlike } from "./random-text.ts";
import type { FormRow } from "./rules/forms.ts";
import type { TextRange } from "./text-range.ts";

/** A row of a rule file. The expression is built when its literal is found: most texts need none. */
export type FormRule = {
  id: string;
  cues: readonly string[];
  pattern: () => RegExp;
  before: number;
  isMixed: boolean;
  isNamed: boolean;
  minEntropy: number;
};

/** The position of a cue. */
type CuePlace = Pick<Scan, "text" | "isEdge"> & { readonly at: number; readonly end: number };

const assignment = lazy(() => /[ \t\w.-]{0,20}[\s'"]{0,3}(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[`'"\s=]{0,5}/y);
const rest = lazy(() => /[A-Za-z0-9_]+/y);
const maxJudgedChars = 512;
const longRest = lazy(() => /[\w+/=.-]+/y);
const minRandomChars = 20;
const minRandomDigits = 3;
const minGluedCue = 3;
const minCaseShare = 0.27;
/** The maximum number of places in front of a cue at which its form is tried. */
const maxTries = 16;
const tokenCharacter = /[\w+/.~|-]/;

/** Returns the rule of a row. */
export function formRule({ id, cues, pattern, ...options }: FormRow): FormRule {
  const { before = 0, isMixed = false, isNamed = false, minEntropy = 0 } = options;
  const isJudged = isMixed || minEntropy > 0;
  const source = () => (isJudged ? bounded(pattern) : pattern);
  return { id, cues, pattern: lazy(() => new RegExp(source(), "y")), before, isMixed, isNamed, minEntropy };
}

/** A match that is then rejected would be read again from each cue within it: it must be short. */
function bounded(pattern: string): string {
  return pattern
    .replace(/\{(\d+),\}/g, `{$1,${maxJudgedChars}}`)
    .replace(/(\]|\\[dw])\+/g, `$1{1,${maxJudgedChars}}`)
    .replace(/(\]|\\[dw])\*/g, `$1{0,${maxJudgedChars}}`);
}

/** Adds the secret of the rule whose cue is at `at`. */
export function addForm(rule: FormRule, { text, add, isEdge, read }: Scan, at: number, end: number): void {
  // A secret includes the cues within it. A form around its cue may begin in front of that one.
  if (rule.before === 0 && at > (read.get("form start") ?? -1) && at < (read.get("form end") ?? 0)) return;
  const range = findForm(rule, { text, at, end, isEdge });
  if (range === undefined) return;
  add(range.start, range.end, rule.id);
  if (range.end <= (read.get("form end") ?? 0)) return;
  read.set("form start", range.start);
  read.set("form end", range.end);
}

/**
 * Returns the range of the secret of the rule whose cue it is; undefined if there is none. A secret begins after a character
 * other than a letter or digit, or where `isEdge` says that an escape ends; one with an unmistakable prefix begins anywhere.
 */
export function findForm(rule: FormRule, cue: CuePlace): TextRange | undefined {
  if (rule.isNamed) return valueBehind(cue.text, rule, cue.end);
  return rule.before > 0 ? formAround(rule, cue) : formAt(rule, cue);
}

function formAt(rule: FormRule, { text, at, end, isEdge }: CuePlace): TextRange | undefined {
  const isStart = isBorder(text, at) || isEdge(at);
  const cue = text.slice(at, end);
  if (!isStart && (cue.length < minGluedCue || (cue.length === minGluedCue && !hasSign(cue)))) return undefined;
  const value = valueAt(text, rule, at, end - at);
  if (value === undefined) return undefined;
  // Within a word a long prefix with a sign in it is unmistakable, another one is when what follows is random.
  const isUnmistakable = isStart || (cue.length > minGluedCue + 1 && hasSign(cue));
  if (!isUnmistakable && (value.length < minRandomChars || !isDense(value))) return undefined;
  return { start: at, end: runEnd(text, at, value.length) };
}

/** A form with a cue in its middle or at its end. */
function formAround(rule: FormRule, { text, at, isEdge }: CuePlace): TextRange | undefined {
  let tries = 0;
  // The words in front of the secret would use up the tries.
  let first = at;
  while (first > 0 && first > at - rule.before && tokenCharacter.test(text.charAt(first - 1))) first -= 1;
  for (let start = first; start < at && tries < maxTries; start += 1) {
    if (!isBorder(text, start) && !isEdge(start)) continue;
    tries += 1;
    const value = valueAt(text, rule, start, 0);
    if (value !== undefined && start + value.length > at) return { start, end: runEnd(text, start, value.length) };
  }
  return undefined;
}

function valueAt(text: string, rule: FormRule, at: number, prefixLength: number): string | undefined {
  const pattern = rule.pattern();
  pattern.lastIndex = at;
  const value = pattern.exec(text)?.[0];
  if (value === undefined || (rule.isMixed && !looksRandom(value.slice(prefixLength)))) return undefined;
  return rule.minEntropy > 0 && entropyOf(value) < rule.minEntropy ? undefined : value;
}

/** The value of an assignment to a name with the issuer's in it, which ends at `nameEnd`. */
function valueBehind(text: string, rule: FormRule, nameEnd: number): TextRange | undefined {
  const sign = assignment();
  sign.lastIndex = nameEnd;
  if (!sign.test(text)) return undefined;
  const start = sign.lastIndex;
  const value = valueAt(text, rule, start, 0);
  if (value === undefined || /[\w-]/.test(text.charAt(start + value.length))) return undefined;
  return /\d/.test(value) && /[A-Za-z]/.test(value) ? { start, end: start + value.length } : undefined;
}

function isBorder(text: string, at: number): boolean {
  return at === 0 || !isLetterOrDigit(text.charCodeAt(at - 1));
}

function hasSign(cue: string): boolean {
  return hasCode(cue, (code) => !isLetterOrDigit(code));
}

function isDense(value: string): boolean {
  return value.replace(/\D/g, "").length >= minRandomDigits;
}

/** Returns the end of the run of letters and digits: what is longer than the rule says is one token all the same. */
function runEnd(text: string, start: number, length: number): number {
  const pattern = length < maxJudgedChars ? rest() : longRest();
  pattern.lastIndex = start + length;
  return pattern.test(text) ? pattern.lastIndex : start + length;
}

/**
 * Returns whether the text has a digit, or as many letters of one case as of the other (names in camel case have fewer upper ones), or does
 * not consist of words.
 */
export function looksRandom(value: string): boolean {
  if (/\d/.test(value)) return true;
  const letters = value.replace(/[^A-Za-z]/g, "").length;
  const share = value.replace(/[^A-Z]/g, "").length / letters;
  return (share >= minCaseShare && share <= 1 - minCaseShare) || !isWordlike(value);
}

/** Returns the Shannon entropy of the text, in bits for each character. */
function entropyOf(value: string): number {
  const counts = new Uint16Array(128);
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at) & 127;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  let bits = 0;
  for (let code = 0; code < counts.length; code += 1) {
    const share = (counts[code] ?? 0) / value.length;
    if (share > 0) bits -= share * Math.log2(share);
  }
  return bits;
}
