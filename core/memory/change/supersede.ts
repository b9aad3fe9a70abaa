import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import type { Actor } from "../../store/revision.ts";
import { linkAsReplaced } from "../write.ts";
import { revise } from "./revise.ts";

export type SupersedeRequest = {
  /** The memory that no longer holds. */
  older: number;
  /** The memory of the same project that holds instead. */
  newer: number;
  reason?: string | null;
  /** A rule unless said otherwise. */
  actor?: Actor;
  /** Undone together with whatever else has this number. */
  batch?: number;
};

export type SupersedeResult =
  /** `change` is the number to undo it by. */
  | { outcome: "superseded"; change: number }
  /** Nothing was changed, and why, as the end of a sentence: "does not exist". */
  | { outcome: "kept"; id: number; why: string };

/**
 * Marks a memory as replaced by another one. Should the newer be deleted, the older is again what it was
 * (core/memory/write.ts). What a person pinned or edited is replaced by the person or the model only, never by a rule
 * or the upkeep. Never throws for the state of the memories: a caller that must insist looks at the outcome.
 */
export function supersedeMemory(db: Database, request: SupersedeRequest): SupersedeResult {
  const { older: oldId, newer: newId, reason = null, actor = "rule", batch } = request;
  return write(db, (): SupersedeResult => {
    const [older, newer] = [getObservation(db, oldId), getObservation(db, newId)];
    if (!older) return { outcome: "kept", id: oldId, why: "does not exist" };
    if (!newer) return { outcome: "kept", id: newId, why: "does not exist" };
    const obstacle = findObstacle(older, newer, actor);
    if (obstacle) return { outcome: "kept", ...obstacle };
    const next: Observation = { ...older, status: "superseded", supersededBy: newId };
    const deed = { actor, action: "supersede", reason, ...(batch === undefined ? {} : { batch }) } as const;
    // Never undefined: the status differs.
    const change = revise(db, older, next, deed) ?? 0;
    linkAsReplaced(db, newId, older);
    return { outcome: "superseded", change };
  });
}

function findObstacle(older: Observation, newer: Observation, actor: Actor): { id: number; why: string } | undefined {
  if (older.id === newer.id) return { id: older.id, why: "can't replace itself" };
  if (older.projectId !== newer.projectId) return { id: newer.id, why: "belongs to another project" };
  for (const each of [older, newer]) {
    if (each.status !== "superseded") continue;
    const by = each.supersededBy === null ? "" : ` by #${each.supersededBy}`;
    return { id: each.id, why: `is superseded already${by}` };
  }
  const isAutomatic = actor === "rule" || actor === "upkeep";
  if (isAutomatic && older.pinned) return { id: older.id, why: "is pinned" };
  if (isAutomatic && older.humanEdited) return { id: older.id, why: "was edited by hand" };
  return undefined;
}
