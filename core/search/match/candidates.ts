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

/** The extra share of its weight that a term gets in the title. */
const titleBoost = 0.5;
/** BM25's b and k1. Every term counts as if it occurred once: the first stage knows no term frequencies. */
const lengthShare = 0.4;
const saturation = 1.2;
/** The best matches that are read at once. Another batch follows while the filter leaves too few. */
const batchSize = 100;

/** Returns the best `limit` matches in order. A greater limit only adds to the end: pages of one query agree. */
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

/** Returns the memories that may pass a filter for injection; undefined for any other filter, or if they are too many to list. */
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

/** Orders the matches by term weight, with a boost for terms in the title and BM25's length normalization. */
function byRelevance(rows: SizedRow[], titleWeight: (title: string) => number): Candidate[] {
  let total = 0;
  for (const { size } of rows) total += size;
  const average = total / rows.length || 1;
  // Rows change in place: copying one costs a process that has just started more than scoring it.
  for (const row of rows) {
    const norm = (1 + saturation) / (1 + saturation * (1 - lengthShare + (lengthShare * row.size) / average));
    row.relevance = (row.relevance + titleBoost * titleWeight(row.title)) * norm;
  }
  return rows.sort((a, b) => b.relevance - a.relevance || b.id - a.id);
}

/** Returns a function that returns the sum of the weights of the terms in a title. */
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
