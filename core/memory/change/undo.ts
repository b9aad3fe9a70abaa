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
  /** Memories with their former fields. */
  restored: number[];
  /** Memories that the change had created and that are deleted. */
  removed: number[];
};

/**
 * Undoes all changes of one number in one transaction. Throws AppError `not-found` for an unknown number, and `conflict` if it is
 * already undone or a field was changed again since; then nothing is done.
 */
export function undoChange(db: Database, change: number): UndoResult {
  return write(db, () => {
    const revisions = listBatch(db, change);
    if (revisions.length === 0) {
      throw new AppError("not-found", `There is no change R${change}.`, {
        hints: ["`claude-mem history` lists the changes; the changes of a deleted memory are deleted with it."],
      });
    }
    if (revisions.some(({ undoneAt }) => undoneAt !== null)) {
      throw new AppError("conflict", `R${change} is already undone.`);
    }
    const result: UndoResult = { change, restored: [], removed: [] };
    for (const revision of revisions.toReversed()) undoOne(db, revision, result);
    markUndone(db, change, now());
    return result;
  });
}

function undoOne(db: Database, revision: Revision, result: UndoResult): void {
  const current = getObservation(db, revision.observationId);
  // A revision is deleted with its memory, which an earlier step of this batch may have removed.
  if (!current) return;
  if (revision.action === "create") {
    removeObservation(db, current.id);
    result.removed.push(current.id);
    return;
  }
  const changed = changedSince(current, revision);
  if (changed.length > 0) {
    throw new AppError("conflict", `#${current.id} was changed since: ${changed.join(", ")}. Nothing was undone.`, {
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
