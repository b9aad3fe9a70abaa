// How the styles look. The terminal's own sixteen colours are used, so that they suit a dark and a light background alike.
import type { Line, Style } from "./text/spans.ts";

export type Theme = {
  hasColour: boolean;
  /** Whether more than ASCII can be drawn. */
  hasUnicode: boolean;
  glyphs: Glyphs;
};

export type Glyphs = {
  /** Before what is selected, what is marked, and what is pinned. */
  cursor: string;
  mark: string;
  pin: string;
  /** Between panes, and below the header. */
  wall: string;
  rule: string;
  bullet: string;
  dot: string;
  on: string;
  good: string;
  bad: string;
  up: string;
  enter: string;
  caret: string;
  /** From empty to full. */
  bar: readonly string[];
  heat: readonly string[];
  /** Before a folder. */
  opened: string;
  closed: string;
};

const unicode: Glyphs = {
  cursor: "▌",
  mark: "●",
  pin: "★",
  wall: "│",
  rule: "─",
  bullet: "•",
  dot: "·",
  on: "●",
  good: "✓",
  bad: "✗",
  up: "↑↓",
  enter: "⏎",
  caret: "▏",
  bar: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
  heat: ["·", "■", "■", "■", "■"],
  opened: "▾",
  closed: "▸",
};

const asciiGlyphs: Glyphs = {
  cursor: ">",
  mark: "+",
  pin: "*",
  wall: "|",
  rule: "-",
  bullet: "-",
  dot: "-",
  on: "*",
  good: "+",
  bad: "x",
  up: "j/k",
  enter: "Enter",
  caret: "_",
  bar: [" ", " ", " ", "=", "=", "=", "=", "=", "="],
  heat: [".", "-", "+", "x", "#"],
  opened: "v",
  closed: ">",
};

/** Returns the theme of a terminal. */
export function createTheme({ hasColour, hasUnicode }: { hasColour: boolean; hasUnicode: boolean }): Theme {
  return { hasColour, hasUnicode, glyphs: hasUnicode ? unicode : asciiGlyphs };
}

/** Parameters of SGR (ECMA-48): the second of each pair is for a terminal without colour. */
const looks: Record<Style, readonly [coloured: string, plain: string]> = {
  plain: ["", ""],
  strong: ["1", "1"],
  faint: ["2", "2"],
  accent: ["36", ""],
  title: ["1;36", "1"],
  match: ["36;4", "4"],
  good: ["32", ""],
  warn: ["33", ""],
  bad: ["31", "1"],
  chip: ["36;7", "7"],
  level1: ["2;36", "2"],
  level2: ["36", ""],
  level3: ["96", ""],
  level4: ["1;96", "1"],
};

const esc = String.fromCharCode(27);

/** Returns a line as it is written to the terminal. */
export function paint(line: Line, { hasColour, hasUnicode }: Theme): string {
  return line
    .map(({ text, style }) => {
      const look = looks[style][hasColour ? 0 : 1];
      const drawn = hasUnicode ? text : toAscii(text);
      return look === "" ? drawn : `${esc}[${look}m${drawn}${esc}[0m`;
    })
    .join("");
}

const replacements: Record<string, string> = {
  "·": "-",
  "…": "~",
  "→": ">",
  "–": "-",
  "—": "-",
  "“": '"',
  "”": '"',
  "’": "'",
};

/** A character that takes two columns is replaced by two. */
function toAscii(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (character) => {
    return replacements[character] ?? "?".repeat(Bun.stringWidth(character));
  });
}
