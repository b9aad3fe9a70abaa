import type { LineKind } from "./error-lines.ts";

const maxExcerptChars = 1200;
const headChars = 400;
const gap = "…";
/** Context lines: the cause is mostly just above an error, the details just below. */
const linesBefore = 1;
const linesAfter = 3;

/** Returns the lines around the errors, at most 1,200 characters; the head and tail of the output when it has none. */
export function errorExcerpt(lines: readonly string[], kinds: readonly (LineKind | undefined)[]): string {
  const kept: string[] = [];
  let chars = 0;
  let next = 0;
  for (const [index, kind] of kinds.entries()) {
    if (index < next - linesAfter || kind === undefined) continue;
    const from = Math.max(next, index - linesBefore);
    if (kept.length > 0 && lines.slice(next, from).some((skipped) => skipped.trim() !== "")) kept.push(gap);
    for (let at = from; at <= index + linesAfter && at < lines.length; at++) {
      const text = lines[at] ?? "";
      if (text.trim() === "") continue;
      kept.push(text);
      chars += text.length + 1;
    }
    next = Math.max(next, index + linesAfter + 1);
    if (chars >= maxExcerptChars) break;
  }
  return kept.length > 0 ? kept.join("\n").slice(0, maxExcerptChars) : headAndTail(lines);
}

/** Returns the start and the end of the output, at most 1,200 characters in all. */
export function headAndTail(lines: readonly string[]): string {
  const text = lines.join("\n").trim();
  if (text.length <= maxExcerptChars) return text;
  const tail = maxExcerptChars - headChars - gap.length - 2;
  return `${text.slice(0, headChars)}\n${gap}\n${text.slice(-tail)}`;
}
