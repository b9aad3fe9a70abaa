// `npm run bench:extraction -- [DIR…]`: measures what the detectors learn from recorded sessions, without a model. Each DIR
// is a scenario (see extraction/README.md) or a folder of scenarios; the default is extraction/scenarios. Exits with 1 if
// precision, recall or the number of violations misses its limit.
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { repository } from "../support/repository.ts";
import type { Wanted } from "./extraction/expected.ts";
import type { Memory, Verdict } from "./extraction/judge.ts";
import { learnFrom, type PlayedScenario } from "./extraction/play.ts";
import { scenariosIn } from "./support/replay.ts";

const limits = { precision: 0.95, recall: 0.85, violations: 0 };
const atOnce = 4;

async function playAll(folders: readonly string[]): Promise<PlayedScenario[]> {
  const played: PlayedScenario[] = [];
  const waiting = [...folders.entries()];
  const player = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) played[next[0]] = await learnFrom(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, player));
  return played;
}

function printFailures({ name, verdict }: PlayedScenario): void {
  const { unexpected, missed, violations } = verdict;
  if (unexpected.length + missed.length + violations.length === 0) return;
  console.log(name);
  for (const wanted of missed) console.log(`  missed     ${describeWanted(wanted)}`);
  for (const memory of unexpected) console.log(`  unasked    ${describeMemory(memory)}`);
  for (const { memory, forbidden } of violations) {
    console.log(`  violation  ${describeMemory(memory)}  (must not: ${forbidden.mentions.join(" + ")})`);
  }
}

function printMemories({ name, memories }: PlayedScenario): void {
  console.log(name);
  for (const memory of memories) console.log(`  ${describeMemory(memory)}`);
}

function describeWanted({ type, origin, status, files, mentions }: Wanted): string {
  const kind = [type, origin, status].filter(Boolean).join(" ");
  return `${kind || "any"}: ${mentions.join(" + ")}${files?.length ? ` (${files.join(", ")})` : ""}`;
}

function describeMemory({ type, origin, status, title }: Memory): string {
  return `${type} ${origin} ${status}: ${title}`;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

const args = process.argv.slice(2);
const isVerbose = args.includes("--verbose");
const given = args.filter((each) => each !== "--verbose");
const unknown = given.find((each) => each.startsWith("-"));
if (unknown !== undefined) throw new Error("Usage: npm run bench:extraction -- [DIR…] [--verbose]");
const folders = given.length > 0 ? given : [join(repository, "test", "bench", "extraction", "scenarios")];

binary();
const played = await playAll(folders.flatMap(scenariosIn));
for (const each of played) isVerbose ? printMemories(each) : undefined;
for (const each of played) printFailures(each);

const sum = (count: (verdict: Verdict) => number) => played.reduce((total, { verdict }) => total + count(verdict), 0);
const active = sum((verdict) => verdict.active);
const wanted = sum((verdict) => verdict.wanted);
const precision = share(active - sum(({ unexpected }) => unexpected.length), active);
const recall = share(wanted - sum(({ missed }) => missed.length), wanted);
const violations = sum((verdict) => verdict.violations.length);
const clean = played.filter(({ verdict }) => verdict.unexpected.length + verdict.missed.length === 0).length;

console.log(`scenarios   ${played.length}, ${clean} without a fault`);
console.log(`precision   ${precision.toFixed(3)}  (${active} active memories; at least ${limits.precision})`);
console.log(`recall      ${recall.toFixed(3)}  (${wanted} expected; at least ${limits.recall})`);
console.log(`violations  ${violations}  (at most ${limits.violations})`);
const isWithin = precision >= limits.precision && recall >= limits.recall && violations <= limits.violations;
process.exitCode = isWithin ? 0 : 1;
