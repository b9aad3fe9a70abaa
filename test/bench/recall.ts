// `npm run bench:recall -- DIR…`: measures whether the hooks inject the right memory at the right moment, and otherwise
// nothing. Each DIR is a scenario (see recall/expected.ts) or a folder of them; the default are those in this folder.
// Exits with 1 if a figure misses its limit.
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { repository } from "../support/repository.ts";
import { readExpected } from "./recall/expected.ts";
import { judgeRecall, type Verdict } from "./recall/judge.ts";
import { startCharacters } from "./recall/session-start.ts";
import { percentile } from "./support/measure.ts";
import { playScenario, scenariosIn } from "./support/replay.ts";

const limits = { hitRate: 0.9, promptCharacters: 400, startCharacters: 2_000 } as const;
const memories = 10_000;
const atOnce = 3;

const given = process.argv.slice(2);
const folders = given.length > 0 ? given : [join(repository, "test", "bench", "recall", "scenarios")];

async function run(folder: string): Promise<Verdict> {
  const expected = readExpected(folder);
  using scenario = await playScenario(folder);
  return judgeRecall(folder, scenario.played, expected);
}

/** Plays several scenarios at once, because each mostly waits for its process. */
async function runAll(scenarios: readonly string[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const waiting = [...scenarios.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) verdicts[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return verdicts;
}

/** Prints a figure with its limit and returns whether the limit is met. */
function hold(name: string, figure: string, isWithin: boolean, limit: string): boolean {
  console.log(`${name.padEnd(44)}${figure.padStart(12)}  ${isWithin ? "within" : "OVER"} ${limit}`);
  return isWithin;
}

binary();
const verdicts = await runAll(folders.flatMap(scenariosIn));
for (const { name, complaints } of verdicts.filter((verdict) => verdict.complaints.length > 0)) {
  console.log(`${name}\n${complaints.map((complaint) => `  ${complaint}\n`).join("")}`);
}
const sum = (of: (verdict: Verdict) => number): number => verdicts.reduce((total, verdict) => total + of(verdict), 0);
const [asked, hits] = [sum((each) => each.asked), sum((each) => each.hits)];
const prompts = verdicts.flatMap((each) => each.promptCharacters);
const median = prompts.length === 0 ? 0 : percentile(prompts, 0.5);
const start = startCharacters(memories);
const hitRate = asked === 0 ? 1 : hits / asked;
const falses = sum((each) => each.falseInjections);
const oversized = sum((each) => each.oversized);

console.log(
  `${verdicts.length} scenarios, ${asked} expected injections, ${sum((each) => each.silent)} moments of silence\n`,
);
const held = [
  hold("hit rate", `${(100 * hitRate).toFixed(1)} %`, hitRate >= limits.hitRate, `${100 * limits.hitRate} %`),
  hold("false injections", String(falses), falses === 0, "0"),
  hold("longer than the scenario allows", String(oversized), oversized === 0, "0"),
  hold(
    `prompt injection, median of ${prompts.length}, characters`,
    String(median),
    median <= limits.promptCharacters,
    String(limits.promptCharacters),
  ),
  hold(
    `session start, ${memories.toLocaleString("en")} memories, characters`,
    String(start),
    start <= limits.startCharacters,
    String(limits.startCharacters),
  ),
];
process.exitCode = held.every(Boolean) ? 0 : 1;
