// Terms that so many memories hold that FTS5 would take longer to rank by them than a search may.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { keysOf, memoryIdOf } from "../store/observation-index.ts";
import type { Candidate, Match } from "./candidates.ts";
import { candidateColumns, filteredMatches, type SearchFilter } from "./filter.ts";
import type { WeightedTerm } from "./frequency.ts";
import { matchAny } from "./query.ts";

/** The rarest of them; without any nDCG@10 is up to .007 lower, with more no higher. */
const mostAdded = 4;
const mostTogether = 4;

/**
 * Returns the matches in their order once each frequent term counts for those that hold it: as much as FTS5 gives for
 * one that stands once in a text of average length. `match` found the matches.
 */
export function withFrequent(
  db: Database,
  matches: Match[],
  match: string,
  frequent: readonly WeightedTerm[],
  { projectId }: SearchFilter,
): Match[] {
  if (matches.length === 0 || frequent.length === 0) return matches;
  const { where, bindings } = keysOf("rowid", projectId);
  const find = db.query<{ id: number }, SQLQueryBindings[]>(
    `SELECT ${memoryIdOf("rowid")} AS id FROM observation_fts WHERE observation_fts MATCH ? AND ${where}`,
  );
  const added = new Map<number, number>();
  for (const term of frequent.slice(0, mostAdded)) {
    for (const { id } of find.all(`(${match}) AND (${matchAny([term])})`, ...bindings)) {
      added.set(id, (added.get(id) ?? 0) + term.idf);
    }
  }
  return matches
    .map(({ id, relevance }) => ({ id, relevance: relevance + (added.get(id) ?? 0) }))
    .sort((a, b) => b.relevance - a.relevance || b.id - a.id);
}

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
  const rarest = frequent.slice(0, mostTogether);
  const sets = [
    ...rarest.map((_, left) => rarest.slice(0, rarest.length - left)),
    ...frequent.slice(1).map((t) => [t]),
  ];
  const seen = new Set(known.map(({ id }) => id));
  const found: Candidate[] = [];
  for (const terms of sets) {
    if (found.length >= limit) break;
    const { from, bindings } = filteredMatches(terms.map((term) => `(${matchAny([term])})`).join(" AND "), filter);
    const rows = db
      .query<Omit<Candidate, "relevance">, SQLQueryBindings[]>(
        `SELECT o.id, ${candidateColumns} ${from} ORDER BY observation_fts.rowid DESC LIMIT ?`,
      )
      .all(...bindings, limit + seen.size);
    const relevance = terms.reduce((sum, term) => sum + term.idf, 0);
    for (const row of rows) {
      if (!seen.has(row.id)) found.push({ ...row, relevance });
      seen.add(row.id);
    }
  }
  return found.slice(0, limit);
}
