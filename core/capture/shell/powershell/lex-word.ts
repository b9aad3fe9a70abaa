import type { Segment, Word } from "../syntax.ts";
import { readChain } from "./chain.ts";
import { type Cursor, deeper, isLineEnd, isNested, matchAt, readBlock, skipBlanks } from "./cursor.ts";
import { escaped, isHereString, readDoubleQuotes, readHereString, readPlain, readSingleQuotes } from "./strings.ts";
import { readVariable, targetPattern } from "./variable.ts";

const plain = /[^\s;|&(){}'"`$,<>@]+/y;
/** `app/(shop)/page.tsx`: PowerShell wants quotes around such a path and fails without them, but no command is meant. */
const routeGroup = /\([\w-]{1,60}\)(?=[\\/])/y;

/** Returns the argument at the cursor, at least one character long. Values with commas between them are one argument. */
export function readArgument(cursor: Cursor): Word {
  const start = cursor.at;
  const first = readElement(cursor);
  const words = [first];
  while (true) {
    const after = cursor.at;
    skipBlanks(cursor);
    if (cursor.text[cursor.at] !== ",") {
      cursor.at = after;
      break;
    }
    cursor.at++;
    skipBlanks(cursor, true);
    words.push(readElement(cursor));
  }
  if (words.length === 1) return first;
  return { segments: [{ kind: "list", words }], source: cursor.text.slice(start, cursor.at) };
}

function readElement(cursor: Cursor): Word {
  const { text } = cursor;
  const start = cursor.at;
  const segments: Segment[] = [];
  while (cursor.at < text.length) {
    const char = text.charAt(cursor.at);
    const isStart = cursor.at === start;
    if (char === "`") {
      if (isLineEnd(text, cursor.at + 1)) break;
      segments.push({ kind: "text", text: escaped(text.charAt(cursor.at + 1)), quoted: true });
      cursor.at += 2;
    } else if (isStart ? readValue(cursor, segments) : readPartOfWord(cursor, segments)) continue;
    else if (char === "@" && !isStart && text[cursor.at + 1] === "{") {
      // `HEAD@{1}`
      const close = text.indexOf("}", cursor.at);
      const end = close === -1 ? text.length : close + 1;
      segments.push({ kind: "text", text: text.slice(cursor.at, end), quoted: true });
      cursor.at = end;
    } else if (char === "(" && matchAt(routeGroup, cursor)) {
      cursor.at = routeGroup.lastIndex;
      segments.push({ kind: "text", text: text.slice(text.lastIndexOf("(", cursor.at), cursor.at), quoted: true });
    } else if (char === "@" || char === "<") {
      segments.push({ kind: "text", text: char, quoted: false });
      cursor.at++;
    } else if (!readPlain(cursor, plain, segments, false)) break;
  }
  if (cursor.at === start && !"\n;|&)}".includes(text.charAt(start))) cursor.at++;
  return { segments, source: text.slice(start, cursor.at) };
}

function readPartOfWord(cursor: Cursor, segments: Segment[]): boolean {
  const char = cursor.text.charAt(cursor.at);
  return (char === "'" || char === '"' || char === "$") && readValue(cursor, segments);
}

/**
 * Reads a string, a variable, parentheses, an array, a table or a script block, and what is called on it. Returns false when
 * none of them is at the cursor.
 */
export function readValue(cursor: Cursor, segments: Segment[]): boolean {
  const { text } = cursor;
  const char = text.charAt(cursor.at);
  const next = text.charAt(cursor.at + 1);
  if (char === "'") readSingleQuotes(cursor, segments);
  else if (char === '"') readDoubleQuotes(cursor, segments);
  else if (char === "@" && (next === "'" || next === '"') && isHereString(text, cursor.at)) {
    readHereString(cursor, segments);
    return true;
  } else if (char === "$") return readVariable(cursor, segments, false);
  else if (!isNested(cursor)) return false;
  else if (char === "(" || (char === "@" && next === "(")) readParentheses(cursor, segments);
  else if (char === "{") {
    cursor.at++;
    segments.push(readBlock(cursor, "}"), { kind: "unknown" });
  } else if (char === "@" && next === "{") readTable(cursor, segments);
  else return false;
  readChain(cursor, segments);
  return true;
}

/** Reads `(a, b)` and `@(a, b)`: a list if it is one, else statements. */
function readParentheses(cursor: Cursor, segments: Segment[]): void {
  cursor.at += cursor.text[cursor.at] === "@" ? 2 : 1;
  const start = cursor.at;
  skipBlanks(cursor, true);
  const char = cursor.text.charAt(cursor.at);
  if (!"'\"$[@(".includes(char) || char === "" || matchAt(targetPattern, cursor)) {
    cursor.at = start;
    segments.push(readBlock(cursor, ")"));
    return;
  }
  const found = segments.length;
  const word = deeper(cursor, () => cursor.readExpression(cursor, true));
  segments.push(...word.segments);
  if (cursor.text[cursor.at] === ")") cursor.at++;
  // The expression was an assignment, or the start of a pipeline.
  else segments.splice(found, 0, { kind: "unknown" }, readBlock(cursor, ")"));
}

/** Reads `@{ name = statement; … }`. */
function readTable(cursor: Cursor, segments: Segment[]): void {
  const { text } = cursor;
  cursor.at += 2;
  segments.push({ kind: "unknown" });
  cursor.depth++;
  while (cursor.at < text.length) {
    skipBlanks(cursor, true);
    const char = text.charAt(cursor.at);
    if (char === "}") {
      cursor.at++;
      break;
    }
    if (";=)|&]>".includes(char)) cursor.at++;
    else {
      const word = cursor.readExpression(cursor, false);
      segments.push(...word.segments);
    }
  }
  cursor.depth--;
}
