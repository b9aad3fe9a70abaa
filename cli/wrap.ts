import type { ProgramContext } from "./context.ts";

/** A gap of two spaces after this column more likely belongs to the text than to a table. */
const widestColumn = 48;
const hanging = 3;

/** Returns the terminal's width in columns; undefined if standard output is not a terminal, because other readers need whole lines. */
export function terminalWidth({
  stdout,
  environment,
}: Pick<ProgramContext, "stdout" | "environment">): number | undefined {
  if (!("columns" in stdout) || typeof stdout.columns !== "number") return undefined;
  // A terminal of CI, `docker -t` or expect may not know its size and report 0.
  return environment.columns ?? (stdout.columns > 0 ? stdout.columns : undefined);
}

/**
 * Returns the text with lines of at most `width` columns, broken between words only. The rest of a line is aligned with its
 * last column if it is a table row ("name  text"), else indented.
 */
export function wrapText(text: string, width: number): string {
  return text
    .split("\n")
    .map((line) => (Bun.stringWidth(line) > width ? wrapLine(line, width) : line))
    .join("\n");
}

function wrapLine(line: string, width: number): string {
  const indent = " ".repeat(Math.min(indentOf(line), Math.floor(width / 2)));
  const start = line.length - line.trimStart().length;
  const lines: string[] = [];
  let current = line.slice(0, start);
  let isEmpty = true;
  for (const word of line.slice(start).split(" ")) {
    if (!isEmpty && Bun.stringWidth(current) + 1 + Bun.stringWidth(word) > width) {
      lines.push(current.trimEnd());
      current = indent + word;
    } else {
      current = isEmpty ? current + word : `${current} ${word}`;
    }
    isEmpty = false;
  }
  return [...lines, current].join("\n");
}

function indentOf(line: string): number {
  const gap = [...line.slice(0, widestColumn).matchAll(/(?<=\S) {2,}(?=\S)/g)].at(-1);
  if (gap) return gap.index + gap[0].length;
  return line.length - line.trimStart().length + hanging;
}
