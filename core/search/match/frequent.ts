// Finds memories by terms that are too frequent for FTS5 to rank by them within the time of a search.
import type { Database } from "bun:sqlite";
import { listNewestMatches } from "../../store/queries/candidates.ts";
import type { SearchFilter } from "../../store/queries/filter.ts";
import type { Candidate, WeightedTerm } from "./match.ts";
import { matchAny } from "./query.ts";

const maxCombinedTerms = 4;

/**
 * Returns at most `limit` memories that contain frequent terms and are not `known`: first those that contain all of the rarest
 * terms, then with one term less at a time, then with any term; the newest first within each group.
 */
export function findFrequentMatches(
  db: Database,
  frequent: readonly WeightedTerm[],
  filter: SearchFilter,
  limit: number,
  known: readonly Candidate[],
): Candidate[] {
  const rarest = frequent.slice(0, maxCombinedTerms);
  const sets = [
    ...rarest.map((_, left) => rarest.slice(0, rarest.length - left)),
    ...frequent.slice(1).map((t) => [t]),
  ];
  const seen = new Set(known.map(({ id }) => id));
  const found: Candidate[] = [];
  for (const terms of sets) {
    if (found.length >= limit) break;
    const match = terms.map((term) => `(${matchAny([term])})`).join(" AND ");
    const rows = listNewestMatches(db, match, filter, limit + seen.size);
    const relevance = terms.reduce((sum, term) => sum + term.idf, 0);
    for (const row of rows) {
      if (!seen.has(row.id)) found.push({ ...row, relevance });
      seen.add(row.id);
    }
  }
  return found.slice(0, limit);
}
