/** Replaces the characters from `start` to `end`. */
export type Edit = { start: number; end: number; text: string };

/** Returns a part of the text with the edits that lie in it. Edits don't overlap; at one place the earlier one comes first. */
export function edited(text: string, edits: readonly Edit[], from: number, to: number): string {
  const inside = edits
    .filter(({ start, end }) => from <= start && end <= to)
    .map((edit, order) => ({ ...edit, order }))
    .sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
  let result = "";
  let at = from;
  for (const { start, end, text: replacement } of inside) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at, to);
}
