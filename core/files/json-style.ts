import type { JsonContainer, JsonNode, JsonValue } from "./json-node.ts";
import { skipTrivia } from "./json-parse.ts";

/** The style of a file. `unit` is one step of indentation; undefined when everything is on one line. */
export type JsonStyle = { newline: string; unit: string | undefined; colon: string; comma: string };

/** Returns the style of `text`, inferred from the root's children; two spaces when there are none. */
export function styleOf(text: string, root: JsonNode): JsonStyle {
  const firstBreak = text.indexOf("\n");
  const newline = text[firstBreak - 1] === "\r" ? "\r\n" : "\n";
  const first = root.kind === "scalar" ? undefined : root.children[0];
  if (first === undefined) return { newline, unit: "  ", colon: ": ", comma: ", " };
  const colon = first.key !== undefined && text[first.value.start - 1] === ":" ? ":" : ": ";
  const unit = startsLine(text, first.start) ? unitBetween(text, root.start, first.start) : undefined;
  const spaced = first.comma === undefined ? colon === ": " : skipTrivia(text, first.comma + 1) > first.comma + 1;
  return { newline, unit, colon, comma: spaced ? ", " : "," };
}

/** Returns `value` as text: on lines that start with `indent`, or on one line when `indent` is undefined. */
export function formatValue(value: JsonValue, style: JsonStyle, indent: string | undefined): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const inner = indent === undefined ? undefined : indent + (style.unit ?? "  ");
  const items = Array.isArray(value)
    ? value.map((item) => formatValue(item, style, inner))
    : Object.entries(value).map(([key, item]) => formatMember(key, item, style, inner));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  if (inner === undefined) return `${open}${items.join(style.comma)}${close}`;
  const separator = `${style.newline}${inner}`;
  return `${open}${separator}${items.join(`,${separator}`)}${style.newline}${indent}${close}`;
}

/** Returns `"key": value` as text; `indent` as in formatValue. */
export function formatMember(key: string, value: JsonValue, style: JsonStyle, indent: string | undefined): string {
  return `${JSON.stringify(key)}${style.colon}${formatValue(value, style, indent)}`;
}

/** Returns whether there is only indentation before `at` on its line. */
export function startsLine(text: string, at: number): boolean {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  return lineStart > 0 && lineStart + indentAt(text, at).length === at;
}

/** Returns the spaces and tabs at the start of the line that holds `at`. */
export function indentAt(text: string, at: number): string {
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  let end = lineStart;
  while (text[end] === " " || text[end] === "\t") end++;
  return text.slice(lineStart, end);
}

/** Returns the indentation for the children of a container on this line. */
export function childIndent(text: string, container: JsonContainer, style: JsonStyle): string {
  return indentAt(text, container.start) + (style.unit ?? "  ");
}

function unitBetween(text: string, parent: number, child: number): string {
  const outer = indentAt(text, parent);
  const inner = indentAt(text, child);
  return inner.startsWith(outer) ? inner.slice(outer.length) : "  ";
}
