// `npm run bench:fuzz [-- --surface NAME --count N --seed S --first I]`: gives hostile input to every surface, made by a grammar
// from valid examples. Exits with 1 after a crash, a hang, a damaged store, or another broken invariant; each is printed with
// the seed and number that repeat it.
import { parseArgs } from "node:util";
import { fuzzSurface } from "./fuzz/run.ts";
import { surfaces } from "./fuzz/surfaces.ts";

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    surface: { type: "string" },
    count: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    first: { type: "string", default: "0" },
  },
});
const names = values.surface?.split(",") ?? Object.keys(surfaces);
const [count, seed, first] = [values.count, values.seed, values.first].map(Number);
if (![count, seed, first].every(Number.isSafeInteger) || names.some((name) => !Object.hasOwn(surfaces, name))) {
  throw new Error(
    `Usage: npm run bench:fuzz [-- --surface ${Object.keys(surfaces).join("|")} --count N --seed S --first I]`,
  );
}
let broken = 0;
for (const surface of names) {
  const { cases, problems, p50, p99, max, slowest } = await fuzzSurface({ surface, count, seed, first } as never);
  const times = `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, max ${max.toFixed(0)} ms (case ${slowest})`;
  console.log(`${surface.padEnd(14)} ${cases} cases, ${times}: ${problems.length} problems`);
  for (const { index, problem, input } of problems) {
    console.log(`  --surface ${surface} --seed ${seed} --first ${index} --count 1: ${problem.slice(0, 1_500)}`);
    if (input) console.log(`    ${JSON.stringify(input).slice(0, 800)}`);
  }
  broken += problems.length;
}
process.exitCode = broken === 0 ? 0 : 1;
