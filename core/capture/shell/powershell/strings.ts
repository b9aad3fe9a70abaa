import type { Segment } from "../syntax.ts";
import { type Cursor, endOfLine, isLineEnd, isNested } from "./cursor.ts";
import { readVariable } from "./variable.ts";

const plainInQuotes = /[^"`$]+/y;
const plainInHereString = /[^`$]+/y;
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

/** Returns whether nothing but the quote follows the at sign on its line. */
export function isHereString(text: string, at: number): boolean {
  let end = at + 2;
  while (text[end] === " " || text[end] === "\t") end++;
  return isLineEnd(text, end);
}

export function readSingleQuotes(cursor: Cursor, segments: Segment[]): void {
  const { text } = cursor;
  let from = cursor.at + 1;
  let content = "";
  while (true) {
    const close = text.indexOf("'", from);
    const end = close === -1 ? text.length : close;
    content += text.slice(from, end);
    from = end + 1;
    if (text[from] !== "'") break;
    content += "'";
    from++;
  }
  cursor.at = Math.min(from, text.length);
  segments.push({ kind: "text", text: content, quoted: true });
}

export function readDoubleQuotes(cursor: Cursor, segments: Segment[]): void {
  const { text } = cursor;
  cursor.at++;
  // An empty pair of quotes is still a word.
  segments.push({ kind: "text", text: "", quoted: true });
  while (cursor.at < text.length) {
    const char = text.charAt(cursor.at);
    if (char === '"') {
      cursor.at++;
      if (text[cursor.at] !== '"') return;
      segments.push({ kind: "text", text: '"', quoted: true });
      cursor.at++;
    } else readExpandable(cursor, plainInQuotes, segments);
  }
}

function readExpandable(cursor: Cursor, pattern: RegExp, segments: Segment[]): void {
  const char = cursor.text.charAt(cursor.at);
  if (char === "`") {
    segments.push({ kind: "text", text: escaped(cursor.text.charAt(cursor.at + 1)), quoted: true });
    cursor.at += 2;
  } else if (char === "$") readVariable(cursor, segments, true);
  else readPlain(cursor, pattern, segments, true);
}

export function readHereString(cursor: Cursor, segments: Segment[]): void {
  const { text } = cursor;
  const quote = text.charAt(cursor.at + 1);
  const lineEnd = endOfLine(text, cursor.at);
  const close = text.indexOf(`\n${quote}@`, lineEnd);
  const end = close === -1 ? text.length : close;
  const body = text.slice(lineEnd + 1, end).replace(/\r$/, "");
  cursor.at = close === -1 ? text.length : close + 3;
  if (quote === "'" || (!body.includes("$") && !body.includes("`")) || !isNested(cursor)) {
    segments.push({ kind: "text", text: body, quoted: true });
    return;
  }
  const inner: Cursor = { ...cursor, text: body, at: 0, depth: cursor.depth + 1 };
  segments.push({ kind: "text", text: "", quoted: true });
  while (inner.at < body.length) readExpandable(inner, plainInHereString, segments);
}

export function escaped(char: string): string {
  return escapes[char] ?? char;
}

export function readPlain(cursor: Cursor, pattern: RegExp, segments: Segment[], quoted: boolean): boolean {
  pattern.lastIndex = cursor.at;
  if (!pattern.test(cursor.text)) return false;
  const read = cursor.text.slice(cursor.at, pattern.lastIndex);
  // Brackets name folders of routes far more often than they match files.
  const isLiteral = quoted || (read.includes("[") && !/[*?]/.test(read));
  segments.push({ kind: "text", text: read, quoted: isLiteral });
  cursor.at = pattern.lastIndex;
  return true;
}
