import type { RealPrompt } from "./real-rows.ts";

export const foldCount = 6;

/**
 * Returns for each person the number of the fold that leaves them out; folds hold about as many durable sentences each.
 */
export function foldsOf(prompts: readonly RealPrompt[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { person, set, durable, sentences } of prompts) {
    const sure = set === "more" ? 0 : durable.filter(({ verdict }) => verdict === "yes").length;
    sizes.set(person, (sizes.get(person) ?? 0) + 3 * sure + 0.3 * durable.length + 0.01 * sentences.length);
  }
  const loads = new Array<number>(foldCount).fill(0);
  const folds = new Map<string, number>();
  const bySize = [...sizes].sort(([one, size], [other, otherSize]) => otherSize - size || one.localeCompare(other));
  for (const [person, size] of bySize) {
    const lightest = loads.indexOf(Math.min(...loads));
    loads[lightest] = (loads[lightest] ?? 0) + size;
    folds.set(person, lightest);
  }
  return folds;
}
