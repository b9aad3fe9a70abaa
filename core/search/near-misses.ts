// Near misses: memories that one filter or the limit kept out of a search, for a user or a model who asks why one is missing.
// Each filter costs one more search, so hooks must not call this.
import type { Database } from "bun:sqlite";
import type { Observation } from "../store/observation.ts";
import { readCandidates } from "../store/queries/candidates.ts";
import type { SearchFilter } from "../store/queries/filter.ts";
import { statuses } from "../store/vocabulary.ts";
import { type SearchRequest, search } from "./search.ts";

/** The only filter that the memory does not pass, or "limit" for a full page. */
export type NearMissReason = (typeof reasons)[keyof SearchFilter] | "limit";

export type NearMiss = {
  observation: Observation;
  reason: NearMissReason;
  /** Its place, from 1, without that filter. */
  place: number;
};

const reasons = {
  statuses: "status",
  projectId: "project",
  types: "type",
  origins: "origin",
  injectableOn: "injectable",
  minImportance: "importance",
  branch: "branch",
  since: "since",
  until: "until",
  file: "file",
} as const satisfies Record<keyof SearchFilter, string>;
const filters = Object.keys(reasons) as (keyof SearchFilter)[];

const perReason = 3;
/** The places that are searched for near misses. */
const lookedAt = 60;

/** Returns the best matches that are not among the results, at most three for each reason. */
export function findNearMisses(db: Database, request: SearchRequest): NearMiss[] {
  const asked = { ...request, explain: false };
  const filtered = filters.flatMap((name) => {
    const lifted = lift(asked, name);
    return lifted ? keptAway(db, asked, lifted, reasons[name]) : [];
  });
  const offset = (request.offset ?? 0) + request.limit;
  const next = search(db, { ...asked, offset, limit: perReason }).hits;
  const cut = next.map(({ observation }, i) => ({ observation, reason: "limit" as const, place: offset + i + 1 }));
  return [...filtered, ...cut];
}

/** Returns the request without one of its filters; undefined when it has no such filter. */
function lift(request: SearchRequest, name: keyof SearchFilter): SearchRequest | undefined {
  // Without a word about it, what is superseded or hidden is left out.
  if (name === "statuses") return { ...request, statuses };
  if (request[name] === undefined) return undefined;
  const { [name]: _lifted, ...rest } = request;
  return rest;
}

function keptAway(db: Database, request: SearchRequest, lifted: SearchRequest, reason: NearMissReason): NearMiss[] {
  const { hits } = search(db, { ...lifted, offset: 0, limit: lookedAt });
  const ids = hits.map(({ observation }) => observation.id);
  const passing = new Set(readCandidates(db, ids, request).map(({ id }) => id));
  const misses = hits.map(({ observation }, i) => ({ observation, reason, place: i + 1 }));
  return misses.filter(({ observation }) => !passing.has(observation.id)).slice(0, perReason);
}
