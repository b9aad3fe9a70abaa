import { filter, flatMap, some } from "../lists.ts";
import type { RecallLine } from "./line.ts";

/** Lines that belong together, and the room reserved for them, in UTF-16 units. */
export type Section = {
  lines: readonly RecallLine[];
  share: number;
  /** Whether it never gets more than its share, whatever room is left over. */
  isCapped?: boolean;
};

/**
 * Returns the lines that fit into `budgetChars`, in order. Each section takes its share first; room left over goes to the other
 * sections from the top. Sizes are UTF-16 units, including a line break for each line.
 */
export function shareBudget(sections: readonly Section[], budgetChars: number): RecallLine[] {
  let left = budgetChars;
  // A heading without lines takes no room from others.
  const filled = filter(sections, ({ lines }) => some(lines, ({ target }) => target !== null));
  const kept = new Set<RecallLine>();
  const take = (line: RecallLine, room: number): number => {
    const cost = line.text.length + 1;
    if (kept.has(line) || cost > room || cost > left) return 0;
    kept.add(line);
    left -= cost;
    return cost;
  };
  for (const { lines, share } of filled) {
    let room = share;
    for (const line of lines) room -= take(line, room);
  }
  for (const { lines, isCapped } of filled) {
    if (isCapped !== true) for (const line of lines) take(line, left);
  }
  return filter(
    flatMap(filled, ({ lines }) => lines),
    (line) => kept.has(line),
  );
}
