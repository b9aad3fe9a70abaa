// Posting lists: which memories contain the terms of a query. A lookup costs more than reading its result, so each term is looked
// up once.
import { map } from "../../lists.ts";
import { type IndexReader, type Matches, maxListed } from "../../store/queries/index-reader.ts";
import type { Match, WeightedTerm } from "./match.ts";
import { matchAny } from "./query.ts";

export type ListedTerm = WeightedTerm & { matches: Matches };

/** Maximum length of all selected lists together. The rarest terms are selected first. */
const maxSelected = 1500;
/** Maximum number of frequent terms that rescore the matches of the selected lists, the rarest first; more do not change the result. */
const maxRescoreTerms = 4;
/** Maximum number of these whose list is incomplete: the time to read a whole list grows with the store. */
const maxIncompleteTerms = 1;
/** Number of best matches that frequent terms rescore. */
const rescoreWindow = 400;

/** Returns whether the list contains every memory with the term. */
export function isWhole({ n }: Pick<Matches, "n">): boolean {
  return n <= maxListed;
}

/** Returns the rarest terms whose lists fit into `maxSelected` together, and the other terms, the rarest first. */
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

/** Summed weight of the terms that a memory contains, by its id. */
export type Weights = ReadonlyMap<number, number>;

/** Returns the memories that contain a listed term, each with the summed weight of its terms. */
export function sumMatches(
  index: IndexReader,
  listed: readonly ListedTerm[],
  frequent: readonly ListedTerm[],
): Weights {
  const weights = new Map<number, number>();
  for (const { matches, idf } of listed) {
    for (const id of idsOf(matches)) weights.set(id, (weights.get(id) ?? 0) + idf);
  }
  if (weights.size === 0 || frequent.length === 0) return weights;
  const best = map(bestFirst(weights, rescoreWindow)(), ({ id }) => id);
  const isBest = new Set(best);
  let completed = 0;
  for (const term of frequent.slice(0, maxRescoreTerms)) {
    const whole = isWhole(term.matches);
    if (!whole && completed++ >= maxIncompleteTerms) continue;
    const newer = whole ? [] : findNewer(index, term, best);
    for (const id of idsOf(term.matches).concat(newer))
      if (isBest.has(id)) weights.set(id, (weights.get(id) ?? 0) + term.idf);
  }
  return weights;
}

const parsed = new WeakMap<Matches, readonly number[]>();

/** Returns the ids of a list, which several steps of a search need. */
export function idsOf(matches: Matches): readonly number[] {
  const known = parsed.get(matches);
  if (known) return known;
  const ids = JSON.parse(matches.ids) as number[];
  parsed.set(matches, ids);
  return ids;
}

/** Returns the memories of `among` that contain the term and are newer than its list. */
function findNewer(index: IndexReader, { matches, ...term }: ListedTerm, among: readonly number[]): number[] {
  return index.listAbove(matchAny([term]) ?? "", matches.highest, among);
}

/**
 * Returns a function that returns the memories in batches, best first, and an empty batch at the end. Each weight and id form one
 * number, since the native sort of numbers is many times faster in a new process than a sort with a comparator; the plain loops have
 * the same reason. Memories that are not `wanted` count toward a batch's size but are left out of it. A batch without wanted
 * memories is skipped.
 */
export function bestFirst(weights: Weights, batchSize: number, wanted?: ReadonlySet<number>): () => Match[] {
  const keys = new Float64Array(weights.size);
  let size = 0;
  for (const id of weights.keys()) keys[size++] = Math.round((weights.get(id) ?? 0) * weightScale) * idRange + id;
  keys.sort();
  let left = size;
  return () => {
    const batch: Match[] = [];
    while (left > 0 && batch.length === 0) {
      for (const end = Math.max(0, left - batchSize); left > end; ) {
        const key = keys[--left] ?? 0;
        const id = key % idRange;
        if (wanted && !wanted.has(id)) continue;
        batch.push({ id, relevance: Math.floor(key / idRange) / weightScale });
      }
    }
    return batch;
  };
}

/** Keys are exact integers: all words of the longest query together weigh less than 2^12. */
const weightScale = 256;
const idRange = 2 ** 32;
