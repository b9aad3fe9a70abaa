import type { Database } from "bun:sqlite";
import { getUse } from "../store/memory-use.ts";

/** The factor moves a memory this far among its equals, and no further. */
export const minFactor = 0.75;
export const maxFactor = 1.25;

/** A memory counts as an average one until it was injected in more sessions than these. */
const doubt = 6;
/** The usual credit of a line, as far as few sessions can show. */
const expected = { injected: 5, credit: 0.75 };

/**
 * Returns the factor for the value of each of these memories: above 1 when it helped more often than the others here, below 1
 * when less often. 1 for a memory that was never injected: it has to be tried. Measured by `npm run bench:outcomes`.
 */
export function usefulness(db: Database, ids: readonly number[]): (id: number) => number {
  const uses = getUse(db, ids);
  if (uses.size === 0) return () => 1;
  const all = [expected, ...uses.values()];
  const average = sum(all.map(({ credit }) => credit)) / sum(all.map(({ injected }) => injected));
  return (id) => {
    const use = uses.get(id);
    if (!use) return 1;
    const rate = (use.credit + doubt * average) / (use.injected + doubt);
    return Math.min(maxFactor, Math.max(minFactor, Math.sqrt(rate / average)));
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
