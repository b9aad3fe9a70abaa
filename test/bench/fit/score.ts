import type { Features } from "../../../core/search/rank/features.ts";
import { weigh } from "../../../core/search/rank/rank.ts";
import { average, ndcg10 } from "../retrieval/measures.ts";
import type { Candidates, Judged } from "./candidates.ts";

/** Returns the mean nDCG@10 of a set's questions when the features are weighed so. */
export function meanScore({ questions }: Candidates, weights: Features): number {
  return average(questions.map((question) => ndcg(question, weights)));
}

/** Returns nDCG@10 of one question, relevance binary. */
export function ndcg({ memories, relevant }: Judged, weights: Features): number {
  const scores = memories.map(({ features, factor }) => weigh(features, weights) * factor);
  const ranks = memories.flatMap(({ isRelevant }, i) => {
    const own = scores[i] ?? 0;
    return isRelevant ? [1 + scores.filter((score, j) => score > own || (score === own && j < i)).length] : [];
  });
  return ndcg10(ranks, relevant);
}
