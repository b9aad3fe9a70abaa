// Values in several parts: strings that an operator joins, and values that continue on the next lines.
import { isLineEnd, isQuote } from "./char-codes.ts";
import { content } from "./hidden-value.ts";
import { isIdentity } from "./random-text.ts";
import { isRandom, isReference } from "./secret-values.ts";
import type { TextRange } from "./text-range.ts";
import { closingAt, indentAt, lineStartBefore, type Value } from "./value-reader.ts";

const maxPieces = 60;
const maxChars = 8_192;
/** White space, with at most one end of a line, which shells and Basic mark. */
const gap = "[ \\t]{0,20}(?:[\\\\_`^]?[ \\t]{0,4}\\r?\\n[ \\t]{0,80})?";
const joint = new RegExp(
  `\\\\{0,4}["'\`]\\)?${gap}(\\+\\+?|->|\\.\\.?|&|<>|\\|\\||~|,|\\.(?:concat|append)\\()?${gap}[bfruBRU@$]{0,2}(\\\\{0,4}["'\`])`,
  "y",
);
const goesOn =
  /((?:[.,;)\]}]{1,4}(?=\\))?[\\^`]?)[ \t]{0,40}\r?\n([ \t]{0,80})([^\s"'`]{1,4096})(?=["'`]?[,;)\]}]{0,3}[ \t]{0,40}(?:[\\^`]?\r?\n|\\$|$))/y;
const pairOrItem = /^(?:["']?[A-Za-z_][\w.-]{1,60}["']?(?::$|=(?!=*$))|--?[A-Za-z]|#$|\/\/|<[A-Za-z/!])/;

/** Returns the ranges of the further pieces of a value that is a secret. */
export function piecesBehind(text: string, value: Value, nameStart: number): TextRange[] {
  const items = itemsBelow(text, value);
  if (items.length > 0) return items;
  if (!value.isQuoted) return linesBehind(text, value, nameStart);
  return isOpen(text, value) ? linesUpToQuote(text, value) : joinedStrings(text, value);
}

const itemFront = /^[ \t]{0,80}- {1,4}["']?$/;
const nextItem =
  /["']?[ \t]{0,20}(?:#[^\n]{0,80})?\r?\n([ \t]{0,80}- {1,4}["']?)([^\s"'][^\n"']{5,300})(?=["']?[ \t]{0,20}(?:\r?\n|$))/y;

/** The random items of a list of YAML below the first one, which is the value. */
function itemsBelow(text: string, { start, end }: Value): TextRange[] {
  const dash = isQuote(text.charCodeAt(start - 1)) ? start - 2 : start - 1;
  if (text.charCodeAt(dash) !== 0x20) return [];
  const front = text.slice(lineStartBefore(text, start), start);
  if (!itemFront.test(front)) return [];
  const items: TextRange[] = [];
  nextItem.lastIndex = end;
  for (let found = nextItem.exec(text); found !== null && items.length < maxPieces; found = nextItem.exec(text)) {
    const [, before = "", item = ""] = found;
    const at = nextItem.lastIndex;
    if (before.indexOf("-") !== front.indexOf("-") || !isRandom(item) || isReference(item)) break;
    items.push({ start: at - item.length, end: at });
  }
  return items;
}

/** Returns whether the value begins with a quote that its line doesn't close. */
function isOpen(text: string, { start, end }: Value): boolean {
  return isQuote(text.charCodeAt(start - 1)) && isLineEnd(text.charCodeAt(end));
}

/** Returns where the string begins that is joined to the one that ends at `at`; -1 when none is: `"password=" + "…"`. */
export function joinedAt(text: string, at: number): number {
  joint.lastIndex = at;
  const found = joint.exec(text);
  const [, sign = "", quote = ""] = found ?? [];
  return sign === "" || sign === "," ? -1 : joint.lastIndex - quote.length;
}

/** Returns the ranges of the strings that are joined to the one of which the range is the end. */
export function stringsBehind(text: string, { start, end }: TextRange): TextRange[] {
  return isQuote(text.charCodeAt(end)) ? joinedStrings(text, { start, end, isQuoted: true }) : [];
}

function joinedStrings(text: string, value: Value): TextRange[] {
  const pieces: TextRange[] = [];
  const isList = /[[(,]\s{0,40}[bfruBRU@$]{0,2}\\{0,4}["'`]$/.test(
    text.slice(Math.max(0, value.start - 48), value.start),
  );
  let { end } = value;
  while (pieces.length < maxPieces && end < value.start + maxChars) {
    joint.lastIndex = end;
    const found = joint.exec(text);
    if (found === null) break;
    const [, sign, quote = ""] = found;
    const start = joint.lastIndex;
    const piece = { start, end: closingAt(text, start, quote), isQuoted: true };
    // Strings side by side, and items of a list, are pieces only if they look like the first one.
    const isJoined = sign !== undefined && sign !== ",";
    if (piece.end <= start || (!isJoined && !(isRandom(content(text, piece)) && (sign === undefined || isList)))) break;
    if (/^\\{0,4}["'`][ \t]{0,8}(?::|=[^=])/.test(text.slice(piece.end, piece.end + 16))) break;
    pieces.push(piece);
    ({ end } = piece);
  }
  return pieces;
}

/** The lines up to the closing quote, if each of them is one word; without the quote those that are random. */
function linesUpToQuote(text: string, value: Value): TextRange[] {
  const quote = text.charAt(value.start - 1);
  const limit = value.end + maxChars;
  let end = value.end;
  for (let line = 0; line < maxPieces && end < Math.min(text.length, limit); line += 1) {
    const close = closingAt(text, end + 1, quote);
    const isLast = text[close] === quote && lineRest.test(text.slice(close + 1, close + 6));
    if (!isOneWord(text.slice(end, close), isLast)) break;
    end = close;
    if (text[end] === quote) return [{ start: value.end, end }];
  }
  return linesBehind(text, { ...value, isQuoted: false }, value.start);
}

const lineRest = /^[,;)\]}]{0,3}[ \t]*(?:\r?\n|$)/;

/** A word that closes the quote at the end of its line belongs to the value, whatever it looks like. */
function isOneWord(line: string, isLast: boolean): boolean {
  const trimmed = line.trim();
  return !/\s/.test(trimmed) && (isLast || !pairOrItem.test(trimmed));
}

/** The lines after a value at the end of its line: marked as continuations, or indented deeper and random like the value. */
function linesBehind(text: string, { end: from }: Value, nameStart: number): TextRange[] {
  const pieces: TextRange[] = [];
  const indent = indentAt(text, lineStartBefore(text, nameStart));
  let at = from;
  while (pieces.length < maxPieces) {
    goesOn.lastIndex = at;
    const found = goesOn.exec(text);
    if (found === null) break;
    const [, mark = "", space = "", run = ""] = found;
    const isMarked = mark.endsWith("\\");
    const isDeeper = space.length > indent || mark !== "" || text.charAt(at - 1) === "^";
    if (pairOrItem.test(run) || !(isMarked || (isDeeper && isRandom(run)))) break;
    const end = goesOn.lastIndex;
    pieces.push({ start: end - run.length, end });
    at = end;
  }
  return pieces;
}

const wrapped = /\r?\n([ \t]{0,40})([\w+/=.-]{2,512})(?=["'`]?[,;)]{0,2}[ \t]{0,40}(?:\r?\n|$))/y;
const minWrappedLine = 40;
const minWrappedChars = 16;

/** Returns the end of a long token that a width of lines has cut: its last line is the first that is shorter. */
export function wrappedEnd(text: string, { start, end }: TextRange): number {
  if (end - start < minWrappedChars || !isLineEnd(text.charCodeAt(end))) return end;
  let width = end - lineStartBefore(text, end);
  if (width < minWrappedLine) return end;
  let at = end;
  for (let count = 0; count < maxPieces; count += 1) {
    wrapped.lastIndex = at;
    const found = wrapped.exec(text);
    if (found === null) return at;
    const length = found[0].trimStart().length + (found[1] ?? "").length;
    const isLast = count > 0 && length < width;
    if (length > width || ((isLast || count === 0) && !isTail(found[2] ?? "", isLast))) return at;
    at = wrapped.lastIndex;
    if (isLast) return at;
    width = length;
  }
  return at;
}

function isTail(run: string, isLast: boolean): boolean {
  return (isRandom(run) && !isIdentity(run)) || (isLast && run.endsWith("="));
}
