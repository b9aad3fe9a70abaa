// The features of the reranking stage. Each is 0 to 1, relative to the query or the other candidates, so that weights fitted on one
// store hold for another of any size.

import { filter, map } from "../../lists.ts";
import type { WeightedTerm } from "../match/match.ts";
import { type FieldName, fieldNames, type Occurrences } from "./occurrences.ts";
import { titleLikeness } from "./title-likeness.ts";

/** BM25F: weight and length normalization of each field. */
const fields: Record<FieldName, { weight: number; lengthShare: number }> = {
  title: { weight: 2, lengthShare: 0.5 },
  body: { weight: 1, lengthShare: 0.7 },
  files: { weight: 0.5, lengthShare: 0.7 },
  hints: { weight: 0.5, lengthShare: 0.7 },
};
const saturation = 1.5;
/** Shorter titles count as this many words: matching all of a one-word title means little. */
const minTitleWords = 4;
/** Average in titles, including the space and words that are not terms. */
const charactersPerWord = 8;
/** Words further apart than this are unrelated. */
const maxDistance = 8;

export type Features = {
  /** Relevance by the index alone, relative to the best candidate. */
  relevance: number;
  /** `fieldEvidence`, relative to the best candidate. */
  fields: number;
  /** Share of the query's weight in the file paths. */
  files: number;
  /** How near adjacent query words are to each other in the memory. */
  proximity: number;
  /** Share of the title's words that are in the query. */
  title: number;
  /** The same by letter trigrams. */
  titleLetters: number;
  /** Relevance of neighboring memories of the same session. */
  context: number;
};

/** The input of the reranking stage: `relevance` comes from the index, `context` from `sessionContext`. */
export type RerankInput = { relevance: number; context: number; title: string; occurrences: Occurrences };

/** Returns the features of each memory. They are comparable only within this list. */
export function featuresOf(
  query: string,
  terms: readonly WeightedTerm[],
  memories: readonly RerankInput[],
): Features[] {
  const averages = averageLengths(memories);
  const pairs = adjacentPairs(terms);
  const likeness = titleLikeness(
    query,
    map(memories, ({ title }) => title),
  );
  const byField = map(memories, ({ occurrences }) => fieldEvidence(terms, occurrences, averages));
  const bestByField = Math.max(...byField);
  const bestRelevance = Math.max(...map(memories, ({ relevance }) => relevance));
  return map(memories, ({ relevance, context, title, occurrences }, i) => ({
    relevance: share(relevance, bestRelevance),
    fields: share(byField[i] ?? 0, bestByField),
    files: coverage(terms, occurrences, "files"),
    proximity: proximity(pairs, occurrences),
    title: titleShare(terms, occurrences),
    titleLetters: likeness(title),
    context,
  }));
}

/** Returns the share of the query's weight that the memory, or one field of it, contains, 0 to 1. */
export function coverage(terms: readonly WeightedTerm[], memory: Occurrences, field?: FieldName): number {
  let covered = 0;
  let whole = 0;
  for (const term of terms) {
    whole += term.idf;
    const counts = memory.counts.get(term.stem);
    if (counts && (field === undefined || counts[field] > 0)) covered += term.idf;
  }
  return share(covered, whole);
}

/** Returns the BM25F score times the square root of the coverage; 0 or more. */
export function fieldEvidence(
  terms: readonly WeightedTerm[],
  memory: Occurrences,
  averages: Occurrences["lengths"],
): number {
  return fieldScore(terms, memory, averages) * Math.sqrt(coverage(terms, memory));
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

/** Returns the pairs of adjacent words in the query. */
function adjacentPairs(terms: readonly WeightedTerm[]): Pair[] {
  const words = filter(terms, (term, i) => term.position !== terms[i - 1]?.position);
  return map(words.slice(1), (second, i) => {
    const first = words[i] ?? second;
    return { first: first.stem, second: second.stem, idf: first.idf + second.idf };
  });
}

/** Returns 1 if all adjacent query words are adjacent in the memory, and less the further apart they are. */
function proximity(pairs: readonly Pair[], memory: Occurrences): number {
  let close = 0;
  let whole = 0;
  for (const { first, second, idf } of pairs) {
    whole += idf;
    const distance = memory.distance(first, second);
    if (distance <= maxDistance) close += idf / distance;
  }
  return share(close, whole);
}

/** Returns the share of the title's words that are in the query, 0 to 1. */
function titleShare(terms: readonly WeightedTerm[], memory: Occurrences): number {
  let explained = 0;
  for (const term of terms) explained += memory.counts.get(term.stem)?.title ?? 0;
  return Math.min(1, explained / Math.max(minTitleWords, memory.lengths.title / charactersPerWord));
}

/** Returns the mean length of each field, in UTF-16 units. */
export function averageLengths(memories: readonly Pick<RerankInput, "occurrences">[]): Occurrences["lengths"] {
  const sum = { title: 0, body: 0, files: 0, hints: 0 };
  for (const { occurrences } of memories) {
    for (const name of fieldNames) sum[name] += occurrences.lengths[name] / memories.length;
  }
  return sum;
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
