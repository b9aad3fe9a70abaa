import type { Database, SQLQueryBindings } from "bun:sqlite";
import { search } from "../search/search.ts";
import { type Observation, selectObservations } from "../store/observation.ts";
import { listLinks } from "../store/observation-link.ts";

/** What two memories have in common, the strongest first. */
export type Bond = "same error" | "same evidence" | "same commit" | "same files" | "same subject";
export type Related = { observation: Observation; bond: Bond };

const shown = 4;
/** A file that so many memories are about binds none of them together. */
const hub = 30;
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
    if (related.length >= shown) break;
    for (const found of find(db, observation)) {
      if (known.has(found.id)) continue;
      known.add(found.id);
      related.push({ observation: found, bond });
    }
  }
  return related.slice(0, shown);
}

type Finder = (db: Database, observation: Observation) => Observation[];

const byError: Finder = (db, { projectId, errorSignature }) =>
  errorSignature === null ? [] : select(db, "o.project_id = ? AND o.error_signature = ?", [projectId, errorSignature]);

const byEvidence: Finder = (db, { id, projectId }) =>
  select(
    db,
    `+o.project_id = ? AND o.id IN (
       SELECT other.observation_id FROM observation_link own
       CROSS JOIN observation_link other ON other.target_kind = own.target_kind AND other.target = own.target
       WHERE own.observation_id = ? AND own.kind = 'evidence' AND other.kind = 'evidence' LIMIT 50)`,
    [projectId, id],
  );

const byCommit: Finder = (db, { projectId, commit }) =>
  commit === null ? [] : select(db, "o.project_id = ? AND o.commit_sha = ?", [projectId, commit]);

const byFiles: Finder = (db, { id, projectId }) =>
  select(
    db,
    `+o.project_id = ? AND o.id IN (
       SELECT other.observation_id FROM observation_file own
       CROSS JOIN observation_file other ON other.path = own.path
       WHERE own.observation_id = ? AND (SELECT count(*) FROM (
         SELECT 1 FROM observation_file f WHERE f.path = own.path LIMIT ${hub})) < ${hub})`,
    [projectId, id],
  );

const bySubject: Finder = (db, { projectId, title }) =>
  search(db, { query: title, projectId, limit: shown + 1 })
    .hits.filter(({ coverage }) => coverage >= sameSubject)
    .map(({ observation }) => observation);

const finders: readonly (readonly [Bond, Finder])[] = [
  ["same error", byError],
  ["same evidence", byEvidence],
  ["same commit", byCommit],
  ["same files", byFiles],
  ["same subject", bySubject],
];

function select(db: Database, where: string, bindings: SQLQueryBindings[]): Observation[] {
  return selectObservations(db, {
    where: `${where} AND o.status IN ('active', 'candidate', 'rejected')`,
    bindings,
    order: "o.importance DESC, o.created_at DESC, o.id DESC",
    limit: shown + 1,
  });
}
