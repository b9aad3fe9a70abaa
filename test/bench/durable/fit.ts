import type { DurableFeatures } from "../../../core/extract/prompts/durable/features.ts";
import { buckets } from "../../../core/extract/prompts/durable/hashed.ts";
import { type DurableKind, likelihoodOf, type Weights } from "../../../core/extract/prompts/durable/model.ts";
import { fitLogistic } from "./logistic.ts";
import type { RealPrompt } from "./real-rows.ts";
import type { MadeUpRow } from "./rows.ts";

/** The cost of an error relative to the penalty of large weights (the C of a regularized regression). */
const durableCost = 0.4;
const kindCost = 0.5;
/** The cost of an error of labels that change a known model: lower, since what it knows of other people is not to be lost. */
const addedCost = 0.1;
/** The share of an arguable sentence that counts as durable. */
const arguableShare = 0.6;
/** The same for a data set whose reader finds more of them. */
const furtherArguableShare = 0.4;
/** Labels by a single reader in one pass weigh less than those that a second reader reviewed. */
const singleReaderWeight = 0.8;
/**
 * Each sentence of long prompts and of people who typed much weighs less: the measure counts prompts, of all people.
 */
const promptDamping = 0.3;
const personDamping = 0.3;
const madeUpKindShare = 0.2;
const kindBuckets = 1 << 10;

type Row = { features: DurableFeatures; isTrue: boolean; sampleWeight: number };

/**
 * Returns the model of durable sentences that is fitted to the labeled prompts. With `known`, a model that was fitted to other prompts, it
 * returns that model with the changes that these prompts ask for.
 */
export function fitDurable(prompts: readonly RealPrompt[], known?: Weights): Weights {
  const labeled = prompts.filter(({ set }) => set !== null);
  const typed = new Map<string, number>();
  for (const { person, sentences } of labeled) typed.set(person, (typed.get(person) ?? 0) + sentences.length);
  const rows = labeled.flatMap(({ person, set, dataSet, sentences }) => {
    const damping = sentences.length ** -promptDamping * ((typed.get(person) ?? 1) / 100) ** -personDamping;
    const sampleWeight = damping * (set === "more" || dataSet > 0 ? singleReaderWeight : 1);
    const durableShare = dataSet > 0 ? furtherArguableShare : arguableShare;
    return sentences.flatMap(({ features, verdict }): Row[] =>
      verdict === "maybe"
        ? [
            { features, isTrue: true, sampleWeight: sampleWeight * durableShare },
            { features, isTrue: false, sampleWeight: sampleWeight * (1 - durableShare) },
          ]
        : [{ features, isTrue: verdict === "yes", sampleWeight: sampleWeight }],
    );
  });
  return known ? fit(rows, buckets, addedCost, known) : fit(rows, buckets, durableCost);
}

/**
 * Returns a model that separates durable sentences of the `wanted` kind from the others, by the first data set's
 * readers.
 */
export function fitKind(prompts: readonly RealPrompt[], madeUp: readonly MadeUpRow[], wanted: DurableKind): Weights {
  const read = prompts.filter(({ dataSet }) => dataSet === 0);
  const real = read.flatMap(({ sentences }) =>
    sentences.flatMap(({ features, kind }) => (kind ? [{ features, isTrue: kind === wanted, sampleWeight: 1 }] : [])),
  );
  const others = madeUp.flatMap(({ features, kind }) =>
    kind ? [{ features, isTrue: kind === wanted, sampleWeight: madeUpKindShare }] : [],
  );
  return fit([...real, ...others], kindBuckets, kindCost);
}

/** Returns the model with calibrated scores: each is the share of durable sentences among those with that score. */
export function calibrate(model: Weights, scored: readonly { score: number; isTrue: boolean }[]): Weights {
  const rows = scored.map(({ score, isTrue }) => ({
    features: [[0, Math.log(score / (1 - score))]] as const,
    isTrue,
    sampleWeight: 1,
  }));
  const { bias, weights } = fitLogistic(rows, 1, 100);
  const slope = weights[0] ?? 1;
  return {
    bias: rounded(bias + slope * model.bias),
    named: Object.fromEntries(Object.entries(model.named).map(([name, weight]) => [name, rounded(slope * weight)])),
    scale: slope * model.scale,
    hashed: model.hashed,
  };
}

function fit(rows: readonly Row[], size: number, cost: number, known?: Weights): Weights {
  const found = rows.flatMap(({ features }) => [...features.named.keys()]);
  const names = [...new Set([...found, ...Object.keys(known?.named ?? {})])].sort();
  const places = new Map(names.map((name, at) => [name, at]));
  const { bias, weights } = fitLogistic(
    rows.map(({ features, isTrue, sampleWeight }) => ({
      features: [
        ...[...features.named].map(([name, value]) => [places.get(name) ?? 0, value] as const),
        ...[...features.hashed].map(([number, value]) => [names.length + (number & (size - 1)), value] as const),
      ],
      isTrue,
      sampleWeight: sampleWeight,
      ...(known && { offset: logitOf(likelihoodOf(features, known)) }),
    })),
    names.length + size,
    cost,
  );
  const changes = weights.subarray(names.length);
  const hashed = known ? changes.map((change, at) => change + known.scale * (known.hashed[at] ?? 0)) : changes;
  const scale = hashed.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127;
  return {
    bias: rounded(bias + (known?.bias ?? 0)),
    named: Object.fromEntries(names.map((name, at) => [name, rounded((weights[at] ?? 0) + (known?.named[name] ?? 0))])),
    scale,
    hashed: Int8Array.from(hashed, (each) => Math.round(each / scale)),
  };
}

function logitOf(probability: number): number {
  return Math.log(probability / (1 - probability));
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}

/** Returns the scores of a prompt's sentences; 0 for a sentence that can't be a candidate. */
export function scoresOf({ sentences }: RealPrompt, model: Weights): number[] {
  return sentences.map(({ features, mayBeCandidate }) => (mayBeCandidate ? likelihoodOf(features, model) : 0));
}
