import type { Database } from "bun:sqlite";
import { type Observation, selectObservations } from "../observation.ts";

/** Also the condition of the index observation_unvouched, word for word. core/memory/review.ts has the same condition for a loaded memory. */
const isUnvouched =
  "(o.status = 'candidate' OR (o.status = 'active' AND o.vouched_by IS NULL AND o.origin = 'inferred'))";

/** Returns the memories of a project, or of all, that wait for a review, the newest first. */
export function listUnvouched(
  db: Database,
  projectId: number | undefined,
  limit: number,
  offset: number,
): Observation[] {
  return selectObservations(db, {
    where: whereOf(projectId),
    bindings: projectId === undefined ? [] : [projectId],
    order: "o.created_at DESC, o.id DESC",
    limit,
    offset,
  });
}

/** Returns how many memories of a project, or of all, wait for a review. */
export function countUnvouched(db: Database, projectId: number | undefined): number {
  const sql = `SELECT count(*) AS n FROM observation o WHERE ${whereOf(projectId)}`;
  const bindings = projectId === undefined ? [] : [projectId];
  return db.query<{ n: number }, number[]>(sql).get(...bindings)?.n ?? 0;
}

/** `+`: few memories wait, so their index is the one to walk, not that of the project. */
function whereOf(projectId: number | undefined): string {
  return projectId === undefined ? isUnvouched : `${isUnvouched} AND +o.project_id = ?`;
}
