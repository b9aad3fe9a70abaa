// `npm run bench:faults [-- --count N --seed S --kind K --only I]`: puts N random faults (2,000 by default) on the write paths of
// the compiled program. Exits with 1 on a violation, and prints what repeats it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { availableKinds, runSeries, twoVersions } from "./faults/series.ts";
import type { Trial } from "./faults/trial.ts";
import { buildOldProgram, removeOldProgram } from "./upgrade/old-program.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "2000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e6)) },
    kind: { type: "string" },
    only: { type: "string" },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const kinds = availableKinds(values.kind);
if (!Number.isInteger(count) || !Number.isInteger(seed) || kinds.length === 0) {
  throw new Error("Usage: npm run bench:faults [-- --count N --seed S --kind K --only I]");
}

const folder = mkdtempSync(join(tmpdir(), "claude-mem-old-"));
const worktree = join(folder, "program");
const oldProgram = kinds.includes(twoVersions) ? buildOldProgram(worktree) : undefined;
const trials: Trial[] = [];
let isStopped = false;
// The first interruption ends the series after the current trial, with its figures.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    isStopped = true;
  });
}

function* numbers(): Iterable<number> {
  if (values.only !== undefined) yield Number(values.only);
  else for (let number = 0; number < count && !isStopped; number++) yield number;
}

try {
  console.log(`Seed ${seed}`);
  await runSeries({ seed, numbers: numbers(), kinds, ...(oldProgram ? { oldProgram } : {}) }, (trial, number) => {
    trials.push(trial);
    if (trials.length % 100 === 0) console.log(`${trials.length} of ${count} done`);
    const kind = values.kind === undefined ? "" : ` --kind ${values.kind}`;
    for (const violation of trial.violations) {
      console.log(`${trial.kind}, ${trial.writer}: ${violation} (--seed ${seed}${kind} --only ${number})`);
    }
  });
} finally {
  if (oldProgram) removeOldProgram(worktree);
  rmSync(folder, { recursive: true, force: true });
}

const sum = (of: readonly Trial[], value: (trial: Trial) => number) => of.reduce((all, trial) => all + value(trial), 0);
for (const [kind, of] of Map.groupBy(trials, (trial) => trial.kind)) {
  const slowest = Math.round(Math.max(...of.map(({ maxHookMs }) => maxHookMs)));
  const crashes = sum(of, (trial) => trial.crashes);
  console.log(
    [
      `${kind.padEnd(15)} ${String(of.length).padStart(5)} faults, ${sum(of, (trial) => trial.acknowledged)} acknowledged`,
      `${sum(of, (trial) => trial.violations.length)} violations`,
      ...(slowest > 0 ? [`slowest hook ${slowest} ms`] : []),
      ...(crashes > 0 ? [`${crashes} processes died for lack of it`] : []),
    ].join(", "),
  );
}
const violations = sum(trials, (trial) => trial.violations.length);
console.log(`${trials.length} faults, ${violations} violations`);
process.exitCode = violations === 0 ? 0 : 1;
