// Fits the weights of core/extract/prompts/typed to labelled prompts:
// bun test/bench/real/fit-typed-text.ts DIR --transcripts=FOLDER [--more=LABELS] [--write]
// FOLDER is the unpacked sessions.tar.xz/projects; LABELS holds further labels, a row each as in labels.jsonl, of prompts
// in prompts.jsonl.
// Only the people of the tuning half are read; what is printed is measured on those of them who were left out of a fit.
import { writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { PieceWeights } from "../../../core/extract/prompts/typed/decode.ts";
import { featuresOf } from "../../../core/extract/prompts/typed/features.ts";
import { piecesOf } from "../../../core/extract/prompts/typed/pieces.ts";
import { isMadeByProgram } from "../../../core/extract/prompts/typed/program.ts";
import { wrappedRanges } from "../../../core/extract/prompts/typed/ranges.ts";
import { typedText } from "../../../core/extract/prompts/typed-text.ts";
import { fitLogistic } from "../durable/logistic.ts";
import { boost } from "./boosted-trees.ts";
import { mixedPrompts } from "./mixed-prompts.ts";
import {
  halvesOf,
  type LabelledPrompt,
  readRows,
  scoreTypedText,
  type TypedTextLabel,
  typedMaskOf,
} from "./typed-text.ts";

const folds = 6;
/** How dear an error is beside large weights. */
const cost = 0.5;
/** How much less each line of a long prompt counts than that of a short one. */
const damping = 0.6;
/** How much a mixed prompt counts beside a labelled one. */
const mixedWeight = 0.1;

type Row = { person: string; features: Map<string, number>; isTrue: boolean; share: number };

function rowsOf(text: string, person: string, isTyped: Uint8Array, weight = 1): Row[] {
  if (isMadeByProgram(text)) return [];
  const wrapped = wrappedRanges(text);
  const pieces = piecesOf(text, wrapped);
  return featuresOf(text, pieces, wrapped).map((features, at) => {
    const { start = 0, end = 0 } = pieces[at] ?? {};
    const typed = isTyped.subarray(start, end).reduce((sum, each) => sum + each, 0);
    return { person, features, isTrue: typed < (end - start) / 2, share: weight * pieces.length ** -damping };
  });
}

function fit(rows: readonly Row[]): PieceWeights {
  const names = [...new Set(rows.flatMap(({ features }) => [...features.keys()]))].sort();
  const numbers = new Map(names.map((name, at) => [name, at]));
  const numbered = rows.map(({ features, isTrue, share }) => ({
    features: [...features].map(([name, value]) => [numbers.get(name) ?? 0, value] as const),
    isTrue,
    share,
  }));
  const { bias, weights } = fitLogistic(numbered, names.length, cost);
  const linear = {
    bias: rounded(bias),
    weights: Object.fromEntries(names.map((name, at) => [name, rounded(weights[at] ?? 0)])),
  };
  const scored = rows.map(({ features, isTrue, share }) => {
    const sum = [...features].reduce((logit, [name, value]) => logit + value * (linear.weights[name] ?? 0), bias);
    return { features, isTrue, share, logit: sum };
  });
  return { ...linear, trees: boost(scored, names) };
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}

const [folder = ""] = process.argv.slice(2);
const measured = readRows<TypedTextLabel>(folder, "labels.jsonl");
const more = process.argv.find((each) => each.startsWith("--more="))?.slice(7);
const labels = [...measured, ...(more ? readRows<TypedTextLabel>(dirname(more), basename(more)) : [])];
const sample = [
  ...readRows<LabelledPrompt>(folder, "prompts.jsonl"),
  ...readRows<LabelledPrompt>(folder, "sample.jsonl"),
];
const texts = new Map(sample.map(({ id, text }) => [id, text]));
const people = [...halvesOf(labels.map(({ person }) => person)).tuning].sort();
const rows = labels
  .filter(({ person }) => people.includes(person))
  .flatMap(({ id, person, pasted }) => {
    const text = texts.get(id) ?? "";
    return rowsOf(text, person, typedMaskOf(text, pasted));
  });
const transcripts = process.argv.find((each) => each.startsWith("--transcripts="))?.slice(14);
if (transcripts) {
  for (const { person, text, isTyped } of mixedPrompts(measured, texts, people, transcripts)) {
    rows.push(...rowsOf(text, person, isTyped, mixedWeight));
  }
}
if (process.argv.includes("--write")) {
  const file = join(import.meta.dir, "../../../core/extract/prompts/typed/weights.json");
  writeFileSync(file, `${JSON.stringify({ people, model: JSON.stringify(fit(rows)) }, null, 2)}\n`);
} else {
  const foldOf = new Map(people.map((person, at) => [person, at % folds]));
  const models = Array.from({ length: folds }, (_, fold) =>
    fit(rows.filter(({ person }) => foldOf.get(person) !== fold)),
  );
  const read = (prompt: string, person: string) => typedText(prompt, models[foldOf.get(person) ?? 0] as PieceWeights);
  for (const [name, set] of [
    ["labelled", measured],
    ["further", labels.slice(measured.length)],
  ] as const) {
    const { wrong, lost, ...shares } = scoreTypedText(set, sample, new Set(people), read);
    for (const [what, { right, of }] of Object.entries(shares)) console.log(`${name} ${what}: ${right} of ${of}`);
    console.log(`wrong: ${wrong.join(" ")}\nlost: ${lost.join(" ")}`);
  }
}
