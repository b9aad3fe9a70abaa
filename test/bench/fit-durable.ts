// `npm run fit:durable -- DIR [--more LABELS] [--also DIR]… [--folds FOLDS] [--onto]`: learns which sentences are durable from the
// labeled prompts of DIR, from LABELS, and from further data sets in the form of DIR. Writes
// core/extract/prompts/durable/weights.json, and prints what it is worth on people left out. FOLDS gets the weights that
// were fitted without some people each. With --onto, DIR holds people that the stored weights were not fitted to, whose labels change
// these weights. Prints no sentence.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { askScore, minNamedScore } from "../../core/extract/prompts/candidates.ts";
import { durableKinds, pack, unpack, type Weights } from "../../core/extract/prompts/durable/model.ts";
import known from "../../core/extract/prompts/durable/weights.json";
import { repository } from "../support/repository.ts";
import { askedIn, covered, flagged, type Scored, stored, type Thresholds, thresholdFor } from "./durable/curve.ts";
import { calibrate, fitDurable, fitKind, scoresOf } from "./durable/fit.ts";
import { foldCount, foldsOf } from "./durable/folds.ts";
import { printReport } from "./durable/print.ts";
import { type RealPrompt, readRealPrompts } from "./durable/real-rows.ts";
import { isHeldOut, readMadeUpRows } from "./durable/rows.ts";

/**
 * At how many of all prompts, at most, something is likely enough to be asked for, and to be stored. The confirmation
 * request appears at fewer: a session has few of them, and programs type prompts too.
 */
const askShare = 0.135;
const storeShare = 0.33;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    more: { type: "string" },
    also: { type: "string", multiple: true, default: [] },
    folds: { type: "string" },
    onto: { type: "boolean", default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  throw new Error("Usage: npm run fit:durable -- DIR [--more LABELS] [--also DIR]… [--folds FOLDS] [--onto]");
}

// With --onto no data set has a second reader.
const firstSet = values.onto ? 1 : 0;
const prompts = [
  ...readRealPrompts(folder, values.more, firstSet),
  ...values.also.flatMap((each, at) => readRealPrompts(each, undefined, firstSet + at + 1)),
];
const base = values.onto ? unpack(known.durable) : undefined;
const again = values.onto ? prompts.find(({ person }) => known.people.includes(person)) : undefined;
if (again) throw new Error(`The stored weights know ${again.person} already: --onto is for others.`);
const madeUp = readMadeUpRows(join(repository, "test/bench/durable"), (line) => !isHeldOut(line));
const foldOf = foldsOf(prompts);
const everyFold = Array.from({ length: foldCount }, (_, fold) => fold);
const raw = everyFold.map((fold) =>
  fitDurable(
    prompts.filter(({ person }) => foldOf.get(person) !== fold),
    base,
  ),
);
const leftOut = everyFold.map((fold) => calibratedWithout(fold));
const scored = everyFold.flatMap((fold) => {
  const thresholds = thresholdsWithout(fold);
  return promptsOf(fold).map((prompt) => ({ prompt, scores: scoresOf(prompt, modelOf(fold)), thresholds }));
});
printReport(scored);

const file = join(repository, "core/extract/prompts/durable/weights.json");
const everyone = [...foldOf.keys()].sort();
writeWeights(
  file,
  calibrate(fitDurable(prompts, base), randomSentences(everyFold)),
  thresholdsWithout(null),
  everyone,
  prompts,
);
if (values.folds !== undefined) {
  mkdirSync(values.folds, { recursive: true });
  for (const fold of everyFold) {
    const without = everyone.filter((person) => foldOf.get(person) === fold);
    const others = prompts.filter(({ person }) => foldOf.get(person) !== fold);
    writeWeights(join(values.folds, `${fold}.json`), modelOf(fold), thresholdsWithout(fold), without, others);
  }
}

function promptsOf(fold: number): RealPrompt[] {
  return prompts.filter(({ person }) => foldOf.get(person) === fold);
}

function modelOf(fold: number): Weights {
  const model = leftOut[fold];
  if (!model) throw new Error(`There is no fold ${fold}.`);
  return model;
}

/** Calibrates a fold's model by the scores that the other folds' models give to the people left out of them. */
function calibratedWithout(fold: number): Weights {
  const model = raw[fold];
  if (!model) throw new Error(`There is no fold ${fold}.`);
  return calibrate(model, randomSentences(everyFold.filter((other) => other !== fold)));
}

function randomSentences(folds: readonly number[]): { score: number; isTrue: boolean }[] {
  return folds.flatMap((fold) =>
    promptsOf(fold)
      .filter(({ set }) => set === "random")
      .flatMap((prompt) => {
        const scores = scoresOf(prompt, raw[fold] ?? modelOf(fold));
        return prompt.sentences
          .map(({ verdict }, at) => ({ score: scores[at] ?? 0, isTrue: verdict === "yes" }))
          .filter(({ score }) => score > 0);
      }),
  );
}

/** Returns the thresholds by the people of the other folds, each scored by a model that was fitted without them. */
function thresholdsWithout(fold: number | null): Thresholds {
  const scores = everyFold
    .filter((other) => other !== fold)
    .flatMap((other) => promptsOf(other).map((prompt) => scoresOf(prompt, modelOf(other))));
  const best = scores.map((each) => Math.max(0, ...each));
  const store = thresholdFor(best, storeShare);
  const ask = thresholdFor(
    scores.map((each) => askScore(each.filter((score) => score >= Math.max(store, minNamedScore)))),
    askShare,
  );
  return { ask, store };
}

function writeWeights(
  path: string,
  model: Weights,
  thresholds: Thresholds,
  people: readonly string[],
  fitted: readonly RealPrompt[],
): void {
  const labeled = fitted.filter(({ set }) => set !== null);
  const durable = labeled.flatMap((prompt) => prompt.durable);
  const rates = (rule: (each: Scored) => number[]) => ({
    prompts: share(flagged(scored, rule)),
    sentences: share(covered(labeledScores(), rule, "yes", "prompt")),
  });
  const before =
    values.onto && path === file ? known : { people: [], counts: { prompts: 0, sentences: 0, yes: 0, maybe: 0 } };
  const data = {
    fitted: new Date().toISOString().slice(0, 10),
    people: [...before.people, ...people],
    counts: {
      prompts: before.counts.prompts + labeled.length,
      sentences: before.counts.sentences + labeled.reduce((sum, { sentences }) => sum + sentences.length, 0),
      yes: before.counts.yes + durable.filter(({ verdict }) => verdict === "yes").length,
      maybe: before.counts.maybe + durable.filter(({ verdict }) => verdict === "maybe").length,
    },
    thresholds: {
      ask: { score: thresholds.ask, ...rates(askedIn(scored)) },
      store: { score: thresholds.store, ...rates(stored) },
    },
    durable: pack(model),
    kinds: values.onto
      ? known.kinds
      : Object.fromEntries(durableKinds.map((kind) => [kind, pack(fitKind(fitted, madeUp, kind))])),
  };
  writeFileSync(path, `${JSON.stringify(data, null, 2)}\n`);
  console.log(`Wrote ${path}.`);
}

function labeledScores(): Scored[] {
  return scored.filter(({ prompt }) => prompt.set === "random" || prompt.set === "enriched");
}

function share({ hits, of }: { hits: number; of: number }): number {
  return Math.round((hits / of) * 1000) / 1000;
}
