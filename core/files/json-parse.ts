// Parses JSON with comments and trailing commas into a tree of offsets, so that an edit can leave every other byte alone.
import { AppError } from "../app-error.ts";
import type { JsonChild, JsonContainer, JsonNode } from "./json-node.ts";

// Far above any real settings file, far below the limit of the call stack.
const maxDepth = 500;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordPattern = /true|false|null/y;
const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Cached, because an edit of several steps parses each text repeatedly, and a host's file may have megabytes. */
let parsed: { text: string; root: JsonNode } | undefined;

/**
 * Returns the root node of `text`. It is cached and must not be changed. Throws AppError "settings-unreadable" with line and
 * column when `text` is not JSON.
 */
export function parseJson(text: string): JsonNode {
  if (parsed?.text !== text) parsed = { text, root: parseAll(text) };
  return parsed.root;
}

function parseAll(text: string): JsonNode {
  const root = parseValue(text, skipTrivia(text, text.startsWith("\uFEFF") ? 1 : 0), 0);
  const rest = skipTrivia(text, root.end);
  if (rest < text.length) throw syntaxError(text, rest, "the end of the file");
  return root;
}

/** Returns the first offset from `at` on that is neither white space nor comment. */
export function skipTrivia(text: string, at: number): number {
  for (let position = at; ; ) {
    while (isSpace(text[position])) position++;
    const comment = commentEnd(text, position);
    if (comment === undefined) return position;
    position = comment;
  }
}

/** Returns where the comment that starts at `at` ends; a line comment ends before its line break. */
export function commentEnd(text: string, at: number): number | undefined {
  if (text.startsWith("//", at)) {
    let end = at;
    while (end < text.length && text[end] !== "\n" && text[end] !== "\r") end++;
    return end;
  }
  if (!text.startsWith("/*", at)) return undefined;
  const close = text.indexOf("*/", at + 2);
  if (close < 0) throw syntaxError(text, at, "an end of this comment");
  return close + 2;
}

function parseValue(text: string, at: number, depth: number): JsonNode {
  const character = text[at];
  if (character === "{") return parseContainer(text, at, "object", depth);
  if (character === "[") return parseContainer(text, at, "array", depth);
  const end = character === '"' ? stringEnd(text, at) : (matchEnd(numberPattern, text, at) ?? wordEnd(text, at));
  return { kind: "scalar", start: at, end };
}

function parseContainer(text: string, start: number, kind: JsonContainer["kind"], depth: number): JsonContainer {
  if (depth >= maxDepth) throw syntaxError(text, start, "less nesting");
  const close = kind === "object" ? "}" : "]";
  const children: JsonChild[] = [];
  let at = skipTrivia(text, start + 1);
  while (text[at] !== close) {
    const child = parseChild(text, at, kind, depth);
    children.push(child);
    at = skipTrivia(text, child.value.end);
    if (text[at] === ",") {
      child.comma = at;
      at = skipTrivia(text, at + 1);
    } else if (text[at] !== close) {
      throw syntaxError(text, at, `"," or "${close}"`);
    }
  }
  return { kind, start, end: at + 1, children };
}

function parseChild(text: string, start: number, kind: JsonContainer["kind"], depth: number): JsonChild {
  let key: string | undefined;
  let at = start;
  if (kind === "object") {
    if (text[at] !== '"') throw syntaxError(text, at, "a key in double quotes");
    const keyEnd = stringEnd(text, at);
    key = JSON.parse(text.slice(at, keyEnd)) as string;
    const colon = skipTrivia(text, keyEnd);
    if (text[colon] !== ":") throw syntaxError(text, colon, '":"');
    at = skipTrivia(text, colon + 1);
  }
  return { key, start, value: parseValue(text, at, depth + 1), comma: undefined };
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') {
    if (at >= text.length || text.charCodeAt(at) < 0x20) throw syntaxError(text, at, "a closing double quote");
    const end = text[at] === "\\" ? matchEnd(escapePattern, text, at) : at + 1;
    if (end === undefined) throw syntaxError(text, at, "a valid escape");
    at = end;
  }
  return at + 1;
}

function wordEnd(text: string, at: number): number {
  const end = matchEnd(wordPattern, text, at);
  if (end === undefined) throw syntaxError(text, at, "a value");
  return end;
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function isSpace(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\n" || character === "\r";
}

function syntaxError(text: string, at: number, expected: string): AppError {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  const column = (before.at(-1) ?? "").length + 1;
  return new AppError("settings-unreadable", `line ${before.length}, column ${column}: expected ${expected}`);
}
