// Reads the page of memories that match, in the same order as the command line and MCP.
import { judgeHits, toHit } from "../freshness/order-hits.ts";
import { listMatching } from "../memory/list.ts";
import type { SearchHit } from "../search/hit.ts";
import type { Query } from "../search/query-filters.ts";
import { poolSize, type SearchResult, search } from "../search/search.ts";
import type { SearchFilter } from "../store/queries/filter.ts";
import { completeQuery } from "./complete-query.ts";
import type { BrowseContext } from "./context.ts";

/** Equal to the page of the command line, because memories that cite changed code are reordered page by page. */
export const pageSize = 20;

/** Counting every match of a frequent word takes longer than finding the best ones. */
const maxCounted = 1_000;

/** A memory that matches, as the screen shows it. */
export type FoundHit = Pick<SearchHit, "observation" | "matched" | "freshness" | "explanation">;
/** `hasMore`: more than `total` match, and were not counted. */
export type Found = { hits: readonly FoundHit[]; total: number; hasMore: boolean; reachable: number };

/**
 * Returns the first `count` matching memories; if there are none, those of the words that the last one may become. `isExplained`: with the explanation of their ranks. `listsAll`: a query without words and
 * filters lists all memories, the newest first.
 */
export function searchPages(
  core: BrowseContext,
  query: Query,
  projectId: number | undefined,
  { count, isExplained, listsAll = false }: { count: number; isExplained: boolean; listsAll?: boolean },
): Found {
  const scope = projectId === undefined ? {} : { projectId };
  if (query.words === "") {
    const isFiltered = listsAll || query.chips.some(({ isKnown }) => isKnown);
    return listFiltered(core, { ...query.filter, ...scope }, isFiltered ? Math.min(count, poolSize) : 0);
  }
  const request = {
    ...query.filter,
    ...scope,
    withGlobal: true,
    query: query.words,
    limit: count,
    explain: isExplained,
    maxCounted: maxCounted + 1,
  };
  const found = search(core.db, request);
  if (found.hits.length > 0) return judged(core, found);
  const completed = completeQuery(core.db, query.words);
  if (!completed) return judged(core, found);
  const { hits, ...rest } = judged(core, search(core.db, { ...request, query: completed.query }));
  return { ...rest, hits: hits.map((hit) => ({ ...hit, matched: [completed.beginning, ...hit.matched] })) };
}

function judged(core: BrowseContext, { hits, total, reachable }: SearchResult): Found {
  const pages = Array.from({ length: Math.ceil(hits.length / pageSize) }, (_, page) =>
    judgeHits(core.db, core.workspace, hits.slice(page * pageSize, (page + 1) * pageSize)),
  );
  return { hits: pages.flat(), ...counted(total), reachable };
}

/** Lists the memories that pass the filters, newest first. */
function listFiltered(core: BrowseContext, filter: SearchFilter, limit: number): Found {
  if (limit === 0) return { hits: [], ...counted(0), reachable: 0 };
  const { memories, total } = listMatching(core.db, filter, { limit, maxCounted: maxCounted + 1 });
  const hits = judgeHits(core.db, core.workspace, memories.map(toHit), { isByRelevance: false });
  return {
    hits: hits.map(({ observation, freshness }) => ({ observation, matched: [], ...(freshness ? { freshness } : {}) })),
    ...counted(total),
    reachable: Math.min(total, poolSize),
  };
}

function counted(total: number): Pick<Found, "total" | "hasMore"> {
  return { total: Math.min(total, maxCounted), hasMore: total > maxCounted };
}
