import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { write } from "../../db/transaction.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import { removeLink } from "../../store/observation-link.ts";
import { type Fields, listBatch, markUndone, type Revision } from "../../store/revision.ts";
import { changeObservation, removeObservation } from "../write.ts";

export type UndoResult = {
  change: number;
  /** Memories that are as they were before the change. */
  restored: number[];
  /** Memories that the change had made and that are gone again. */
  removed: number[];
};

/**
 * Takes back all that was done under one number, in one transaction. Throws AppError not-found for a number that nothing
 * was done under, and conflict when it was taken back already or something of it was changed since; then nothing is done.
 */
export function undoChange(db: Database, change: number): UndoResult {
  return write(db, () => {
    const revisions = listBatch(db, change);
    if (revisions.length === 0) {
      throw new AppError("not-found", `There is no change R${change}.`, {
        hints: ["`claude-mem history` lists the changes; what was done to a deleted memory is gone with it."],
      });
    }
    if (revisions.some(({ undoneAt }) => undoneAt !== null)) {
      throw new AppError("conflict", `R${change} was taken back already.`);
    }
    const result: UndoResult = { change, restored: [], removed: [] };
    for (const revision of revisions.toReversed()) undoOne(db, revision, result);
    markUndone(db, change, now());
    return result;
  });
}

function undoOne(db: Database, revision: Revision, result: UndoResult): void {
  const current = getObservation(db, revision.observationId);
  // A revision goes with its memory; within one batch the memory may have been removed a moment ago.
  if (!current) return;
  if (revision.action === "create") {
    removeObservation(db, current.id);
    result.removed.push(current.id);
    return;
  }
  const changed = changedSince(current, revision);
  if (changed.length > 0) {
    throw new AppError("conflict", `#${current.id} was changed since: ${changed.join(", ")}. Nothing was taken back.`, {
      hints: [`Undo later changes first: \`claude-mem history ${current.id}\` lists them.`],
    });
  }
  const successor = revision.after.supersededBy;
  if (successor) {
    const target = { targetKind: "observation", target: String(current.id) } as const;
    for (const kind of ["supersedes", "merged"] as const) removeLink(db, successor, { kind, ...target });
  }
  changeObservation(db, { ...current, ...revision.before, updatedAt: now() });
  if (!result.restored.includes(current.id)) result.restored.push(current.id);
}

function changedSince(current: Observation, { after }: Revision): string[] {
  const keys = Object.keys(after) as (keyof Fields)[];
  return keys.filter((key) => !Bun.deepEquals(current[key], after[key]));
}
