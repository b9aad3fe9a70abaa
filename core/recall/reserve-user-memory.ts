import { find, some } from "../lists.ts";
import { isLaidDown } from "../memory/laid-down.ts";
import type { Observation } from "../store/observation.ts";

/**
 * Returns the first `max` rows. One of them is what the user laid down, if any row is: nothing that a model saves can push it out.
 */
export function withUserMemory<Row>(rows: readonly Row[], memoryOf: (row: Row) => Observation, max: number): Row[] {
  const first = rows.slice(0, max);
  const isOwn = (row: Row) => isLaidDown(memoryOf(row));
  const own = some(first, isOwn) ? undefined : find(rows, isOwn);
  return own === undefined ? first : [...first.slice(0, max - 1), own];
}
