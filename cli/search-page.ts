import type { SearchResult } from "../core/search/search.ts";
import type { CliContext } from "./context.ts";
import type { Database } from "./database.ts";
import { printNote } from "./output.ts";
import { noteNothingFound, type Scope } from "./scope.ts";

/** How many results there are, and how many of them a page can reach. */
export type Reach = Pick<SearchResult, "total" | "reachable">;

/** Returns the JSON document of one page of a search; `nearMisses` are part of it if the search is explained. */
export function searchPage(
  { query, offset, isExplained }: { query: string; offset: number; isExplained: boolean },
  { total, reachable, terms = [] }: Reach & Pick<SearchResult, "terms">,
  results: unknown[],
  nearMisses: unknown[],
): Record<string, unknown> {
  const page = { query, total, reachable, offset, returned: results.length, results };
  if (!isExplained) return page;
  const understood = terms.map(({ text, kind, documents, idf }) => ({ text, kind, documents, idf }));
  return { ...page, explanation: { terms: understood, near_misses: nearMisses } };
}

/** Prints how many results are not listed, and how to see them. `filters`: the options that may have left memories out. */
export function noteMoreResults(
  context: CliContext,
  db: Database,
  scope: Scope,
  { listed, offset, filters }: { listed: number; offset: number; filters: readonly string[] },
  { total, reachable }: Reach,
): void {
  const next = offset + listed;
  if (listed === 0 && reachable > 0) printNote(context, `No more results: only ${reachable} can be listed.`);
  else if (listed === 0) noteNothingFound(context, db, scope, filters);
  else if (total > next) {
    const advice =
      next < reachable ? `add --offset ${next} or raise --limit to see them` : "add words to limit the search";
    printNote(context, `${total - next} more match; ${advice}.`);
  }
}
