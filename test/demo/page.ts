// The demo's page: plain text of at most 100 columns, with colour on a terminal only.
import { stripVTControlCharacters } from "node:util";

const widest = 100;
const narrowest = 80;
const width = Math.max(narrowest, Math.min(widest, process.stdout.columns ?? widest));
const isColoured = process.stdout.isTTY && process.env.NO_COLOR === undefined && process.env.TERM !== "dumb";

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

/** Returns the text in a colour or weight where the output shows them. */
export function paint(style: keyof typeof codes, text: string): string {
  return isColoured ? `\x1b[${codes[style]}m${text}\x1b[0m` : text;
}

/** Prints `text` wrapped, its first line after `label` and the others below it. */
export function printWrapped(label: string, text: string, style?: keyof typeof codes): void {
  const indent = " ".repeat(stripVTControlCharacters(label).length);
  for (const [index, line] of wrap(text, width - indent.length).entries()) {
    console.log(`${index === 0 ? label : indent}${style ? paint(style, line) : line}`);
  }
}

/** Prints a heading over the whole width with `right` at its right end. */
export function printHeading(left: string, right = ""): void {
  const gap = width - left.length - right.length;
  console.log(`\n${paint("bold", left)}${" ".repeat(Math.max(1, gap))}${paint("cyan", right)}`);
}

/** Prints a line over the whole width. */
export function printRule(): void {
  console.log(paint("dim", "─".repeat(width)));
}

function wrap(text: string, columns: number): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? "";
    if (last === "") lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
