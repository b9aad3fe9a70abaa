// Memories by what they are about, other than their words.
import type { Database, SQLQueryBindings } from "bun:sqlite";
import { type Observation, selectObservations } from "../observation.ts";

const isLive = "o.status IN ('active', 'candidate', 'rejected')";
const order = "o.importance DESC, o.created_at DESC, o.id DESC";

/** Returns the live memories of a commit, given by the beginning of its hash, the most important first. */
export function listOfCommit(db: Database, projectId: number | undefined, hash: string, limit: number): Observation[] {
  const start = hash.toLowerCase();
  return list(db, "o.commit_sha >= ? AND o.commit_sha < ?", [start, `${start}g`], projectId, limit);
}

/** Returns the live memories with a concept or another name, in any case, the most important first. */
export function listOfConcept(
  db: Database,
  projectId: number | undefined,
  concept: string,
  limit: number,
): Observation[] {
  const has = (column: string) =>
    `EXISTS (SELECT 1 FROM json_each(o.${column}) each WHERE lower(each.value) = lower(?))`;
  return list(db, `(${has("concepts")} OR ${has("aliases")})`, [concept, concept], projectId, limit);
}

function list(
  db: Database,
  condition: string,
  values: SQLQueryBindings[],
  projectId: number | undefined,
  limit: number,
): Observation[] {
  const [inProject, project] = projectId === undefined ? ["", []] : [" AND o.project_id = ?", [projectId]];
  const where = `${isLive} AND ${condition}${inProject}`;
  return selectObservations(db, { where, bindings: [...values, ...project], order, limit });
}
