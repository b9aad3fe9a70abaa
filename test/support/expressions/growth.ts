// Measures whether the time of an expression grows faster than its input.
import { type Attack, attacksOn, inputOf } from "./attacks.ts";

export type Growth = { attack: Attack; sizes: number[]; ms: number[] };

/** Sizes that show exponential, cubic and quadratic time before it takes minutes. */
const steps = [25, 512, 4_096, 16_384];
/** The times at which the growth of a step is measured; linear time stays far below them. */
const suspectMs = [20, 8, 1];
/** Growth over four times the size: linear time has 4, quadratic time 16. */
const maxRatio = 8;

/** Returns the attack under which the time grows faster than linear; undefined for none. */
export function findGrowth(pattern: RegExp): Growth | undefined {
  for (const attack of attacksOn(pattern)) {
    const growth = measureGrowth(pattern, attack);
    if (growth) return growth;
  }
  return undefined;
}

/** Returns the times of an attack if they grow faster than linear. */
export function measureGrowth(pattern: RegExp, attack: Attack): Growth | undefined {
  const [tiny = 0, small = 0, medium = 0, large = 0] = steps;
  const [exponentialMs = 0, cubicMs = 0, quadraticMs = 0] = suspectMs;
  const atTiny = fastest(pattern, inputOf(attack, tiny), exponentialMs);
  if (atTiny > exponentialMs) return { attack, sizes: [tiny], ms: [atTiny] };
  const atSmall = fastest(pattern, inputOf(attack, small), cubicMs);
  if (atSmall > cubicMs && atSmall > atTiny * (small / tiny) * maxRatio) {
    return { attack, sizes: [tiny, small], ms: [atTiny, atSmall] };
  }
  const atMedium = fastest(pattern, inputOf(attack, medium), quadraticMs);
  if (atMedium <= quadraticMs) return undefined;
  const atLarge = fastest(pattern, inputOf(attack, large), atMedium * maxRatio);
  if (atLarge <= atMedium * maxRatio) return undefined;
  return { attack, sizes: [medium, large], ms: [atMedium, atLarge] };
}

/** Returns the attack that takes longest at a small size. */
export function worstAttack(pattern: RegExp): Attack | undefined {
  const [, small = 0] = steps;
  let worst: { attack: Attack; ms: number } | undefined;
  for (const attack of attacksOn(pattern)) {
    const ms = fastest(pattern, inputOf(attack, small), 0);
    if (!worst || ms > worst.ms) worst = { attack, ms };
  }
  return worst?.attack;
}

/** Returns the times of an attack for sizes doubling from `from` to `to`; it ends early after a run of over `maxMs`. */
export function timeDoubling(pattern: RegExp, attack: Attack, from: number, to: number, maxMs: number): Growth {
  const growth: Growth = { attack, sizes: [], ms: [] };
  for (let size = from; size <= to; size *= 2) {
    growth.sizes.push(size);
    growth.ms.push(time(pattern, inputOf(attack, size)));
    if ((growth.ms.at(-1) ?? 0) > maxMs) break;
  }
  return growth;
}

/** Returns the best of up to four runs, fewer when one is below the limit: a collection of garbage only makes a run longer. */
function fastest(pattern: RegExp, input: string, limitMs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4 && best > limitMs; run++) best = Math.min(best, time(pattern, input));
  return best;
}

/** Returns the processor's time in milliseconds: other load of the machine adds nothing to it, but to the clock on the wall. */
function time(pattern: RegExp, input: string): number {
  const before = process.cpuUsage();
  pattern.lastIndex = 0;
  if (pattern.global) input.replace(pattern, "");
  else pattern.test(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
