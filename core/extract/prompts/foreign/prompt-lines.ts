import type { Range } from "../../text/range.ts";
import type { TypedSpan } from "../typed-text.ts";

/** A line of a prompt that is not empty, without the white space around it. */
export type PromptLine = Range & {
  text: string;
  indent: number;
  /** The number of its paragraph: blank lines separate them. */
  paragraph: number;
  /** Whether the user typed it, at least in part, by the reader of typed text. */
  isTyped: boolean;
};

/** Returns the lines of a prompt that are not empty, in order. */
export function promptLines(prompt: string, typed: readonly TypedSpan[]): PromptLine[] {
  const lines: PromptLine[] = [];
  let paragraph = 0;
  let next = 0;
  let after = 0;
  // No generator: hooks run this at prompts.
  while (after <= prompt.length) {
    const start = after;
    const newline = prompt.indexOf("\n", start);
    const end = newline < 0 ? prompt.length : newline;
    after = end + 1;
    const raw = prompt.slice(start, end);
    const text = raw.trim();
    if (text === "") {
      paragraph++;
      continue;
    }
    while ((typed[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    const span = typed[next];
    const isTyped = span !== undefined && span.kind === "typed" && span.start < end;
    lines.push({ start, end, text, indent: indentOf(raw), paragraph, isTyped });
  }
  return lines;
}

/** Returns the index of the line that holds the position; -1 if there is none. */
export function lineAt(lines: readonly PromptLine[], at: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.end ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return (lines[low]?.start ?? Number.POSITIVE_INFINITY) <= at ? low : -1;
}

function indentOf(raw: string): number {
  let columns = 0;
  for (let at = 0; at < raw.length; at++) {
    const char = raw.charAt(at);
    if (char === " ") columns++;
    else if (char === "\t") columns += 4;
    else break;
  }
  return columns;
}
