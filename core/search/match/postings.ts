// Which memories hold the terms of a query. To look a term up costs more than to read what is found, so that each is looked
// up once.
import { map } from "../../lists.ts";
import { type IndexReader, type Matches, maxListed } from "../../store/queries/index-reader.ts";
import type { Match, WeightedTerm } from "./match.ts";
import { matchAny } from "./query.ts";

export type ListedTerm = WeightedTerm & { matches: Matches };

/** So many are listed for all terms together, those of the rarest ones. */
const maxSelected = 1500;
/** Of the other terms so many, the rarest ones, count for what the listed ones have found; more of them find no more. */
const maxAdded = 4;
/** Of these, so many that are not listed whole: to go through the rest of a list takes as long as the store is large. */
const maxCompleted = 1;
/** For so many of the best of what was found. */
const maxLifted = 400;

/** Tells whether these are all that hold the term. */
export function isWhole({ n }: Pick<Matches, "n">): boolean {
  return n <= maxListed;
}

/** Returns the rarest terms, as many as may be listed together, and the others, the rarest first. */
export function splitTerms(terms: readonly ListedTerm[]): { listed: ListedTerm[]; frequent: ListedTerm[] } {
  const listed: ListedTerm[] = [];
  const frequent: ListedTerm[] = [];
  let room = maxSelected;
  for (const term of terms.toSorted((a, b) => a.documents - b.documents)) {
    if (term.documents === 0) continue;
    const isListed = isWhole(term.matches) && term.documents <= room;
    if (isListed) room -= term.documents;
    (isListed ? listed : frequent).push(term);
  }
  return { listed, frequent };
}

/** What the terms weigh that a memory holds, by its id. */
export type Weights = ReadonlyMap<number, number>;

/** Returns the memories that hold a listed term, each with the weight of the terms that it holds. */
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
  const lifted = map(bestFirst(weights, maxLifted)(), ({ id }) => id);
  const wanted = new Set(lifted);
  let completed = 0;
  for (const term of frequent.slice(0, maxAdded)) {
    const whole = isWhole(term.matches);
    if (!whole && completed++ >= maxCompleted) continue;
    const newer = whole ? [] : findNewer(index, term, lifted);
    for (const id of parseIds(term.matches).concat(newer))
      if (wanted.has(id)) weights.set(id, (weights.get(id) ?? 0) + term.idf);
  }
  return weights;
}

function parseIds({ ids }: Pick<Matches, "ids">): number[] {
  return JSON.parse(ids);
}

/** Returns those of the memories that hold the term and are newer than what is listed of it. */
function findNewer(index: IndexReader, { matches, ...term }: ListedTerm, among: readonly number[]): number[] {
  return index.listAbove(matchAny([term]) ?? "", matches.highest, among);
}

/**
 * Returns a function that gives the memories in batches, best first; an empty one at the end. Numbers are sorted natively,
 * which a process that has just begun does many times as fast as by a function: a key holds the weight and the id. For the
 * same reason all is done in plain loops. What is not `wanted` has its place in the batches and is left out of them; a batch
 * without any that are wanted is skipped.
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

/** A key stays an exact number: all words of the longest query weigh less than 2^12 together. */
const weightScale = 256;
const firstKey = 2 ** 32;
