// Finds fields that may hold a generated value: runs of characters whose pairs are likelier at random than in source and documents,
// extended to the quotes, blanks or signs around them.
import { lazy } from "../lazy.ts";
import { isDigit, isGraphic, isLetter, isLower, isQuote } from "./char-codes.ts";
import { pairTable } from "./rules/field-tables.ts" with { type: "macro" };
import type { TextRange } from "./text-range.ts";

const zeroCode = 0x69;
const rowBits = 7;
/** In bits: what is less surprising is not looked at. */
const minBits = 6;
/** A field ends where text has followed for so many bits. */
const maxTextBits = 14;
const minRunChars = 5;
/** A field reaches so far beyond its surprising characters without a sign that ends it. */
const maxReach = 10;
const maxPieces = 4;

/** The likelihood of each pair of characters in text, at `first << 7 | second`, as a letter from "a" to "q". */
const pairs = lazy(() => pairTable());

/** Calls `visit` with the field of each run of characters that text rarely has, in order. Linear in the text. */
export function visitFields(text: string, from: number, to: number, visit: (field: TextRange) => void): void {
  const likely = pairs();
  let sum = 0;
  let most = 0;
  let mostEnd = 0;
  let start = from;
  let before = 0;
  for (let at = from; at <= to; at += 1) {
    const code = at < to ? text.charCodeAt(at) : 0;
    if (isGraphic(code)) {
      sum += zeroCode - likely.charCodeAt((before << rowBits) | code);
      before = code;
      if (sum > most) {
        most = sum;
        mostEnd = at + 1;
      }
      if (sum > 0 && sum >= most - maxTextBits) continue;
      if (most >= minBits && mostEnd - start >= minRunChars) visit(fieldAround(text, start, mostEnd));
      start = at;
    } else {
      if (most >= minBits && mostEnd - start >= minRunChars) visit(fieldAround(text, start, mostEnd));
      start = at + 1;
      before = 0;
    }
    sum = 0;
    most = 0;
  }
}

/** Signs in front of a value. */
const openingSigns = "=:,;([{<>|/";
/** Signs behind a value. */
const closingSigns = ",;)]}<>|@";
const trailingSigns = ",;:.)]}>";

/** Returns the field around the run: between quotes, blanks or signs. */
function fieldAround(text: string, runStart: number, runEnd: number): TextRange {
  const start = fieldStart(text, runStart, runEnd);
  const closing = isQuote(text.charCodeAt(start - 1)) ? closingQuote(text, start, runEnd) : -1;
  if (closing >= 0) return { start, end: closing };
  return withOddPieces(text, { start, end: fieldEnd(text, start, runEnd) });
}

function fieldStart(text: string, runStart: number, runEnd: number): number {
  let start = runStart;
  // The run may begin with the sign in front of the value.
  while (
    start < runStart + 2 &&
    start < runEnd - minRunChars &&
    (isQuote(text.charCodeAt(start)) ||
      (isGraphic(text.charCodeAt(start - 1)) && openingSigns.includes(text.charAt(start))))
  )
    start += 1;
  if (start > runStart) return start;
  while (start > runStart - maxReach && start > 0 && isGraphic(text.charCodeAt(start - 1))) {
    if (isQuote(text.charCodeAt(start - 1)) || openingSigns.includes(text.charAt(start - 1))) return start;
    start -= 1;
  }
  return start;
}

/** Returns where the quote in front of `start` is closed, not far behind `end`; -1 if nowhere. */
function closingQuote(text: string, start: number, end: number): number {
  const quote = text.charCodeAt(start - 1);
  for (let at = start; at < end + maxPieces * maxReach && at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) return -1;
    if (code === 0x5c) at += 1;
    else if (code === quote && at >= end - 3) return at;
  }
  return -1;
}

function fieldEnd(text: string, start: number, runEnd: number): number {
  let end = runEnd;
  while (end < runEnd + maxReach && isGraphic(text.charCodeAt(end))) {
    if (isQuote(text.charCodeAt(end)) || closingSigns.includes(text.charAt(end))) return end;
    end += 1;
  }
  if (isGraphic(text.charCodeAt(end))) return end;
  while (
    end > start + minRunChars &&
    (trailingSigns.includes(text.charAt(end - 1)) || isQuote(text.charCodeAt(end - 1)))
  )
    end -= 1;
  return end;
}

/** Returns the field with the pieces beside it that are no words: a value can hold what looks like its end. */
function withOddPieces(text: string, { start, end }: TextRange): TextRange {
  let from = start;
  for (let count = 0; count < maxPieces && !isQuote(text.charCodeAt(from - 1)); count += 1) {
    let piece = from - 1;
    while (piece > from - 2 * maxReach && isGraphic(text.charCodeAt(piece - 1)) && !isEdge(text, piece - 1)) piece -= 1;
    if (piece < 0 || piece >= from - 1 || !isOddPiece(text, piece, from - 1)) break;
    from = piece;
  }
  let to = end;
  for (let count = 0; count < maxPieces && !isQuote(text.charCodeAt(to)); count += 1) {
    let piece = to + 1;
    while (piece < to + 2 * maxReach && isGraphic(text.charCodeAt(piece)) && !isEdge(text, piece)) piece += 1;
    if (piece <= to + 1 || !isGraphic(text.charCodeAt(to)) || !isOddPiece(text, to + 1, piece)) break;
    to = piece;
  }
  return { start: from, end: to };
}

function isEdge(text: string, at: number): boolean {
  return isQuote(text.charCodeAt(at)) || openingSigns.includes(text.charAt(at)) || text[at] === "@";
}

/** Returns whether the piece is neither a word, nor a name in capitals, nor a number. */
function isOddPiece(text: string, start: number, end: number): boolean {
  let changes = 0;
  let before = -1;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const kind = isDigit(code) ? 1 : isLower(code) ? 2 : isLetter(code) ? 3 : 4;
    if (kind === 4 && code !== 0x5f && code !== 0x2d && code !== 0x2e && code !== 0x5c) changes += 2;
    if (before >= 0 && kind !== before && !(before === 3 && kind === 2)) changes += 1;
    before = kind;
  }
  return changes >= 3 && changes * 3 >= end - start;
}
