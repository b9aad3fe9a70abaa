import type { LineKind } from "./error-lines.ts";

const MAX_EXCERPT_CHARS = 1200;
const HEAD_CHARS = 400;
const GAP = "…";
/** Context lines: the cause is mostly just above an error, the details just below. */
const LINES_BEFORE = 1;
const LINES_AFTER = 3;

/** Returns the lines around the errors, at most 1,200 characters; the head and tail of the output when it has none. */
export function errorExcerpt(lines: readonly string[], kinds: readonly (LineKind | undefined)[]): string {
  const kept: string[] = [];
  let chars = 0;
  let next = 0;
  for (const [index, kind] of kinds.entries()) {
    if (index < next - LINES_AFTER || kind === undefined) continue;
    const from = Math.max(next, index - LINES_BEFORE);
    if (kept.length > 0 && lines.slice(next, from).some((skipped) => skipped.trim() !== "")) kept.push(GAP);
    for (let at = from; at <= index + LINES_AFTER && at < lines.length; at++) {
      const text = lines[at] ?? "";
      if (text.trim() === "") continue;
      kept.push(text);
      chars += text.length + 1;
    }
    next = Math.max(next, index + LINES_AFTER + 1);
    if (chars >= MAX_EXCERPT_CHARS) break;
  }
  return kept.length > 0 ? kept.join("\n").slice(0, MAX_EXCERPT_CHARS) : headAndTail(lines);
}

/** Returns the start and the end of the output, at most 1,200 characters in all. */
export function headAndTail(lines: readonly string[]): string {
  const text = lines.join("\n").trim();
  if (text.length <= MAX_EXCERPT_CHARS) return text;
  const tail = MAX_EXCERPT_CHARS - HEAD_CHARS - GAP.length - 2;
  return `${text.slice(0, HEAD_CHARS)}\n${GAP}\n${text.slice(-tail)}`;
}
