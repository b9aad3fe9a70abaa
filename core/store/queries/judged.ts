// What models have judged lately.
import type { Database } from "bun:sqlite";
import { type InjectionScope, injectableOrHidden } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";

/**
 * Returns the memories that a model or the host vouched for, active and hidden ones, that hold on the branch and changed after `since`: those in
 * the user's words first, then the newest.
 */
export function listJudgedSince(
  db: Database,
  { projectId, branch }: InjectionScope,
  since: number,
  limit: number,
): Observation[] {
  const { where, bindings } = injectableOrHidden(branch);
  return selectObservations(db, {
    where: `${where} AND o.project_id = ? AND o.vouched_by IN ('model', 'host') AND o.updated_at > ?`,
    bindings: [...bindings, projectId, since],
    order: "o.origin = 'user' DESC, o.id DESC",
    limit,
  });
}
