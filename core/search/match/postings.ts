// Posting lists: the memories that hold the terms of a query. Looking a term up costs more than reading its list, so each
// term is looked up once.
import { map } from "../../lists.ts";
import { type IndexReader, type Matches, maxListed } from "../../store/queries/index-reader.ts";
import type { Match, WeightedTerm } from "./match.ts";
import { matchAny } from "./query.ts";

export type ListedTerm = WeightedTerm & { matches: Matches };

/** The postings of all listed terms together. The rarest terms are listed first. */
const maxPostings = 1500;
/** The frequent terms, rarest first, that add their weight to what the listed terms found. They find no memory of their own. */
const maxFrequentTerms = 4;
/** Those among them whose list was cut off. Reading the rest of such a list takes time in proportion to the store. */
const maxCutLists = 1;
/** The memories, best first, that get the weight of frequent terms. */
const maxReweighted = 400;

/** Returns whether the list holds every memory with the term. */
export function isWhole({ n }: Pick<Matches, "n">): boolean {
  return n <= maxListed;
}

/** Returns the rarest terms, as many as may be listed together, and the other terms; both begin with the rarest one. */
export function splitTerms(terms: readonly ListedTerm[]): { listed: ListedTerm[]; frequent: ListedTerm[] } {
  const listed: ListedTerm[] = [];
  const frequent: ListedTerm[] = [];
  let room = maxPostings;
  for (const term of terms.toSorted((a, b) => a.documents - b.documents)) {
    if (term.documents === 0) continue;
    const isListed = isWhole(term.matches) && term.documents <= room;
    if (isListed) room -= term.documents;
    (isListed ? listed : frequent).push(term);
  }
  return { listed, frequent };
}

/** The sum of the weights of the terms that a memory holds, by the memory's id. */
export type Weights = ReadonlyMap<number, number>;

/** Returns the memories that hold a listed term, each with the sum of the inverse document frequencies of its terms. */
export function sumMatches(
  index: IndexReader,
  listed: readonly ListedTerm[],
  frequent: readonly ListedTerm[],
): Weights {
  const weights = new Map<number, number>();
  for (const { matches, idf } of listed) {
    for (const id of parseIds(matches)) weights.set(id, (weights.get(id) ?? 0) + idf);
  }
  if (weights.size === 0 || frequent.length === 0) return weights;
  const reweighted = map(bestFirst(weights, maxReweighted)(), ({ id }) => id);
  const wanted = new Set(reweighted);
  let cutLists = 0;
  for (const term of frequent.slice(0, maxFrequentTerms)) {
    const whole = isWhole(term.matches);
    if (!whole && cutLists++ >= maxCutLists) continue;
    const newer = whole ? [] : findNewer(index, term, reweighted);
    for (const id of parseIds(term.matches).concat(newer))
      if (wanted.has(id)) weights.set(id, (weights.get(id) ?? 0) + term.idf);
  }
  return weights;
}

function parseIds({ ids }: Pick<Matches, "ids">): number[] {
  return JSON.parse(ids);
}

/** Returns those among the memories that hold the term and are newer than its cut list. */
function findNewer(index: IndexReader, { matches, ...term }: ListedTerm, among: readonly number[]): number[] {
  return index.listAbove(matchAny([term]) ?? "", matches.highest, among);
}

/**
 * Returns a function that gives the memories in batches, best first, and an empty batch at the end. Weight and id are packed
 * into one number, because a process that has just started sorts numbers natively many times faster than by a comparator; it
 * uses plain loops for the same reason. A memory that is not `wanted` counts toward the size of its batch and is left out of it;
 * an empty batch is skipped.
 */
export function bestFirst(weights: Weights, batchSize: number, wanted?: ReadonlySet<number>): () => Match[] {
  const keys = new Float64Array(weights.size);
  let size = 0;
  for (const id of weights.keys()) keys[size++] = Math.round((weights.get(id) ?? 0) * weightScale) * firstKey + id;
  keys.sort();
  let left = size;
  return () => {
    const batch: Match[] = [];
    while (left > 0 && batch.length === 0) {
      for (const end = Math.max(0, left - batchSize); left > end; ) {
        const key = keys[--left] ?? 0;
        const id = key % firstKey;
        if (wanted && !wanted.has(id)) continue;
        batch.push({ id, relevance: Math.floor(key / firstKey) / weightScale });
      }
    }
    return batch;
  };
}

/** A key stays an exact number: the terms of the longest query weigh less than 2^12 together. */
const weightScale = 256;
const firstKey = 2 ** 32;
