// The changes that a user makes in a browser. They go through core and can be undone, except the deletion.
import { AppError } from "../app-error.ts";
import { keepCandidate, rejectCandidate } from "../extract/judge/keep.ts";
import { deleteMemories } from "../memory/change/delete.ts";
import { pinMemories } from "../memory/change/pin.ts";
import { purgeBackups } from "../memory/change/purge-backups.ts";
import { supersedeMemory } from "../memory/change/supersede.ts";
import { undoChange } from "../memory/change/undo.ts";
import { undoSession } from "../memory/change/undo-session.ts";
import { dropDeferred } from "../memory/defer.ts";
import { parseReference } from "../memory/references.ts";
import { getDeferred } from "../store/deferred.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { listRevisions } from "../store/revision.ts";
import type { Changed } from "./changed.ts";
import type { BrowseContext } from "./context.ts";
import { type Edit, editMemory } from "./edit.ts";

export type Change =
  | { kind: "pin"; ids: readonly number[]; isPinned: boolean }
  | { kind: "review"; ids: readonly number[]; status: "active" | "hidden" }
  /** `by`: the memory that replaces them, as the user named it. */
  | { kind: "supersede"; ids: readonly number[]; by: string }
  | { kind: "delete"; ids: readonly number[] }
  | ({ kind: "edit" } & Edit)
  /** Undoes the last change, of one memory or of all. */
  | { kind: "undo"; id: number | undefined }
  /** Undoes the change of that number. */
  | { kind: "undoChange"; change: number }
  | { kind: "undoSession"; id: number }
  | { kind: "drop"; id: number; reason: string };

/** Changes memories for the user. Throws AppError if it can't be done; then nothing is changed. */
export function applyChange(context: BrowseContext, change: Change): Changed {
  switch (change.kind) {
    case "pin":
      return pin(context, change.ids, change.isPinned);
    case "review":
      for (const id of change.ids) review(context, id, change.status);
      return {
        text: `${change.status === "active" ? "Confirmed" : "Rejected"} ${listIds(change.ids)}.`,
        canUndo: true,
      };
    case "supersede":
      return supersede(context, change.ids, change.by);
    case "delete":
      return deleteForGood(context, change.ids);
    case "edit":
      return editMemory(context, change);
    case "undo":
      return undo(context, change.id);
    case "undoChange": {
      const { restored, removed } = undoChange(context.db, change.change);
      return { text: `Undid R${change.change}: ${listIds([...restored, ...removed])}.`, canUndo: false };
    }
    case "undoSession": {
      const { change: batch, hidden } = undoSession(context.db, change.id);
      if (batch === null) throw new AppError("not-found", `S${change.id} has no memories to retract.`);
      const ids = listIds(hidden.map(({ id }) => id));
      return { text: `Retracted S${change.id}: hid ${ids}. \`claude-mem undo R${batch}\` undoes it.`, canUndo: false };
    }
    case "drop":
      return drop(context, change.id, change.reason);
  }
}

export function listIds(ids: readonly number[]): string {
  return ids.map((id) => `#${id}`).join(", ");
}

function pin({ db }: BrowseContext, ids: readonly number[], isPinned: boolean): Changed {
  const { changed } = pinMemories(db, ids, isPinned, "user");
  if (changed.length === 0) return { text: isPinned ? "Already pinned." : "Not pinned.", canUndo: false };
  return { text: `${isPinned ? "Pinned" : "Unpinned"} ${listIds(changed)}.`, canUndo: true };
}

function review({ db }: BrowseContext, id: number, status: "active" | "hidden"): void {
  const { projectId } = requireMemory(db, id);
  if (status === "active") keepCandidate(db, projectId, { id }, "user");
  else rejectCandidate(db, projectId, id);
}

/** Throws AppError `not-found` if there is no such memory. */
export function requireMemory(db: BrowseContext["db"], id: number): Observation {
  const observation = getObservation(db, id);
  if (!observation) throw new AppError("not-found", `There is no memory #${id}.`);
  return observation;
}

/** Deletes from the backups as well, like the command. */
function deleteForGood({ db, machine }: BrowseContext, ids: readonly number[]): Changed {
  const { deleted } = deleteMemories(db, ids);
  const left = purgeBackups(machine.paths.backups, deleted);
  const still = left.length === 0 ? "" : ` It may still be in backups that could not be changed: ${left.join(", ")}`;
  return { text: `Deleted ${listIds(deleted)} permanently.${still}`, canUndo: false };
}

/** How many revisions to scan for the last change that is not undone. */
const searchedChanges = 200;

function undo({ db }: BrowseContext, id: number | undefined): Changed {
  const filter = id === undefined ? {} : { observationId: id };
  const changes = listRevisions(db, { ...filter, limit: searchedChanges });
  const last = changes.find(({ undoneAt, action }) => undoneAt === null && action !== "create");
  if (!last) throw new AppError("not-found", "There is nothing to undo.");
  undoChange(db, last.batch);
  return { text: `Undid R${last.batch}: ${last.action} of #${last.observationId}.`, canUndo: false };
}

function supersede({ db }: BrowseContext, ids: readonly number[], by: string): Changed {
  const reference = parseReference(by);
  if (reference?.kind !== "observation") {
    throw new AppError("usage", `${by} is not the number of a memory.`, { hints: ["Give a number such as 12."] });
  }
  for (const older of ids) {
    const result = supersedeMemory(db, { older, newer: reference.id, actor: "user" });
    if (result.outcome === "kept") throw new AppError("conflict", `Nothing was changed: #${result.id} ${result.why}.`);
  }
  return { text: `#${reference.id} replaces ${listIds(ids)}.`, canUndo: true };
}

function drop({ db }: BrowseContext, id: number, reason: string): Changed {
  const deferred = getDeferred(db, id);
  if (!deferred) throw new AppError("not-found", `There is no deferred item D${id}.`);
  const { title } = dropDeferred(db, deferred.projectId, { name: `D${id}`, reason, actor: "user" });
  return { text: `Dropped D${id}: ${title}`, canUndo: false };
}
