// Why a search does or does not show a memory: the words that it lacks, the filters that it does not pass, its rank.
import { AppError } from "../app-error.ts";
import { queryTerms } from "../search/match/query.ts";
import type { Query } from "../search/query-filters.ts";
import { occurrenceFinder } from "../search/rank/occurrences.ts";
import { poolSize, search } from "../search/search.ts";
import { readable } from "../search/text/fold.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { readCandidates } from "../store/queries/candidates.ts";
import type { SearchFilter } from "../store/queries/filter.ts";
import { statuses } from "../store/vocabulary.ts";
import type { BrowseContext } from "./context.ts";

export type WhyNot = Pick<Observation, "id" | "title" | "status" | "supersededBy" | "projectId"> & {
  held: string[];
  lacked: string[];
  /** The filters that it does not pass, `status` and `project` among them. */
  failed: Exclude<keyof SearchFilter, "withGlobal">[];
  /** Its rank in this search, from 1; null if it is not found, or is not among the best `of`. */
  place: number | null;
  of: number;
};

/** Throws AppError `not-found` if there is no such memory. */
export function whyNot({ db }: BrowseContext, query: Query, projectId: number | undefined, id: number): WhyNot {
  const observation = getObservation(db, id);
  if (!observation) throw new AppError("not-found", `There is no memory #${id}. It may have been deleted.`);
  const filter: SearchFilter = { ...query.filter, ...(projectId === undefined ? {} : { projectId, withGlobal: true }) };
  const terms = queryTerms(query.words);
  const { counts } = occurrenceFinder(terms)(observation);
  const words = (isHeld: boolean) =>
    terms.filter(({ stem }) => counts.has(stem) === isHeld).map(({ text }) => readable(text));
  const { hits } = search(db, { ...filter, query: query.words, limit: poolSize });
  const at = hits.findIndex((hit) => hit.observation.id === id);
  const { title, status, supersededBy } = observation;
  return {
    ...{ id, title, status, supersededBy, projectId: observation.projectId },
    held: words(true),
    lacked: words(false),
    failed: failedFilters(db, id, filter),
    place: at < 0 ? null : at + 1,
    of: poolSize,
  };
}

/** Asks for each filter alone, so that what passes is decided in one place. */
function failedFilters(db: BrowseContext["db"], id: number, filter: SearchFilter): WhyNot["failed"] {
  const { withGlobal, ...given } = filter;
  const names = new Set(["statuses", ...Object.keys(given)] as WhyNot["failed"]);
  return [...names].filter((name) => {
    const alone: SearchFilter = name === "statuses" && !given.statuses ? {} : { statuses, [name]: given[name] };
    if (name === "projectId" && withGlobal) alone.withGlobal = true;
    return readCandidates(db, [id], alone).length === 0;
  });
}
