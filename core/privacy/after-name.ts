// The syntax that may follow a secret's name. Most names occur in prose or in a test's output without a value, so a test of a few
// characters comes before any expression is compiled.
import { isBlank, isQuote, isSpace, skipBlanks } from "./char-codes.ts";
import { matchEnd } from "./match-end.ts";

/** An expression (`y`), and a quick test that holds wherever it matches. */
export type Guarded = { readonly mayMatch: (text: string, at: number) => boolean; readonly pattern: RegExp };

/** Returns where the match at `at` ends; -1 when there is none. */
export function guardedEnd({ mayMatch, pattern }: Guarded, text: string, at: number): number {
  return mayMatch(text, at) ? matchEnd(pattern, text, at) : -1;
}

const maxRemark = 54;
const closer =
  /(?:\\{0,4}["'`])?\)?\]?\}?(?:\*\*?(?!\*)|_{1,3})?(?: (?:\([^()\n]{1,48}\)|\[[^[\]\n]{1,48}\])(?=[:=]))?/y;

/** Returns the end of the quote, the brackets, the emphasis and the remark in brackets that may directly follow the name. */
export function closerEnd(text: string, at: number): number {
  let end = at;
  for (const bracket of ")]}") if (text.charAt(end) === bracket) end += 1;
  const next = text.charCodeAt(end);
  const isMore = isQuote(next) || next === 0x5c || next === 0x2a || next === 0x5f || isRemark(text, end);
  return isMore ? matchEnd(closer, text, at) : end;
}

/** Returns whether a remark in brackets is at `at`, with the sign of a pair behind it. */
function isRemark(text: string, at: number): boolean {
  const bracket = text.charAt(at + 1);
  if (text.charCodeAt(at) !== 0x20 || (bracket !== "(" && bracket !== "[")) return false;
  const close = text.slice(at, at + maxRemark).indexOf(bracket === "(" ? ")" : "]");
  const next = text.charCodeAt(at + close + 1);
  return close >= 0 && (next === 0x3a || next === 0x3d);
}

/** A type in front of the value: `password: string = "…"`. */
export const typeOfName: Guarded = {
  mayMatch: (text, at) => {
    const next = text.charCodeAt(at);
    return (next === 0x3a || isBlank(next)) && text.slice(at, at + 64).includes("=");
  },
  pattern:
    /[ \t]{0,8}(?::[ \t]{0,4}&?'?[A-Za-z][\w.]{0,40}(?:[ \t]{1,4}|(?<=str|bytes|string))|[ \t](?:As[ \t]{1,4})?[A-Za-z]\w{0,20}[ \t]{1,4})(?==[^=>])/y,
};

/** Columns of labels are aligned with blanks. */
const maxGap = 40;
const leader = /[ \t]{0,4}\.{2,60}(?=[ \t]{0,4}[:=])/y;

/** Returns the end of the dots that align a column of labels: `Password ....... : x`. */
export function leaderEnd(text: string, at: number): number {
  const dots = skipBlanks(text, at, at + 4);
  return text.startsWith("..", dots) ? Math.max(at, matchEnd(leader, text, at)) : at;
}

/** The sign between a name and its value. */
export const sign: Guarded = {
  mayMatch: (text, at) => {
    let start = at;
    while (isGap(text.charCodeAt(start)) && start < at + maxGap) start += 1;
    const next = text.charAt(start + 1);
    switch (text.charAt(start)) {
      case "-":
        return next === ">";
      case "<":
        return next === "-";
      case "|":
        return next === "|";
      case "!":
      case "+":
        return next === "=";
      case "?":
        return next === "=" || next === "?" || next === ":";
      case "o":
        return next === "r";
      default:
        return start < text.length && ":=→：＝›❯…,".includes(text.charAt(start));
    }
  },
  pattern:
    /[ \t\u00a0]{0,40}(<-(?=[ \t]{0,4}["'])|:=|=>|->|→|={1,3}|!={1,2}|\?=|\+=|:(?![:/])|：|＝|\|\|=?|\?\?=?|\?:|or(?=[ \t]+["'])|[›❯…](?=[ \t])|,)(?:\*\*?(?!\*)|__)?[ \t\u00a0\u3000]{0,20}/y,
};

const valueWords = ["value", "default", "content", "secret", "string", "parameter"];
const longestWord = 9;
const maxBeforeWord = 50;

/** The key of the value, where the name is a value itself: `"name": "DB_PASSWORD", "value": …`. */
export const valueKey: Guarded = {
  mayMatch: (text, at) => {
    let start = at;
    while (start < at + maxBeforeWord && isBetweenPairs(text.charCodeAt(start))) start += 1;
    if (!"vdcspVDCSP".includes(text.charAt(start))) return false;
    const word = text.slice(start, start + longestWord).toLowerCase();
    for (const known of valueWords) if (word.startsWith(known)) return true;
    return false;
  },
  pattern:
    /["'`]?[ \t]{0,4},?\s{0,40}(?:- )?["'`]?(?:Parameter)?(?:value|default|content|secret|string)["'`]?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}(?=\S)/iy,
};

/** The end of a heading: a rule or an empty line is between it and the text below. */
export const underHeading: Guarded = {
  mayMatch: (text, at) => {
    const end = skipBlanks(text, at, at + 40);
    const line = text.charCodeAt(end) === 0x0d ? end + 1 : end;
    if (text.charCodeAt(line) !== 0x0a) return false;
    let next = line + 1;
    while (next < line + 21 && " \t|+".includes(text.charAt(next)) && next < text.length) next += 1;
    const code = text.charCodeAt(next);
    return (code >= 0x2500 && code <= 0x257f) || "-=~^\r\n".includes(text.charAt(next));
  },
  pattern:
    /[ \t]{0,40}\r?\n(?:[ \t|+]{0,20}[-=~^\u2500-\u257f]{3,120}[ \t|+]{0,20}\r?\n|[ \t]{0,20}\r?\n)(?:[ \t]{0,20}(?:```\w{0,10}[ \t]{0,8})?\r?\n){0,2}[ \t|]{0,20}(?=\S)/y,
};

/** From the last letter of a name in the plural: the object that it names. */
export const objectOfNames: Guarded = {
  mayMatch: (text, at) => {
    if (text.charCodeAt(at) !== 0x73) return false;
    const next = text.charCodeAt(skipBlanks(text, isQuote(text.charCodeAt(at + 1)) ? at + 2 : at + 1, at + 6));
    return next === 0x3a || next === 0x3d;
  },
  pattern: /s["'`]?[ \t]{0,4}[:=][ \t]{0,4}\{(?=\s{0,40}["'\w])/y,
};

/** The bracket of a call, and the quote behind it. */
export const callOpening: Guarded = {
  mayMatch: (text, at) => text.charCodeAt(skipBlanks(text, at, at + 1)) === 0x28,
  pattern: /[ \t]?\([ \t]{0,4}(?=[bfru@]?\\{0,2}["'`])/y,
};

const maxGaps = 8;

/** Returns the end of the blanks and continued lines between a name and its argument; -1 when there are none. */
export function gapEnd(text: string, at: number): number {
  let end = at;
  for (let count = 0; count < maxGaps; count += 1) {
    if (isGap(text.charCodeAt(end))) end += 1;
    else if (text.startsWith("\\\n", end)) end = skipBlanks(text, end + 2);
    else if (text.startsWith("\\\r\n", end)) end = skipBlanks(text, end + 3);
    else break;
  }
  return end === at ? -1 : end;
}

function isGap(code: number): boolean {
  return isBlank(code) || code === 0xa0;
}

/** Returns whether the character can be between two pairs, or in front of a key. */
function isBetweenPairs(code: number): boolean {
  return isSpace(code) || isQuote(code) || code === 0x2c || code === 0x2d;
}
