import type { Database } from "bun:sqlite";
import { map } from "../../lists.ts";
import { listVouched } from "../../store/injectable.ts";
import { readCandidates, type SizedRow } from "../../store/queries/candidates.ts";
import type { SearchFilter } from "../../store/queries/filter.ts";
import type { IndexReader } from "../../store/queries/index-reader.ts";
import { isWordUnit, needleOf } from "../rank/occurrences.ts";
import { lowerCase } from "../text/fold.ts";
import { findTogether } from "./frequent.ts";
import type { Candidate, Match } from "./match.ts";
import { bestFirst, type ListedTerm, splitTerms, sumMatches } from "./postings.ts";

/** What a word counts more that stands in the title. */
const titleGain = 0.5;
/** How much the length of a text matters (BM25's b and k1 for words that are there once). */
const lengthShare = 0.4;
const saturation = 1.2;
/** So many of the best matches are looked at, and as many again each time when the filter leaves too few. */
const batchSize = 100;

/**
 * Returns the best `limit` matches in order. What is found for a greater limit begins with what is found for a smaller
 * one.
 */
export function findCandidates(
  index: IndexReader,
  terms: readonly ListedTerm[],
  filter: SearchFilter,
  limit: number,
): Candidate[] {
  const { db } = index;
  const { listed, frequent } = splitTerms(terms);
  const weights = sumMatches(index, listed, frequent);
  const titleWeight = titleWeigher(terms);
  const found: Candidate[] = [];
  const nextBatch = bestFirst(weights, batchSize, weights.size > batchSize ? vouchedOf(db, filter) : undefined);
  for (let matches = nextBatch(); matches.length > 0 && found.length < limit; matches = nextBatch())
    found.push(...byRelevance(readMatches(db, matches, filter), titleWeight));
  if (found.length < limit && frequent.length > 0)
    found.push(...findTogether(db, frequent, filter, limit - found.length, found));
  return found.slice(0, limit);
}

/** Returns the only memories that may pass a filter for what is injected, where that is worth knowing. */
function vouchedOf(db: Database, { injectableOn, projectId }: SearchFilter): ReadonlySet<number> | undefined {
  return injectableOn && projectId !== undefined ? listVouched(db, projectId) : undefined;
}

/** Returns those of the matches whose memories pass the filter. */
export function readMatches(db: Database, matches: readonly Match[], filter: SearchFilter): SizedRow[] {
  if (matches.length === 0) return [];
  const rows = readCandidates(
    db,
    map(matches, ({ id }) => id),
    filter,
  );
  const weights = new Map(map(matches, ({ id, relevance }) => [id, relevance]));
  for (const row of rows) row.relevance = weights.get(row.id) ?? 0;
  return rows;
}

/** Puts the matches in order: a word counts more in a title, and more in a short text than in a long one. */
function byRelevance(rows: SizedRow[], titleWeight: (title: string) => number): Candidate[] {
  let total = 0;
  for (const { size } of rows) total += size;
  const average = total / rows.length || 1;
  // Changed in place: a copy of each row costs a process that has just begun more than its judgement.
  for (const row of rows) {
    const norm = (1 + saturation) / (1 + saturation * (1 - lengthShare + (lengthShare * row.size) / average));
    row.relevance = (row.relevance + titleGain * titleWeight(row.title)) * norm;
  }
  return rows.sort((a, b) => b.relevance - a.relevance || b.id - a.id);
}

/** Returns a function that says what the words of a title weigh that are terms. */
function titleWeigher(terms: readonly ListedTerm[]): (title: string) => number {
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
