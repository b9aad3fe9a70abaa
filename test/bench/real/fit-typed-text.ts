// Fits the weights of core/extract/prompts/typed to labeled prompts: bun test/bench/real/fit-typed-text.ts DIR [--more=LABELS]
// [--also=DIRS] [--except=PEOPLE] [--onto] [--write]
// LABELS are files of further labels of prompts in prompts.jsonl, separated by commas, a row each as in labels.jsonl.
// DIRS are further data sets in the form of DIR, separated by commas.
// With --onto, the people are none that the stored weights were fitted to: trees are added to those weights.
// PEOPLE are left out, for a later measurement: bun test/bench/real/typed-text.ts DIR PEOPLE. Prints the accuracy on the
// people of each fold with weights that were fitted to the others. With --write it writes the weights of all.
import { writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type PieceWeights, sumOf } from "../../../core/extract/prompts/typed/decode.ts";
import { pieceFeaturesOf } from "../../../core/extract/prompts/typed/features.ts";
import { piecesOf } from "../../../core/extract/prompts/typed/pieces.ts";
import { isMadeByProgram } from "../../../core/extract/prompts/typed/program.ts";
import { wrappedRanges } from "../../../core/extract/prompts/typed/ranges.ts";
import stored from "../../../core/extract/prompts/typed/weights.json";
import { typedText } from "../../../core/extract/prompts/typed-text.ts";
import { fitLogistic } from "../durable/logistic.ts";
import { boost } from "./boosted-trees.ts";
import { type LabeledPrompt, readRows, scoreTypedText, type TypedTextLabel, typedMaskOf } from "./typed-text.ts";

const folds = 6;
/** The cost of an error relative to the penalty of large weights. */
const cost = 0.1;
/** The exponent by which each line of a long prompt weighs less than that of a short one. */
const damping = 0.6;
/** The cost of losing typed text relative to keeping pasted text: a lost rule is never asked about again. */
const typedWeight = 2;

/** The number of trees that further people add: each costs time at every prompt of several lines. */
const addedTrees = 20;

const known = process.argv.includes("--onto") ? (JSON.parse(stored.model) as PieceWeights) : undefined;

type Row = { person: string; features: Map<string, number>; isTrue: boolean; sampleWeight: number };

function rowsOf(text: string, person: string, isTyped: Uint8Array): Row[] {
  if (isMadeByProgram(text)) return [];
  const wrapped = wrappedRanges(text);
  const pieces = piecesOf(text, wrapped);
  const sampleWeight = pieces.length ** -damping;
  return pieceFeaturesOf(text, pieces, wrapped).map((features, at) => {
    const { start = 0, end = 0 } = pieces[at] ?? {};
    const typed = isTyped.subarray(start, end).reduce((sum, each) => sum + each, 0);
    const isTrue = typed < (end - start) / 2;
    return { person, features, isTrue, sampleWeight: isTrue ? sampleWeight : sampleWeight * typedWeight };
  });
}

function fit(rows: readonly Row[]): PieceWeights {
  if (known) return fitOnto(rows, known);
  const names = namesIn(rows);
  const numbers = new Map(names.map((name, at) => [name, at]));
  const numbered = rows.map(({ features, isTrue, sampleWeight }) => ({
    features: [...features].map(([name, value]) => [numbers.get(name) ?? 0, value] as const),
    isTrue,
    sampleWeight: sampleWeight,
  }));
  const { bias, weights } = fitLogistic(numbered, names.length, cost);
  const linear = {
    bias: rounded(bias),
    weights: Object.fromEntries(names.map((name, at) => [name, rounded(weights[at] ?? 0)])),
  };
  const scored = rows.map((row) => ({ ...row, logit: sumOf(row.features, { ...linear, trees: [] }) }));
  return { ...linear, trees: boost(scored, names) };
}

/** Returns the known weights with trees that correct them on these rows. */
function fitOnto(rows: readonly Row[], model: PieceWeights): PieceWeights {
  const scored = rows.map((row) => ({ ...row, logit: sumOf(row.features, model) }));
  return { ...model, trees: [...model.trees, ...boost(scored, namesIn(rows), addedTrees)] };
}

function namesIn(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap(({ features }) => [...features.keys()]))].sort();
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}

function listOf(name: string): string[] {
  const given = process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
  return given?.split(",") ?? [];
}

const [folder = ""] = process.argv.slice(2);
const except = listOf("except");
const isRead = ({ person }: TypedTextLabel) => !except.includes(person);
const measured = readRows<TypedTextLabel>(folder, "labels.jsonl").filter(isRead);
const further = listOf("more")
  .flatMap((file) => readRows<TypedTextLabel>(dirname(file), basename(file)))
  .filter(isRead);
const also = listOf("also").map((each) => readRows<TypedTextLabel>(each, "labels.jsonl").filter(isRead));
const labels = [...measured, ...further, ...also.flat()];
const sample = [folder, ...listOf("also")].flatMap((each) => [
  ...readRows<LabeledPrompt>(each, "prompts.jsonl"),
  ...readRows<LabeledPrompt>(each, "sample.jsonl"),
]);
const texts = new Map(sample.map(({ id, text }) => [id, text]));
const again = known ? labels.find(({ person }) => stored.people.includes(person)) : undefined;
if (again) throw new Error(`The stored weights know ${again.person} already: --onto is for others.`);
const people = [...new Set(labels.map(({ person }) => person))].sort();
const rows = labels.flatMap(({ id, person, pasted }) => {
  const text = texts.get(id) ?? "";
  return rowsOf(text, person, typedMaskOf(text, pasted));
});
const foldOf = new Map(people.map((person, at) => [person, at % folds]));
const models = Array.from({ length: folds }, (_, fold) =>
  fit(rows.filter(({ person }) => foldOf.get(person) !== fold)),
);
const read = ({ text, previous = null }: LabeledPrompt, person: string) => {
  const model = models[foldOf.get(person) ?? 0];
  return typedText(text, { previousReport: previous, ...(model && { model }) });
};
for (const [name, set] of [
  ["labeled", measured],
  ["further", further],
  ...also.map((set, at) => [`data set ${at + 2}`, set] as const),
] as const) {
  if (set.length === 0) continue;
  const { wrong, lost, ...shares } = scoreTypedText(set, sample, new Set(people), read);
  for (const [what, { right, of }] of Object.entries(shares)) console.log(`${name} ${what}: ${right} of ${of}`);
  console.log(`wrong: ${wrong.join(" ")}\nlost: ${lost.join(" ")}`);
}
if (process.argv.includes("--write")) {
  const file = join(import.meta.dir, "../../../core/extract/prompts/typed/weights.json");
  const counts = { prompts: measured.length, furtherPrompts: further.length + also.flat().length };
  const all = known
    ? {
        people: [...stored.people, ...people],
        counts: {
          prompts: stored.counts.prompts,
          furtherPrompts: stored.counts.furtherPrompts + counts.prompts + counts.furtherPrompts,
        },
      }
    : { people, counts };
  writeFileSync(file, `${JSON.stringify({ ...all, model: JSON.stringify(fit(rows)) }, null, 2)}\n`);
}
