// The lists of a prompt: the content of an announcement is in the items below it.
import type { Range } from "../text/range.ts";
import { cutRange, type RequestText, unquoted } from "./request-text.ts";

export const maxItems = 20;
/** The marker before an item of a list. */
export const bullet = /^[ \t]{0,12}(?:>[ \t]?)?(?:[-*+•–—・]|\d{1,2}[.)、]|[①-⑳])[ \t]{0,4}(?=\S)/u;

/** Returns whether a list of two items or more is below a position. */
export function isFollowedByList(text: RequestText, at: number): boolean {
  return /^[^\S\n]*\n\s{0,8}/.test(text.typed.slice(at, at + 12)) && listItems(text, at).length > 1;
}

/** Returns the items of the list, or the quoted lines, below a position; empty if there are none. */
export function listItems({ typed }: RequestText, at: number): Range[] {
  const items: Range[] = [];
  let lineStart = typed.indexOf("\n", at) + 1;
  if (lineStart === 0 || typed.slice(at, lineStart).trim().length > 1) return [];
  while (lineStart < typed.length && items.length < maxItems) {
    const newline = typed.indexOf("\n", lineStart);
    const end = newline < 0 ? typed.length : newline;
    const line = typed.slice(lineStart, end);
    const mark =
      bullet.exec(line)?.[0] ??
      (items.length === 0 || /^[ \t]*>/.test(line) ? /^[ \t]*>[ \t]?/.exec(line)?.[0] : undefined);
    const last = items.at(-1);
    if (mark !== undefined) items.push({ start: lineStart + mark.length, end: lineStart + line.trimEnd().length });
    else if (last && /^[ \t]{2,}\S/.test(line)) last.end = lineStart + line.trimEnd().length;
    else if (line.trim() !== "") break;
    lineStart = end + 1;
    if (newline < 0) break;
  }
  return items.filter(({ start, end }) => end - start > 2).map((item) => cutRange(typed, unquoted(typed, item)));
}
