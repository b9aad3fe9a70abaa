/** The measures of one ranking for one question, each 0 to 1; relevance is binary. */
export type Measures = { ndcg10: number; mrr10: number; recall5: number; recall10: number; recall50: number };

export const measureNames = ["ndcg10", "mrr10", "recall5", "recall10", "recall50"] as const;

/** Returns the measures of a ranking of document ids, best first. */
export function measure(ranking: readonly string[], relevant: ReadonlySet<string>): Measures {
  const ranks = ranking.flatMap((id, i) => (relevant.has(id) ? [i + 1] : []));
  const recall = (depth: number): number => ranks.filter((rank) => rank <= depth).length / relevant.size;
  const first = ranks[0] ?? Number.POSITIVE_INFINITY;
  return {
    ndcg10: ndcg10(ranks, relevant.size),
    mrr10: first <= 10 ? 1 / first : 0,
    recall5: recall(5),
    recall10: recall(10),
    recall50: recall(50),
  };
}

/** Returns nDCG@10 of documents at these ranks, from 1, of `relevant` documents in all. */
export function ndcg10(ranks: readonly number[], relevant: number): number {
  const ideal = Array.from({ length: relevant }, (_, i) => i + 1);
  return gain(ranks) / gain(ideal);
}

function gain(ranks: readonly number[]): number {
  return ranks.filter((rank) => rank <= 10).reduce((sum, rank) => sum + 1 / Math.log2(rank + 1), 0);
}

/** Returns the mean and half the width of its 95 % interval (normal approximation). */
export function meanWithInterval(values: readonly number[]): { mean: number; half: number } {
  const mean = average(values);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, half: 1.96 * Math.sqrt(variance / values.length) };
}

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
