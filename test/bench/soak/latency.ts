// The cost of hooks in the compiled executable, each paired with an empty program.
import { percentile, runOnce } from "../support/measure.ts";
import type { Step } from "./steps.ts";

export type Programs = { executable: string; floor: string };
/**
 * Milliseconds of the processor for each hook, by its name on the command line, and for the empty program beside them. What else
 * the machine does in the minutes of a week would change the time by the clock more than a year of memories. `answered`: for each of
 * these hooks, whether it had an answer, which costs more than finding none.
 */
export type Timings = { hooks: Map<string, number[]>; answered: Map<string, boolean[]>; floor: number[] };

export function noTimings(): Timings {
  return { hooks: new Map(), answered: new Map(), floor: [] };
}

/** Plays one step in a separate process and adds its time. */
export function timeStep(
  { hooks, answered, floor }: Timings,
  programs: Programs,
  env: Record<string, string>,
  { event, payload, at }: Step,
): void {
  const cwd = String(payload.cwd);
  const common = { env: { ...env, CLAUDE_PROJECT_DIR: cwd, CLAUDE_MEM_NOW: String(at) }, cwd };
  floor.push(runOnce({ ...common, command: [programs.floor], stdin: "{}" }).cpuMs);
  const command = [programs.executable, "hook", event];
  const { cpuMs, stdout } = runOnce({ ...common, command, stdin: JSON.stringify(payload) });
  hooks.set(event, [...(hooks.get(event) ?? []), cpuMs]);
  answered.set(event, [...(answered.get(event) ?? []), stdout !== ""]);
}

/** Returns a percentile of all hooks, in multiples of the empty program's median. */
export function ratioOf({ hooks, floor }: Timings, share: number): number {
  return percentile([...hooks.values()].flat(), share) / percentile(floor, 0.5);
}

/** Returns the share of a hook's calls that had an answer, 0 to 1. */
export function answerShare({ answered }: Timings, event: string): number {
  const all = answered.get(event) ?? [];
  return all.filter(Boolean).length / all.length;
}

/**
 * Returns a percentile of a hook as it would be with another share of answers: the calls with and without one are weighed accordingly.
 * NaN if one of the two kinds is needed and missing.
 */
export function percentileAtShare({ hooks, answered }: Timings, event: string, wanted: number, share: number): number {
  const kinds = answered.get(event) ?? [];
  const answers = kinds.filter(Boolean).length;
  const weights = { true: wanted / answers, false: (1 - wanted) / (kinds.length - answers) };
  if ((wanted > 0 && answers === 0) || (wanted < 1 && answers === kinds.length)) return Number.NaN;
  const sorted = (hooks.get(event) ?? [])
    .map((ms, at) => ({ ms, weight: weights[`${kinds[at] === true}`] }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => a.ms - b.ms);
  let sum = 0;
  for (const { ms, weight } of sorted) {
    sum += weight;
    if (sum > share) return ms;
  }
  return sorted.at(-1)?.ms ?? Number.NaN;
}
