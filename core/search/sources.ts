// Searches prompts, summaries and deferred work together with memories. Hits of different sources are compared by one score, never
// by rank: otherwise a source with weak matches would get as many top ranks as one that has the answer.
import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import { lazy } from "../lazy.ts";
import { filter } from "../lists.ts";
import type { Observation } from "../store/observation.ts";
import { countMatches } from "../store/queries/candidates.ts";
import { createIndexReader, type IndexReader } from "../store/queries/index-reader.ts";
import { countHolding, countRecords, findRecords, type RecordFilter } from "../store/queries/records.ts";
import { getRecords, type RecordSource, recordSources, type SearchableRecord } from "../store/record.ts";
import { countIndexedRecords } from "../store/record-index.ts";
import type { ObservationType } from "../store/vocabulary.ts";
import type { SearchHit } from "./hit.ts";
import { findCandidates } from "./match/candidates.ts";
import { inverseFrequency, weighTerms } from "./match/frequency.ts";
import type { WeightedTerm } from "./match/match.ts";
import type { ListedTerm } from "./match/postings.ts";
import { indexWords, matchAny, queryTerms } from "./match/query.ts";
import { averageLengths, fieldEvidence } from "./rank/features.ts";
import { type Occurrences, occurrenceFinder } from "./rank/occurrences.ts";
import { prior } from "./rank/prior.ts";
import { createReader } from "./rank/rank.ts";
import { rebuildOldIndex } from "./rebuild.ts";
import { indexRecords, toIndexable } from "./record-document.ts";
import { matchOf, poolSize, type SearchRequest } from "./search.ts";
import type { Term } from "./text/analyze.ts";

export const sources = ["observations", ...recordSources] as const;
export type Source = (typeof sources)[number];
export const sourceChoices = [...sources, "all"] as const;
export type SourceChoice = (typeof sourceChoices)[number];

type Item = { source: "observations"; observation: Observation } | { source: RecordSource; record: SearchableRecord };
export type SourceHit = Item & Pick<SearchHit, "score" | "coverage" | "matched" | "evidence">;

/** `maxIndexed`: of how many of the newest records of each source those that the index lacks are added to it first; of all by default. */
export type SourcesRequest = SearchRequest & Pick<RecordFilter, "exceptPrompt"> & { maxIndexed?: number };

export type SourcesResult = {
  hits: SourceHit[];
  /** Number of matching records. */
  readonly total: number;
  /** Number of records that paging can reach: the most relevant ones of each source. */
  readonly reachable: number;
};

/** The memory type whose half-life applies to each kind of record. */
const agesLike: Record<RecordSource, ObservationType> = { prompts: "change", summaries: "change", deferred: "debt" };

type Scored = { item: Item; id: number; createdAt: number; occurrences: Occurrences; score: number };

/**
 * Returns one page of the records of the chosen sources that contain any word of the query. Throws AppError `usage` for a filter
 * that only memories support.
 */
export function searchSources(db: Database, choice: SourceChoice, request: SourcesRequest): SourcesResult {
  requireShared(choice, request);
  const chosen = sources.filter((source) => choice === "all" || choice === source);
  const found = rankSources(db, chosen, request);
  if (!found) return { hits: [], total: 0, reachable: 0 };
  const { match, terms, indexed, pools, ranked } = found;
  if (request.sort === "time") ranked.sort(byTime);

  const offset = request.offset ?? 0;
  const hits = ranked.slice(offset, offset + request.limit).map(({ item, occurrences, score }) => ({
    ...item,
    score,
    ...matchOf({ terms, indexed, occurrences }),
  }));
  const total = lazy(() =>
    pools.reduce(
      (sum, { source, pool }) => sum + (pool.length < poolSize ? pool.length : count(db, source, match, request)),
      0,
    ),
  );
  return {
    hits,
    get total() {
      return total();
    },
    reachable: ranked.length,
  };
}

type RankedSources = {
  match: string;
  terms: readonly ListedTerm[];
  indexed: number;
  pools: { source: Source; pool: Scored[] }[];
  /** The records of all pools, the best first. */
  ranked: Scored[];
};

/** Returns the ranked records of the sources; undefined for a query without words. */
export function rankSources(
  db: Database,
  chosen: readonly Source[],
  request: SourcesRequest,
): RankedSources | undefined {
  const queried = queryTerms(request.query, request.origin);
  // Includes every synonym: one that adds nothing among memories may do so among prompts.
  const matchAll = matchAny(queried);
  if (matchAll === undefined) return undefined;
  // Indexes all sources, whichever are chosen: all of them determine how rare a word is.
  for (const source of recordSources) indexRecords(db, source, request.maxIndexed);
  rebuildOldIndex(db);
  const index = request.index ?? createIndexReader(db, request.projectId);
  const { terms, indexed } = weighAcross(index, queried);
  const time = request.now ?? now();
  const poolsOf = (match: string) =>
    chosen.map((source) => ({ source, pool: score(terms, find(index, source, match, request, terms), time) }));
  const matchRare = mayNarrow(request) ? matchAny(rareTerms(terms, indexed)) : undefined;
  const found = matchRare === undefined ? [] : poolsOf(matchRare);
  // A word that only the asking prompt has, or another project, finds nothing here.
  const isFound = matchRare !== undefined && found.some(({ pool }) => pool.length > 0);
  const [match, pools] = isFound ? [matchRare, found] : [matchAll, poolsOf(matchAll)];
  const ranked = pools.flatMap(({ pool }) => pool).sort(byScore);
  return { match, terms, indexed, pools, ranked };
}

/**
 * FTS5 scores every record that holds a term: in a hook, terms in more records than this are looked for only in records with a rarer one.
 * The words that prove a hit in core/recall/referred-session.ts are no more frequent.
 */
const maxMatchShare = 0.15;
/** Below this number of records a term in all of them costs nothing. */
const minIndexed = 2000;

/** Returns whether the search is a hook's, without a period: that limits the records by itself, and often leaves only frequent words. */
function mayNarrow({ origin, since, until }: SourcesRequest): boolean {
  return origin === "automatic" && since === undefined && until === undefined;
}

/** Returns the terms that are rare enough to find records by themselves; none if all are, or if that would spare nothing. */
function rareTerms(terms: readonly ListedTerm[], indexed: number): readonly Term[] {
  if (indexed < minIndexed) return [];
  const rare = filter(terms, ({ documents }) => documents > 0 && documents <= maxMatchShare * indexed);
  return rare.length < terms.length ? rare : [];
}

function requireShared(choice: SourceChoice, request: SourcesRequest): void {
  const memoryFilters = {
    type: request.types,
    file: request.file,
    importance: request.minImportance,
    include_superseded: choice === "all" ? undefined : request.statuses,
    "sort by importance": request.sort === "importance" || undefined,
    expand: request.expand,
    explain: request.explain || undefined,
  };
  const asked = Object.entries(memoryFilters).filter(([, value]) => value !== undefined);
  if (choice === "observations" || asked.length === 0) return;
  const names = asked.map(([name]) => name).join(", ");
  throw new AppError("usage", `Only memories can be filtered by ${names}, not the source ${choice}.`, {
    hints: [`Leave out ${names}, or search the source observations.`],
  });
}

/** Weights terms by their frequency over all sources, so that a word weighs the same in each. */
function weighAcross(index: IndexReader, queried: readonly Term[]): { terms: ListedTerm[]; indexed: number } {
  const ofMemories = weighTerms(index, queried);
  const indexed = ofMemories.indexed + countIndexedRecords(index.db);
  const terms = ofMemories.terms.map((term, i) => {
    const asked = queried[i] ?? term;
    const documents = term.documents + countHolding(index.db, indexWords(asked));
    return { ...term, ...asked, documents, idf: inverseFrequency(documents, indexed) };
  });
  return { terms, indexed };
}

type Found = Omit<Scored, "score"> & { prior: (time: number) => number };

function find(
  index: IndexReader,
  source: Source,
  match: string,
  request: SourcesRequest,
  terms: readonly ListedTerm[],
): Found[] {
  if (source === "observations") {
    const memories = createReader(index.db, terms)(findCandidates(index, terms, request, poolSize));
    return memories.map(({ candidate, observation, occurrences }) => ({
      item: { source, observation },
      id: candidate.id,
      createdAt: candidate.createdAt,
      occurrences,
      prior: (time) => prior(candidate, time),
    }));
  }
  const findOccurrences = occurrenceFinder(terms);
  const records = getRecords(index.db, source, findRecords(index.db, source, match, request, poolSize));
  return records.map((record) => ({
    item: { source, record },
    id: record.id,
    createdAt: record.createdAt,
    occurrences: findOccurrences(toIndexable(record)),
    prior: (time) => prior({ ...record, type: agesLike[source], importance: 2 }, time),
  }));
}

/** Normalizes a text's length within its own source, so that a summary does not lose to prompts for its length. */
function score(terms: readonly WeightedTerm[], found: readonly Found[], time: number): Scored[] {
  const averages = averageLengths(found);
  return found.map(({ prior, ...each }) => ({
    ...each,
    score: fieldEvidence(terms, each.occurrences, averages) * prior(time),
  }));
}

function count(db: Database, source: Source, match: string, request: SourcesRequest): number {
  return source === "observations" ? countMatches(db, match, request) : countRecords(db, source, match, request);
}

/** Breaks ties by source: memories first, then the other sources in order. */
function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || bySource(a, b);
}

function byTime(a: Scored, b: Scored): number {
  return b.createdAt - a.createdAt || bySource(a, b);
}

function bySource(a: Scored, b: Scored): number {
  return sources.indexOf(a.item.source) - sources.indexOf(b.item.source) || b.id - a.id;
}
