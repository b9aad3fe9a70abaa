// Ranges of row numbers: [from, to], both included, ascending, apart from each other.

export type Range = [from: number, to: number];

/** Returns the ranges with these numbers added. */
export function withNumbers(ranges: readonly Range[], numbers: readonly number[]): Range[] {
  return merged([...ranges, ...numbers.map((one): Range => [one, one])]);
}

/** Returns as few ranges as possible; the given ones may overlap. */
export function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else result.push([from, to]);
  }
  return result;
}

export function includes(ranges: readonly Range[], number: number): boolean {
  return ranges.some(([from, to]) => from <= number && number <= to);
}

/** Returns whether all numbers from `from` to `to` are in the ranges. No numbers are. */
export function includesAll(ranges: readonly Range[], from: number, to: number): boolean {
  return from > to || ranges.some((range) => range[0] <= from && to <= range[1]);
}
