import { linesOf, type Range, wrappedRanges } from "./typed/ranges.ts";
import { shapeOf } from "./typed/shapes.ts";

/** A part of a prompt that the user typed: `prompt.slice(start, end) === text`, in UTF-16 units. */
export type TypedSpan = {
  start: number;
  end: number;
  text: string;
  /** "quoted-rule": quoted by the user to have it kept. */
  kind: "typed" | "quoted-rule";
};

/**
 * Returns what the user typed in a prompt, in order, without overlaps. What is in no span was pasted or made by a
 * program. Linear in the prompt's length.
 */
export function typedText(prompt: string): TypedSpan[] {
  const spans: TypedSpan[] = [];
  for (const line of typedLines(prompt)) {
    const last = spans.at(-1);
    if (last && prompt.slice(last.end, line.start).trim() === "") {
      last.end = line.end;
      last.text = prompt.slice(last.start, line.end);
    } else spans.push({ ...line, text: prompt.slice(line.start, line.end), kind: "typed" });
  }
  return spans;
}

function typedLines(prompt: string): Range[] {
  const found: Range[] = [];
  const wrapped = wrappedRanges(prompt);
  let next = 0;
  for (const line of linesOf(prompt)) {
    while ((wrapped[next]?.end ?? Number.POSITIVE_INFINITY) <= line.start) next++;
    let start = line.start;
    for (let at = next; start < line.end; at++) {
      const hole = wrapped[at];
      const end = Math.min(line.end, hole?.start ?? line.end);
      if (end > start && prompt.slice(start, end).trim() !== "" && !shapeOf(prompt.slice(start, end)))
        found.push({ start, end });
      start = Math.max(start, hole?.end ?? line.end);
    }
  }
  return found;
}
