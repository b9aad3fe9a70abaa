// Fuzzes one surface in this process, which has the environment of a sandbox: `child.ts SURFACE COUNT SEED FIRST ROOT MINUTES`. The
// number of each case is written before it runs, so that the parent knows at which one a crash or hang was.
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "../../support/sandbox.ts";
import { grammarOf } from "./grammar.ts";
import { findPollution, foreignError, watchFolder } from "./invariants.ts";
import type { Input } from "./surface.ts";
import { surfaces } from "./surfaces.ts";

/** The output of the child at its end, as JSON. */
export type Outcome = {
  cases: number;
  problems: { index: number; problem: string; input: Input | undefined }[];
  p50: number;
  p99: number;
  max: number;
  slowest: number;
};

const maxProblems = 40;
const checkEvery = 2_000;

async function fuzz(
  name: string,
  count: number,
  seed: number,
  first: number,
  root: string,
  minutes: number,
): Promise<Outcome> {
  const surface = surfaces[name];
  if (!surface) throw new Error(`No surface ${name}`);
  const box = boxAt(root);
  const progress = openSync(join(root, "progress"), "w");
  const target = await surface.open(box);
  const newFiles = watchFolder(root, [box.memDir, join(root, "tmp"), join(root, "work")]);
  const problems: Outcome["problems"] = [];
  const times = new Float64Array(count);
  let slowest = first;
  let index = first;
  const note = (found: readonly string[], input?: Input) => {
    for (const problem of found) if (problems.length < maxProblems) problems.push({ index, problem, input });
  };
  const until = performance.now() + minutes * 60_000;
  for (; index < first + count && problems.length < maxProblems && performance.now() < until; index++) {
    writeSync(progress, String(index).padEnd(12), 0);
    const input = target.make(grammarOf(seed, index));
    const startedAt = performance.now();
    try {
      note(await target.run(input), input);
    } catch (error) {
      note(foreignError(error), input);
    }
    const ms = performance.now() - startedAt;
    times[index - first] = ms;
    if (ms > (times[slowest - first] ?? 0)) slowest = index;
    note(findPollution(), input);
    if ((index - first + 1) % checkEvery === 0) note([...newFiles(), ...((await target.check?.()) ?? [])]);
  }
  note([...newFiles(), ...((await target.check?.()) ?? [])]);
  await target.close?.();
  closeSync(progress);
  const done = index - first;
  const sorted = times.subarray(0, done).toSorted();
  const at = (share: number) => sorted[Math.min(done - 1, Math.floor(done * share))] ?? 0;
  return { cases: done, problems, p50: at(0.5), p99: at(0.99), max: at(1), slowest };
}

function boxAt(root: string): Sandbox {
  const dispose = () => {};
  return {
    ...{ root, home: join(root, "home"), memDir: join(root, "mem"), repo: join(root, "repo") },
    ...{ env: process.env as Record<string, string>, dispose, [Symbol.dispose]: dispose },
  };
}

const [name = "", count, seed, first, root = "", minutes] = process.argv.slice(2);
// A hook under test may start the program again as a worker, which is this file here.
if (name !== "worker") {
  const outcome = await fuzz(name, Number(count), Number(seed), Number(first), root, Number(minutes));
  console.log(JSON.stringify(outcome));
  process.exit(0);
}
