import type { Database } from "bun:sqlite";
import { getUse } from "../store/memory-use.ts";

/** The limits of the factor. */
export const minFactor = 0.75;
export const maxFactor = 1.25;

/** Weight of the average in a memory's rate, as a number of sessions: a rarely injected memory counts as average. */
const priorSessions = 6;
/** Prior for the average credit, for when few sessions are known. */
const priorUse = { injected: 5, credit: 0.75 };

/**
 * Returns a function that returns a memory's usefulness factor: above 1 if it helped more often than the other memories of `ids`,
 * below 1 if less often, and 1 if it was never injected, so that new memories get a chance. Measured by `npm run bench:outcomes`.
 */
export function usefulness(db: Database, ids: readonly number[]): (id: number) => number {
  const uses = getUse(db, ids);
  if (uses.size === 0) return () => 1;
  const all = [priorUse, ...uses.values()];
  const average = sum(all.map(({ credit }) => credit)) / sum(all.map(({ injected }) => injected));
  return (id) => {
    const use = uses.get(id);
    if (!use) return 1;
    const rate = (use.credit + priorSessions * average) / (use.injected + priorSessions);
    return Math.min(maxFactor, Math.max(minFactor, Math.sqrt(rate / average)));
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
