// `npm run fit:lasting`: learns from the labelled prompts of lasting/ which sentences outlive their task, writes
// core/extract/prompts/durable/weights.json, and says what it is worth on prompts that it has not learnt from.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buckets } from "../../core/extract/prompts/durable/features.ts";
import { kinds, likelihoodOf, pack, type Weights } from "../../core/extract/prompts/durable/model.ts";
import { repository } from "../support/repository.ts";
import { fitLogistic } from "./lasting/logistic.ts";
import { type Row, readRows } from "./lasting/rows.ts";

const file = join(repository, "core/extract/prompts/durable/weights.json");
const cost = 2;
const ownShare = 4;
const parts = 3;
const blockLines = 60;
const kindBuckets = 1 << 12;
const thresholds = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

const rows = readRows(join(repository, "test/bench/lasting"));
const judged = leaveOut(rows);
print(judged);
const data = {
  fitted: new Date().toISOString().slice(0, 10),
  sentences: rows.length,
  lasting: pack(fitLasting(rows)),
  kinds: Object.fromEntries(kinds.map((kind) => [kind, pack(fitKind(rows, kind))])),
};
writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
console.log(`Wrote ${file}.`);

function fitLasting(learnt: readonly Row[]): Weights {
  return rounded(
    fitLogistic(
      learnt.map(({ set, features, kind }) => ({ features, isTrue: kind !== null, share: shareOf(set) })),
      buckets,
      cost,
    ),
  );
}

function fitKind(learnt: readonly Row[], wanted: string): Weights {
  const folded = learnt.filter(({ kind }) => kind !== null);
  return rounded(
    fitLogistic(
      folded.map(({ set, features, kind }) => ({
        features: features.map(([number, value]) => [number & (kindBuckets - 1), value] as const),
        isTrue: kind === wanted,
        share: shareOf(set),
      })),
      kindBuckets,
      cost,
    ),
  );
}

/** The made-up prompts are full of look-alikes: without this the plainest rules ("use tabs from now on") would seem doubtful. */
function shareOf(set: string): number {
  return set === "own" ? ownShare : 1;
}

/** Weights of one byte each: what is lost is less than what another sample of prompts would change. */
function rounded({ bias, weights }: { bias: number; weights: Float64Array }): Weights {
  const scale = weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127;
  return { bias, scale, weights: Int8Array.from(weights, (each) => Math.round(each / scale)) };
}

/** Neighbouring prompts are often alike: whole blocks of lines are left out together. */
function leaveOut(all: readonly Row[]): { row: Row; likelihood: number }[] {
  const partOf = ({ line }: Row) => Math.floor(line / blockLines) % parts;
  return Array.from({ length: parts }, (_, part) => part).flatMap((part) => {
    const model = fitLasting(all.filter((row) => partOf(row) !== part));
    return all
      .filter((row) => partOf(row) === part)
      .map((row) => ({ row, likelihood: likelihoodOf(row.features, model) }));
  });
}

function print(found: readonly { row: Row; likelihood: number }[]): void {
  console.log(
    `${"left out".padEnd(20)}${"sentences".padStart(10)}${"lasting".padStart(9)}   precision / recall from ${thresholds.join(", ")}`,
  );
  for (const set of [...new Set(found.map(({ row }) => row.set)), undefined]) {
    const own = found.filter(({ row }) => set === undefined || row.set === set);
    const wanted = own.filter(({ row }) => row.kind !== null).length;
    const figures = thresholds.map((least) => {
      const taken = own.filter(({ likelihood }) => likelihood >= least);
      const right = taken.filter(({ row }) => row.kind !== null).length;
      return `${(right / taken.length).toFixed(2)}/${(right / wanted).toFixed(2)}`;
    });
    console.log(
      `${(set ?? "all").padEnd(20)}${String(own.length).padStart(10)}${String(wanted).padStart(9)}   ${figures.join("  ")}`,
    );
  }
}
