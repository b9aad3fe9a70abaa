// How the styles look. Only the terminal's sixteen colors are used, so that they suit dark and light backgrounds.
import type { BoxProps, TextProps } from "ink";
import type { Style } from "./text/spans.ts";

type Look = Pick<TextProps, "color" | "bold" | "dimColor" | "underline" | "inverse">;

export type Theme = {
  /** Whether the terminal can draw more than ASCII. */
  hasUnicode: boolean;
  looks: Readonly<Record<Style, Look>>;
  glyphs: Glyphs;
  /** The characters of box borders. */
  lines: Exclude<BoxProps["borderStyle"], string | undefined>;
};

export type Glyphs = {
  /** Before a selected, a marked and a pinned row. */
  cursor: string;
  mark: string;
  pin: string;
  /** The line between panes, and the line below the header. */
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

/** The props of `Text` for each style. The second of each pair is for a terminal without color. */
const looks: Record<Style, readonly [colored: Look, plain: Look]> = {
  plain: [{}, {}],
  strong: [{ bold: true }, { bold: true }],
  faint: [{ dimColor: true }, { dimColor: true }],
  accent: [{ color: "cyan" }, {}],
  title: [{ color: "cyan", bold: true }, { bold: true }],
  match: [{ color: "cyan", underline: true }, { underline: true }],
  good: [{ color: "green" }, {}],
  warn: [{ color: "yellow" }, {}],
  bad: [{ color: "red" }, { bold: true }],
  chip: [{ color: "cyan", inverse: true }, { inverse: true }],
  level1: [{ color: "cyan", dimColor: true }, { dimColor: true }],
  level2: [{ color: "cyan" }, {}],
  level3: [{ color: "cyanBright" }, {}],
  level4: [{ color: "cyanBright", bold: true }, { bold: true }],
};

/** Returns the theme of a terminal. */
export function createTheme({ hasColor, hasUnicode }: { hasColor: boolean; hasUnicode: boolean }): Theme {
  const entries = Object.entries(looks).map(([style, [colored, plain]]) => [style, hasColor ? colored : plain]);
  const glyphs = hasUnicode ? unicode : asciiGlyphs;
  const { wall, rule } = glyphs;
  const corners = { topLeft: rule, topRight: rule, bottomLeft: rule, bottomRight: rule };
  const lines = { ...corners, top: rule, bottom: rule, left: wall, right: wall };
  return { looks: Object.fromEntries(entries) as Theme["looks"], glyphs, lines, hasUnicode };
}
