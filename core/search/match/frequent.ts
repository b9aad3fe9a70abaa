// Terms that so many memories hold that FTS5 would take longer to rank by them than a search may.
import type { Database } from "bun:sqlite";
import { listNewestMatches } from "../../store/queries/candidates.ts";
import type { SearchFilter } from "../../store/queries/filter.ts";
import type { Candidate, WeightedTerm } from "./match.ts";
import { matchAny } from "./query.ts";

const maxTogether = 4;

/**
 * Returns `limit` memories that hold frequent terms and are not `known`: those with the most of the rarest ones first,
 * then those with any; newest first where these are the same.
 */
export function findTogether(
  db: Database,
  frequent: readonly WeightedTerm[],
  filter: SearchFilter,
  limit: number,
  known: readonly Candidate[],
): Candidate[] {
  const rarest = frequent.slice(0, maxTogether);
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
