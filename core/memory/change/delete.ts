import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { getObservation, getObservations, type Observation } from "../../store/observation.ts";
import { purgeIndex } from "../../store/observation-index.ts";
import { listSupersededBy } from "../../store/queries/superseded.ts";
import { removeObservation } from "../write.ts";

export type DeletePreview = {
  found: Observation[];
  missing: number[];
  /** Superseded memories that are live again when these are gone. */
  restored: Observation[];
};

/** Returns what deleting these memories would do; changes nothing. */
export function previewDelete(db: Database, ids: readonly number[]): DeletePreview {
  const distinct = [...new Set(ids)];
  const found = getObservations(db, distinct);
  const doomed = new Set(found.map(({ id }) => id));
  // In a chain of superseded memories one is free again only when everything that came after it goes.
  const heads = found.filter(({ supersededBy }) => supersededBy === null || !survives(db, supersededBy, doomed));
  const restored = heads.flatMap(({ id }) => listSupersededBy(db, id)).filter(({ id }) => !doomed.has(id));
  return { found, missing: distinct.filter((id) => !doomed.has(id)), restored };
}

export type DeleteResult = { deleted: number[]; missing: number[]; restored: number[] };

/** Deletes memories for good, all in one transaction, and gives back what they had superseded. */
export function deleteMemories(db: Database, ids: readonly number[]): DeleteResult {
  return write(db, () => {
    const { found, missing, restored } = previewDelete(db, ids);
    for (const { id } of found) removeObservation(db, id);
    if (found.length > 0) purgeIndex(db);
    return { deleted: found.map(({ id }) => id), missing, restored: restored.map(({ id }) => id) };
  });
}

/** Returns whether anything that replaced the memory, directly or later, is not about to be deleted. */
function survives(db: Database, id: number, doomed: ReadonlySet<number>): boolean {
  const seen = new Set<number>();
  for (let next: number | null = id; next !== null && !seen.has(next); ) {
    if (!doomed.has(next)) return true;
    seen.add(next);
    next = getObservation(db, next)?.supersededBy ?? null;
  }
  return false;
}
