import type { Database } from "bun:sqlite";
import { getUse } from "../store/memory-use.ts";

/** What came of telling a memory moves it this far among its equals, and no further. */
export const least = 0.75;
export const most = 1.25;

/** A memory counts as an average one until it was told in more sessions than these. */
const doubt = 6;
/** What usually comes of a line, as far as few sessions can tell. */
const expected = { told: 5, credit: 0.75 };

/**
 * Returns by how much to multiply the value of each of these memories: above 1 when more came of telling it than of telling the
 * others here, beneath when less did. 1 for one that was never told: it has to be tried. Measured by `npm run bench:outcomes`.
 */
export function usefulness(db: Database, ids: readonly number[]): (id: number) => number {
  const uses = getUse(db, ids);
  if (uses.size === 0) return () => 1;
  const all = [expected, ...uses.values()];
  const usual = sum(all.map(({ credit }) => credit)) / sum(all.map(({ told }) => told));
  return (id) => {
    const use = uses.get(id);
    if (!use) return 1;
    const rate = (use.credit + doubt * usual) / (use.told + doubt);
    return Math.min(most, Math.max(least, Math.sqrt(rate / usual)));
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
