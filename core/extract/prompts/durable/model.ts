import { lazy } from "../../../lazy.ts";
import type { DurableFeatures } from "./features.ts";
import { durableWeights, kindWeights } from "./packed-weights.ts" with { type: "macro" };

/** The kinds of durable sentences. */
export const durableKinds = ["preference", "constraint", "decision"] as const;
export type DurableKind = (typeof durableKinds)[number];

/** A logistic regression over named and hashed features; hashed weights are integers, to be multiplied by `scale`. */
export type Weights = {
  bias: number;
  named: Readonly<Record<string, number>>;
  scale: number;
  hashed: Int8Array;
};

const durable = lazy(() => unpack(JSON.parse(durableWeights()) as Packed));
const ofKind = lazy(() => {
  const stored = JSON.parse(kindWeights()) as Record<DurableKind, Packed>;
  return durableKinds.map((kind) => unpack(stored[kind]));
});

/**
 * Returns the probability, from 0 to 1, that a fresh session on other work should know a sentence with these features;
 * calibrated to the frequency of such sentences. Fitted to real prompts by `npm run fit:durable`.
 */
export function durabilityScore(features: DurableFeatures): number {
  return likelihoodOf(features, durable());
}

/** Returns the likeliest kind of a durable sentence with these features. */
export function durableKind(features: DurableFeatures): DurableKind {
  const likely = ofKind().map((model) => likelihoodOf(features, model));
  return durableKinds[likely.indexOf(Math.max(...likely))] ?? "preference";
}

/** Returns the probability that the model gives to the features. A smaller model folds the hashed ones. */
export function likelihoodOf(
  { named, hashed }: DurableFeatures,
  { bias, named: weights, scale, hashed: folded }: Weights,
): number {
  let sum = bias;
  for (const [name, value] of named) sum += value * (weights[name] ?? 0);
  for (const [number, value] of hashed) sum += value * scale * (folded[number & (folded.length - 1)] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** A model as stored: one byte per hashed weight, in base64. */
export type Packed = Omit<Weights, "hashed"> & { hashed: string };

export function pack({ hashed, ...rest }: Weights): Packed {
  return { ...rest, hashed: new Uint8Array(hashed.buffer, hashed.byteOffset, hashed.length).toBase64() };
}

export function unpack({ hashed, ...rest }: Packed): Weights {
  return { ...rest, hashed: new Int8Array(Uint8Array.fromBase64(hashed).buffer) };
}
