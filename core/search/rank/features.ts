// The features of the second stage. Each is 0 to 1, relative to the query or to the other candidates, so that weights fitted
// on one store hold for another of any size.

import { filter, map } from "../../lists.ts";
import type { WeightedTerm } from "../match/match.ts";
import { type FieldName, fieldNames, type Occurrences } from "./occurrences.ts";
import { titleLikeness } from "./title-likeness.ts";

/** BM25F: the weight of each field, and how much its length matters (BM25's b). */
const fields: Record<FieldName, { weight: number; lengthShare: number }> = {
  title: { weight: 2, lengthShare: 0.5 },
  body: { weight: 1, lengthShare: 0.7 },
  files: { weight: 0.5, lengthShare: 0.7 },
  hints: { weight: 0.5, lengthShare: 0.7 },
};
/** BM25's k1. */
const saturation = 1.5;
/** A title counts as this many words at least: a query that explains a title of one word explains little. */
const minTitleWords = 4;
/** The average word of a title, in UTF-16 units, with the space behind it and a share of the stop words. */
const charactersOfWord = 8;
/** Words further apart than this say nothing about each other. */
const nearby = 8;

export type Features = {
  /** The term weight of the first stage, relative to the best candidate's. */
  relevance: number;
  /** BM25F times the square root of the coverage, relative to the best candidate's. */
  fields: number;
  /** Share of the query's weight that the paths of its files hold. */
  files: number;
  /** How close neighboring terms of the query are in the text. */
  proximity: number;
  /** The share of the title's words that the query has. */
  title: number;
  /** The share of the title's letter trigrams that the query has. */
  titleLetters: number;
  /** How well the neighboring memories of its session match. */
  context: number;
};

/** A memory as the second stage sees it: `relevance` is from the first stage, `context` from `sessionContext`. */
export type Read = { relevance: number; context: number; title: string; occurrences: Occurrences };

/** Returns the features of each memory; they are comparable within this list only. */
export function featuresOf(query: string, terms: readonly WeightedTerm[], memories: readonly Read[]): Features[] {
  const averages = averageLengths(memories);
  const pairs = neighbors(terms);
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

/** Returns the share of the query's weight that the memory, or one field of it, holds, 0 to 1. */
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

/** Returns BM25F times the square root of the coverage; 0 or more. */
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

/** Returns the pairs of words that follow each other in the query. */
function neighbors(terms: readonly WeightedTerm[]): Pair[] {
  const words = filter(terms, (term, i) => term.position !== terms[i - 1]?.position);
  return map(words.slice(1), (second, i) => {
    const first = words[i] ?? second;
    return { first: first.stem, second: second.stem, idf: first.idf + second.idf };
  });
}

/** Returns 1 if all neighbors of the query are neighbors in the memory, and less the further apart they are. */
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
  return Math.min(1, explained / Math.max(minTitleWords, memory.lengths.title / charactersOfWord));
}

/** Returns the mean length of each field, in UTF-16 units. */
export function averageLengths(memories: readonly Pick<Read, "occurrences">[]): Occurrences["lengths"] {
  const sum = { title: 0, body: 0, files: 0, hints: 0 };
  for (const { occurrences } of memories) {
    for (const name of fieldNames) sum[name] += occurrences.lengths[name] / memories.length;
  }
  return sum;
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
