import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { getObservations, type Observation } from "../../store/observation.ts";
import { type Actor, nextBatch } from "../../store/revision.ts";
import { revise } from "./revise.ts";

export type PinResult = {
  /** Pinned or unpinned by this call. */
  changed: number[];
  /** Had the requested state before. */
  unchanged: number[];
  missing: number[];
  /** The number for undo; null if nothing changed. */
  change: number | null;
};

/** Pins or unpins memories. Pinned memories come first in every list, and no rule changes them. */
export function pinMemories(db: Database, ids: readonly number[], isPinned: boolean, actor: Actor): PinResult {
  return write(db, () => {
    const distinct = [...new Set(ids)];
    const found = getObservations(db, distinct);
    const changing = found.filter(({ pinned }) => pinned !== isPinned);
    const batch = nextBatch(db);
    const action = isPinned ? "pin" : "unpin";
    for (const known of changing) {
      revise(db, known, { ...known, pinned: isPinned } satisfies Observation, { actor, action, batch });
    }
    const known = new Set(found.map(({ id }) => id));
    return {
      changed: changing.map(({ id }) => id),
      unchanged: found.filter(({ pinned }) => pinned === isPinned).map(({ id }) => id),
      missing: distinct.filter((id) => !known.has(id)),
      change: changing.length > 0 ? batch : null,
    };
  });
}
