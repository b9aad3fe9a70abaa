import type { Tree } from "../../../core/extract/prompts/typed/trees.ts";

export type BoostRow = { features: ReadonlyMap<string, number>; isTrue: boolean; share: number; logit: number };

const trees = 60;
const depth = 3;
const rate = 0.12;
const penalty = 4;
const bins = 12;
/** A leaf holds at least so much weight of rows. */
const minWeight = 1.5;

/** Returns trees that better `logit` step by step (Newton boosting on the logistic loss, splits at quantiles). */
export function boost(rows: readonly BoostRow[], names: readonly string[]): Tree[] {
  const cuts = names.map((name) => cutsOf(rows.map(({ features }) => features.get(name) ?? 0)));
  const binned = names.map((name, at) =>
    Uint8Array.from(rows, ({ features }) => binOf(features.get(name) ?? 0, cuts[at] as number[])),
  );
  const logits = Float64Array.from(rows, ({ logit }) => logit);
  const grown: Tree[] = [];
  for (let round = 0; round < trees; round++) {
    const slopes = new Float64Array(rows.length);
    const curves = new Float64Array(rows.length);
    for (const [at, { isTrue, share }] of rows.entries()) {
      const likely = 1 / (1 + Math.exp(-(logits[at] as number)));
      slopes[at] = share * (likely - (isTrue ? 1 : 0));
      curves[at] = share * likely * (1 - likely);
    }
    const all = Uint32Array.from(rows.keys());
    const grow = (members: Uint32Array, left: number): Tree => {
      let slope = 0;
      let curve = 0;
      for (const at of members) {
        slope += slopes[at] as number;
        curve += curves[at] as number;
      }
      const leaf = () => {
        const value = Math.round((-rate * slope * 1000) / (curve + penalty)) / 1000;
        for (const at of members) logits[at] = (logits[at] as number) + value;
        return value;
      };
      if (left === 0 || curve < 2 * minWeight) return leaf();
      let best = { gain: 1e-3, feature: -1, bin: 0 };
      for (let feature = 0; feature < names.length; feature++) {
        const count = (cuts[feature] as number[]).length;
        if (count === 0) continue;
        const g = new Float64Array(count + 1);
        const h = new Float64Array(count + 1);
        const column = binned[feature] as Uint8Array;
        for (const at of members) {
          const bin = column[at] as number;
          g[bin] = (g[bin] as number) + (slopes[at] as number);
          h[bin] = (h[bin] as number) + (curves[at] as number);
        }
        let lowG = 0;
        let lowH = 0;
        for (let bin = 0; bin < count; bin++) {
          lowG += g[bin] as number;
          lowH += h[bin] as number;
          if (lowH < minWeight || curve - lowH < minWeight) continue;
          const gain =
            lowG ** 2 / (lowH + penalty) +
            (slope - lowG) ** 2 / (curve - lowH + penalty) -
            slope ** 2 / (curve + penalty);
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
    grown.push(grow(all, depth));
  }
  return grown;
}

/** Returns between which values of a feature a tree may split. */
function cutsOf(values: number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  const found = new Set<number>();
  for (let bin = 1; bin < bins; bin++) found.add(sorted[Math.floor((bin * sorted.length) / bins)] as number);
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
