import type { Database } from "bun:sqlite";
import { search } from "../search/search.ts";
import type { Observation } from "../store/observation.ts";
import { listLinks } from "../store/observation-link.ts";
import {
  listWithSameCommit,
  listWithSameError,
  listWithSameEvidence,
  listWithSameFiles,
} from "../store/queries/same.ts";

/** What two memories have in common, the strongest first. */
export type Bond = "same error" | "same evidence" | "same commit" | "same files" | "same subject";
export type Related = { observation: Observation; bond: Bond };

const maxRelated = 4;
/** Of the words of a title, so much has to be found in a memory on the same subject. */
const sameSubject = 0.6;

/**
 * Returns the live memories of the project that belong with this one, found anew each time so that later ones are among
 * them: what rests on the same error, event, prompt or commit, is about the same files, or about what its title says.
 */
export function relatedMemories(db: Database, observation: Observation): Related[] {
  const links = listLinks(db, observation.id);
  const named = links.flatMap(({ targetKind, target }) => (targetKind === "observation" ? [Number(target)] : []));
  return boundMemories(db, observation, new Set([observation.id, observation.supersededBy, ...named]));
}

/** Returns the live memories of the project that belong with this one, but for those in `except`. */
export function boundMemories(db: Database, observation: Observation, except: ReadonlySet<number | null>): Related[] {
  const known = new Set(except);
  const related: Related[] = [];
  for (const [bond, find] of finders) {
    if (related.length >= maxRelated) break;
    for (const found of find(db, observation, maxRelated + 1)) {
      if (known.has(found.id)) continue;
      known.add(found.id);
      related.push({ observation: found, bond });
    }
  }
  return related.slice(0, maxRelated);
}

type Finder = (db: Database, observation: Observation, limit: number) => Observation[];

const listWithSameSubject: Finder = (db, { projectId, title }, limit) =>
  search(db, { query: title, projectId, limit })
    .hits.filter(({ coverage }) => coverage >= sameSubject)
    .map(({ observation }) => observation);

const finders: readonly (readonly [Bond, Finder])[] = [
  ["same error", listWithSameError],
  ["same evidence", listWithSameEvidence],
  ["same commit", listWithSameCommit],
  ["same files", listWithSameFiles],
  ["same subject", listWithSameSubject],
];
