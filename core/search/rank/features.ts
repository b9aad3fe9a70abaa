// What the second stage knows of a memory beside a query. Every feature is relative to the query or to the other
// candidates, 0 to 1, so that weights fitted on one store hold for another, whatever its size.

import { filter, map } from "../../lists.ts";
import type { WeightedTerm } from "../match/match.ts";
import { type FieldName, fieldNames, type Occurrences } from "./occurrences.ts";
import { titleLikeness } from "./title-likeness.ts";

/** BM25F: what a field counts, and how much its length matters. */
const fields: Record<FieldName, { weight: number; lengthShare: number }> = {
  title: { weight: 2, lengthShare: 0.5 },
  body: { weight: 1, lengthShare: 0.7 },
  files: { weight: 0.5, lengthShare: 0.7 },
  hints: { weight: 0.5, lengthShare: 0.7 },
};
const saturation = 1.5;
/** That the query explains all of a title says little when the title is one word. */
const shortTitle = 4;
/** Of titles, the space behind it and the words that are no terms included. */
const charactersOfWord = 8;
/** Words further apart than this say nothing about each other. */
const nearby = 8;

export type Features = {
  /** What its words weigh by the index alone, relative to the best candidate's. */
  relevance: number;
  /** BM25F times the share of the query that is covered, relative to the best candidate's. */
  fields: number;
  /** Share of the query's weight that the paths of its files hold. */
  files: number;
  /** How near the query's neighbours stand to each other. */
  proximity: number;
  /** How much of the title the query explains, by words. */
  title: number;
  /** The same by letters. */
  titleLetters: number;
  /** How well its neighbours in its session match. */
  context: number;
};

/** A memory as the second stage sees it: `relevance` is what the index says, `context` see `sessionContext`. */
export type Read = { relevance: number; context: number; title: string; occurrences: Occurrences };

/** Returns the features of each memory; they are comparable within this list only. */
export function featuresOf(query: string, terms: readonly WeightedTerm[], memories: readonly Read[]): Features[] {
  const averages = averageLengths(memories);
  const pairs = neighbours(terms);
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

/** Returns BM25F times the share of the query that is covered; 0 or more. */
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

/** Words that follow each other in the query. */
function neighbours(terms: readonly WeightedTerm[]): Pair[] {
  const words = filter(terms, (term, i) => term.position !== terms[i - 1]?.position);
  return map(words.slice(1), (second, i) => {
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
