// What a search would have shown had it been asked for a little more. For a person or a model that asks why a memory is
// not there: it searches once more for each filter, so that nothing on a hook's path may call it.
import type { Database } from "bun:sqlite";
import type { Observation } from "../store/observation.ts";
import { readCandidates } from "../store/queries/candidates.ts";
import type { SearchFilter } from "../store/queries/filter.ts";
import { statuses } from "../store/vocabulary.ts";
import { type SearchRequest, search } from "./search.ts";

/** What kept it away: the one filter that it does not pass, or that the page was full. */
export type NearMissReason = (typeof reasons)[keyof SearchFilter] | "limit";

export type NearMiss = {
  observation: Observation;
  reason: NearMissReason;
  /** Where it would stand, from 1, with that filter lifted. */
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
/** Further down nothing is near. */
const lookedAt = 60;

/** Returns the best of what matches but is not among the results, at most three for each reason. */
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
