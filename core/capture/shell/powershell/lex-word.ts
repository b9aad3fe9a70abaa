import type { Segment, Word } from "../syntax.ts";
import {
  type Cursor,
  deeper,
  endOfLine,
  isLineEnd,
  isNested,
  matchAt,
  readBlock,
  skipBlanks,
  wordOf,
} from "./cursor.ts";

const plain = /[^\s;|&(){}'"`$,<>@]+/y;
const plainInQuotes = /[^"`$]+/y;
const plainInHereString = /[^`$]+/y;
const variablePattern = /(?:([A-Za-z]\w{0,20}):(?!:))?([A-Za-z_]\w*|\?)|[$^\d]/y;
const memberPattern = /(?:\.|::)(?:([A-Za-z_]\w{0,80})|(?=["'$(]))/y;
const typePattern = /\[([A-Za-z_][\w.+]{0,120})(?:\[[\w.,[\] ]{0,100}\])?\]/y;
/** `app/(shop)/page.tsx`: PowerShell wants quotes around such a path and fails without them, but no command is meant. */
const routeGroup = /\([\w-]{1,60}\)(?=[\\/])/y;
/** The start of an assignment. */
export const targetPattern = /\$(\{[^}\n]{1,80}\}|[A-Za-z_][\w:]{0,80})\s{0,20}([-+*/%]|\?\?)?=(?!=)/y;
/** Members that stand for the path that they are called on. */
const pathMembers = /^(?:Path|FullName|ProviderPath|Source)$/i;
/** Types whose static methods read and write files. */
const fileTypes = /^(?:System\.)?(IO\.File|IO\.Directory)$/i;
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

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

/** Returns whether nothing but the quote follows the at sign on its line. */
export function isHereString(text: string, at: number): boolean {
  let end = at + 2;
  while (text[end] === " " || text[end] === "\t") end++;
  return isLineEnd(text, end);
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

function readPlain(cursor: Cursor, pattern: RegExp, segments: Segment[], quoted: boolean): boolean {
  pattern.lastIndex = cursor.at;
  if (!pattern.test(cursor.text)) return false;
  const read = cursor.text.slice(cursor.at, pattern.lastIndex);
  // Brackets name folders of routes far more often than they match files.
  const isLiteral = quoted || (read.includes("[") && !/[*?]/.test(read));
  segments.push({ kind: "text", text: read, quoted: isLiteral });
  cursor.at = pattern.lastIndex;
  return true;
}

function readSingleQuotes(cursor: Cursor, segments: Segment[]): void {
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

function readDoubleQuotes(cursor: Cursor, segments: Segment[]): void {
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

function readHereString(cursor: Cursor, segments: Segment[]): void {
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

function escaped(char: string): string {
  return escapes[char] ?? char;
}

function readVariable(cursor: Cursor, segments: Segment[], quoted: boolean): boolean {
  const { text } = cursor;
  const next = text.charAt(cursor.at + 1);
  if (next === "(" && isNested(cursor)) {
    cursor.at += 2;
    segments.push(readBlock(cursor, ")"));
    if (!quoted) readChain(cursor, segments);
    return true;
  }
  if (next === "{") {
    const close = text.indexOf("}", cursor.at);
    const end = close === -1 ? text.length : close;
    segments.push(variable(text.slice(cursor.at + 2, end)));
    cursor.at = end + 1;
    return true;
  }
  cursor.at++;
  const found = matchAt(variablePattern, cursor);
  if (!found) {
    segments.push({ kind: "text", text: "$", quoted: true });
    return true;
  }
  cursor.at += found[0].length;
  segments.push(variable(found[0]));
  if (!quoted) readChain(cursor, segments);
  return true;
}

/** Names are normalized: settings of the environment in capitals, as bash writes them, variables in small letters. */
export function variableName(written: string): string | undefined {
  const colon = written.indexOf(":");
  const scope = written.slice(0, Math.max(colon, 0)).toLowerCase();
  const name = written.slice(colon + 1).toLowerCase();
  if (scope === "env") return name === "userprofile" ? "HOME" : name.toUpperCase();
  if (scope !== "" && !/^(?:script|global|local|private|using|variable)$/.test(scope)) return undefined;
  return name === "home" || name === "pwd" ? name.toUpperCase() : name;
}

function variable(written: string): Segment {
  const name = variableName(written);
  return name === undefined ? { kind: "unknown" } : { kind: "variable", name, quoted: true };
}

/** Reads `.Name`, `.Method(…)`, `::Method(…)` and `[…]` behind a value, which make it an unknown one. */
function readChain(cursor: Cursor, segments: Segment[]): void {
  while (cursor.at < cursor.text.length) {
    const member = matchAt(memberPattern, cursor);
    if (member) {
      const [written, name = ""] = member;
      cursor.at += written.length;
      if (cursor.text[cursor.at] === "(" && isNested(cursor)) readCall(cursor, segments, `.${name}`);
      else if (!pathMembers.test(name)) segments.push({ kind: "unknown" });
      if (name === "") return;
    } else if (cursor.text[cursor.at] === "[" && isNested(cursor)) {
      cursor.at++;
      segments.push({ kind: "unknown" });
      const word = deeper(cursor, () => cursor.readExpression(cursor, true));
      segments.push(...word.segments);
      while (cursor.at < cursor.text.length && !"]\n;".includes(cursor.text.charAt(cursor.at))) cursor.at++;
      if (cursor.text[cursor.at] === "]") cursor.at++;
    } else return;
  }
}

/** Reads the arguments of a method. The call is walked like a command of the method's name. */
function readCall(cursor: Cursor, segments: Segment[], name: string): void {
  cursor.at++;
  const word = deeper(cursor, () => cursor.readExpression(cursor, true));
  const [only] = word.segments;
  const isList = word.segments.length === 1 && only?.kind === "list";
  const words = [wordOf(name.toLowerCase()), ...(isList ? only.words : [word])];
  segments.push({ kind: "unknown" }, { kind: "substitution", steps: [{ kind: "command", words, redirects: [] }] });
  if (cursor.text[cursor.at] === ")") cursor.at++;
  else segments.push(readBlock(cursor, ")"));
}

/** Reads `[Type]`, and `[Type]::Method(…)`; returns false when no type is at the cursor. */
export function readType(cursor: Cursor, segments: Segment[]): boolean {
  const found = matchAt(typePattern, cursor);
  if (!found) return false;
  cursor.at += found[0].length;
  const fileType = fileTypes.exec(found[1] ?? "")?.[1];
  if (cursor.text[cursor.at] !== ":") return true;
  const method = matchAt(memberPattern, cursor);
  if (fileType !== undefined && method?.[1] !== undefined && cursor.text[cursor.at + method[0].length] === "(") {
    cursor.at += method[0].length;
    if (isNested(cursor)) readCall(cursor, segments, `[${fileType}]::${method[1]}`);
  } else segments.push({ kind: "unknown" });
  readChain(cursor, segments);
  return true;
}
