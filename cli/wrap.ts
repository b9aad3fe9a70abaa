import type { Writable } from "node:stream";
import type { Env } from "../core/config/env.ts";
import type { ProgramContext } from "./context.ts";

/** A gap of two spaces after this column more likely belongs to the text than to a table. */
const widestColumn = 48;
const defaultHanging = 3;
/** Fewer columns than these, and than half of the width, leave a word or two on each line. */
const minColumns = 24;

/** Returns the width of the terminal that shows standard output, in columns; undefined if there is none. */
export function terminalWidth({ stdout, environment }: Pick<ProgramContext, "stdout" | "environment">) {
  return streamWidth(stdout, environment);
}

/** Returns the width of the stream's terminal in columns; undefined if it is not a terminal, because other readers need whole lines. */
function streamWidth(stream: Writable, environment: Env): number | undefined {
  if (!("columns" in stream) || typeof stream.columns !== "number") return undefined;
  // A terminal of CI, `docker -t` or expect may not know its size and report 0.
  return environment.columns ?? (stream.columns > 0 ? stream.columns : undefined);
}

/** Returns the text as the stream shows it: wrapped for a terminal, else unchanged. */
export function fitted(stream: Writable, environment: Env, text: string): string {
  const width = streamWidth(stream, environment);
  return width === undefined ? text : wrapText(text, width);
}

/** As `fitted` for a hint: the text after its first line is code to be copied, and is not wrapped. */
export function fittedHint(stream: Writable, environment: Env, hint: string): string {
  const [sentence = "", ...code] = hint.split("\n");
  return [fitted(stream, environment, sentence), ...code].join("\n");
}

/**
 * Returns the text with lines of at most `width` columns, broken between words only. The rest of a line is aligned with its
 * last column if it is a table row ("name  text"), else indented.
 */
export function wrapText(text: string, width: number, hanging = defaultHanging): string {
  return text
    .split("\n")
    .map((line) => (Bun.stringWidth(line) > width ? wrapLine(line, width, hanging) : line))
    .join("\n");
}

function wrapLine(line: string, width: number, hanging: number): string {
  const indent = " ".repeat(indentOf(line, width, hanging));
  const start = line.length - line.trimStart().length;
  const lines: string[] = [];
  let current = line.slice(0, start);
  let isEmpty = true;
  for (const word of line.slice(start).split(" ")) {
    if (!isEmpty && Bun.stringWidth(current) + 1 + Bun.stringWidth(word) > width) {
      lines.push(current.trimEnd());
      current = indent;
      // The gap between two columns does not begin a line.
      isEmpty = true;
    }
    if (word !== "" || !isEmpty) {
      current = isEmpty ? current + word : `${current} ${word}`;
      isEmpty = false;
    }
  }
  return [...lines, current].join("\n");
}

/** Returns where the rest of a line begins: below its last column if there is room, else indented. */
function indentOf(line: string, width: number, hanging: number): number {
  const gap = [...line.slice(0, widestColumn).matchAll(/(?<=\S) {2,}(?=\S)/g)].at(-1);
  const column = gap ? gap.index + gap[0].length : Number.POSITIVE_INFINITY;
  const half = Math.floor(width / 2);
  const hasRoom = column <= half || width - column >= minColumns;
  return hasRoom ? column : Math.min(line.length - line.trimStart().length + hanging, half);
}
