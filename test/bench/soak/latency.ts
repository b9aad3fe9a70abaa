// The cost of hooks in the compiled executable, each paired with an empty program.
import { percentile, runOnce } from "../support/measure.ts";
import type { Step } from "./steps.ts";

export type Programs = { executable: string; floor: string };
/**
 * Milliseconds of the processor for each hook, by its name on the command line, and for the empty program beside them. What else
 * the machine does in the minutes of a week would change the time by the clock more than a year of memories. `answers`: how many of
 * each hook had an answer, which costs more than finding none.
 */
export type Timings = { hooks: Map<string, number[]>; answers: Map<string, number>; floor: number[] };

export function noTimings(): Timings {
  return { hooks: new Map(), answers: new Map(), floor: [] };
}

/** Plays one step in a separate process and adds its time. */
export function timeStep(
  { hooks, answers, floor }: Timings,
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
  answers.set(event, (answers.get(event) ?? 0) + (stdout === "" ? 0 : 1));
}

/** Returns a percentile of all hooks, in multiples of the empty program's median. */
export function ratioOf({ hooks, floor }: Timings, share: number): number {
  return percentile([...hooks.values()].flat(), share) / percentile(floor, 0.5);
}
