import type { Database, SQLQueryBindings } from "bun:sqlite";
import { keysOf, memoryIdOf, newestId } from "../store/observation-index.ts";
import type { ObservationType, Origin } from "../store/vocabulary.ts";
import { candidateColumns, filterCondition, filteredMatches, type SearchFilter } from "./filter.ts";
import { mostMatches, smallIndex, type WeightedTerm } from "./frequency.ts";
import { findTogether, withFrequent } from "./frequent.ts";
import { matchAny } from "./query.ts";

/** `relevance` is FTS5's bm25 with the sign turned: above 0, higher is better. */
export type Candidate = {
  id: number;
  relevance: number;
  createdAt: number;
  importance: number;
  type: ObservationType;
  origin: Origin;
  sessionId: number | null;
};
export type Match = Pick<Candidate, "id" | "relevance">;

// Title, body, files, parts. `npm run bench:retrieval` shows what they are worth beside equal ones, the plain FTS5.
export const bm25 = (index: "observation_fts" | "record_fts"): string => `bm25(${index}, 2.0, 1.0, 0.5, 0.3)`;

// FTS5 takes its time for every match that it ranks, so that the terms that select have no more matches than this
// together. A long query has more of the rare words that tell memories apart, and a big index leaves less time for each.
const longQuery = 8;
const mostSelected = { small: { short: mostMatches - 1, long: 1500 }, big: { short: 1500, long: 1000 } };
/** To rank by a term FTS5 goes through all memories that hold it, whatever the project. */
const mostDocuments = 50_000;
/** Of the memories that rare terms select, those that frequent ones may still bring forward. */
const pooled = 400;

/**
 * Returns the best `limit` matches in order. As long as all terms together have few matches FTS5 ranks every one; else
 * the rare terms select what is ranked, and the frequent ones count for the memories that hold them.
 */
export function findCandidates(
  db: Database,
  terms: readonly WeightedTerm[],
  filter: SearchFilter,
  limit: number,
): Candidate[] {
  const { selecting, frequent } = splitTerms(terms, newestId(db) < smallIndex ? mostSelected.small : mostSelected.big);
  const ranked = selecting.length > 0 ? findRanked(db, selecting, frequent, filter, limit) : [];
  const isEnough = frequent.length === 0 || ranked.length >= limit;
  return isEnough ? ranked : [...ranked, ...findTogether(db, frequent, filter, limit - ranked.length, ranked)];
}

/** Returns the rarest terms, as many as can be ranked by, and the others, the rarest first. */
function splitTerms(
  terms: readonly WeightedTerm[],
  most: { short: number; long: number },
): { selecting: WeightedTerm[]; frequent: WeightedTerm[] } {
  let room = terms.length > longQuery ? most.long : most.short;
  const rarestFirst = terms.toSorted((a, b) => a.matches - b.matches || a.documents - b.documents);
  const chosen = new Set<WeightedTerm>();
  for (const term of rarestFirst) {
    if (term.matches > room || term.documents > mostDocuments) continue;
    room -= term.matches;
    chosen.add(term);
  }
  return {
    selecting: terms.filter((term) => chosen.has(term)),
    frequent: rarestFirst.filter((term) => !chosen.has(term) && term.matches > 0),
  };
}

/**
 * Returns the best matches of the selecting terms. The filter is tried on the best ones first, because to look at the
 * row of every match costs as much as to rank them; only where it leaves too few of these it is tried on all. What is
 * found for a greater limit begins with what is found for a smaller one.
 */
function findRanked(
  db: Database,
  selecting: readonly WeightedTerm[],
  frequent: readonly WeightedTerm[],
  filter: SearchFilter,
  limit: number,
): Candidate[] {
  const match = matchAny(selecting) ?? "";
  const tried = limit * 2;
  const pool = frequent.length > 0 ? Math.max(pooled, tried) : tried;
  const matches = withFrequent(db, rankMatches(db, match, filter, pool), match, frequent, filter);
  const passing = passFilter(db, matches.slice(0, tried), filter);
  if (passing.length < limit) passing.push(...passFilter(db, matches.slice(tried), filter));
  if (passing.length < limit && matches.length === pool) {
    const known = new Set(passing.map(({ id }) => id));
    passing.push(...filterAll(db, match, filter, limit + known.size).filter(({ id }) => !known.has(id)));
  }
  return passing.slice(0, limit);
}

function rankMatches(db: Database, match: string, filter: SearchFilter, limit: number): Match[] {
  const { where, bindings } = keysOf("rowid", filter.projectId);
  return db
    .query<Match, SQLQueryBindings[]>(
      `SELECT ${memoryIdOf("rowid")} AS id, -${bm25("observation_fts")} AS relevance FROM observation_fts
       WHERE observation_fts MATCH ? AND ${where} ORDER BY relevance DESC, id DESC LIMIT ?`,
    )
    .all(match, ...bindings, limit);
}

/** Returns those of the matches whose memories pass the filter, in their order. */
export function passFilter(db: Database, matches: readonly Match[], filter: SearchFilter): Candidate[] {
  if (matches.length === 0) return [];
  const { where, bindings } = filterCondition(filter);
  const rows = db
    .query<Omit<Candidate, "relevance">, SQLQueryBindings[]>(
      // CROSS JOIN: the planner would rather walk an index of the whole project.
      `SELECT o.id, ${candidateColumns} FROM json_each(?) CROSS JOIN observation o
       WHERE o.id = json_each.value AND ${where}`,
    )
    .all(JSON.stringify(matches.map(({ id }) => id)), ...bindings);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ id, relevance }) => {
    const row = byId.get(id);
    return row ? [{ ...row, relevance }] : [];
  });
}

function filterAll(db: Database, match: string, filter: SearchFilter, limit: number): Candidate[] {
  const { from, bindings } = filteredMatches(match, filter);
  return db
    .query<Candidate, SQLQueryBindings[]>(
      `SELECT o.id, -${bm25("observation_fts")} AS relevance, ${candidateColumns} ${from}
       ORDER BY relevance DESC, o.id DESC LIMIT ?`,
    )
    .all(...bindings, limit);
}

/** Returns how many memories match. */
export function countMatches(db: Database, match: string, filter: SearchFilter): number {
  const { from, bindings } = filteredMatches(match, filter);
  return db.query<{ n: number }, SQLQueryBindings[]>(`SELECT count(*) AS n ${from}`).get(...bindings)?.n ?? 0;
}
