import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { getObservation, getObservations, type Observation } from "../../store/observation.ts";
import { purgeIndex } from "../../store/observation-index.ts";
import { listSupersededBy } from "../../store/queries/superseded.ts";
import { digestTombstone } from "../../store/tombstone.ts";
import { uidsOf } from "../../store/uid.ts";
import { formerStatuses, removeObservation } from "../write.ts";

export type DeletePreview = {
  found: Observation[];
  missing: number[];
  /** Superseded memories that become live again, as they will be then. */
  restored: Observation[];
};

/** Returns the effects of deleting these memories. Changes nothing. */
export function previewDelete(db: Database, ids: readonly number[]): DeletePreview {
  const distinct = [...new Set(ids)];
  const found = getObservations(db, distinct);
  const deletedIds = new Set(found.map(({ id }) => id));
  // In a chain of superseded memories, one becomes live again only if all its successors are deleted.
  const heads = found.filter(({ supersededBy }) => supersededBy === null || !survives(db, supersededBy, deletedIds));
  const restored = heads.flatMap((head) => {
    const former = formerStatuses(db, head.id);
    return listSupersededBy(db, head.id)
      .filter(({ id }) => !deletedIds.has(id))
      .map((known) => ({ ...known, status: former.get(String(known.id)) ?? "active", supersededBy: null }));
  });
  return { found, missing: distinct.filter((id) => !deletedIds.has(id)), restored };
}

export type DeleteResult = { deleted: number[]; missing: number[]; restored: number[] };

/** Deletes memories for good in one transaction and restores the memories that they had superseded. */
export function deleteMemories(db: Database, ids: readonly number[]): DeleteResult {
  return write(db, () => {
    const { found, missing, restored } = previewDelete(db, ids);
    buryMemories(db, found);
    if (found.length > 0) purgeIndex(db);
    return { deleted: found.map(({ id }) => id), missing, restored: restored.map(({ id }) => id) };
  });
}

/** Deletes memories; the digests of their text keep an import from bringing them back. To be called in a write transaction. */
export function buryMemories(db: Database, memories: readonly Observation[]): void {
  const ids = memories.map(({ id }) => id);
  const uids = uidsOf(db, "observation", ids);
  for (const { id, title, narrative } of memories) {
    removeObservation(db, id);
    // Extraction may make a memory again that a rule removed, but not one that the user deleted.
    digestTombstone(db, uids.get(id) ?? "", { title, narrative });
  }
}

/** Returns whether the memory or any of its successors is not about to be deleted. */
function survives(db: Database, id: number, deletedIds: ReadonlySet<number>): boolean {
  const seen = new Set<number>();
  for (let next: number | null = id; next !== null && !seen.has(next); ) {
    if (!deletedIds.has(next)) return true;
    seen.add(next);
    next = getObservation(db, next)?.supersededBy ?? null;
  }
  return false;
}
