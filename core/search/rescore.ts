import type { WeightedTerm } from "./frequency.ts";
import { type FieldName, fieldNames, type Occurrences } from "./occurrences.ts";

/** BM25F: what a field counts, and how much its length matters. */
const fields: Record<FieldName, { weight: number; lengthShare: number }> = {
  title: { weight: 2, lengthShare: 0.5 },
  body: { weight: 1, lengthShare: 0.7 },
  files: { weight: 0.5, lengthShare: 0.7 },
  hints: { weight: 0.5, lengthShare: 0.7 },
};
const saturation = 1.5;
// Tuned on five sets of queries, where each is on a plateau: mean nDCG@10 .56 with FTS5 alone, .58 with these.
const relevanceWeight = 0.7;
const proximityWeight = 0.6;
const titleWeight = 0.4;
/** That the query explains all of a title says little when the title is one word. */
const shortTitle = 4;
/** Of titles, the space behind it and the words that are no terms included. */
const charactersOfWord = 8;
/** Words further apart than this say nothing about each other. */
const nearby = 8;

/** A memory with the score that FTS5 gave it. */
export type Scored = { relevance: number; occurrences: Occurrences };

/**
 * Returns a score above 0 for each memory, comparable within this list only: FTS5's score and one by field and
 * coverage, each relative to the best, then how close together the words stand and how much of the title they are.
 */
export function rescore(terms: readonly WeightedTerm[], memories: readonly Scored[]): number[] {
  const averages = averageLengths(memories);
  const pairs = neighbours(terms);
  const byField = memories.map(
    ({ occurrences }) => fieldScore(terms, occurrences, averages) * Math.sqrt(coverage(terms, occurrences)),
  );
  const bestByField = Math.max(...byField);
  const bestRelevance = Math.max(...memories.map(({ relevance }) => relevance));
  return memories.map(
    ({ relevance, occurrences }, i) =>
      relevanceWeight * share(relevance, bestRelevance) +
      share(byField[i] ?? 0, bestByField) +
      proximityWeight * proximity(pairs, occurrences) +
      titleWeight * titleShare(terms, occurrences),
  );
}

/** Returns the share of the query's weight that the memory holds somewhere, 0 to 1. */
export function coverage(terms: readonly WeightedTerm[], memory: Occurrences): number {
  let covered = 0;
  let whole = 0;
  for (const term of terms) {
    whole += term.idf;
    if (memory.counts.has(term.stem)) covered += term.idf;
  }
  return share(covered, whole);
}

function fieldScore(terms: readonly WeightedTerm[], memory: Occurrences, averages: Occurrences["lengths"]): number {
  let score = 0;
  for (const term of terms) {
    const counts = memory.counts.get(term.stem);
    if (!counts) continue;
    let weight = 0;
    for (const name of fieldNames) {
      const { weight: fieldWeight, lengthShare } = fields[name];
      const relativeLength = averages[name] > 0 ? memory.lengths[name] / averages[name] : 1;
      weight += (fieldWeight * counts[name]) / (1 - lengthShare + lengthShare * relativeLength);
    }
    score += (term.idf * weight * (saturation + 1)) / (saturation + weight);
  }
  return score;
}

type Pair = { first: string; second: string; idf: number };

/** Words that follow each other in the query. */
function neighbours(terms: readonly WeightedTerm[]): Pair[] {
  const words = terms.filter((term, i) => term.position !== terms[i - 1]?.position);
  return words.slice(1).map((second, i) => {
    const first = words[i] ?? second;
    return { first: first.stem, second: second.stem, idf: first.idf + second.idf };
  });
}

/** Returns 1 when all neighbours of the query are neighbours in the memory, too, and less the further apart they are. */
function proximity(pairs: readonly Pair[], memory: Occurrences): number {
  let close = 0;
  let whole = 0;
  for (const { first, second, idf } of pairs) {
    whole += idf;
    const distance = memory.distance(first, second);
    if (distance <= nearby) close += idf / distance;
  }
  return share(close, whole);
}

/** Returns how much of the title the query explains, 0 to 1. */
function titleShare(terms: readonly WeightedTerm[], memory: Occurrences): number {
  let explained = 0;
  for (const term of terms) explained += memory.counts.get(term.stem)?.title ?? 0;
  return Math.min(1, explained / Math.max(shortTitle, memory.lengths.title / charactersOfWord));
}

function averageLengths(memories: readonly Scored[]): Occurrences["lengths"] {
  const sum = { title: 0, body: 0, files: 0, hints: 0 };
  for (const { occurrences } of memories) {
    for (const name of fieldNames) sum[name] += occurrences.lengths[name] / memories.length;
  }
  return sum;
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
