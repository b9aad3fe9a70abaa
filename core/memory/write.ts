// The only functions that write memories. A memory and its index entry are in two tables. Each function changes both in one
// transaction, so that a search never misses a memory or finds a deleted one.
import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { indexDocument } from "../search/document.ts";
import { endCreation } from "../store/change-log.ts";
import { withoutForgottenSecrets } from "../store/forgotten-text.ts";
import {
  deleteObservationRow,
  findObservationBySource,
  getObservation,
  insertObservation,
  type NewObservation,
  type Observation,
  setObservationProject,
  updateObservation,
} from "../store/observation.ts";
import type { ObservationFile } from "../store/observation-file.ts";
import { deleteIndexDocument, putIndexDocument } from "../store/observation-index.ts";
import { addLinks, type Link, listLinks } from "../store/observation-link.ts";
import { listSupersededBy } from "../store/queries/superseded.ts";
import { wasEdited } from "../store/revision.ts";
import { type Status, statuses } from "../store/vocabulary.ts";
import { withAdditions } from "./change/additions.ts";

/** Stores a new memory and returns its id. `id` requests a certain id, which must be free. */
export function addObservation(db: Database, draft: NewObservation, links: readonly Link[] = [], id?: number): number {
  return write(db, () => {
    const stored = withoutForgottenSecrets(db, draft);
    const newId = insertObservation(db, stored, id ?? null);
    putIndexDocument(db, newId, indexDocument(stored));
    addLinks(db, newId, links);
    // A copy of this database may write something else about the memory: only a separate change can be distinguished from that.
    endCreation(db);
    return newId;
  });
}

/** Replaces the memory with the id of `observation` and adds new links. */
export function changeObservation(db: Database, observation: Observation, links: readonly Link[] = []): void {
  write(db, () => {
    const stored = withoutForgottenSecrets(db, observation);
    updateObservation(db, stored);
    putIndexDocument(db, stored.id, indexDocument(stored));
    addLinks(db, stored.id, links);
  });
}

const maxAliases = 40;

/**
 * Stores the memory of `sourceKey`, or updates it if it exists. Later changes win: an edited memory stays unchanged, and so does one
 * vouched for by more than evidence if the draft has no voucher. A superseded, hidden or pinned memory keeps that state.
 */
export function upsertObservation(
  db: Database,
  given: NewObservation & { sourceKey: string },
  links: readonly Link[] = [],
): { id: number; change: "added" | "changed" | "same" } {
  return write(db, () => {
    const draft = withoutForgottenSecrets(db, given);
    const known = findObservationBySource(db, draft.projectId, draft.sourceKey);
    if (!known) return { id: addObservation(db, draft, links), change: "added" };
    if (known.humanEdited || wasEdited(db, known.id)) return { id: known.id, change: "same" };
    const isJudged = known.vouchedBy !== null && known.vouchedBy !== "evidence";
    if (isJudged && draft.vouchedBy === null) return { id: known.id, change: "same" };
    const { id, createdAt, pinned, supersededBy, seenCount, lastSeenAt } = known;
    const isRetired = known.status === "superseded" || known.status === "hidden";
    const extended = withAdditions(db, id, draft);
    const next = {
      ...extended,
      id,
      createdAt,
      pinned,
      supersededBy,
      seenCount,
      lastSeenAt,
      status: isRetired ? known.status : draft.status,
      files: withCitations(extended.files, known.files),
      // Aliases may have been added since, and never make a memory wrong.
      aliases: [...new Set([...draft.aliases, ...known.aliases])].slice(0, maxAliases),
    };
    if (Bun.deepEquals({ ...next, updatedAt: known.updatedAt }, known, true)) {
      addLinks(db, id, links);
      return { id, change: "same" };
    }
    changeObservation(db, next, links);
    return { id, change: "changed" };
  });
}

/** Keeps the former citation of each file that the draft does not cite. */
function withCitations(files: readonly ObservationFile[], known: readonly ObservationFile[]): ObservationFile[] {
  const before = new Map(known.map(({ path, contentHash, span }) => [path, { contentHash, span }]));
  return files
    .map((file) => (file.contentHash === null ? { ...file, ...before.get(file.path) } : file))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Moves a memory to another project. If that has a memory with the same source key, the moved one gets a different key. */
export function moveObservation(db: Database, id: number, projectId: number, fromKey: string): void {
  write(db, () => {
    const observation = getObservation(db, id);
    if (!observation) return;
    const { sourceKey } = observation;
    place(db, observation, projectId, isTaken(db, projectId, sourceKey) ? `${sourceKey}@${fromKey}` : sourceKey);
  });
}

/**
 * Moves a memory back to the project that it was moved from, with the source key that it had there, or without one if another memory
 * got that key meanwhile.
 */
export function returnObservation(db: Database, id: number, projectId: number, sourceKey: string | null): void {
  write(db, () => {
    const observation = getObservation(db, id);
    if (observation) place(db, observation, projectId, isTaken(db, projectId, sourceKey) ? null : sourceKey);
  });
}

function isTaken(db: Database, projectId: number, sourceKey: string | null): boolean {
  return sourceKey !== null && findObservationBySource(db, projectId, sourceKey) !== undefined;
}

function place(db: Database, observation: Observation, projectId: number, sourceKey: string | null): void {
  deleteIndexDocument(db, observation.id);
  setObservationProject(db, observation.id, projectId, sourceKey);
  putIndexDocument(db, observation.id, indexDocument(observation));
}

/** Links the newer memory to `older`, which it replaces. `older.status` is the status from before. */
export function linkAsReplaced(db: Database, newId: number, older: Pick<Observation, "id" | "status">): void {
  addLinks(db, newId, [supersedesLink(older.id, older.status)]);
}

/**
 * Deletes a memory for good and returns whether it existed. Memories that it had superseded get their former status back, or are
 * superseded by the memory that superseded the deleted one.
 */
export function removeObservation(db: Database, id: number): boolean {
  return write(db, () => {
    const deleted = getObservation(db, id);
    if (!deleted) return false;
    const former = formerStatuses(db, id);
    const replaced = listSupersededBy(db, id);
    deleteIndexDocument(db, id);
    deleteObservationRow(db, id);
    for (const old of replaced) {
      const status = former.get(String(old.id)) ?? "active";
      if (deleted.supersededBy === null) {
        updateObservation(db, { ...old, status, supersededBy: null });
      } else {
        updateObservation(db, { ...old, supersededBy: deleted.supersededBy });
        linkAsReplaced(db, deleted.supersededBy, { id: old.id, status });
      }
    }
    return true;
  });
}

/** Returns the link to a replaced memory. Its quote is the status that the memory gets back if the new one is deleted. */
function supersedesLink(oldId: number, formerStatus: Status): Link {
  return { kind: "supersedes", targetKind: "observation", target: String(oldId), quote: formerStatus };
}

/** Returns the former statuses of the memories that `id` replaced, by their ids. */
export function formerStatuses(db: Database, id: number): Map<string, Status> {
  const links = listLinks(db, id).filter((link) => link.kind === "supersedes");
  return new Map(links.flatMap(({ target, quote }) => statuses.filter((s) => s === quote).map((s) => [target, s])));
}
