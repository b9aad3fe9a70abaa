import type { Features } from "../../../core/search/features.ts";
import { weigh } from "../../../core/search/rank.ts";
import { average } from "../retrieval/measures.ts";
import type { Candidates, Judged } from "./candidates.ts";

/** Returns the mean nDCG@10 of a set's questions when the features are weighed so. */
export function meanScore({ questions }: Candidates, weights: Features): number {
  return average(questions.map((question) => ndcg(question, weights)));
}

/** Returns nDCG@10 of one question, relevance binary. */
export function ndcg({ memories, relevant }: Judged, weights: Features): number {
  const scores = memories.map(({ features, factor }) => weigh(features, weights) * factor);
  let gain = 0;
  for (const [i, { isRelevant }] of memories.entries()) {
    if (!isRelevant) continue;
    const own = scores[i] ?? 0;
    const rank = scores.filter((score, j) => score > own || (score === own && j < i)).length;
    if (rank < 10) gain += 1 / Math.log2(rank + 2);
  }
  let ideal = 0;
  for (let rank = 0; rank < Math.min(10, relevant); rank++) ideal += 1 / Math.log2(rank + 2);
  return gain / ideal;
}
