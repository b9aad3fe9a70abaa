// Changes to memories that keep what was before. Whoever changes a memory on somebody's behalf (a person, the model, a
// rule, the upkeep) does it here; extraction writing its own memories anew does not.
import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import type { Observation } from "../../store/observation.ts";
import type { Link } from "../../store/observation-link.ts";
import { type Actor, type Fields, insertRevision, nextBatch, type RevisionAction } from "../../store/revision.ts";
import { changeObservation } from "../write.ts";

/** Who does what, and why. `batch` joins several changes into one that is undone as one. */
export type Deed = { actor: Actor; action: RevisionAction; reason?: string | null; batch?: number };

/**
 * Stores `next` in place of `known` and records the fields that differ. Returns the number to undo it by, or undefined
 * when nothing differs but the time; then nothing is written. To be called in a write transaction.
 */
export function revise(
  db: Database,
  known: Observation,
  next: Observation,
  deed: Deed,
  links: readonly Link[] = [],
): number | undefined {
  const { before, after } = difference(known, next);
  if (Object.keys(after).length === 0) return undefined;
  const at = now();
  changeObservation(db, { ...next, updatedAt: at }, links);
  return record(db, known.id, deed, at, before, after);
}

/** Records that a change made this memory: to undo it takes the memory away. */
export function recordCreation(db: Database, id: number, deed: Omit<Deed, "action">): number {
  return record(db, id, { ...deed, action: "create" }, now(), {}, {});
}

function record(db: Database, observationId: number, deed: Deed, at: number, before: Fields, after: Fields): number {
  const { actor, action, reason = null, batch = nextBatch(db) } = deed;
  insertRevision(db, { batch, observationId, actor, action, reason, before, after, createdAt: at });
  return batch;
}

/** The time of a change is no change of its own. */
const fixed = new Set(["id", "projectId", "createdAt", "updatedAt"]);

function difference(known: Observation, next: Observation): { before: Fields; after: Fields } {
  const keys = (Object.keys(known) as (keyof Observation)[]).filter(
    (key) => !fixed.has(key) && !Bun.deepEquals(known[key], next[key], true),
  );
  const pick = (from: Observation) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Fields;
  return { before: pick(known), after: pick(next) };
}
