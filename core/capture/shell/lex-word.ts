import type { Redirect, Segment, Step, Word } from "./syntax.ts";

/** The reading position that all parts of the lexer share and move forward, never back. */
export type Cursor = {
  text: string;
  at: number;
  depth: number;
  /** Heredocs announced on the current line, whose bodies start on the next one. */
  heredocs: Redirect[];
  readSteps: (cursor: Cursor, nested: boolean) => Step[];
};

/** Deeper substitutions are read as text, so that hostile nesting cannot exhaust the stack. */
const maxDepth = 24;

const plain = /[^\s;&|<>()'"`\\$]+/y;
const plainInQuotes = /[^"`\\$]+/y;
const namePattern = /[A-Za-z_]\w*|[?#@*!$\d-]/y;
const simpleParameter = /^([A-Za-z_]\w*)(?:\[[@*]\])?$/;

/** Returns the word at the cursor, at least one character long. */
export function readWord(cursor: Cursor): Word {
  const { text } = cursor;
  const start = cursor.at;
  const segments: Segment[] = [];
  while (cursor.at < text.length) {
    const char = text.charAt(cursor.at);
    if (char === "'") readSingleQuotes(cursor, segments);
    else if (char === '"') readDoubleQuotes(cursor, segments);
    else if (char === "\\") readEscape(cursor, segments);
    else if (char === "$") readDollar(cursor, segments, false);
    else if (char === "`") readBackticks(cursor, segments);
    else if (cursor.at === start && startsProcess(cursor)) {
      cursor.at += 2;
      segments.push({ kind: "process", steps: readNested(cursor) });
    } else if (!readPlain(cursor, plain, segments, false)) break;
  }
  if (cursor.at === start) cursor.at++;
  return { segments, source: text.slice(start, cursor.at) };
}

/** Returns whether `<(` or `>(` begins at the cursor. */
export function startsProcess({ text, at, depth }: Cursor): boolean {
  return depth < maxDepth && (text[at] === "<" || text[at] === ">") && text[at + 1] === "(";
}

function readPlain(cursor: Cursor, pattern: RegExp, segments: Segment[], quoted: boolean): boolean {
  pattern.lastIndex = cursor.at;
  if (!pattern.test(cursor.text)) return false;
  segments.push({ kind: "text", text: cursor.text.slice(cursor.at, pattern.lastIndex), quoted });
  cursor.at = pattern.lastIndex;
  return true;
}

function readSingleQuotes(cursor: Cursor, segments: Segment[]): void {
  const close = cursor.text.indexOf("'", cursor.at + 1);
  const end = close === -1 ? cursor.text.length : close;
  segments.push({ kind: "text", text: cursor.text.slice(cursor.at + 1, end), quoted: true });
  cursor.at = end + 1;
}

function readDoubleQuotes(cursor: Cursor, segments: Segment[]): void {
  const { text } = cursor;
  cursor.at++;
  // An empty pair of quotes is still a word.
  segments.push({ kind: "text", text: "", quoted: true });
  while (cursor.at < text.length) {
    const char = text.charAt(cursor.at);
    if (char === '"') {
      cursor.at++;
      return;
    }
    if (char === "$") readDollar(cursor, segments, true);
    else if (char === "`") readBackticks(cursor, segments);
    else if (char === "\\") {
      const next = text.charAt(cursor.at + 1);
      const kept = next === "\n" ? "" : '"`\\$'.includes(next) ? next : `\\${next}`;
      segments.push({ kind: "text", text: kept, quoted: true });
      cursor.at += 2;
    } else readPlain(cursor, plainInQuotes, segments, true);
  }
}

function readEscape(cursor: Cursor, segments: Segment[]): void {
  const next = cursor.text.charAt(cursor.at + 1);
  if (next !== "\n") segments.push({ kind: "text", text: next, quoted: true });
  cursor.at += 2;
}

function readDollar(cursor: Cursor, segments: Segment[], quoted: boolean): void {
  const { text } = cursor;
  const next = text.charAt(cursor.at + 1);
  if (next === "(" && cursor.depth < maxDepth) {
    if (text[cursor.at + 2] === "(") skipArithmetic(cursor, segments);
    else {
      cursor.at += 2;
      segments.push({ kind: "substitution", steps: readNested(cursor) });
    }
    return;
  }
  if (next === "{") {
    const close = text.indexOf("}", cursor.at);
    const end = close === -1 ? text.length : close;
    const name = simpleParameter.exec(text.slice(cursor.at + 2, end))?.[1];
    segments.push(name === undefined ? { kind: "unknown" } : { kind: "variable", name, quoted });
    cursor.at = end + 1;
    return;
  }
  cursor.at++;
  if (!quoted && (next === "'" || next === '"')) return;
  namePattern.lastIndex = cursor.at;
  if (namePattern.test(text)) {
    segments.push({ kind: "variable", name: text.slice(cursor.at, namePattern.lastIndex), quoted });
    cursor.at = namePattern.lastIndex;
  } else segments.push({ kind: "text", text: "$", quoted: true });
}

function readNested(cursor: Cursor): Step[] {
  cursor.depth++;
  const steps = cursor.readSteps(cursor, true);
  cursor.depth--;
  return steps;
}

function skipArithmetic(cursor: Cursor, segments: Segment[]): void {
  let open = 0;
  cursor.at++;
  while (cursor.at < cursor.text.length) {
    const char = cursor.text[cursor.at++];
    if (char === "(") open++;
    if (char === ")" && --open === 0) break;
  }
  segments.push({ kind: "unknown" });
}

function readBackticks(cursor: Cursor, segments: Segment[]): void {
  let end = cursor.at + 1;
  while (end < cursor.text.length && cursor.text[end] !== "`") end += cursor.text[end] === "\\" ? 2 : 1;
  const inner = cursor.text.slice(cursor.at + 1, end).replace(/\\([`\\$])/g, "$1");
  cursor.at = end + 1;
  if (cursor.depth >= maxDepth) {
    segments.push({ kind: "unknown" });
    return;
  }
  const nested: Cursor = { text: inner, at: 0, depth: cursor.depth + 1, heredocs: [], readSteps: cursor.readSteps };
  segments.push({ kind: "substitution", steps: cursor.readSteps(nested, false) });
}
