// Finds what a search would have returned with one filter less, to explain why a memory is missing. It searches again for each
// filter, so hooks must not call it.
import type { Database } from "bun:sqlite";
import type { Observation } from "../store/observation.ts";
import { readCandidates } from "../store/queries/candidates.ts";
import type { SearchFilter } from "../store/queries/filter.ts";
import { statuses } from "../store/vocabulary.ts";
import { type SearchRequest, search } from "./search.ts";

/** The reason for the exclusion: the one filter that the memory does not pass, or the limit. */
export type NearMissReason = (typeof reasons)[Restriction] | "limit";

export type NearMiss = {
  observation: Observation;
  reason: NearMissReason;
  /** Its rank without that filter, from 1. */
  place: number;
};

/** The filters that leave memories out. */
type Restriction = Exclude<keyof SearchFilter, "withGlobal">;

const reasons = {
  statuses: "status",
  projectId: "project",
  scopes: "scope",
  types: "type",
  origins: "origin",
  injectableOn: "injectable",
  minImportance: "importance",
  branch: "branch",
  since: "since",
  until: "until",
  file: "file",
} as const satisfies Record<Restriction, string>;
const filters = Object.keys(reasons) as Restriction[];

const maxPerReason = 3;
/** Hits below this rank are not near misses. */
const scanLimit = 60;

/** Returns the best matches that are not among the results, at most three per reason. */
export function findNearMisses(db: Database, request: SearchRequest): NearMiss[] {
  const unexplained = { ...request, explain: false };
  const filtered = filters.flatMap((name) => {
    const relaxed = withoutFilter(unexplained, name);
    return relaxed ? excludedBy(db, unexplained, relaxed, reasons[name]) : [];
  });
  const offset = (request.offset ?? 0) + request.limit;
  const next = search(db, { ...unexplained, offset, limit: maxPerReason }).hits;
  const cut = next.map(({ observation }, i) => ({ observation, reason: "limit" as const, place: offset + i + 1 }));
  return [...filtered, ...cut];
}

/** Returns the request without one of its filters; undefined if it does not have that filter. */
function withoutFilter(request: SearchRequest, name: Restriction): SearchRequest | undefined {
  // Without a status filter, superseded and hidden memories are excluded.
  if (name === "statuses") return { ...request, statuses };
  if (request[name] === undefined) return undefined;
  const { [name]: _lifted, ...rest } = request;
  return rest;
}

function excludedBy(db: Database, request: SearchRequest, relaxed: SearchRequest, reason: NearMissReason): NearMiss[] {
  const { hits } = search(db, { ...relaxed, offset: 0, limit: scanLimit });
  const ids = hits.map(({ observation }) => observation.id);
  const passing = new Set(readCandidates(db, ids, request).map(({ id }) => id));
  const misses = hits.map(({ observation }, i) => ({ observation, reason, place: i + 1 }));
  return misses.filter(({ observation }) => !passing.has(observation.id)).slice(0, maxPerReason);
}
