import { lazy } from "../lazy.ts";
import { every } from "../lists.ts";
import { isQuote } from "./char-codes.ts";
import { looksGenerated } from "./generated-text.ts";
import { matchEnd } from "./match-end.ts";
import { plainWordEnd } from "./plain-word.ts";
import { isWordlike, wordShare } from "./random-text.ts";
import { isPlaceholder, isRandom, isReference } from "./secret-values.ts";

export type Value = { start: number; end: number; isQuoted: boolean };

const maxValueChars = 4_096;
/** The part of an unquoted value that is judged. The text after it up to a blank is masked with it. */
const maxJudgedChars = 64;
/** Signs of the sentence or the list behind a value. */
const valueEnds = ",;)]}.，；。：";
const prefix = /(?:&[\w-]{1,40}[ \t]+|!!?[\w/-]{0,40}[ \t]+)?(?:[bfruBR@&$]{1,2}(?=["'`\\]))?/y;
const opening = /(\\{0,4})(["'`]{3}|["'`]|&(?:quot|#39|apos);|[“«„‘「『])/y;
const closings: Record<string, string> = { "“": "”", "«": "»", "„": "“", "‘": "’", "「": "」", "『": "』" };
const block = /[|>][+-]?\d?[+-]?[ \t]*(?:(?<=[ \t])#[^\n]{0,80})?\r?\n/y;
const minPairShare = 0.5;
/** A name in the query of an address: behind it `&x=` begins another pair, too. */
const inQuery = /[?&][\w.-]{0,39}$/;
const nextPair = /[&,;] ?["']?([A-Za-z][\w.-]{1,40})["']?[=:](?![/=])/g;

/** Returns the value at `position`, whole: quoted, a YAML block, or up to the next blank. Undefined when there is none. */
export function readValue(text: string, position: number, nameStart = position): Value | undefined {
  if (!(text.charCodeAt(position) > 0x20)) return undefined;
  if (isQuote(text.charCodeAt(position))) return readQuoted(text, position);
  const wordEnd = plainWordEnd(text, position);
  return wordEnd >= 0 ? { start: position, end: wordEnd, isQuoted: false } : readAnyValue(text, position, nameStart);
}

/** Returns the text in straight or back quotes, or in three of them. */
function readQuoted(text: string, at: number): Value {
  const isTriple = isQuote(text.charCodeAt(at + 1)) && isQuote(text.charCodeAt(at + 2));
  const start = at + (isTriple ? 3 : 1);
  return { start, end: closingAt(text, start, text.slice(at, start)), isQuoted: true };
}

/** The same for any value. Most are plain words or in quotes: `readValue` reads these without an expression. */
export function readAnyValue(text: string, position: number, nameStart: number): Value | undefined {
  const start = matchEnd(prefix, text, position);
  opening.lastIndex = start;
  const quote = opening.exec(text);
  if (quote !== null) {
    const from = opening.lastIndex;
    const sign = quote[2] ?? "";
    return { start: from, end: closingAt(text, from, (quote[1] ?? "") + (closings[sign] ?? sign)), isQuoted: true };
  }
  if (text.startsWith("<<", start)) {
    const document = readHereDocument(text, start);
    if (document !== undefined) return document;
  }
  const body = matchEnd(block, text, start);
  if (body >= 0) return readBlock(text, start, body);
  return readBare(text, start, nameStart);
}

/** Returns the run of characters up to a blank, quote or tag, without the next `name=` and closing signs. */
function readBare(text: string, start: number, nameStart: number): Value | undefined {
  const closed = bracketEnd(text, start);
  let end = closed;
  const limit = Math.min(text.length, start + maxJudgedChars);
  for (end = plainEnd(text, end); end < limit; end = plainEnd(text, end + 1))
    if (!staysInside(text, start, end, nameStart)) break;
  end = Math.max(closed, Math.min(end, limit));
  if (end === start) return undefined;
  const run = text.slice(start, end);
  // A generated password can hold what looks like the next pair: what is in front of it must be a value by itself.
  const isRun = looksGenerated(run);
  const isList = lazy(() => !beginsLine(text, nameStart));
  const mayEnd = (length: number) =>
    !isRun || (isValueByItself(run.slice(0, length)) && (run[length] === "&" || isList()));
  const next = run.search(/&[A-Za-z_][\w.-]{0,40}=/);
  if (next > 0 && inQuery.test(text.slice(Math.max(0, nameStart - 40), nameStart))) end = start + next;
  nextPair.lastIndex = 1;
  for (let pair = nextPair.exec(run); pair !== null; pair = nextPair.exec(run)) {
    if (!isPairName(pair[1] ?? "") || !mayEnd(pair.index)) continue;
    end = Math.min(end, start + pair.index);
    break;
  }
  const tail = plainTailIn(run);
  if (tail < run.length && mayEnd(tail)) end = Math.min(end, start + tail);
  while (end > Math.max(start, closed) && valueEnds.includes(text.charAt(end - 1)) && !closesTemplate(text, start, end))
    end -= 1;
  return { start, end, isQuoted: false };
}

const lineFront = /^[ \t]*(?:export[ \t]+)?[\w.-]*$/;

/** Returns whether the name begins its line, as that of a variable: the value is the rest of it, and no list of assignments. */
function beginsLine(text: string, nameStart: number): boolean {
  return lineFront.test(text.slice(lineStartBefore(text, nameStart), nameStart));
}

function isValueByItself(front: string): boolean {
  return isRandom(front) || isReference(front) || isPlaceholder(front) || /^["'`]/.test(front);
}

const plainPairs = /(?:[,;][a-z][a-z\d_.[\]-]{0,60}=[\w./:@-]{1,40}){1,12}[,;)\]}]{0,4}$/y;

/** Returns where further assignments of words and numbers begin that end the run, with names of any length: `,b=2`. */
function plainTailIn(run: string): number {
  if (!run.includes("=")) return run.length;
  for (let at = run.search(/[,;][a-z]/); at > 0; at = nextSign(run, at + 1)) {
    plainPairs.lastIndex = at;
    if (
      plainPairs.test(run) &&
      every(run.slice(at + 1).split(/[,;=[\]{}()]/), (part) => part === "" || isWordlike(part))
    )
      return at;
  }
  return run.length;
}

function nextSign(run: string, from: number): number {
  const found = run.slice(from).search(/[,;]/);
  return found < 0 ? -1 : from + found;
}

/** Returns whether a placeholder of a template that began within the value ends at `end`: `{{user}}/{{host}}`. */
function closesTemplate(text: string, start: number, end: number): boolean {
  return (
    text.endsWith("}}", end) && text.slice(start, end).lastIndexOf("{{") > text.slice(start, end - 2).lastIndexOf("}}")
  );
}

/** Returns whether the next pair can begin with the name: it is a word of three letters or more, which random text rarely has. */
function isPairName(name: string): boolean {
  if (!/^(?:[a-z][a-z\d_.-]+|[A-Z][A-Za-z]{2,}|[A-Z_]{3,})$/.test(name) || !isWordlike(name)) return false;
  return wordShare(name) >= minPairShare;
}

/** Returns the value with all that follows it without a blank, if it is longer than what was read. */
export function wholeValue(text: string, value: Value): Value {
  if (value.isQuoted || value.end - value.start < maxJudgedChars) return value;
  let { end } = value;
  for (let next = plainEnd(text, end); next > end; next = plainEnd(text, end)) end = next;
  return { ...value, end };
}

// No blank, quote, "<", backslash or letter of Chinese, Japanese or Korean. From strings: a control is not allowed in a literal.
const wide = "\\u3000-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af";
const plain = lazy(() => new RegExp(`[^\\x00-\\x20"'\`<\\\\\\u00a0\\u2000-\\u200f\\uff08\\uff09${wide}]{0,64}`, "y"));

/** Returns the end of the run of at most 64 characters that are part of any value. */
function plainEnd(text: string, at: number): number {
  return matchEnd(plain(), text, at);
}

/** Returns whether a sign that can end a value is part of it: `<` that opens no tag, a quote that closes nothing. */
function staysInside(text: string, start: number, at: number, nameStart: number): boolean {
  const char = text.charAt(at);
  const next = text.charAt(at + 1);
  if (char === "<")
    return at === start
      ? /[^a-z/!]|\/\w+[^\w>]/i.test(text.slice(at + 1, at + 24))
      : !/^(?:\/(?:[a-z][\w:.-]{0,40}\s{0,4}>|[a-z]{1,12}$)|!--|!\[CDATA\[)/i.test(text.slice(at + 1, at + 48));
  if (char === "\\") {
    if (next === '"' && at > start) return isValueChar(text.charAt(at + 2)) && outerQuote(text, nameStart) === next;
    return next !== "" && !"nrt\"'`\\\n".includes(next);
  }
  if (char !== '"' && char !== "'" && char !== "`") return false;
  if (char === '"' && at > start && text[at - 1] === "\\") return isValueChar(next);
  if (at === start || next === "") return false;
  const outer = outerQuote(text, nameStart);
  if (outer !== "" && char !== outer && !/\s/.test(next)) return true;
  return !/[\s,;)\]}>]/.test(next) && !/[([{=,+\s]/.test(text.charAt(at - 1)) && char !== outer;
}

function isValueChar(char: string): boolean {
  return char !== "" && !/[\s,;:)\]}>]/.test(char);
}

/** Returns the quote that is open where the name begins, looked for on its line. */
export function outerQuote(text: string, at: number): string {
  let open = "";
  for (let from = Math.max(0, at - 120); from < at; from += 1) {
    const char = text.charAt(from);
    if (char === "\n") open = "";
    else if (char === open) open = "";
    else if (open === "" && (char === '"' || char === "'" || char === "`") && !/[\w]/.test(text.charAt(from - 1)))
      open = char;
  }
  return open;
}

/** Returns the end of a reference in brackets, which may hold blanks: `$(cat x)`, `{{ x }}`, `<your token>`. */
function bracketEnd(text: string, start: number): number {
  const open = /\$\(|\$?\{\{|\$\{|#\{|<%|<(?=[A-Za-z])|\{(?=\w)/y;
  open.lastIndex = start;
  const sign = open.exec(text)?.[0];
  if (sign === undefined) return start;
  const close = sign.endsWith("{{") ? "}}" : sign === "<%" ? "%>" : sign === "<" ? ">" : sign.endsWith("(") ? ")" : "}";
  const window = text.slice(start, start + 120);
  const line = window.indexOf("\n");
  const end = window.indexOf(close, sign.length);
  return end < 0 || (line >= 0 && line < end) || /["'`]/.test(window.slice(0, end))
    ? start
    : start + end + close.length;
}

/** The closing quote on the same line, else the end of the line: a quoted value can be cut off. */
export function closingAt(text: string, start: number, quote: string): number {
  const window = text.slice(start, start + maxValueChars);
  const line = quote.length === 3 ? -1 : window.indexOf("\n");
  const reach = line < 0 ? window.length : line;
  const isEscaped = quote.startsWith("\\");
  for (let at = window.indexOf(quote); at >= 0 && at < reach; at = window.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (window[at - 1 - slashes] === "\\") slashes += 1;
    if (isEscaped ? slashes === 0 : slashes % 2 === 0) return start + at;
  }
  return start + (line < 0 && text.length > start + maxValueChars ? window.search(/\s|$/) : reach);
}

/** Returns the lines of a block scalar: those indented deeper than the line that it starts on. */
function readBlock(text: string, head: number, start: number): Value | undefined {
  const indent = indentAt(text, lineStartBefore(text, head));
  let end = start;
  while (end < text.length && end < start + maxValueChars) {
    const next = text.indexOf("\n", end);
    const line = next < 0 ? text.length : next;
    if (indentAt(text, end) <= indent && text.slice(end, line).trim() !== "") break;
    end = Math.min(text.length, line + 1);
  }
  const first = start + indentAt(text, start);
  const body = text.slice(first, end).trimEnd();
  return body === "" ? undefined : { start: first, end: first + body.length, isQuoted: true };
}

const hereDocument = /<<<?[-~]?[ \t]{0,4}["']?([A-Za-z_]\w{0,30})["']?[ \t]{0,4}\r?\n/y;

/** Returns the lines of a here document, up to its closing word: `<<EOT`, `<<<'EOT'`. */
function readHereDocument(text: string, at: number): Value | undefined {
  hereDocument.lastIndex = at;
  const word = hereDocument.exec(text)?.[1];
  if (word === undefined) return undefined;
  const start = hereDocument.lastIndex;
  const window = text.slice(start, start + maxValueChars);
  const length = window.search(new RegExp(`^[ \\t]{0,80}${word}\\b`, "m"));
  const body = (length < 0 ? window : window.slice(0, length)).trimEnd();
  const indent = indentAt(text, start);
  return body.trim() === "" ? undefined : { start: start + indent, end: start + body.length, isQuoted: true };
}

/** Returns the text from `at` to the end of its line, of at most `maxChars`. */
export function restOfLine(text: string, at: number, maxChars: number): string {
  const window = text.slice(at, at + maxChars);
  const newline = window.indexOf("\n");
  return newline < 0 ? window : window.slice(0, newline);
}

/** Returns the start of the line, or a place on it when the line is long: the search is limited to stay in linear time. */
export function lineStartBefore(text: string, at: number): number {
  const from = Math.max(0, at - 400);
  return from + text.slice(from, at).lastIndexOf("\n") + 1;
}

export function indentAt(text: string, lineStart: number): number {
  let at = lineStart;
  while (text[at] === " " || text[at] === "\t") at += 1;
  return at - lineStart;
}
