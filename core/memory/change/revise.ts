// Changes to memories that record the former values. Every change for the user, the model, a rule or upkeep goes through here.
// Extraction that rewrites its own memories does not.
import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import type { Observation } from "../../store/observation.ts";
import type { Link } from "../../store/observation-link.ts";
import { type Actor, type Fields, insertRevision, nextBatch, type RevisionAction } from "../../store/revision.ts";
import { changeObservation } from "../write.ts";

/** The author of a change, and the reason. Changes with the same `batch` are undone together. */
export type RevisionInfo = { actor: Actor; action: RevisionAction; reason?: string | null; batch?: number };

/**
 * Replaces `known` with `next` and records the fields that differ. Returns the number for undo, or undefined if nothing but the time
 * differs; then nothing is written. To be called in a write transaction.
 */
export function revise(
  db: Database,
  known: Observation,
  next: Observation,
  info: RevisionInfo,
  links: readonly Link[] = [],
): number | undefined {
  const { before, after } = difference(known, next);
  if (Object.keys(after).length === 0) return undefined;
  const at = now();
  changeObservation(db, { ...next, updatedAt: at }, links);
  return record(db, known.id, info, at, before, after);
}

/** Records the creation of a memory. To undo it removes the memory. */
export function recordCreation(db: Database, id: number, info: Omit<RevisionInfo, "action">): number {
  return record(db, id, { ...info, action: "create" }, now(), {}, {});
}

function record(
  db: Database,
  observationId: number,
  info: RevisionInfo,
  at: number,
  before: Fields,
  after: Fields,
): number {
  const { actor, action, reason = null, batch = nextBatch(db) } = info;
  insertRevision(db, { batch, observationId, actor, action, reason, before, after, createdAt: at });
  return batch;
}

/** Fields that are not compared. */
const ignoredFields = new Set(["id", "projectId", "createdAt", "updatedAt"]);

function difference(known: Observation, next: Observation): { before: Fields; after: Fields } {
  const keys = (Object.keys(known) as (keyof Observation)[]).filter(
    (key) => !ignoredFields.has(key) && !Bun.deepEquals(known[key], next[key], true),
  );
  const pick = (from: Observation) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Fields;
  return { before: pick(known), after: pick(next) };
}
