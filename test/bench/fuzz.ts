// `npm run bench:fuzz [-- --surface NAME --count N --seed S --first I --jobs N --minutes M]`: gives hostile input to every surface,
// made by a grammar from valid examples. Exits with 1 after a crash, a hang, a damaged store, or another broken invariant; each is
// printed with the seed and number that repeat it. `--jobs` processes share the cases (all processors by default); `--minutes` ends
// each surface early, and the number of cases that were run is printed. With TMPDIR in memory the stores wait for no disk.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { fuzzInParallel } from "./fuzz/run.ts";
import { surfaces } from "./fuzz/surfaces.ts";

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    surface: { type: "string" },
    count: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    first: { type: "string", default: "0" },
    jobs: { type: "string", default: String(availableParallelism()) },
    minutes: { type: "string", default: "600" },
  },
});
const names = values.surface?.split(",") ?? Object.keys(surfaces);
const given = [values.count, values.seed, values.first, values.jobs, values.minutes].map(Number);
const [count = 0, seed = 0, first = 0, jobs = 0, minutes = 0] = given;
if (
  !given.every(Number.isSafeInteger) ||
  count < 1 ||
  jobs < 1 ||
  names.some((name) => !Object.hasOwn(surfaces, name))
) {
  throw new Error(
    `Usage: npm run bench:fuzz [-- --surface ${Object.keys(surfaces).join("|")} --count N --seed S --first I --jobs N --minutes M]`,
  );
}
let broken = 0;
for (const surface of names) {
  const { cases, problems, p50, p99, max, slowest } = await fuzzInParallel(
    { surface, count, seed, first, minutes },
    jobs,
  );
  const times = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, max ${max.toFixed(0)} ms (case ${slowest})`;
  console.log(`${surface.padEnd(14)} ${cases} cases, ${times}: ${problems.length} problems`);
  for (const { index, problem, input } of problems) {
    console.log(`  --surface ${surface} --seed ${seed} --first ${index} --count 1: ${problem.slice(0, 1_500)}`);
    if (input) console.log(`    ${JSON.stringify(input).slice(0, 800)}`);
  }
  broken += problems.length;
}
process.exitCode = broken === 0 ? 0 : 1;
