import type { Features } from "../../../core/extract/prompts/durable/features.ts";
import { buckets } from "../../../core/extract/prompts/durable/hashed.ts";
import { type Kind, likelihoodOf, type Weights } from "../../../core/extract/prompts/durable/model.ts";
import { fitLogistic } from "./logistic.ts";
import type { RealPrompt } from "./real-rows.ts";
import type { MadeUpRow } from "./rows.ts";

/** How much an error costs beside large weights. */
const durableCost = 0.4;
const kindCost = 0.5;
/** An arguable sentence counts as so much of a durable one. */
const maybeShare = 0.6;
/** That of a data set whose reader finds more of them. */
const furtherMaybeShare = 0.4;
/** Labels by a single reader in one pass count less than those that a second reader went over. */
const singleReaderShare = 0.8;
/** The sentences of long prompts and of people who typed much count less each: prompts are asked about, of all people. */
const promptDamping = 0.3;
const personDamping = 0.3;
const madeUpKindShare = 0.2;
const kindBuckets = 1 << 10;

type Row = { features: Features; isTrue: boolean; share: number };

/** Returns the model of durable sentences that is fitted to the labelled prompts. */
export function fitDurable(prompts: readonly RealPrompt[]): Weights {
  const labelled = prompts.filter(({ set }) => set !== null);
  const typed = new Map<string, number>();
  for (const { person, sentences } of labelled) typed.set(person, (typed.get(person) ?? 0) + sentences.length);
  const rows = labelled.flatMap(({ person, set, dataSet, sentences }) => {
    const damping = sentences.length ** -promptDamping * ((typed.get(person) ?? 1) / 100) ** -personDamping;
    const share = damping * (set === "more" || dataSet > 0 ? singleReaderShare : 1);
    const ofMaybe = dataSet > 0 ? furtherMaybeShare : maybeShare;
    return sentences.flatMap(({ features, verdict }): Row[] =>
      verdict === "maybe"
        ? [
            { features, isTrue: true, share: share * ofMaybe },
            { features, isTrue: false, share: share * (1 - ofMaybe) },
          ]
        : [{ features, isTrue: verdict === "yes", share }],
    );
  });
  return fit(rows, buckets, durableCost);
}

/** Returns a model that parts durable sentences of `wanted` kind from those of the others, by the first data set's readers. */
export function fitKind(prompts: readonly RealPrompt[], madeUp: readonly MadeUpRow[], wanted: Kind): Weights {
  const read = prompts.filter(({ dataSet }) => dataSet === 0);
  const real = read.flatMap(({ sentences }) =>
    sentences.flatMap(({ features, kind }) => (kind ? [{ features, isTrue: kind === wanted, share: 1 }] : [])),
  );
  const others = madeUp.flatMap(({ features, kind }) =>
    kind ? [{ features, isTrue: kind === wanted, share: madeUpKindShare }] : [],
  );
  return fit([...real, ...others], kindBuckets, kindCost);
}

/** Returns the model with its scores moved so that they are the share of durable sentences among those that have them. */
export function calibrate(model: Weights, scored: readonly { score: number; isTrue: boolean }[]): Weights {
  const rows = scored.map(({ score, isTrue }) => ({
    features: [[0, Math.log(score / (1 - score))]] as const,
    isTrue,
    share: 1,
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

function fit(rows: readonly Row[], size: number, cost: number): Weights {
  const names = [...new Set(rows.flatMap(({ features }) => [...features.named.keys()]))].sort();
  const places = new Map(names.map((name, at) => [name, at]));
  const { bias, weights } = fitLogistic(
    rows.map(({ features, isTrue, share }) => ({
      features: [
        ...[...features.named].map(([name, value]) => [places.get(name) ?? 0, value] as const),
        ...[...features.hashed].map(([number, value]) => [names.length + (number & (size - 1)), value] as const),
      ],
      isTrue,
      share,
    })),
    names.length + size,
    cost,
  );
  const hashed = weights.subarray(names.length);
  const scale = hashed.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / 127;
  return {
    bias: rounded(bias),
    named: Object.fromEntries(names.map((name, at) => [name, rounded(weights[at] ?? 0)])),
    scale,
    hashed: Int8Array.from(hashed, (each) => Math.round(each / scale)),
  };
}

function rounded(weight: number): number {
  return Math.round(weight * 1000) / 1000;
}

/** Returns the scores of a prompt's sentences; one that can be no candidate has 0. */
export function scoresOf({ sentences }: RealPrompt, model: Weights): number[] {
  return sentences.map(({ features, mayBeCandidate }) => (mayBeCandidate ? likelihoodOf(features, model) : 0));
}
