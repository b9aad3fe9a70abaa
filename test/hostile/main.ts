// `npm run bench:hostile [-- --count N --only WORDS]`: every hook and command in every hostile repository. Exits with 1 when anything
// was run, written, waited for or injected that must not be.
import { parseArgs } from "node:util";
import { binary } from "../support/binary.ts";
import { attack } from "./support/attack.ts";
import { hostileRepositories } from "./support/repositories.ts";
import { setStage } from "./support/stage.ts";

const { values } = parseArgs({ options: { count: { type: "string" }, only: { type: "string" } } });
const wanted = hostileRepositories().filter(({ name }) => name.includes(values.only ?? ""));
const count = Math.min(Number(values.count ?? wanted.length), wanted.length);
if (!(count > 0)) throw new Error("There is no such repository.");
const step = wanted.length / count;
const repositories = Array.from({ length: count }, (_, at) => wanted[Math.floor(at * step)]).filter(
  (each) => each !== undefined,
);

binary();
using stage = await setStage();
const startedAt = performance.now();
let violations = 0;
for (const [number, hostile] of repositories.entries()) {
  const found = await attack(stage, hostile, number, "all");
  for (const line of found) console.log(line);
  violations += found.length;
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`${repositories.length} hostile repositories in ${seconds} s: ${violations} violations`);
if (violations > 0) process.exitCode = 1;
