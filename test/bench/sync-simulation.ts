// Random lives of the devices of many spaces: do all devices of each space come to the same state, whatever is cut, killed, copied, lost,
// doubled or skewed? `--spaces N --devices N --changes N --seed S`: N spaces with N devices and N changes each, from seed S on. Fails when
// one does not. A seed that failed is repeated with `--spaces 1 --seed S` and the same devices and changes.
import { parseArgs } from "node:util";
import { type SimulationPlan, simulate } from "../core/sync/simulation.ts";

const { values } = parseArgs({
  options: {
    spaces: { type: "string", default: "10" },
    devices: { type: "string", default: "10" },
    changes: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  },
});
const [spaces, devices, changes, first] = [values.spaces, values.devices, values.changes, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
const planOf = (seed: number): SimulationPlan => ({
  ...{ seed, devices, changes, skew: true },
  ...{ faults: 0.05, kills: 0.1, partitions: 0.02, duplicates: 0.1, ready: 0.05 },
  // Each copy is one device more, and a remote seldom loses rows.
  ...{ copies: 0.003, losses: 0.005 },
});

const startedAt = performance.now();
const total = { made: 0, devices: 0, pushes: 0, pulls: 0, cuts: 0, kills: 0, splits: 0, rows: 0, items: 0 };
let failures = 0;
for (let seed = first; seed < first + spaces; seed++) {
  const report = await simulate(planOf(seed));
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += report[key];
  const { lost, doubled, different, refused } = report;
  const isSound = lost.length + doubled.length + different.length + refused.length === 0;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const came = `${report.devices} devices, ${report.made} changes, ${report.items} items; ${seconds} s so far`;
  process.stdout.write(`seed ${seed}: ${isSound ? came : JSON.stringify({ lost, doubled, different, refused })}\n`);
  if (!isSound) failures += 1;
}
// The rows of the table in docs/scale.md.
const cells = {
  seeds: `${first} to ${first + spaces - 1}`,
  operations: spaces * changes,
  ...total,
  "spaces that disagree": failures,
};
process.stdout.write(`| ${Object.keys(cells).join(" | ")} |\n| ${Object.keys(cells).fill("---").join(" | ")} |\n`);
const shown = Object.values(cells).map((value) => (typeof value === "number" ? value.toLocaleString("en") : value));
process.stdout.write(`| ${shown.join(" | ")} |\n`);
process.exitCode = failures === 0 ? 0 : 1;
