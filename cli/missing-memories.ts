import { counted } from "../core/counted.ts";

/** More ids than these are named by their ranges. */
const maxNamed = 10;
const maxRanges = 5;

/** Returns the lines about memories that do not exist: one for each, or one for all of them if there are many. */
export function missingLines(ids: readonly number[]): string[] {
  if (ids.length <= maxNamed) return ids.map((id) => `There is no memory #${id}.`);
  const ranges = rangesOf(ids.toSorted((a, b) => a - b));
  const more = ranges.length > maxRanges ? ", …" : "";
  return [
    `${counted(ids.length, "memory", "memories")} of these do not exist: ${ranges.slice(0, maxRanges).join(", ")}${more}`,
  ];
}

/** Returns "#4-#6, #9" of 4, 5, 6 and 9. */
function rangesOf(ids: readonly number[]): string[] {
  const ranges: [from: number, to: number][] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last && id <= last[1] + 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? `#${from}` : `#${from}-#${to}`));
}
