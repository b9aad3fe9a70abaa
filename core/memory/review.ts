// The memories that wait for someone to vouch for them.
import type { Database } from "bun:sqlite";
import type { Observation } from "../store/observation.ts";
import { listUnvouched } from "../store/queries/unvouched.ts";

/**
 * Returns what a review lists, the newest first: the candidates, and the active memories that a background model made and no one vouched for.
 * Neither is injected before it is confirmed. Imported memories are left out, because they come in thousands.
 */
export function listForReview(
  db: Database,
  { projectId, limit, offset = 0 }: { projectId?: number; limit: number; offset?: number },
): Observation[] {
  return listUnvouched(db, projectId, limit, offset);
}

/** Returns whether a review lists the memory. core/store/queries/unvouched.ts has the same condition for queries. */
export function awaitsReview({ status, vouchedBy, origin }: Observation): boolean {
  return status === "candidate" || (status === "active" && vouchedBy === null && origin === "inferred");
}
