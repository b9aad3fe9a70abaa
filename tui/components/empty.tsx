import { type Line, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";
import { Rows } from "./rows.tsx";

/** What is said where there is nothing to show: the first line says what is missing, the others what to do. */
export function Empty({ lines, width, height }: { lines: readonly string[]; width: number; height: number }) {
  const [first = "", ...rest] = lines;
  const text: Line[] = [
    [span(first, "strong")],
    ...rest.flatMap((line) => wrap(line, width - 4).map((part): Line => [span(part, "faint")])),
  ];
  const indented = text.map((line): Line => [span("  "), ...line]);
  const above = Math.max(0, Math.min(2, Math.floor((height - indented.length) / 2)));
  return <Rows lines={[...Array.from({ length: above }, (): Line => []), ...indented]} width={width} height={height} />;
}
