import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { read } from "../db/transaction.ts";
import { lazy } from "../lazy.ts";
import { filter, last, map } from "../lists.ts";
import { countMatches } from "../store/queries/candidates.ts";
import type { SearchFilter } from "../store/queries/filter.ts";
import { createIndexReader, type IndexReader } from "../store/queries/index-reader.ts";
import { type Expansion, expansionTerms, feedbackSize } from "./expand.ts";
import type { Evidence, SearchHit } from "./hit.ts";
import { findCandidates, injectableIn } from "./match/candidates.ts";
import { weighTerms } from "./match/frequency.ts";
import { withGlobalMatches } from "./match/global.ts";
import type { Candidate, WeightedTerm } from "./match/match.ts";
import { possibleMatches, type Requirement } from "./match/possible.ts";
import type { ListedTerm } from "./match/postings.ts";
import { matchAny, type QueryOrigin, queryTerms } from "./match/query.ts";
import { explain } from "./rank/explain.ts";
import { coverage } from "./rank/features.ts";
import {
  byScore,
  continueBelow,
  createReader,
  defaultReading,
  type Ranked,
  type Reader,
  type Reading,
  rank,
  rerankWindow,
} from "./rank/rank.ts";
import { rebuildOldIndex } from "./rebuild.ts";
import type { Term } from "./text/analyze.ts";
import { readable } from "./text/fold.ts";

export const sortOrders = ["relevance", "time", "importance"] as const;
export type SearchRequest = SearchFilter & {
  query: string;
  limit: number;
  offset?: number;
  sort?: (typeof sortOrders)[number];
  /** Also finds memories that share informative words with the best hits. They rank below those that contain a query word. */
  expand?: Expansion;
  /** Time of the query in milliseconds since the epoch, for the age of memories. The current time by default. */
  now?: number;
  /** `automatic` for a text that was not typed as a query, such as a prompt. `explicit` by default. */
  origin?: QueryOrigin;
  /**
   * Omits memories that can't meet the requirement by the index, and those that scored too low to be read. For callers that use only
   * confident hits (core/search/rank/confidence.ts).
   */
  onlyLikely?: Requirement;
  /** The total if there are more matches; at least `poolSize`. To count many takes longer than to rank them. */
  maxCounted?: number;
  /** Adds an explanation of its rank to each hit. */
  explain?: boolean;
  /** The reader of the project's index, for a caller that searches twice with the same words. */
  index?: IndexReader | undefined;
};

export type SearchResult = {
  hits: SearchHit[];
  /** Number of matching memories. Counted on first access, since automatic recall never needs it. */
  readonly total: number;
  /** Number of memories that paging can reach: the most relevant ones, whatever the sort order. */
  readonly reachable: number;
  /** The terms of the query. Set only if an explanation was requested. */
  terms?: readonly WeightedTerm[];
};

/** Paging ends here. Memories below the reranked ones keep the index's order, so that pages are disjoint. */
export const poolSize = 200;

/**
 * Number of best candidates of which the possible ones are read. Those below are mostly long texts that contain the words by chance: of the
 * hits that ten instead of six add on the development sets of `bench:retrieval`, one in twenty is right.
 */
const maxPossible = 6;

const none: SearchResult = { hits: [], total: 0, reachable: 0 };

/** Returns one page of the memories that contain any word of the query. */
export function search(db: Database, request: SearchRequest): SearchResult {
  const queried = queryTerms(request.query, request.origin);
  if (queried.length === 0) return none;
  rebuildOldIndex(db);
  return read(db, () => findPage(db, request, queried));
}

function findPage(db: Database, request: SearchRequest, queried: readonly Term[]): SearchResult {
  const offset = request.offset ?? 0;
  const isByRelevance = (request.sort ?? "relevance") === "relevance";
  // Hits of an expansion rank below the whole pool, whichever page is requested.
  const needsPool = !isByRelevance || request.expand !== undefined;
  const needed = needsPool ? poolSize : Math.min(poolSize, Math.max(rerankWindow, offset + request.limit));
  const index = request.index ?? createIndexReader(db, request.projectId);
  const { terms, indexed } = weighTerms(index, queried);
  const readMemories = createReader(db, terms);
  const possible = request.onlyLikely && likelyMatches(index, terms, request, request.onlyLikely);
  const own = possible?.size === 0 ? [] : findCandidates(index, terms, request, needed, possible);
  const candidates =
    request.withGlobal && index.hasGlobal()
      ? withGlobalMatches(db, terms, { filter: request, read: readMemories }, own)
      : own;
  if (candidates.length === 0) return request.explain ? { ...none, terms: map(terms, readableTerm) } : none;

  const time = request.now ?? now();
  const ranked = rank(
    request.query,
    terms,
    candidates,
    readMemories,
    time,
    possible ? readingOf(possible, own) : defaultReading,
  );
  const ownCount = ranked.length;
  if (request.expand) ranked.push(...expand(index, request.expand, request, queried, ranked, readMemories));
  const expandedCount = ranked.length - ownCount;
  if (request.sort === "time") ranked.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
  if (request.sort === "importance") ranked.sort((a, b) => b.importance - a.importance || byScore(a, b));

  const listed = request.onlyLikely ? filter(ranked, ({ features }) => features !== undefined) : ranked;
  const page = listed.slice(offset, offset + request.limit);
  const hits = map(readMemories(page), ({ candidate, observation, occurrences }) => {
    const evidence = { terms, indexed, occurrences };
    return {
      observation,
      score: candidate.score,
      ...matchOf(evidence),
      ...(request.explain ? { explanation: explain(candidate, evidence, time) } : {}),
    };
  });
  const total = lazy(() => {
    const isAll = own.length < needed;
    if (isAll) return expandedCount + candidates.length;
    return expandedCount + countMatches(db, matchAny(terms) ?? "", request, request.maxCounted);
  });
  return {
    hits,
    get total() {
      return total();
    },
    get reachable() {
      return Math.min(poolSize + expandedCount, total());
    },
    ...(request.explain ? { terms: map(terms, readableTerm) } : {}),
  };
}

/** Above this number of ids in the lists of the terms, to list the vouched memories first takes less time than to walk the lists. */
const manyListed = 100;

/**
 * Returns the memories that can meet the requirement; of a search for memories to inject, only the vouched ones. If none of these can, and
 * memories of other projects are searched as well, it returns all that can: they count in the ranking of the other projects' memories.
 */
function likelyMatches(
  index: IndexReader,
  terms: readonly ListedTerm[],
  filter: SearchFilter,
  required: Requirement,
): ReadonlySet<number> | undefined {
  let listed = 0;
  for (const { matches } of terms) listed += matches.n;
  const wanted = listed > manyListed ? injectableIn(index, filter) : undefined;
  const possible = possibleMatches(terms, index.count(), required, wanted);
  const needsAll = wanted !== undefined && possible?.size === 0 && filter.withGlobal && index.hasGlobal();
  return needsAll ? possibleMatches(terms, index.count(), required) : possible;
}

/** Returns which candidates are read: those that are possible, and those of other projects, which are no part of the index. */
function readingOf(possible: ReadonlySet<number>, own: readonly Candidate[]): Reading {
  const ownIds = new Set(map(own, ({ id }) => id));
  return { max: maxPossible, wanted: (id) => possible.has(id) || !ownIds.has(id) };
}

/** Returns the coverage, matched terms and evidence of a hit of any source. */
export function matchOf(evidence: Evidence): Pick<SearchHit, "coverage" | "matched" | "evidence"> {
  const { terms, occurrences } = evidence;
  const matched = map(
    filter(terms, (term) => occurrences.counts.has(term.stem)),
    (term) => readable(term.text),
  );
  return { coverage: coverage(terms, occurrences), matched, evidence };
}

function expand(
  index: IndexReader,
  kind: Expansion,
  filter: SearchFilter,
  queried: readonly Term[],
  ranked: readonly Ranked[],
  readMemories: Reader,
): Ranked[] {
  const best = readMemories(ranked.slice(0, feedbackSize[kind])).map(({ observation }) => observation);
  const terms = expansionTerms(index, kind, queried, best);
  if (terms.length === 0) return [];
  const known = new Set(map(ranked, ({ id }) => id));
  const found = findCandidates(index, terms, filter, rerankWindow).filter(({ id }) => !known.has(id));
  return continueBelow(last(ranked)?.score ?? 0, found);
}

/** Returns a term with its text as people write it. */
function readableTerm(term: WeightedTerm): WeightedTerm {
  return { ...term, text: readable(term.text) };
}
