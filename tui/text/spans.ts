import { cut, widthOf } from "./width.ts";

/** The role of a piece of text. theme.ts defines its look. */
export type Style =
  | "plain"
  | "strong"
  | "faint"
  | "accent"
  | "title"
  | "match"
  | "good"
  | "warn"
  | "bad"
  | "chip"
  | "level1"
  | "level2"
  | "level3"
  | "level4";

export type Span = { text: string; style: Style };

/** One line of the screen, from left to right. */
export type Line = readonly Span[];

export function span(text: string, style: Style = "plain"): Span {
  return { text, style };
}

export const blank: Line = [];

export function lineWidth(line: Line): number {
  return line.reduce((sum, { text }) => sum + widthOf(text), 0);
}

/** Returns the line in at most `width` columns. */
export function cutLine(line: Line, width: number): Line {
  const cutSpans: Span[] = [];
  let left = width;
  for (const each of line) {
    if (left <= 0) break;
    const text = cut(each.text, left);
    cutSpans.push({ ...each, text });
    left -= widthOf(text);
    if (text !== each.text) break;
  }
  return cutSpans;
}

/** Returns the line in exactly `width` columns. */
export function fitLine(line: Line, width: number): Line {
  const short = cutLine(line, width);
  const space = width - lineWidth(short);
  return space > 0 ? [...short, span(" ".repeat(space))] : short;
}
