import type { Database } from "bun:sqlite";
import { every, map } from "../../lists.ts";
import { readCandidates, type SizedRow } from "../../store/queries/candidates.ts";
import type { SearchFilter } from "../../store/queries/filter.ts";
import type { IndexReader } from "../../store/queries/index-reader.ts";
import { isWordUnit, needleOf } from "../rank/occurrences.ts";
import { lowerCase } from "../text/fold.ts";
import { findFrequentMatches } from "./frequent.ts";
import type { Candidate, Match } from "./match.ts";
import { bestFirst, type ListedTerm, splitTerms, sumMatches } from "./postings.ts";

/** Extra weight of a word in the title. */
const titleGain = 0.5;
/** Length normalization: BM25's b and k1, with a term frequency of 1. */
const lengthShare = 0.4;
const saturation = 1.2;
/** Number of matches that are read at once, best first, until enough pass the filter. */
const batchSize = 100;

/**
 * Returns the best `limit` matches in order. The result for a greater limit begins with the result for a smaller one. `wanted`: the only
 * memories that matter to the caller. If lists name all of them, those are left out that only hold frequent terms: to find these takes
 * the longer, the more memories there are.
 */
export function findCandidates(
  index: IndexReader,
  terms: readonly ListedTerm[],
  filter: SearchFilter,
  limit: number,
  wanted?: ReadonlySet<number>,
): Candidate[] {
  const { db } = index;
  const { listed, frequent } = splitTerms(terms);
  const weights = sumMatches(index, listed, frequent);
  const titleWeight = titleWeigher(terms);
  const found: Candidate[] = [];
  const nextBatch = bestFirst(weights, batchSize, weights.size > batchSize ? injectableIn(index, filter) : undefined);
  for (let matches = nextBatch(); matches.length > 0 && found.length < limit; matches = nextBatch())
    found.push(...byRelevance(readMatches(db, matches, filter), titleWeight));
  const isComplete = wanted !== undefined && every([...wanted], (id) => weights.has(id));
  if (found.length < limit && frequent.length > 0 && !isComplete)
    found.push(...findFrequentMatches(db, frequent, filter, limit - found.length, found));
  return found.slice(0, limit);
}

/** Returns the ids of the memories that can pass an injection filter; undefined if any memory can pass. */
export function injectableIn(index: IndexReader, { injectableOn }: SearchFilter): ReadonlySet<number> | undefined {
  return injectableOn ? index.vouched() : undefined;
}

/** Returns the matches whose memories pass the filter. */
function readMatches(db: Database, matches: readonly Match[], filter: SearchFilter): SizedRow[] {
  const rows = readCandidates(
    db,
    map(matches, ({ id }) => id),
    filter,
  );
  const weights = new Map(map(matches, ({ id, relevance }) => [id, relevance]));
  for (const row of rows) row.relevance = weights.get(row.id) ?? 0;
  return rows;
}

/** Sorts the matches. A word counts more in a title, and more in a short text than in a long one. */
export function byRelevance(rows: SizedRow[], titleWeight: (title: string) => number): Candidate[] {
  let total = 0;
  for (const { size } of rows) total += size;
  const average = total / rows.length || 1;
  // Changes rows in place: in a new process a copy of each row costs more than scoring it.
  for (const row of rows) {
    const norm = (1 + saturation) / (1 + saturation * (1 - lengthShare + (lengthShare * row.size) / average));
    row.relevance = (row.relevance + titleGain * titleWeight(row.title)) * norm;
  }
  return rows.sort((a, b) => b.relevance - a.relevance || b.id - a.id);
}

/** Returns a function that returns the summed weight of the terms in a title. */
export function titleWeigher(terms: readonly ListedTerm[]): (title: string) => number {
  const needles = map(terms, (term) => ({ needle: needleOf(term), idf: term.idf }));
  return (title) => {
    const lower = lowerCase(title);
    let weight = 0;
    for (const { needle, idf } of needles) {
      const at = lower.indexOf(needle);
      if (at === 0 || (at > 0 && !isWordUnit(lower.charCodeAt(at - 1)))) weight += idf;
    }
    return weight;
  };
}
