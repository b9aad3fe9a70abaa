// The grammar after a name: a separator, and a value that is judged by the name, the separator and its own form.

import { closerEnd, guardedEnd, leaderEnd, objectOfNames, sign, typeOfName } from "./after-name.ts";
import { argument, valueWithoutSign } from "./argument-value.ts";
import { hasCode, isBlank, isQuote, isWordCode } from "./char-codes.ts";
import type { Add } from "./finder.ts";
import { content, hidesBare, hidesQuoted } from "./hidden-value.ts";
import { answerAt, inputAt, inputStart, isChosen, phraseAt } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { pairedValue } from "./paired-value.ts";
import { findInProse } from "./prose-secrets.ts";
import { findRepeated } from "./repeated-input.ts";
import { isRandom, isReference } from "./secret-values.ts";
import { adjacentValue, statedValue } from "./stated-value.ts";
import { findTold } from "./told-secrets.ts";
import { belowSentence, nextLine, printedBelow, valueBelow } from "./value-below.ts";
import {
  comparedValue,
  isCall,
  isRandomWord,
  memberArgument,
  nextArgument,
  templateDefault,
  wrappedString,
} from "./value-in-code.ts";
import { joinedAt, piecesBehind } from "./value-pieces.ts";
import { closingAt, outerQuote, readValue, type Value, wholeValue } from "./value-reader.ts";
import { nestedKey, scheme } from "./value-start.ts";

const labelSigns = ":：›❯…";

/** Reports the value after the name, if it is a secret. Returns the position after it, or the end of the name. */
export function findAfterName(text: string, name: SecretName, add: Add): number {
  if (isMaskedPair(text, name)) return name.end;
  findRepeated(text, name, add);
  const value =
    valueAfter(text, name) ??
    statedValue(text, name) ??
    adjacentValue(text, name) ??
    belowSentence(text, name) ??
    comparedValue(text, name) ??
    printedBelow(text, name);
  if (value === undefined) {
    findInObject(text, name, add);
    // The purpose of a label, such as the file of a key, is no secret: only the text after it may be.
    const input = inputStart(text, name.end);
    findInProse(text, input < 0 ? name : { ...name, end: input - 1 }, add);
    findTold(text, name, add);
    return name.end;
  }
  const whole = wholeValue(text, value);
  add(whole.start, whole.end, "named value");
  let { end } = whole;
  for (const piece of piecesBehind(text, whole, name.wordStart)) {
    add(piece.start, piece.end, "named value");
    ({ end } = piece);
  }
  return end;
}

const arrayBrackets = /\[\d{0,5}\](?=[ \t]{0,8}=)/y;

/** Returns whether the value was masked by an earlier sweep, and nothing in front of the name can belong to it. Most pairs of a second sweep are such. */
function isMaskedPair(text: string, { start, end }: SecretName): boolean {
  const sign = text.charCodeAt(end);
  if (sign !== 0x3d && sign !== 0x22) return false;
  const isMasked = text.startsWith("=***", end) || text.startsWith('":"***"', end);
  return (
    (isMasked || text.startsWith('": "***"', end)) && !isBlank(text.charCodeAt(start - 1)) && text[start - 1] !== "("
  );
}

const member = /\s{0,40}["']?[\w.-]{1,60}["']?[ \t]{0,4}[:=][ \t]{0,4}(["'])/y;
const maxMembers = 40;

/** Reports the random values of an object after a name in the plural: `"secrets": {"db": "…"}`. */
function findInObject(text: string, name: SecretName, add: Add): void {
  let at = guardedEnd(objectOfNames, text, name.end - 1);
  if (at < 0) return;
  for (let count = 0; count < maxMembers; count += 1) {
    member.lastIndex = at;
    const found = member.exec(text);
    if (found === null) return;
    const start = member.lastIndex;
    const end = closingAt(text, start, found[1] ?? "");
    const judged = content(text, { start, end, isQuoted: true });
    if (isRandom(judged) && !isReference(judged)) add(start, end, "named value");
    at = end + 1;
    if (text[at] === ",") at += 1;
  }
}

function valueAfter(text: string, name: SecretName): Value | undefined {
  let at = closerEnd(text, name.end);
  const closer = text.slice(name.end, at);
  const pair = pairedValue(text, name, at, closer);
  if (pair !== undefined) return pair;
  const typeEnd = guardedEnd(typeOfName, text, at);
  if (typeEnd >= 0 && (text.slice(at, typeEnd).includes(":") || (name.strength === "strong" && closer === "")))
    at = typeEnd;
  if (text.charCodeAt(at) === 0x5b) at = Math.max(at, matchEnd(arrayBrackets, text, at));
  at = leaderEnd(text, at);
  sign.pattern.lastIndex = at;
  const found = sign.mayMatch(text, at) ? sign.pattern.exec(text) : null;
  if (found === null) {
    const input = inputStart(text, at);
    if (input >= 0) return nextLine(text, name, input) ?? inputAt(text, name, input);
    return (
      slashOption(text, name, at) ??
      answerAt(text, name, at) ??
      valueWithoutSign(text, name, at, closer) ??
      valueBelow(text, name, at) ??
      memberArgument(text, name)
    );
  }
  const operator = found[1] ?? "";
  const start = sign.pattern.lastIndex;
  const isTight = found[0].length === operator.length;
  if (operator === ":" && text[name.start - 1] === ":" && isResourceName(text, name.start)) return undefined;
  if (operator === ",") {
    if (hasCode(closer, isQuote)) return argument(text, name, start);
    if (isBlank(text.charCodeAt(at))) return valueWithoutSign(text, name, at, closer);
    return name.strength === "strong" || isShortName(text, name) ? nextArgument(text, name, start) : undefined;
  }
  if (operator === "||" || operator === "??" || operator === "?:" || operator === "or") {
    const value = readValue(text, start, name.wordStart);
    return value?.isQuoted === true && hidesQuoted(text, name, value) ? value : undefined;
  }
  if (operator === "=" && !name.isUpper) {
    const phrase = phraseAt(text, name, start, isTight);
    if (phrase !== undefined) return phrase;
  }
  const value = valueAfterSign(text, name, start, operator, isTight);
  // A value that begins otherwise was judged as a whole.
  const mayBeTyped = labelSigns.includes(operator) && isWordCode(text.charCodeAt(start));
  const input = mayBeTyped && value?.isQuoted !== true ? inputAt(text, name, start) : undefined;
  return value === undefined || (input !== undefined && input.end > value.end) ? input : value;
}

function isShortName(text: string, { wordStart, end }: SecretName): boolean {
  return /^(?:passw?|pwd?|psk)$/i.test(text.slice(wordStart, end));
}

/** The value of an option of Windows that begins like an address: `/password::x`, `/password:/x`. */
function slashOption(text: string, name: SecretName, at: number): Value | undefined {
  if (text[at] !== ":" || !/[\s"'`]\/$/.test(text.slice(Math.max(0, name.start - 2), name.start))) return undefined;
  const value = readValue(text, at + 1, name.wordStart);
  return value !== undefined && isRandom(content(text, value)) ? value : undefined;
}

/** Returns whether the name is a part of the name of a resource: `arn:aws:secretsmanager:…:secret:…`. */
function isResourceName(text: string, at: number): boolean {
  return /(?<![\w:-])(?:arn|urn|crn):[\w:-]{0,100}$/.test(text.slice(Math.max(0, at - 120), at));
}

function valueAfterSign(
  text: string,
  name: SecretName,
  start: number,
  operator: string,
  isTight: boolean,
): Value | undefined {
  const at = Math.max(start, guardedEnd(scheme, text, start));
  const joined = isQuote(text.charCodeAt(start)) ? joinedAt(text, start) : -1;
  if (joined >= 0 && outerQuote(text, name.start) === text.charAt(start)) {
    const value = readValue(text, joined, name.wordStart);
    return value?.isQuoted === true && hidesQuoted(text, name, value) ? value : undefined;
  }
  // The quote ends the string in which the name is.
  if (isQuote(text.charCodeAt(start)) && endsOuterString(text, name, start)) return undefined;
  const fallback = templateDefault(text, at);
  if (fallback !== undefined) return fallback;
  const nested = guardedEnd(nestedKey, text, at);
  if (nested >= 0) {
    const value = readValue(text, nested);
    return value?.isQuoted === true && isRandom(content(text, value)) ? value : undefined;
  }
  if (operator === ":" || operator === "：") {
    const next = nextLine(text, name, at);
    if (next !== undefined) return next;
  }
  const value = readValue(text, at, name.wordStart);
  if (value === undefined) return undefined;
  if (value.isQuoted) {
    const from = Math.max(value.start, guardedEnd(scheme, text, value.start));
    const inner = { ...value, start: from < value.end ? from : value.start };
    return hidesQuoted(text, name, inner) ? inner : undefined;
  }
  const wrapped = wrappedString(text, at);
  if (wrapped !== undefined) {
    const judged = content(text, wrapped);
    const isWrapped = !name.isGenerated && isChosen(judged) && /^(?:new |\[|[A-Z])/.test(text.slice(at, at + 4));
    if (name.strength === "strong" && (isWrapped || isRandomWord(judged))) return wrapped;
    if (isCall(text, at, wrapped)) return undefined;
  }
  return hidesBare(text, name, value, operator, isTight) ? value : undefined;
}

function endsOuterString(text: string, name: SecretName, at: number): boolean {
  const quote = text.charAt(at);
  const isClosed = text.slice(name.end, at).includes(quote);
  return !isClosed && /^[ \t]*[+,.)]/.test(text.slice(at + 1, at + 8)) && outerQuote(text, name.start) === quote;
}
