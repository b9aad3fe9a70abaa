// Looks up what an id names, and treats what is not within reach as if it did not exist.
import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import { getDeferred } from "../store/deferred.ts";
import { getEventRecord } from "../store/event-record.ts";
import { getObservation, getObservations, type Observation } from "../store/observation.ts";
import { getPrompt } from "../store/prompt.ts";
import { listBatch } from "../store/revision.ts";
import { getSession } from "../store/session.ts";
import type { Scope, Voucher } from "../store/vocabulary.ts";
import { isWithin, type Reach } from "./reach.ts";
import { formatReference, type Reference } from "./references.ts";

/** Returns the memories with these ids that may be changed from there, and the ids of the others. */
export function changeableMemories(
  db: Database,
  reach: Reach,
  ids: readonly number[],
): { within: number[]; missing: number[] } {
  const distinct = [...new Set(ids)];
  const within = getObservations(db, distinct).flatMap((each) => (isWithin(reach, each, "change") ? [each.id] : []));
  return { within, missing: distinct.filter((id) => !within.includes(id)) };
}

/** Returns a memory that may be changed from there. Throws AppError `not-found`. */
export function requireChangeable(db: Database, reach: Reach, id: number): Observation {
  const known = getObservation(db, id);
  if (known && isWithin(reach, known, "change")) return known;
  throw notFound({ kind: "observation", id }, reach);
}

/** Throws AppError `not-found` unless the record exists and may be read from there. */
export function requireReadable(db: Database, reach: Reach, reference: Reference): void {
  const record = placeOf(db, reference);
  if (!record || !isWithin(reach, record, "read")) throw notFound(reference, reach);
}

/** Throws AppError `not-found` for the number of a change of memories that may not be changed from there. */
export function requireChange(db: Database, reach: Reach, change: number): void {
  const changed = getObservations(
    db,
    listBatch(db, change).map(({ observationId }) => observationId),
  );
  if (changed.every((each) => isWithin(reach, each, "change"))) return;
  throw new AppError("not-found", `There is no change R${change}.`, {
    hints: ["`claude-mem history` lists the changes; the changes of a deleted memory are deleted with it."],
  });
}

/** Returns the error for an id that does not exist, and for one of another project: the answer must not say which. */
export function notFound(reference: Reference, { projectId }: Reach): AppError {
  const name = `${reference.kind === "observation" ? "memory " : ""}${formatReference(reference)}`;
  if (projectId === undefined) return new AppError("not-found", `There is no ${name}.`);
  return new AppError("not-found", `There is no ${name} in this project.`, { hints: [lookElsewhere] });
}

/** The hint for an id that was not found in one project. */
export const lookElsewhere = "To look in every project, give the project all (`--project all`).";

function placeOf(
  db: Database,
  { kind, id }: Reference,
): { projectId: number; scope?: Scope; vouchedBy?: Voucher | null } | null | undefined {
  switch (kind) {
    case "observation":
      return getObservation(db, id);
    case "prompt": {
      const prompt = getPrompt(db, id);
      return prompt && getSession(db, prompt.sessionId);
    }
    case "session":
      return getSession(db, id);
    case "event":
      return getEventRecord(db, id);
    case "deferred":
      return getDeferred(db, id);
  }
}
