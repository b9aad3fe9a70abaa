import { map } from "../lists.ts";

/** A part of a text, in UTF-16 units; `end` is the position after its last unit. */
export type TextRange = { readonly start: number; readonly end: number };

/** Returns the index of the last of the sorted numbers that is at most `at`; -1 if there is none. */
export function lastUpTo(sorted: readonly number[], at: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the ranges in order, those that overlap or touch joined into one. Sorts `ranges` in place. */
export function mergeRanges(ranges: TextRange[]): TextRange[] {
  return joinRanges(ranges.sort((a, b) => a.start - b.start));
}

/** Returns the ranges, which begin in order, those that overlap or touch joined into one. */
export function joinRanges(sorted: Iterable<TextRange>): TextRange[] {
  const merged: TextRange[] = [];
  let current: { start: number; end: number } | undefined;
  for (const { start, end } of sorted) {
    if (current !== undefined && start <= current.end) {
      if (end > current.end) current.end = end;
      continue;
    }
    current = { start, end };
    merged.push(current);
  }
  return merged;
}

/** Returns a test for positions within the ranges, which are in order and apart. */
export function within(ranges: readonly TextRange[]): (at: number) => boolean {
  const starts = map(ranges, ({ start }) => start);
  return (at) => at < (ranges[lastUpTo(starts, at)]?.end ?? 0);
}

/** Returns the text with `substitute` in the place of each range. Sorts `ranges` in place. */
export function replaceRanges(text: string, ranges: TextRange[], substitute: string): string {
  return ranges.length === 0 ? text : replaceMerged(text, mergeRanges(ranges), substitute);
}

/** Returns the text with `substitute` in the place of each range; they are in order and apart. */
export function replaceMerged(text: string, merged: readonly TextRange[], substitute: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of merged) {
    kept += text.slice(from, start) + substitute;
    from = end;
  }
  return kept + text.slice(from);
}
