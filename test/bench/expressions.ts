// `npm run bench:expressions [-- --mb N --all]`: times every expression of the program on the input that is worst for it, doubled up to
// N megabytes (10 by default). Exits with 1 if the time of one grows faster than its input. Expressions without an unbounded repetition
// read a limited number of characters from each start, so their time is in proportion by construction: they are counted and not
// timed; `--all` times them too. With 10 MB: a few minutes of the processor.
import { parseArgs } from "node:util";
import { programExpressions } from "../support/expressions/all.ts";
import { boundedInputs } from "../support/expressions/bounded-inputs.ts";
import { findGrowth, timeDoubling, worstAttack } from "../support/expressions/growth.ts";
import { isUnbounded, parseExpression } from "../support/expressions/parse.ts";

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { mb: { type: "string", default: "10" }, all: { type: "boolean", default: false } },
});
const maxSize = Number(values.mb) * 1_000_000;
const firstSize = maxSize / 2 ** 7;
/** A run of this length shows growth; longer ones would only take time. */
const maxMs = 20_000;
/** Over a fourfold size, linear time has 4 and quadratic time 16. */
const maxRatio = 8;
/** Below this, compiling and collecting garbage are a large part of the time. */
const minMs = 5;

function isSteep(ms: readonly number[]): boolean {
  const ratios = ms.slice(2).map((time, index) => time / Math.max(minMs, ms[index] ?? 0));
  return ratios.filter((ratio) => ratio > maxRatio).length > ratios.length / 2;
}

let steep = 0;
let untimed = 0;
let slowest = { ms: 0, place: "" };
const all = programExpressions();
for (const { place, pattern } of all) {
  if (boundedInputs.has(pattern.source)) continue;
  const canGrow = isUnbounded(parseExpression(pattern.source));
  if (!canGrow && !values.all) {
    untimed++;
    continue;
  }
  const growth = canGrow ? findGrowth(pattern) : undefined;
  const attack = growth?.attack ?? worstAttack(pattern);
  if (!attack) continue;
  let { sizes, ms } = timeDoubling(pattern, attack, firstSize, maxSize, maxMs);
  // A collection of garbage makes some steps of one run longer, growth makes most steps of each run longer.
  if (isSteep(ms)) ({ sizes, ms } = timeDoubling(pattern, attack, firstSize, maxSize, maxMs));
  const last = ms.at(-1) ?? 0;
  if (last > slowest.ms) slowest = { ms: last, place };
  if (growth === undefined && !isSteep(ms) && (sizes.at(-1) ?? 0) >= maxSize) continue;
  steep++;
  console.log(
    `${place} /${pattern.source}/ by ${JSON.stringify(attack)}: ${ms.map((time) => time.toFixed(1)).join(", ")} ms`,
  );
}
console.log(
  `${all.length - untimed} expressions up to ${values.mb} MB: ${steep} grow faster than their input; ${untimed} others have no unbounded part`,
);
console.log(`the slowest takes ${slowest.ms.toFixed(0)} ms: ${slowest.place}`);
process.exitCode = steep === 0 ? 0 : 1;
