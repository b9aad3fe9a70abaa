import type { Features } from "../../../core/search/rank/features.ts";
import { featureNames } from "../../../core/search/rank/rank.ts";
import { average } from "../retrieval/measures.ts";
import type { Candidates } from "./candidates.ts";
import { meanScore } from "./score.ts";

/** The initial weights, which features without evidence in the sets keep. Only ratios matter. */
const start: Features = {
  relevance: 0.7,
  fields: 1,
  files: 0.4,
  proximity: 0.6,
  title: 0.4,
  titleLetters: 0.5,
  context: 0.8,
};
const steps = [-0.4, -0.2, -0.1, 0.1, 0.2, 0.4];
/** Less is chance: a weight moves only for more than this of mean nDCG@10. */
const minGain = 0.0005;
const maxRounds = 8;

/** Returns the weights that one at a time can't be made better by a step, for the mean over the sets, each alike. */
export function fitWeights(sets: readonly Candidates[]): Features {
  const weights = { ...start };
  const worth = (): number => average(sets.map((set) => meanScore(set, weights)));
  let best = worth();
  for (let round = 0; round < maxRounds; round++) {
    const before = best;
    for (const name of featureNames) {
      if (name === "fields") continue; // the unit the others are measured in
      const from = weights[name];
      let chosen = from;
      for (const step of steps) {
        weights[name] = Math.max(0, Math.round((from + step) * 100) / 100);
        const value = worth();
        if (value <= best + minGain) continue;
        best = value;
        chosen = weights[name];
      }
      weights[name] = chosen;
    }
    if (best === before) break;
  }
  return weights;
}
