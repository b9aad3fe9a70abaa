import { lazy } from "../../../lazy.ts";
import { featuresOf, type ReadSentence } from "./features.ts";
import stored from "./weights.json";

/** What a lasting sentence may be. */
export const kinds = ["preference", "constraint", "decision"] as const;
export type Kind = (typeof kinds)[number];

/** A logistic regression: the weights are whole numbers, to be multiplied by `scale`. */
export type Weights = { bias: number; scale: number; weights: Int8Array };

const lasting = lazy(() => unpack(stored.lasting));
const ofKind = lazy(() => kinds.map((kind) => unpack(stored.kinds[kind])));

/**
 * Returns how likely it is, from 0 to 1, that the sentence holds after the task at hand: a standing rule, a decision, a
 * limit, a fact of the surroundings. Learnt from labelled prompts by `npm run fit:lasting`.
 */
export function lastingLikelihood(sentence: ReadSentence): { likelihood: number; kind: () => Kind } {
  const features = featuresOf(sentence);
  return { likelihood: likelihoodOf(features, lasting()), kind: () => kindOf(features) };
}

function kindOf(features: ReadonlyMap<number, number>): Kind {
  const likely = ofKind().map((model) => likelihoodOf(features, model));
  return kinds[likely.indexOf(Math.max(...likely))] as Kind;
}

/** Returns the likelihood that `model` gives to what has these features. A smaller model folds them. */
export function likelihoodOf(features: Iterable<readonly [number, number]>, { bias, scale, weights }: Weights): number {
  let sum = 0;
  for (const [feature, value] of features) sum += value * (weights[feature & (weights.length - 1)] as number);
  return 1 / (1 + Math.exp(-(bias + scale * sum)));
}

/** A model as it is stored: the weights are compressed. */
export type Packed = { bias: number; scale: number; weights: string };

export function pack({ bias, scale, weights }: Weights): Packed {
  const compressed = Bun.zstdCompressSync(new Uint8Array(weights.buffer), { level: 19 });
  return { bias, scale, weights: new Uint8Array(compressed).toBase64() };
}

export function unpack({ bias, scale, weights }: Packed): Weights {
  return { bias, scale, weights: Int8Array.from(Bun.zstdDecompressSync(Uint8Array.fromBase64(weights)), signed) };
}

function signed(byte: number): number {
  return (byte << 24) >> 24;
}
