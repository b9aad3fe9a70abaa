// What a user copies from the assistant's last message: an option, a step of its plan, its list of things to do.
import { filter, map, some } from "../../../lists.ts";
import type { Range } from "../../text/range.ts";
import { linesOf } from "./ranges.ts";

/** Users also type shorter lines that the message holds. */
const minChars = 25;
/** Parts of a line that are compared first: marks of Markdown may stand within one of them. */
const probeChars = 12;
const listMark = /^(?:[-*+•]|\d{1,3}[.)]|\[[ xX]?\])\s+/;
const marks = /[*_`#>~]/g;
const ends = ".!?:;,()\"'“”«»—–";

/** Returns the lines of the prompt that are a whole line or sentence of the report, in order. What is stored of both is bounded. */
export function copiedRanges(prompt: string, report: string | null): Range[] {
  if (report === null || report.length < minChars) return [];
  const lines: Range[] = [];
  for (const line of linesOf(prompt)) if (mayBeCopied(prompt.slice(line.start, line.end), report)) lines.push(line);
  if (lines.length === 0) return [];
  const source = `\n${map(report.split("\n"), plainText).join("\n")}\n`;
  return filter(lines, ({ start, end }) => isPartOf(source, plainText(prompt.slice(start, end))));
}

/** A cheap test that holds for nearly all copied lines. */
function mayBeCopied(line: string, report: string): boolean {
  const text = line.trim();
  if (text.length < minChars) return false;
  const quarter = Math.floor((text.length - probeChars) / 4);
  return some([1, 2, 3], (count) => report.includes(text.slice(quarter * count, quarter * count + probeChars)));
}

function plainText(line: string): string {
  return line.trim().replace(listMark, "").replace(marks, "").replace(/\s+/g, " ").trim().toLowerCase();
}

function isPartOf(source: string, line: string): boolean {
  if (line.length < minChars) return false;
  for (let at = source.indexOf(line); at >= 0; at = source.indexOf(line, at + 1)) {
    if (isBorder(source, at - 1, -1) && isBorder(source, at + line.length, 1)) return true;
  }
  return false;
}

/** Returns whether a line or a sentence ends at the position, or does before white space; `step` is 1 or -1. */
function isBorder(source: string, at: number, step: 1 | -1): boolean {
  const character = source.charAt(at);
  if (character === "\n" || ends.includes(character)) return true;
  return character === " " && step < 0 && ends.includes(source.charAt(at - 1));
}
