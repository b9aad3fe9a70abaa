// Memories of other projects that hold in all projects. The index keeps each project's entries together, and looking up every word
// in each project would multiply the cost of a search. There are few of these memories, so they are read instead.
import type { Database } from "bun:sqlite";
import { findIndex, flatMap, map } from "../../lists.ts";
import { listGlobalCandidates, type SizedRow } from "../../store/queries/candidates.ts";
import type { SearchFilter } from "../../store/queries/filter.ts";
import type { Reader } from "../rank/rank.ts";
import { byRelevance, titleWeigher } from "./candidates.ts";
import type { Candidate } from "./match.ts";
import type { ListedTerm } from "./postings.ts";

/** The newest are read: each costs a hook some 30 microseconds. */
const maxRead = 30;

/**
 * Returns the candidates with the matching memories of other projects among them, each before the first that matches less: of equal ones
 * the project's own come first.
 */
export function withGlobalMatches(
  db: Database,
  terms: readonly ListedTerm[],
  { filter, read }: { filter: SearchFilter; read: Reader },
  candidates: readonly Candidate[],
): Candidate[] {
  const rows = listGlobalCandidates(db, filter, maxRead);
  if (rows.length === 0) return [...candidates];
  const weights = new Map(map(terms, ({ stem, idf }) => [stem, idf]));
  const matching = flatMap(read(rows), ({ candidate, occurrences: { counts } }): SizedRow[] => {
    let relevance = 0;
    for (const stem of counts.keys()) relevance += weights.get(stem) ?? 0;
    return relevance > 0 ? [{ ...candidate, relevance }] : [];
  });
  const merged = [...candidates];
  for (const match of byRelevance(matching, titleWeigher(terms))) {
    const at = findIndex(merged, ({ relevance }) => relevance < match.relevance);
    merged.splice(at < 0 ? merged.length : at, 0, match);
  }
  return merged;
}
