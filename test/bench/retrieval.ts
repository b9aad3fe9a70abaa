// `npm run bench:retrieval -- DIR… [--out RUNS]`: how well the search finds the answers that people labeled, compared with plain
// FTS5 and the best published design of the kind, and how often it returns something although nothing answers. Each DIR is a set
// (see retrieval/data-set.ts) or a folder of sets. With --out the rankings are written as TREC runs.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Asked, abstentionCurve, askElsewhere } from "./retrieval/abstention.ts";
import { type DataSet, type Questions, readDataSet } from "./retrieval/data-set.ts";
import { fusedVectors } from "./retrieval/fused-vectors.ts";
import { average, type Measures, meanWithInterval, measure, measureNames } from "./retrieval/measures.ts";
import type { Method, Ranked } from "./retrieval/method.ts";
import { type FilledStore, fillStore, methodOf } from "./retrieval/ours.ts";
import { plainFts } from "./retrieval/plain-fts.ts";
import { setsIn } from "./retrieval/sets-in.ts";
import { percentile } from "./support/measure.ts";

const depth = 50;

type Outcome = { set: string; method: string; measures: Measures[] };

function parseArguments(args: string[]): { folders: string[]; out: string | undefined } {
  const at = args.indexOf("--out");
  const out = at < 0 ? undefined : args[at + 1];
  const given = at < 0 ? args : args.toSpliced(at, 2);
  if (given.length === 0 || (at >= 0 && out === undefined)) {
    throw new Error("Usage: npm run bench:retrieval -- DIR… [--out RUNS]");
  }
  return { folders: given.flatMap(setsIn), out };
}

function evaluate(method: Method, { name, questions, answers }: Questions, out: string | undefined): Outcome {
  const times: number[] = [];
  const lines: string[] = [];
  const measures = questions.map((question) => {
    const startedAt = performance.now();
    const ranking = method.rank(question, depth);
    times.push(performance.now() - startedAt);
    lines.push(...ranking.map((hit, i) => trecLine(question.id, hit, i + 1, method.name)));
    const ids = ranking.map(({ id }) => id);
    return measure(ids, answers.get(question.id) ?? new Set());
  });
  if (out) writeFileSync(join(out, `${name}.${slug(method.name)}.run`), lines.join(""));
  const figures = measureNames.map((each) => {
    const { mean, half } = meanWithInterval(measures.map((one) => one[each]));
    return `${mean.toFixed(3)} ±${half.toFixed(3)}`.padStart(14);
  });
  const speed = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1).padStart(7));
  console.log(`${name.padEnd(16)}${method.name.padEnd(18)}${figures.join("")}${speed.join("")}`);
  return { set: name, method: method.name, measures };
}

function trecLine(question: string, { id, score }: Ranked, rank: number, tag: string): string {
  return `${question} Q0 ${id} ${rank} ${score.toFixed(6)} ${slug(tag)}\n`;
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** Chronological sets ask a different question, so their mean is separate. */
function printMeans(outcomes: readonly Outcome[]): void {
  for (const [label, isMeant] of [
    ["mean", (set: string) => !set.includes(".")],
    ["mean of variants", (set: string) => set.includes(".")],
  ] as const) {
    const meant = outcomes.filter(({ set }) => isMeant(set));
    for (const [method, each] of Map.groupBy(meant, (outcome) => outcome.method)) {
      const figures = measureNames.map((name) =>
        average(each.map(({ measures }) => average(measures.map((one) => one[name]))))
          .toFixed(3)
          .padStart(8)
          .padEnd(14),
      );
      console.log(`${label.padEnd(16)}${method.padEnd(18)}${figures.join("")}`);
    }
  }
}

const { folders, out } = parseArguments(process.argv.slice(2));
if (out) mkdirSync(out, { recursive: true });
const header = [...measureNames.map((name) => name.padStart(14)), "p50 ms".padStart(7), "p95 ms".padStart(7)].join("");
console.log(`${"set".padEnd(16)}${"method".padEnd(18)}${header}`);
const outcomes: Outcome[] = [];
const filled: { set: DataSet; store: FilledStore }[] = [];
for (const folder of folders) {
  const set = readDataSet(folder);
  const store = fillStore(set);
  filled.push({ set, store });
  for (const method of [plainFts(set), fusedVectors(set), methodOf(store)]) {
    outcomes.push(...set.variants.map((variant) => evaluate(method, variant, out)));
    method[Symbol.dispose]();
  }
}
printMeans(outcomes);
const asked: Asked[] = filled.flatMap((one) => askElsewhere(one, filled));
if (filled.length > 1) console.log(abstentionCurve(asked));
for (const { store } of filled) store[Symbol.dispose]();
