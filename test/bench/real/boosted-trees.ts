import { sumOfTrees, type Tree } from "../../../core/extract/prompts/typed/trees.ts";
import { seededRandom } from "../support/random.ts";

export type BoostRow = { features: ReadonlyMap<string, number>; isTrue: boolean; sampleWeight: number; logit: number };

const defaultTreeCount = 120;
const maxDepth = 4;
const learningRate = 0.07;
/** The share of the rows and of the features in each tree: different trees err less together. */
const rowShare = 0.7;
const featureShare = 0.35;
const leafPenalty = 2;
const binCount = 12;
/** The minimum total weight of the rows in a leaf. */
const minLeafWeight = 1;

/** Returns trees that improve `logit` step by step (Newton boosting on the logistic loss, splits at quantiles). */
export function boost(rows: readonly BoostRow[], names: readonly string[], treeCount = defaultTreeCount): Tree[] {
  const cuts = names.map((name) => cutsOf(rows.map(({ features }) => features.get(name) ?? 0)));
  const binned = names.map((name, at) =>
    Uint8Array.from(rows, ({ features }) => binOf(features.get(name) ?? 0, cuts[at] as number[])),
  );
  const logits = Float64Array.from(rows, ({ logit }) => logit);
  const grown: Tree[] = [];
  const random = seededRandom(1);
  for (let round = 0; round < treeCount; round++) {
    const gradients = new Float64Array(rows.length);
    const curvatures = new Float64Array(rows.length);
    for (const [at, { isTrue, sampleWeight }] of rows.entries()) {
      const probability = 1 / (1 + Math.exp(-(logits[at] as number)));
      gradients[at] = sampleWeight * (probability - (isTrue ? 1 : 0));
      curvatures[at] = sampleWeight * probability * (1 - probability);
    }
    const seen = Uint32Array.from(rows.keys()).filter(() => random() < rowShare);
    const features = [...names.keys()].filter((at) => cuts[at]?.length !== 0 && random() < featureShare);
    const grow = (members: Uint32Array, left: number): Tree => {
      let slope = 0;
      let curve = 0;
      for (const at of members) {
        slope += gradients[at] as number;
        curve += curvatures[at] as number;
      }
      const leaf = () => Math.round((-learningRate * slope * 1000) / (curve + leafPenalty)) / 1000;
      if (left === 0 || curve < 2 * minLeafWeight) return leaf();
      let best = { gain: 1e-3, feature: -1, bin: 0 };
      for (const feature of features) {
        const count = (cuts[feature] as number[]).length;
        const g = new Float64Array(count + 1);
        const h = new Float64Array(count + 1);
        const column = binned[feature] as Uint8Array;
        for (const at of members) {
          const bin = column[at] as number;
          g[bin] = (g[bin] as number) + (gradients[at] as number);
          h[bin] = (h[bin] as number) + (curvatures[at] as number);
        }
        let lowG = 0;
        let lowH = 0;
        for (let bin = 0; bin < count; bin++) {
          lowG += g[bin] as number;
          lowH += h[bin] as number;
          if (lowH < minLeafWeight || curve - lowH < minLeafWeight) continue;
          const gain =
            lowG ** 2 / (lowH + leafPenalty) +
            (slope - lowG) ** 2 / (curve - lowH + leafPenalty) -
            slope ** 2 / (curve + leafPenalty);
          if (gain > best.gain) best = { gain, feature, bin };
        }
      }
      if (best.feature < 0) return leaf();
      const column = binned[best.feature] as Uint8Array;
      return [
        names[best.feature] as string,
        (cuts[best.feature] as number[])[best.bin] as number,
        grow(
          members.filter((at) => (column[at] as number) <= best.bin),
          left - 1,
        ),
        grow(
          members.filter((at) => (column[at] as number) > best.bin),
          left - 1,
        ),
      ];
    };
    const tree = grow(seen, maxDepth);
    grown.push(tree);
    for (const [at, { features }] of rows.entries()) logits[at] = (logits[at] as number) + sumOfTrees([tree], features);
  }
  return grown;
}

/** Returns the values of a feature between which a tree may split. */
function cutsOf(values: number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  const found = new Set<number>();
  for (let bin = 1; bin < binCount; bin++) found.add(sorted[Math.floor((bin * sorted.length) / binCount)] as number);
  // Rare features are zero nearly everywhere.
  const positive = sorted.filter((value) => value > 0);
  for (let bin = 0; bin < 4 && positive.length > 0; bin++) {
    found.add(positive[Math.floor((bin * positive.length) / 4)] as number);
  }
  found.add(0);
  const last = sorted.at(-1) ?? 0;
  return [...found]
    .filter((value) => value < last)
    .sort((a, b) => a - b)
    .map((value) => Math.round(value * 1e4) / 1e4);
}

function binOf(value: number, cuts: readonly number[]): number {
  let bin = 0;
  while (bin < cuts.length && value > (cuts[bin] as number)) bin++;
  return bin;
}
