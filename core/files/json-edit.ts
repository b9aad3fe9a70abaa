// Edits JSON as text: everything outside the edit keeps its bytes, comments and line endings included.
import { AppError } from "../app-error.ts";
import type { JsonContainer, JsonNode, JsonPath, JsonValue } from "./json-node.ts";
import { commentEnd, parseJson } from "./json-parse.ts";
import { childIndent, formatMember, formatValue, indentAt, type JsonStyle, startsLine, styleOf } from "./json-style.ts";
import { childIndex, findNode } from "./json-tree.ts";

type Splice = { from: number; to: number; text: string };
// The white space that does not end a line.
const onOneLine = /[ \t]/;

type Render = (indent: string | undefined) => string;

/** Returns `text` with `value` at `path`; missing objects on the way are created. */
export function setAt(text: string, path: JsonPath, value: JsonValue): string {
  const root = parseJson(text);
  const style = styleOf(text, root);
  const existing = findNode(root, path);
  if (existing !== undefined) return splice(text, [replaceNode(text, existing, value, style)]);
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const parent = findNode(root, path.slice(0, depth));
    if (parent === undefined) continue;
    const key = path[depth];
    if (parent.kind !== "object" || typeof key !== "string") throw missingAt(path);
    const wrapped = path.slice(depth + 1).reduceRight<JsonValue>((inner, step) => ({ [step]: inner }), value);
    return splice(
      text,
      append(text, parent, style, (indent) => formatMember(key, wrapped, style, indent)),
    );
  }
  throw missingAt(path);
}

/** Returns `text` with `value` as the last item of the array at `path`. Throws AppError "internal" if there is none. */
export function insertInArray(text: string, path: JsonPath, value: JsonValue): string {
  const root = parseJson(text);
  const style = styleOf(text, root);
  const array = findNode(root, path);
  if (array?.kind !== "array") throw missingAt(path);
  return splice(
    text,
    append(text, array, style, (indent) => formatValue(value, style, indent)),
  );
}

/** Returns `text` without the member or item at `path`, and unchanged when there is none. */
export function removeAt(text: string, path: JsonPath): string {
  const root = parseJson(text);
  const parent = findNode(root, path.slice(0, -1));
  const step = path.at(-1);
  if (parent === undefined || parent.kind === "scalar" || step === undefined) return text;
  const index = childIndex(parent, step);
  return index < 0 ? text : splice(text, removeChild(text, parent, index, styleOf(text, root)));
}

function replaceNode(text: string, node: JsonNode, value: JsonValue, style: JsonStyle): Splice {
  const spread = style.unit !== undefined && (node.kind === "scalar" || spansLines(text, node));
  return {
    from: node.start,
    to: node.end,
    text: formatValue(value, style, spread ? indentAt(text, node.start) : undefined),
  };
}

function append(text: string, container: JsonContainer, style: JsonStyle, render: Render): Splice[] {
  const last = container.children.at(-1);
  if (last === undefined) return fill(text, container, style, render);
  const indent = indentAt(text, last.start);
  const ownLine = startsLine(text, last.start);
  const item = render(ownLine || spansLines(text, last.value) ? indent : undefined);
  const end = last.comma === undefined ? last.value.end : last.comma + 1;
  // A comment after the last item belongs to it, so the new item goes after the comment.
  const remark = lastComment(text, end, onOneLine);
  const at = remark?.end ?? end;
  const lead = ownLine || remark?.toLineEnd ? style.newline + indent : style.comma.slice(1);
  if (last.comma !== undefined) return [{ from: at, to: at, text: `${lead}${item},` }];
  return [
    { from: end, to: end, text: "," },
    { from: at, to: at, text: lead + item },
  ];
}

function fill(text: string, container: JsonContainer, style: JsonStyle, render: Render): Splice[] {
  const comment = lastComment(text, container.start + 1);
  const from = comment?.end ?? container.start + 1;
  const to = container.end - 1;
  if (style.unit === undefined) {
    // Text after a line comment on the same line would become part of it.
    return [{ from, to: from, text: comment?.toLineEnd ? `${style.newline}${render(undefined)}` : render(undefined) }];
  }
  const inner = childIndent(text, container, style);
  const item = `${style.newline}${inner}${render(inner)}`;
  const tail = comment && text.slice(from, to).includes("\n") ? text.slice(from, to) : undefined;
  return [{ from, to, text: item + (tail ?? style.newline + indentAt(text, container.start)) }];
}

function removeChild(text: string, container: JsonContainer, index: number, style: JsonStyle): Splice[] {
  const child = container.children[index];
  if (child === undefined) return [];
  const previous = container.children[index - 1];
  const gap = previous === undefined ? container.start + 1 : (previous.comma ?? previous.value.end) + 1;
  const comment = lastComment(text, gap);
  const from = comment?.end ?? gap;
  const end = child.comma === undefined ? child.value.end : child.comma + 1;
  const close = container.end - 1;
  const alone = container.children.length === 1 && lastComment(text, end) === undefined;
  if (alone && comment === undefined) return [{ from, to: close, text: "" }];
  // The rest of this line must not move after a line comment.
  const unsafe = comment?.toLineEnd && !/^[ \t]*\r?\n/.test(text.slice(end, close + 1));
  const splices = [{ from, to: end, text: unsafe ? style.newline : "" }];
  // JSON has no comma before a closing bracket: without a comma after the child, the one before it is removed.
  if (child.comma === undefined && previous?.comma !== undefined) {
    splices.unshift({ from: previous.comma, to: previous.comma + 1, text: "" });
  }
  return splices;
}

/** Returns the last comment before the next token, and whether it runs to the end of its line. */
function lastComment(text: string, at: number, space = /\s/): { end: number; toLineEnd: boolean } | undefined {
  let last: { end: number; toLineEnd: boolean } | undefined;
  for (let position = at; ; ) {
    while (space.test(text[position] ?? "")) position++;
    const end = commentEnd(text, position);
    if (end === undefined) return last;
    last = { end, toLineEnd: text.startsWith("//", position) };
    position = end;
  }
}

function spansLines(text: string, node: JsonNode): boolean {
  return text.slice(node.start, node.end).includes("\n");
}

function splice(text: string, splices: Splice[]): string {
  let result = "";
  let at = 0;
  for (const { from, to, text: inserted } of splices) {
    result += text.slice(at, from) + inserted;
    at = to;
  }
  return result + text.slice(at);
}

function missingAt(path: JsonPath): AppError {
  return new AppError("internal", `Can't add a value at ${path.join(".")}`);
}
