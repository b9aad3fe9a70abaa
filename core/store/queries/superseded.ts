import type { Database } from "bun:sqlite";
import { type Observation, selectObservations } from "../observation.ts";

/** Returns the memories that this one superseded. */
export function listSupersededBy(db: Database, id: number): Observation[] {
  return selectObservations(db, { where: "o.superseded_by = ?", bindings: [id], order: "o.id", limit: -1 });
}

/** Returns the memories that one of these superseded and that are not among them. */
export function listReplaced(db: Database, ids: readonly number[]): Observation[] {
  const own = JSON.stringify(ids);
  return selectObservations(db, {
    where: `o.superseded_by IN (SELECT value FROM json_each(?)) AND o.id NOT IN (SELECT value FROM json_each(?))`,
    bindings: [own, own],
    order: "o.id",
    limit: -1,
  });
}
