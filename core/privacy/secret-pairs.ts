// Secrets identified by the name in front of them: `password=…`, `"api_key": "…"`, `--token …`, `the password is …`.
// One pass over the names. The text around each is parsed by hand, because one expression for all forms can't be linear.

import { some } from "../lists.ts";
import {
  isCredentialShaped,
  isExpression,
  isName,
  isPath,
  isPlaceholder,
  isRandom,
  isReference,
} from "./secret-values.ts";
import type { TextRange } from "./text-range.ts";

// Runs over the lower-cased text: without the "i" flag such an expression is some eight times faster.
const stem = /pass|token|secret|bearer|credential|key|pwd|_ur[il]|_dsn/g;
// Without one of these `name` can't match. Words of test runners ("4 pass", "passed") are not among them.
const stems = [
  ...["password", "passwd", "passphrase", "passcode", "_pass", "-pass", ";pass", "_pwd", "-pwd", ";pwd"],
  ...["dbpass", "smtppass", "userpass", "mailpass", "ftppass", "rootpass", "adminpass", "pgpass"],
  ...["token", "secret", "bearer", "credential", "key", "_url", "_uri", "_dsn"],
];
const name =
  /pass(?:word|wd|phrase|code)|token|secret|bearer|credential|(?<=(?:api|access|private|encryption|signing|auth|master|account|service|subscription)[ _-]?)key|(?<=[_;-])(?:pass|pwd)(?![a-z])|(?<=db|smtp|user|mail|ftp|root|admin|pg)pass(?![a-z])|(?<=(?:database|redis|mongo|mongodb|postgres|mysql|amqp|broker|rabbitmq|celery|db|sentry|jdbc|connection))_(?:url|uri|dsn)(?![a-z])/iy;
// The look-ahead with \1 takes the rest of the name at once: backtracking into it would cost forty tries per name.
const afterName =
  /(?=([\w-]{0,40}))\1(?:(?:\\{0,4}["'`])?\)?\]?(?:\*\*|__)?(?:,?[ \t\n]{0,20}(?:\\{0,4}["'`])?value(?:\\{0,4}["'`])?)?(?:[ \t]{0,8}:[ \t]{0,4}&?'?[A-Za-z][\w.]{0,40}[ \t]{0,4}(?==[^=>]))?([ \t]{0,20})(:=|=>|={1,3}|!={1,2}|:(?![:/]))(?:\*\*|__)?([ \t]{0,20})|([ \t]{1,8}(?:is|was)[ \t]{1,8}|[ \t]{1,8}))/iy;
const opening = /[bfru@&]?(\\{0,4}["'`])/y;
const bare = /(?:[^\s"'`<\\]|<(?!\/)|\\(?![nrt"'`\\])){1,128}/y;
const nextPair = /[&,;] ?["']?[\w.-]{1,64}["']?[=:]/;
const strongSuffix =
  /^(?:[_-]?(?:keys?|access[_-]?key|base|value|plain|text|raw|prod|production|dev|development|staging|test|live|old|new|current|previous|primary|secondary|backup|\d{1,4})){0,3}s?$/i;
const harmlessSuffix =
  /^[_-]?(?:count|type|url|uri|endpoint|name|file|path|dir|hash|digest|len|size|limit|ttl|expir|lifetime|age|field|input|label|prompt|policy|arn|version|usage|budget|format|prefix|header|param|column|reset|regex|pattern|hint|placeholder|strength|manager|provider|store|error|generator|validator)/i;
const maxJudgedChars = 128;
// The rest of a text with more names of secrets than this is masked unread, to stay in linear time.
const maxJudged = 10_000;
const maxValueChars = 4_096;

type Strength = "strong" | "weak" | "address";
type Value = { start: number; end: number; isQuoted: boolean; isWholeRun: boolean };

/** Returns the range of the value behind each name of a secret, without its quotes. */
export function findPairs(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  // "İ" is the one letter whose lower case is longer than itself; it would shift all positions after it.
  const lower = (text.includes("İ") ? text.replaceAll("İ", "I") : text).toLowerCase();
  if (!some(stems, (each) => lower.includes(each))) return ranges;
  let judged = 0;
  stem.lastIndex = 0;
  for (let at = stem.exec(lower); at !== null; at = stem.exec(lower)) {
    name.lastIndex = at.index;
    const found = name.exec(text)?.[0];
    if (found === undefined) continue;
    judged += 1;
    const value = secretValue(text, at.index, found, judged > maxJudged);
    if (value === undefined) continue;
    ranges.push({ start: value.start, end: value.end });
    stem.lastIndex = value.end;
  }
  return ranges;
}

function secretValue(text: string, start: number, word: string, isFlood: boolean): Value | undefined {
  afterName.lastIndex = start + word.length;
  const match = afterName.exec(text);
  if (match === null || text.startsWith("***", afterName.lastIndex)) return undefined;
  const [whole, suffix = "", before = "", sign, after = "", gap = ""] = match;
  const strength = strengthOf(word, suffix);
  if (strength === undefined) return undefined;
  if (sign === undefined && !canFollowWord(text, start, gap, afterName.lastIndex)) return undefined;
  const value = readValue(text, start + word.length + whole.length);
  if (value === undefined) return undefined;
  const candidate = text.slice(value.start, Math.min(value.end, value.start + maxJudgedChars));
  if (isReference(candidate)) return undefined;
  const hides =
    (isFlood && sign !== undefined) ||
    (sign === undefined
      ? hidesAfterWord(text, start, word, gap, candidate, value.isQuoted, strength)
      : hidesAfterSign(text, start, { strength, sign, candidate, value, isTight: before === "" && after === "" }));
  if (!hides) return undefined;
  return value.isWholeRun ? value : extended(text, value);
}

function strengthOf(word: string, suffix: string): Strength | undefined {
  if (word.startsWith("_") && word.length === 4 && !/^_pwd$/i.test(word)) return suffix === "" ? "address" : undefined;
  if (harmlessSuffix.test(suffix)) return undefined;
  if (/^s?$/i.test(suffix)) return suffix === "" || /^credential$/i.test(word) ? "strong" : "weak";
  if (strongSuffix.test(suffix)) return "strong";
  return /^[_\dA-Z-]/.test(suffix) ? "weak" : undefined;
}

function readValue(text: string, position: number): Value | undefined {
  opening.lastIndex = position;
  const quote = opening.exec(text)?.[1];
  if (quote !== undefined) {
    const start = opening.lastIndex;
    return { start, end: closingAt(text, start, quote), isQuoted: true, isWholeRun: true };
  }
  bare.lastIndex = position;
  const run = bare.exec(text)?.[0];
  if (run === undefined) return undefined;
  const cut = run.search(nextPair);
  let length = cut > 0 ? cut : run.length;
  while (length > 0 && ",;)]}.".includes(run.charAt(length - 1))) length -= 1;
  return {
    start: position,
    end: position + length,
    isQuoted: false,
    isWholeRun: cut > 0 || run.length < maxJudgedChars,
  };
}

/** The closing quote on the same line, else the end of the line: a quoted value can be cut off. */
function closingAt(text: string, start: number, quote: string): number {
  const window = text.slice(start, start + maxValueChars);
  const line = window.indexOf("\n");
  const reach = line < 0 ? window.length : line;
  for (let at = window.indexOf(quote); at >= 0 && at < reach; at = window.indexOf(quote, at + 1)) {
    if (window[at - 1] !== "\\") return start + at;
  }
  return start + reach;
}

function extended(text: string, value: Value): Value {
  const rest = /[\s"'`<]/g;
  rest.lastIndex = value.end;
  return { ...value, end: rest.exec(text)?.index ?? text.length };
}

/** A value without an operator in front: `--password v`, `password is v`, SQL's `PASSWORD 'v'`. */
function canFollowWord(text: string, start: number, gap: string, next: number): boolean {
  return gap.trim() !== "" || isOption(text, start) || /["'`\\]/.test(text.charAt(next));
}

function hidesAfterWord(
  text: string,
  start: number,
  word: string,
  gap: string,
  candidate: string,
  isQuoted: boolean,
  strength: Strength,
): boolean {
  if (strength !== "strong" || isPlaceholder(candidate)) return false;
  if (/i|w/i.test(gap)) return candidate.length >= 6 && isRandom(candidate) && !isExpression(candidate);
  if (isOption(text, start))
    return candidate.length >= 4 && !candidate.startsWith("-") && (isQuoted || !isPath(candidate));
  return (
    isQuoted && /^pass(?:word|phrase|wd)$/i.test(word) && candidate.length >= 4 && !/^[\s,;:)\]}=]/.test(candidate)
  );
}

type Pair = {
  strength: Strength;
  sign: string;
  candidate: string;
  value: Value;
  isTight: boolean;
};

function hidesAfterSign(text: string, start: number, pair: Pair): boolean {
  const { strength, sign, candidate, value } = pair;
  if (strength === "address") return candidate.includes("@") || /(?:password|pwd|accountkey)=/i.test(candidate);
  if (isPlaceholder(candidate) || isPath(candidate)) return false;
  if (strength === "weak") return isRandom(candidate) && (value.isQuoted || !isExpression(candidate));
  if (value.isQuoted) return hidesQuoted(text, start, candidate);
  if (candidate.length < 6 || sign === "=>" || (sign.length > 1 && sign !== ":=")) return false;
  const line = { before: lineBefore(text, start), after: text.slice(value.end, value.end + 80) };
  if (
    sign === "=" &&
    pair.isTight &&
    /(?:^|[^a-z])[A-Z][A-Z0-9_]{2,45}$/.test(text.slice(Math.max(0, start - 40), start + 4))
  )
    return true;
  if (isExpression(candidate) || isName(candidate)) return false;
  if (sign === ":")
    return isCredentialShaped(candidate) || (isEntry(line.before, line.after) && !/^[,;]/.test(line.after));
  const isStatement = /\b(?:const|let|var|val|final|auto)\s[\w.$\s]{0,100}$/.test(line.before ?? "");
  if (isStatement && !pair.isTight) return false;
  return pair.isTight || isCredentialShaped(candidate) || !/^[ \t]*[;,(+]/.test(line.after);
}

function hidesQuoted(text: string, start: number, candidate: string): boolean {
  if (candidate.length < 4 || /unexpected\s{1,4}$/i.test(text.slice(Math.max(0, start - 16), start))) return false;
  const fixed = candidate.replace(/\$\{[^{}]*\}|\{\{[^{}]*\}\}|\{[\w.]*\}|%[sdv]|\$\w+/g, "");
  if (fixed !== candidate && !/\d/.test(fixed) && fixed.length < 16) return false;
  const namesSecret = /pass(?:word|phrase|code)|token|secret/i.test(candidate);
  return !(namesSecret && /^[A-Za-z]+(?:[ .][A-Za-z]+){1,20}[.!?:]?$/.test(candidate));
}

function isOption(text: string, start: number): boolean {
  if (!/[-\w]/.test(text.charAt(start - 1))) return false;
  return /(?:^|[\s"'`])--?(?:\w[\w-]{0,40})?$/.test(text.slice(Math.max(0, start - 44), start));
}

/** Returns the text before the name on its line; undefined when it has more than 80 characters. */
function lineBefore(text: string, start: number): string | undefined {
  const before = text.slice(Math.max(0, start - 80), start);
  const newline = before.lastIndexOf("\n");
  if (newline >= 0) return before.slice(newline + 1);
  return start <= 80 ? before : undefined;
}

/** What stands before the name of a setting is short: a list mark, a prefix. */
const maxEntryChars = 200;

/** Returns whether name and value are the whole line, as in a settings file; prose goes on after the value. */
function isEntry(before: string | undefined, after: string): boolean {
  if (
    before === undefined ||
    before.length > maxEntryChars ||
    !/^[\s>|+*#{(,"'`→:\d-]*(?:[\w.-]*[_.-])?["'`]?$/.test(before)
  )
    return false;
  return /^[ \t"'`,;)\]}]*(?:[#/]|\r?\n|\\n|$)/.test(after);
}
