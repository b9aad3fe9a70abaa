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

/** The common properties of two memories, the strongest bond first. */
export type Bond = "same error" | "same evidence" | "same commit" | "same files" | "same subject";
export type Related = { observation: Observation; bond: Bond };

const maxRelated = 4;
/** Minimum coverage of a memory's title by another memory on the same subject. */
const minTitleCoverage = 0.6;

/**
 * Returns the project's live memories that are related to this one: by the same error, evidence, commit, files or subject. They are
 * computed at each call, so that later memories are included.
 */
export function relatedMemories(db: Database, observation: Observation): Related[] {
  const links = listLinks(db, observation.id);
  const named = links.flatMap(({ targetKind, target }) => (targetKind === "observation" ? [Number(target)] : []));
  return relatedMemoriesExcept(db, observation, new Set([observation.id, observation.supersededBy, ...named]));
}

/** Returns the project's live memories that are related to this one, except those in `except`. */
export function relatedMemoriesExcept(
  db: Database,
  observation: Observation,
  except: ReadonlySet<number | null>,
): Related[] {
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
    .hits.filter(({ coverage }) => coverage >= minTitleCoverage)
    .map(({ observation }) => observation);

const finders: readonly (readonly [Bond, Finder])[] = [
  ["same error", listWithSameError],
  ["same evidence", listWithSameEvidence],
  ["same commit", listWithSameCommit],
  ["same files", listWithSameFiles],
  ["same subject", listWithSameSubject],
];
