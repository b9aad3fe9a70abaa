import type { Database } from "bun:sqlite";
import { write } from "../../db/transaction.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import { type Actor, wasReplacementUndone } from "../../store/revision.ts";
import { isLaidDown } from "../laid-down.ts";
import { linkAsReplaced } from "../write.ts";
import { revise } from "./revise.ts";

export type SupersedeRequest = {
  /** The memory that no longer holds. */
  older: number;
  /** Its replacement: a memory of the same project, or one that holds in all projects like the older. */
  newer: number;
  reason?: string | null;
  /** `rule` by default. */
  actor?: Actor;
  /** Changes with the same number are undone together. */
  batch?: number;
};

export type SupersedeResult =
  /** `change` is the number for undo. */
  | { outcome: "superseded"; change: number }
  /** Nothing was changed. `why` is the end of a sentence: "does not exist". */
  | { outcome: "kept"; id: number; why: string };

/**
 * Marks a memory as replaced by another one. If the newer one is deleted, the older gets its former status back
 * (core/memory/write.ts). What the user laid down is replaced by the user only, or by later words of the user; what the user pinned or
 * edited not by a rule or upkeep either, and these don't repeat a change that the user has undone. Never throws for the state of the memories; callers check the outcome.
 */
export function supersedeMemory(db: Database, request: SupersedeRequest): SupersedeResult {
  const { older: oldId, newer: newId, reason = null, actor = "rule", batch } = request;
  return write(db, (): SupersedeResult => {
    const [older, newer] = [getObservation(db, oldId), getObservation(db, newId)];
    if (!older) return { outcome: "kept", id: oldId, why: "does not exist" };
    if (!newer) return { outcome: "kept", id: newId, why: "does not exist" };
    const obstacle = findObstacle(db, older, newer, actor);
    if (obstacle) return { outcome: "kept", ...obstacle };
    const next: Observation = { ...older, status: "superseded", supersededBy: newId };
    const record = { actor, action: "supersede", reason, ...(batch === undefined ? {} : { batch }) } as const;
    // Never undefined: the status differs.
    const change = revise(db, older, next, record) ?? 0;
    linkAsReplaced(db, newId, older);
    return { outcome: "superseded", change };
  });
}

function findObstacle(
  db: Database,
  older: Observation,
  newer: Observation,
  actor: Actor,
): { id: number; why: string } | undefined {
  if (older.id === newer.id) return { id: older.id, why: "can't replace itself" };
  const areGlobal = older.scope === "global" && newer.scope === "global";
  if (older.projectId !== newer.projectId && !areGlobal) return { id: newer.id, why: "belongs to another project" };
  for (const each of [older, newer]) {
    if (each.status !== "superseded") continue;
    const by = each.supersededBy === null ? "" : ` by #${each.supersededBy}`;
    return { id: each.id, why: `is superseded already${by}` };
  }
  // Rules and upkeep replace by what says the same or by evidence, a model by whatever it was led to say.
  const isOwn = actor === "model" ? isLaidDown(older) : actor !== "user" && older.origin === "user";
  if (isOwn && older.status !== "candidate" && newer.origin !== "user") {
    return { id: older.id, why: "was laid down by the user" };
  }
  const isAutomatic = actor === "rule" || actor === "upkeep";
  if (isAutomatic && older.pinned) return { id: older.id, why: "is pinned" };
  if (isAutomatic && older.humanEdited) return { id: older.id, why: "was edited by hand" };
  if (isAutomatic && wasReplacementUndone(db, older.id, newer.id)) {
    return { id: older.id, why: "was restored by the user" };
  }
  return undefined;
}
