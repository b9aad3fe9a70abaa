import { blank, type Line, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";

/** Returns what is said where there is nothing to show: the first line says what is missing, the others what to do. */
export function emptyLines(lines: readonly string[], width: number, height: number): Line[] {
  const [first = "", ...rest] = lines;
  const text: Line[] = [
    [span(first, "strong")],
    ...rest.flatMap((line) => wrap(line, width - 4).map((part): Line => [span(part, "faint")])),
  ];
  const above = Math.max(0, Math.min(2, Math.floor((height - text.length) / 2)));
  return [...Array.from({ length: above }, () => blank), ...text.map((line): Line => [span("  "), ...line])];
}
