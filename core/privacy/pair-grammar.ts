// The grammar after a name: a separator, and a value that is judged by the name, the separator and its own form.

import { closerEnd, guardedEnd, leaderEnd, objectOfNames, sign, typeOfName, underHeading } from "./after-name.ts";
import { argument, valueWithoutSign } from "./argument-value.ts";
import { hasCode, isBlank, isQuote, isSpace, isWordCode } from "./char-codes.ts";
import type { Add } from "./finder.ts";
import { content, hidesBare, hidesQuoted } from "./hidden-value.ts";
import { answerAt, inputAt, inputStart, isTyped, phraseAt } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { pairedValue } from "./paired-value.ts";
import { findInProse } from "./prose-secrets.ts";
import { isHexSecret, isUnmistakable, isWordlike } from "./random-text.ts";
import { findRepeated } from "./repeated-input.ts";
import { isExpression, isRandom, isReference } from "./secret-values.ts";
import { joinedAt, piecesBehind } from "./value-pieces.ts";
import {
  closingAt,
  indentAt,
  lineStartBefore,
  outerQuote,
  readValue,
  restOfLine,
  type Value,
  wholeValue,
} from "./value-reader.ts";
import { nestedKey, nextLineStart, scheme, template } from "./value-start.ts";

const labelSigns = ":：›❯…";
/** The only key of a mapping, as in pipelines. */
const onlyKey = /(?:value|default): {1,4}(?=\S)/y;
const headingFront = /^[ \t|]{0,20}(?:#{1,6} )?(?:[A-Za-z]{1,20} ){0,3}$/;

/** Reports the value after the name, if it is a secret. Returns the position after it, or the end of the name. */
export function findAfterName(text: string, name: SecretName, add: Add): number {
  if (isMaskedPair(text, name)) return name.end;
  findRepeated(text, name, add);
  const value = valueAfter(text, name) ?? belowSentence(text, name) ?? comparedValue(text, name);
  if (value === undefined) {
    findInObject(text, name, add);
    // The purpose of a label, such as the file of a key, is no secret: only the text after it may be.
    const input = inputStart(text, name.end);
    findInProse(text, input < 0 ? name : { ...name, end: input - 1 }, add);
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
  at = leaderEnd(text, Math.max(at, matchEnd(arrayBrackets, text, at)));
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
    return name.strength === "strong" || isShortName(text, name) ? nextArgument(text, start) : undefined;
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

/** The random string that is the argument behind the one with the name: `strcpy(c.password, "…")`, `{password, "…"}`. */
function nextArgument(text: string, start: number): Value | undefined {
  if (!isQuote(text.charCodeAt(start))) return undefined;
  const value = readValue(text, start);
  if (value === undefined) return undefined;
  return isRandomWord(content(text, value)) ? value : undefined;
}

const memberCall = /["'`]?\)?\.[A-Za-z_]\w{0,40}\([ \t]{0,4}(?=["'`])/y;

/** The random string that a member of the name is called with: `expect(password).toBe("…")`, `var("TOKEN").unwrap_or("…")`. */
function memberArgument(text: string, name: SecretName): Value | undefined {
  const start = matchEnd(memberCall, text, name.end);
  return start < 0 ? undefined : nextArgument(text, start);
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
    const isChosen = !name.isGenerated && isTyped(judged) && /^(?:new |\[|[A-Z])/.test(text.slice(at, at + 4));
    if (name.strength === "strong" && (isChosen || isRandomWord(judged))) return wrapped;
    if (isCall(text, at, wrapped)) return undefined;
  }
  return hidesBare(text, name, value, operator, isTight) ? value : undefined;
}

function endsOuterString(text: string, name: SecretName, at: number): boolean {
  const quote = text.charAt(at);
  const isClosed = text.slice(name.end, at).includes(quote);
  return !isClosed && /^[ \t]*[+,.)]/.test(text.slice(at + 1, at + 8)) && outerQuote(text, name.start) === quote;
}

const wrapper =
  /(?:new[ \t]{1,4}|[&*]|\[\])?[A-Za-z_][\w.:]{0,60}(?:!?[ \t]?\([ \t]{0,4}|[ \t]{1,2})[bfruL@$]?(?=["'`])/y;

/** The string that a function or a constructor makes the value of: `new SecureString("…")`, `[]byte("…")`, `T.pack "…"`. */
function wrappedString(text: string, at: number): Value | undefined {
  const start = matchEnd(wrapper, text, at);
  const value = start < 0 ? undefined : readValue(text, start);
  return value?.isQuoted === true ? value : undefined;
}

/** Returns whether the string is the argument of a function whose name consists of words. */
function isCall(text: string, at: number, { start }: Value): boolean {
  const front = text.slice(at, start);
  const bracket = front.indexOf("(");
  return bracket > 2 && isWordlike(front.slice(0, bracket).replace(/[^\w.]/g, ""));
}

/** Returns whether the value can only be a password: random, without blanks. */
function isRandomWord(judged: string): boolean {
  return isUnmistakable(judged) && isRandom(judged) && !isReference(judged) && !hasCode(judged, isSpace);
}

const literal = /(["'])([^"'\n]{0,80})\1/g;

/** The random literal within a placeholder of a template: `{{ password | default('…') }}`. */
function templateDefault(text: string, at: number): Value | undefined {
  const start = guardedEnd(template, text, at);
  if (start < 0) return undefined;
  const body = text.slice(start, start + 240).split(/\}\}|\n/, 1)[0] ?? "";
  for (const found of body.matchAll(literal)) {
    const from = start + found.index + 1;
    if (isRandom(found[2] ?? "")) return { start: from, end: from + (found[2] ?? "").length, isQuoted: true };
  }
  return undefined;
}

const maxSentence = 200;
const lineBelow = /\r?\n(?:[ \t]{0,20}\r?\n)?[ \t]{0,40}(?=\S)/y;

/** The word below a sentence with the name that ends with a colon: `Copy this token now:`. */
function belowSentence(text: string, name: SecretName): Value | undefined {
  if (name.strength !== "strong") return undefined;
  const at = name.end;
  const line = restOfLine(text, at, maxSentence).trimEnd();
  if (!/[:：]$/.test(line)) return undefined;
  const start = matchEnd(lineBelow, text, at + line.length);
  const value = start < 0 ? undefined : readValue(text, start, name.wordStart);
  if (value === undefined || !isAlone(text, value)) return undefined;
  const judged = content(text, value);
  return (isUnmistakable(judged) || isHexSecret(judged)) && !isReference(judged) && !isExpression(judged)
    ? value
    : undefined;
}

const comparison = /(?:[Ee]quals?|[Ee]q|[Ss]ame|[Mm]atch(?:es)?|assert\w{0,20})\([ \t]*$/;
const maxCompared = 200;

/** The string that the name is compared with, in front of it: `"…" == password`, `assertEquals("…", user.getPassword())`. */
function comparedValue(text: string, name: SecretName): Value | undefined {
  let end = name.start;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end -= 1;
  const isEqual = text.endsWith("==", end);
  if (!isEqual && text[end - 1] !== ",") return undefined;
  while (end > 0 && "=, \t".includes(text.charAt(end - 1))) end -= 1;
  if (!isQuote(text.charCodeAt(end - 1))) return undefined;
  const from = Math.max(0, end - maxCompared);
  const front = text.slice(from, end - 1);
  let open = front.lastIndexOf(text.charAt(end - 1));
  while (open > 0 && front[open - 1] === "\\") open = front.lastIndexOf(text.charAt(end - 1), open - 2);
  const judged = front.slice(open + 1);
  if (open < 0 || judged.includes("\n") || !(isEqual || comparison.test(front.slice(0, open)))) return undefined;
  return isUnmistakable(judged) && !isReference(judged)
    ? { start: from + open + 1, end: end - 1, isQuoted: true }
    : undefined;
}

/** The value below a name that is a heading or the only column of a table. */
function valueBelow(text: string, name: SecretName, at: number): Value | undefined {
  const start = guardedEnd(underHeading, text, at);
  if (start < 0 || !headingFront.test(text.slice(lineStartBefore(text, name.wordStart), name.wordStart)))
    return undefined;
  const value = readValue(text, start, name.wordStart);
  if (value === undefined || !/[A-Za-z\d]/.test(text.slice(value.start, value.end))) return undefined;
  return isAloneAndRandom(text, value) ? value : undefined;
}

function isAlone(text: string, { end }: Value): boolean {
  return /^[)\]},;.]{0,4}["'`]?[ \t|]{0,40}(?:\r?\n|$|#)/.test(text.slice(end, end + 48));
}

function isAloneAndRandom(text: string, value: Value): boolean {
  const judged = content(text, value);
  return isAlone(text, value) && isRandom(judged) && !isReference(judged);
}

/** Returns whether the value is all that its line has, below a label: `Password:\nhunter2`. */
function isTypedAlone(text: string, name: SecretName, { start, end }: Value): boolean {
  const isAlone = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 48));
  return isAlone && name.strength === "strong" && !name.isGenerated && isTyped(text.slice(start, end));
}

const onlyWord = /\S{4,256}(?=[ \t]{0,20}\r?\n[ \t]{0,20}```)/y;

/** The only word of a block of code at `start`: whatever signs it has belong to it. */
function wordOfBlock(text: string, at: number, start: number): Value | undefined {
  const end = text.slice(at, start).includes("```") ? matchEnd(onlyWord, text, start) : -1;
  return end < 0 ? undefined : { start, end, isQuoted: false };
}

/** The value on the next line: a list item, a deeper indented value, or one by itself after a heading. */
function nextLine(text: string, name: SecretName, at: number): Value | undefined {
  const { mayMatch, pattern } = nextLineStart;
  pattern.lastIndex = at;
  const found = mayMatch(text, at) ? pattern.exec(text) : null;
  if (found === null) return undefined;
  const start = Math.max(pattern.lastIndex, matchEnd(onlyKey, text, pattern.lastIndex));
  const value = wordOfBlock(text, at, start) ?? readValue(text, start, name.wordStart);
  if (value === undefined || !(isAloneAndRandom(text, value) || isTypedAlone(text, name, value))) return undefined;
  const indent = indentAt(text, lineStartBefore(text, name.start));
  return found[2] !== undefined || (found[1] ?? "").length >= indent ? value : undefined;
}
