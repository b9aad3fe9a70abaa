// The difference between two groups of values, and how sure it is. Values are compared within their stratum only: projects differ more
// than memory can change.

/** `isTreated`: of the group whose mean comes first in the difference. */
export type Sample = { stratum: number; isTreated: boolean; value: number };

export type Difference = {
  treated: { count: number; mean: number };
  others: { count: number; mean: number };
  /** The mean of the strata's differences, weighted by how much each can say. */
  difference: number;
  /** The interval of the bootstrap, with the requested confidence. */
  low: number;
  high: number;
  /** How often a random assignment of the groups gives a difference as large. */
  p: number;
};

type Stratum = { treated: number[]; others: number[] };

const rounds = 4_000;

/** Returns the difference; undefined if no stratum has both groups. The same samples give the same figures. */
export function compareGroups(samples: readonly Sample[], confidence: number): Difference | undefined {
  const strata = [...Map.groupBy(samples, ({ stratum }) => stratum).values()]
    .map((all) => ({
      treated: all.flatMap(({ isTreated, value }) => (isTreated ? [value] : [])),
      others: all.flatMap(({ isTreated, value }) => (isTreated ? [] : [value])),
    }))
    .filter(({ treated, others }) => treated.length > 0 && others.length > 0);
  if (strata.length === 0) return undefined;
  const random = createRandom(samples.length);
  const difference = differenceOf(strata);
  const drawn = Array.from({ length: rounds }, () => differenceOf(strata.map((one) => redraw(one, random)))).sort(
    ascending,
  );
  const extreme = Array.from({ length: rounds }, () => differenceOf(strata.map((one) => reassign(one, random)))).filter(
    (each) => Math.abs(each) >= Math.abs(difference) - 1e-12,
  );
  const tail = (1 - confidence) / 2;
  return {
    treated: summaryOf(strata.flatMap(({ treated }) => treated)),
    others: summaryOf(strata.flatMap(({ others }) => others)),
    difference,
    low: drawn[Math.floor(tail * (rounds - 1))] ?? difference,
    high: drawn[Math.ceil((1 - tail) * (rounds - 1))] ?? difference,
    // The assignment that happened is one of them.
    p: (extreme.length + 1) / (rounds + 1),
  };
}

function differenceOf(strata: readonly Stratum[]): number {
  let sum = 0;
  let total = 0;
  for (const { treated, others } of strata) {
    const weight = (treated.length * others.length) / (treated.length + others.length);
    sum += weight * (mean(treated) - mean(others));
    total += weight;
  }
  return sum / total;
}

function redraw({ treated, others }: Stratum, random: () => number): Stratum {
  const draw = (values: readonly number[]) => values.map(() => values[Math.floor(random() * values.length)] ?? 0);
  return { treated: draw(treated), others: draw(others) };
}

function reassign({ treated, others }: Stratum, random: () => number): Stratum {
  const all = [...treated, ...others];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] ?? 0, all[at] ?? 0];
  }
  return { treated: all.slice(0, treated.length), others: all.slice(treated.length) };
}

/** A generator with a fixed start (mulberry32): the same data must give the same answer. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function summaryOf(values: readonly number[]): { count: number; mean: number } {
  return { count: values.length, mean: mean(values) };
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function ascending(a: number, b: number): number {
  return a - b;
}
