import { percentile } from "../support/measure.ts";

/** Times of two programs, in milliseconds; those at the same index were taken one right after the other. */
export type Pairs = { older: number[]; newer: number[] };

/** Runs both, in an order that changes with each run, and adds their times. */
export async function addPair(
  pairs: Pairs,
  number: number,
  run: (which: keyof Pairs) => number | Promise<number>,
): Promise<void> {
  const order: (keyof Pairs)[] = number % 2 === 0 ? ["older", "newer"] : ["newer", "older"];
  for (const which of order) pairs[which].push(await run(which));
}

/** Prints a line of figures; returns 1 if the value of the newer program is over its limit, 0 otherwise. */
export function report(
  name: string,
  { older, newer }: Pairs,
  limited?: { value: number; limit: number; of: string },
): number {
  const ratios = older.map((time, index) => (newer[index] ?? Number.NaN) / time);
  const figures = [older, newer].map((times) => `${ms(times, 0.5)} ${ms(times, 0.95)}`).join("  ");
  const isOver = limited !== undefined && limited.value > limited.limit;
  const mark = limited
    ? `  ${limited.value.toFixed(2)} ${limited.of}: ${isOver ? "OVER" : "within"} ${limited.limit}`
    : "";
  console.log(`${name.padEnd(38)}${figures}  ${percentile(ratios, 0.5).toFixed(2).padStart(6)} ×${mark}`);
  return isOver ? 1 : 0;
}

function ms(times: readonly number[], share: number): string {
  return percentile(times, share).toFixed(2).padStart(9);
}
