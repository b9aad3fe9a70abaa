// How far a generated value reaches: its field can begin with a name, end with a tag, or be a part of what a generator made.
import { isGraphic, isLower, isQuote } from "./char-codes.ts";
import { generatedScore } from "./field-features.ts";
import { isWordlike, wordShare } from "./random-text.ts";
import type { TextRange } from "./text-range.ts";

const lowestScore = -5;
/** Minimum score of a field: one below it neither contains a value with a high score nor belongs to one. */
const minFieldScore = -10;
/** A longer value may score so much lower than the field in it. */
const maxLoss = 1.5;
/** A field with a higher score looks generated as a whole. */
const sureScore = 0;
const minFieldChars = 5;
const minBestChars = 7;
const minChars = 8;
const maxChars = 120;
const maxRunChars = 48;

/** A range, and how likely it is a generated value. */
type Scored = TextRange & { score: number };

/** Returns the best value around or in the field, and the longest one that looks generated; undefined if none can be a secret. */
export function generatedValue(text: string, field: TextRange): { best: Scored; whole: TextRange } | undefined {
  if (field.end - field.start < minFieldChars) return undefined;
  const own = scored(text, { start: plainNameEnd(text, field), end: field.end });
  if (own.score < minFieldScore) return undefined;
  const named = withoutName(text, field);
  const all = [own, ...variants(text, field, named)];
  let best = own;
  for (const each of all) if (each.score > best.score) best = each;
  if (best.score < lowestScore) return undefined;
  let whole = best;
  for (const each of all)
    if (each.score >= Math.min(sureScore, best.score - maxLoss) && lengthOf(each) > lengthOf(whole)) whole = each;
  return lengthOf(best) < minBestChars || lengthOf(whole) < minChars || lengthOf(whole) > maxChars
    ? undefined
    : { best, whole };
}

function lengthOf({ start, end }: TextRange): number {
  return end - start;
}

function scored(text: string, range: TextRange): Scored {
  return { ...range, score: generatedScore(text, range, minFieldScore) };
}

const nameInFront = /[A-Za-z_][A-Za-z_.:-]{2,40}(?:["'`]?[=:({[<>,|]{1,3}["'`]?|["'`])/y;
const tagBehind = /<\/?[A-Za-z][\w-]{0,20}>?$/;
/** Further fields of a line such as those of `/etc/passwd`. */
const numbersBehind = /(?::\d{1,6}){1,3}:?$/;
const minNameShare = 0.6;
const plainName = /^[a-z]{3,12}$/;
const minPlainName = 3;
const maxPlainName = 12;
/** The characters that may separate a name and its value. */
const signsOfNames = "=:({[<>,|\"'`";

/** Returns the field without a name in front or a tag behind it, and the run between blanks or quotes that it is in. */
function variants(text: string, field: TextRange, named: TextRange): Scored[] {
  const found: Scored[] = [];
  if (named.start > field.start) found.push(scored(text, named));
  const written = text.slice(field.start, field.end);
  for (const behind of [tagBehind, numbersBehind]) {
    const length = written.search(behind);
    if (length >= minChars) found.push(scored(text, { start: field.start, end: field.start + length }));
  }
  const run = withoutName(text, runAround(text, field));
  if (run.start < field.start || run.end > field.end) if (lengthOf(run) <= maxRunChars) found.push(scored(text, run));
  return found;
}

/** Returns where the value begins: behind a word in small letters and a sign, or at the start of the field. */
function plainNameEnd(text: string, { start, end }: TextRange): number {
  let at = start;
  while (at < end && isLower(text.charCodeAt(at))) at += 1;
  const isName = at - start >= minPlainName && at - start <= maxPlainName && signsOfNames.includes(text.charAt(at));
  return isName && end - at > minChars && !"=:({[<>,|".includes(text.charAt(at + 1)) ? at + 1 : start;
}

/** Returns the range without a name and a sign in front of the value, and without the quote that closes it. */
function withoutName(text: string, range: TextRange): TextRange {
  nameInFront.lastIndex = range.start;
  const name = nameInFront.exec(text)?.[0];
  if (name === undefined || lengthOf(range) - name.length < minChars) return range;
  const word = name.replace(/\W+$/, "");
  if (!plainName.test(word) && (!isWordlike(word) || wordShare(word) < minNameShare)) return range;
  const start = range.start + name.length;
  if (!isQuote(text.charCodeAt(start - 1))) return { start, end: range.end };
  let { end } = range;
  while (end > start + minChars && "})];,>".includes(text.charAt(end - 1))) end -= 1;
  return text[end - 1] === text[start - 1] ? { start, end: end - 1 } : { start, end: range.end };
}

const wrappers = "\"'`([{<>)]},;:.";

/** Returns the run without blanks that the field is in, without the signs around it. */
function runAround(text: string, field: TextRange): TextRange {
  let { start, end } = field;
  while (start > field.start - maxRunChars && isGraphic(text.charCodeAt(start - 1))) start -= 1;
  while (end < field.end + maxRunChars && isGraphic(text.charCodeAt(end))) end += 1;
  if (start < field.start && "\"'`([{<".includes(text.charAt(start))) start += 1;
  while (end > field.end && wrappers.includes(text.charAt(end - 1))) end -= 1;
  return { start, end };
}
