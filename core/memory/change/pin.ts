import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { getObservations, type Observation } from "../../store/observation.ts";
import { type Actor, nextBatch } from "../../store/revision.ts";
import { revise } from "./revise.ts";

export type PinResult = {
  /** Pinned, or no longer pinned, by this call. */
  changed: number[];
  /** Were so before. */
  unchanged: number[];
  missing: number[];
  /** The number to undo it by; null when nothing was changed. */
  change: number | null;
};

/** Pins memories or takes the pin off. What is pinned comes first wherever memories are listed, and no rule touches it. */
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
