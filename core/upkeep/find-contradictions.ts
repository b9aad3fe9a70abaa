import type { Database } from "bun:sqlite";
import { hasRoomForProposal } from "../memory/change/propose.ts";
import { listKnownStatements } from "../memory/contradicted.ts";
import { isLaidDown } from "../memory/laid-down.ts";
import { contradicts } from "../memory/same/contradicts.ts";
import { covers } from "../memory/scope.ts";
import type { Observation } from "../store/observation.ts";
import { wasReplacementUndone, wasUndone } from "../store/revision.ts";
import { origins } from "../store/vocabulary.ts";
import type { UpkeepStep } from "./step.ts";

/**
 * Returns the steps for active rules and decisions that contradict each other: the later one replaces the other, or waits for the user
 * where only the user may replace it. Each memory is in one step at most.
 */
export function findContradictions(db: Database, projectId: number): UpkeepStep[] {
  const newestFirst = listKnownStatements(db, { projectId, scope: "project" }).toSorted(
    ({ memory: a }, { memory: b }) => b.createdAt - a.createdAt || b.id - a.id,
  );
  const taken = new Set<number>();
  const steps: UpkeepStep[] = [];
  for (const [at, { memory: newer, statement }] of newestFirst.entries()) {
    for (const { memory: older, statement: other } of newestFirst.slice(at + 1)) {
      if (taken.has(newer.id) || taken.has(older.id) || !contradicts(statement, other)) continue;
      const step = stepFor(db, newer, older);
      if (!step) continue;
      steps.push(step);
      taken.add(newer.id).add(older.id);
    }
  }
  return steps;
}

function stepFor(db: Database, newer: Observation, older: Observation): UpkeepStep | undefined {
  if (!covers(newer, older)) return undefined;
  if ([newer, older].some(({ id }) => wasUndone(db, id, "upkeep"))) return undefined;
  if (wasReplacementUndone(db, newer.id, older.id)) return undefined;
  if (mayReplace(newer, older)) {
    return { kind: "settle", keeper: newer, loser: older, reason: "the later one contradicts it" };
  }
  if (isLaidDown(newer) || !hasRoomForProposal(db, older.id)) return undefined;
  return { kind: "ask", asking: newer, target: older, reason: "only you can replace the earlier one" };
}

/** A memory that the user edited or pinned stays; otherwise a later statement replaces one that is no more trusted. */
function mayReplace(newer: Observation, older: Observation): boolean {
  if (older.pinned || older.humanEdited) return false;
  if (newer.origin === "user") return true;
  return !isLaidDown(older) && origins.indexOf(newer.origin) <= origins.indexOf(older.origin);
}
