/** The p95 of searches in a store of up to so many memories, in milliseconds. */
const searchLimits = [
  { rows: 10_000, ms: 3 },
  { rows: 100_000, ms: 6 },
  { rows: 1_000_000, ms: 20 },
];

/** Returns the limit for a search in a store of `rows` memories, in milliseconds; undefined above a million. */
export function searchLimit(rows: number): number | undefined {
  return searchLimits.find((limit) => rows <= limit.rows)?.ms;
}
