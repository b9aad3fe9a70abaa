import { type HookCase, hookCases } from "../support/cases.ts";
import { percentile, runOnce } from "../support/measure.ts";
import { type Pairs, report } from "./pairs.ts";
import type { Program, Programs } from "./programs.ts";

const warmUps = 3;

/**
 * Prints what each hook costs both programs, from the start of its process to its end; returns how many limits are exceeded. They are
 * compared with the processor's time: on a busy machine, waiting for it grows faster than the work.
 */
export function compareHooks(programs: Programs, floor: string, runs: number): number {
  console.log("\nhooks, whole process: p50 and p95 of each in ms");
  let exceeded = 0;
  for (const hook of hookCases) exceeded += compareHook(hook, programs, floor, runs);
  return exceeded;
}

function compareHook(hook: HookCase, { older, newer }: Programs, floor: string, runs: number): number {
  const times: Pairs = { older: [], newer: [] };
  const processor: Pairs = { older: [], newer: [] };
  const [floors, answers]: [number[], Record<keyof Pairs, number>] = [[], { older: 0, newer: 0 }];
  const { env, repo } = { env: newer.box.env, repo: newer.box.repo };
  for (let number = 0; number < warmUps + runs; number++) {
    const calls = [
      { which: "older", call: callOf(hook, older) },
      { which: "newer", call: callOf(hook, newer) },
    ] as const;
    const empty = runOnce({ command: [floor], env, cwd: repo, stdin: "{}" });
    for (const { which, call } of number % 2 === 0 ? calls : calls.toReversed()) {
      const { ms, cpuMs, stdout } = runOnce(call);
      if (number < warmUps) continue;
      times[which].push(ms);
      processor[which].push(cpuMs);
      if (stdout !== "") answers[which]++;
    }
    if (number >= warmUps) floors.push(empty.cpuMs);
  }
  report(`${hook.name} (answers ${answers.older}, ${answers.newer})`, times);
  const [before, value] = [processor.older, processor.newer].map((ms) => percentile(ms, 0.5) / percentile(floors, 0.5));
  const of = `× floor (${before?.toFixed(2)} before)`;
  const limited = hook.limit === undefined || value === undefined ? undefined : { value, limit: hook.limit, of };
  return report("  processor", processor, limited);
}

function callOf(hook: HookCase, program: Program) {
  const body = hook.payload(program);
  const env = { ...program.box.env, CLAUDE_PROJECT_DIR: body.cwd };
  return { command: [program.executable, ...hook.call], env, cwd: body.cwd, stdin: JSON.stringify(body) };
}
