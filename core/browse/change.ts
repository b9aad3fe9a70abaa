// The changes that a user makes in a browser. They go through core and can be undone, except the deletion.
import { AppError } from "../app-error.ts";
import { write } from "../db/transaction.ts";
import { keepCandidate, rejectCandidate } from "../extract/judge/keep.ts";
import { deleteMemories } from "../memory/change/delete.ts";
import { pinMemories } from "../memory/change/pin.ts";
import { purgeBackups, setAside } from "../memory/change/purge-backups.ts";
import { supersedeMemory } from "../memory/change/supersede.ts";
import { undoChange } from "../memory/change/undo.ts";
import { undoSession } from "../memory/change/undo-session.ts";
import { parseReference } from "../memory/references.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { listRevisions, nextBatch } from "../store/revision.ts";
import type { Changed } from "./changed.ts";
import type { BrowseContext } from "./context.ts";
import { dropDeferredWork } from "./deferred-page.ts";
import { type Edit, editMemory } from "./edit.ts";

export type Change =
  | { kind: "pin"; ids: readonly number[]; isPinned: boolean }
  | { kind: "review"; ids: readonly number[]; status: "active" | "hidden" }
  /** `by`: the memory that replaces them, as the user named it. */
  | { kind: "supersede"; ids: readonly number[]; by: string }
  | { kind: "delete"; ids: readonly number[] }
  | ({ kind: "edit" } & Edit)
  /** Undoes the last change of one memory, or the last one that the user made. */
  | { kind: "undo"; id: number | undefined }
  /** Undoes the changes of these numbers. */
  | { kind: "undoChanges"; changes: readonly number[] }
  | { kind: "undoSession"; id: number }
  | { kind: "drop"; id: number; reason: string };

/** Changes memories for the user. Throws AppError if it can't be done; then nothing is changed. */
export function applyChange(context: BrowseContext, change: Change): Changed {
  switch (change.kind) {
    case "pin":
      return pin(context, change.ids, change.isPinned);
    case "review":
      return review(context, change.ids, change.status);
    case "supersede":
      return supersede(context, change.ids, change.by);
    case "delete":
      return deletePermanently(context, change.ids);
    case "edit":
      return editMemory(context, change);
    case "undo":
      return undo(context, change.id);
    case "undoChanges":
      return undoChanges(context, change.changes);
    case "undoSession": {
      const { change: batch, hidden } = undoSession(context.db, change.id);
      if (batch === null) throw new AppError("not-found", `S${change.id} has no memories to retract.`);
      const ids = listIds(hidden.map(({ id }) => id));
      return { text: `Retracted S${change.id}: hid ${ids}.`, changes: [batch] };
    }
    case "drop":
      return dropDeferredWork(context, change.id, change.reason);
  }
}

export function listIds(ids: readonly number[]): string {
  return ids.map((id) => `#${id}`).join(", ");
}

function pin({ db }: BrowseContext, ids: readonly number[], isPinned: boolean): Changed {
  const { changed, change } = pinMemories(db, ids, isPinned, "user");
  if (change === null) return { text: isPinned ? "Already pinned." : "Not pinned.", changes: [] };
  return { text: `${isPinned ? "Pinned" : "Unpinned"} ${listIds(changed)}.`, changes: [change] };
}

function review({ db }: BrowseContext, ids: readonly number[], status: "active" | "hidden"): Changed {
  const changes = write(db, () =>
    ids.flatMap((id) => {
      const { projectId } = requireMemory(db, id);
      const judged =
        status === "active" ? keepCandidate(db, projectId, { id }, "user") : rejectCandidate(db, projectId, id);
      return judged.change ?? [];
    }),
  );
  return { text: `${status === "active" ? "Confirmed" : "Rejected"} ${listIds(ids)}.`, changes };
}

/** Throws AppError `not-found` if there is no such memory. */
export function requireMemory(db: BrowseContext["db"], id: number): Observation {
  const observation = getObservation(db, id);
  if (!observation) throw new AppError("not-found", `There is no memory #${id}.`);
  return observation;
}

/** Deletes from the backups as well, like the command. */
function deletePermanently({ db, machine }: BrowseContext, ids: readonly number[]): Changed {
  const { deleted } = deleteMemories(db, ids);
  const left = purgeBackups(machine.paths.backups, deleted);
  const still = left.length === 0 ? "" : ` It may still be in backups that could not be changed: ${left.join(", ")}`;
  const kept = setAside(machine.paths, deleted).map(({ file, why }) => ` It may still be in ${file}: ${why}.`);
  return { text: `Deleted ${listIds(deleted)} permanently.${still}${kept.join("")}`, changes: [] };
}

/** How many revisions to scan for the last change that is not undone. */
const searchedChanges = 200;

function undo({ db }: BrowseContext, id: number | undefined): Changed {
  // Sessions and upkeep change memories at the same time: the user does not undo those changes here.
  const filter = id === undefined ? { actor: "user" as const } : { observationId: id };
  const changes = listRevisions(db, { ...filter, limit: searchedChanges });
  const last = changes.find(({ undoneAt, action }) => undoneAt === null && action !== "create");
  if (!last) throw new AppError("not-found", "There is nothing to undo.");
  undoChange(db, last.batch);
  return { text: `Undid R${last.batch}: ${last.action} of #${last.observationId}.`, changes: [], undone: [last.batch] };
}

/** The newest first, because an older one can't be undone before what came after it. */
function undoChanges({ db }: BrowseContext, changes: readonly number[]): Changed {
  const newestFirst = changes.toSorted((a, b) => b - a);
  const undone = write(db, () => newestFirst.map((change) => undoChange(db, change)));
  const ids = new Set(undone.flatMap(({ restored, removed }) => [...restored, ...removed]));
  const names = changes.map((change) => `R${change}`).join(", ");
  return { text: `Undid ${names}: ${listIds([...ids])}.`, changes: [], undone: changes };
}

function supersede({ db }: BrowseContext, ids: readonly number[], by: string): Changed {
  const reference = parseReference(by);
  if (reference?.kind !== "observation") {
    throw new AppError("usage", `${by} is not the number of a memory.`, { hints: ["Give a number such as 12."] });
  }
  const batch = write(db, () => {
    const batch = nextBatch(db);
    for (const older of ids) {
      const result = supersedeMemory(db, { older, newer: reference.id, actor: "user", batch });
      if (result.outcome === "kept")
        throw new AppError("conflict", `Nothing was changed: #${result.id} ${result.why}.`);
    }
    return batch;
  });
  return { text: `#${reference.id} replaces ${listIds(ids)}.`, changes: [batch] };
}
