import type { Database } from "bun:sqlite";
import { hasRoom, withContribution } from "../memory/change/strengthen.ts";
import { createComparison, duplicateSimilarity, findSimilar } from "../memory/same/duplicate.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { wasReplacementUndone, wasUndone } from "../store/revision.ts";
import { origins, type Status } from "../store/vocabulary.ts";
import { isProtected, type UpkeepStep } from "./step.ts";

const mergeable: readonly Status[] = ["active", "candidate"];

/** Returns the merge of this memory with a duplicate, if there is one and neither is the user's own. */
export function findMerge(db: Database, id: number): UpkeepStep | undefined {
  const memory = getObservation(db, id);
  if (!memory || !isMergeable(db, memory)) return undefined;
  const isSameThing = createComparison(memory);
  const twin = findSimilar(db, memory).find(
    (other) =>
      other.id !== id &&
      other.status === memory.status &&
      isMergeable(db, other) &&
      !areTwoEvents(memory, other) &&
      !wasReplacementUndone(db, id, other.id) &&
      isSameThing(other, duplicateSimilarity),
  );
  if (!twin) return undefined;
  const [keeper, loser] = better(memory, twin) ? [memory, twin] : [twin, memory];
  if (isProtected(loser) || !hasRoom(keeper)) return undefined;
  // A memory that the user vouched for by hand is not changed, and a memory with more content is not dropped.
  if (isProtected(keeper) && withContribution(keeper, loser).added.length > 0) return undefined;
  return { kind: "merge", keeper, loser, reason: "says the same" };
}

function isMergeable(db: Database, memory: Observation): boolean {
  return mergeable.includes(memory.status) && !wasUndone(db, memory.id, "upkeep");
}

/** Returns whether two memories are about separate events or places: two commits with the same words, two errors, two branches. */
export function areTwoEvents(a: Observation, b: Observation): boolean {
  const hasOtherCommit = a.type === "change" && a.commit !== b.commit;
  const isElsewhere = a.branch !== b.branch || a.scope !== b.scope;
  return a.type !== b.type || hasOtherCommit || a.errorSignature !== b.errorSignature || isElsewhere;
}

/** Returns whether `a` is the one to keep of two duplicates. */
export function better(a: Observation, b: Observation): boolean {
  const marks = (each: Observation) => [
    Number(isProtected(each)),
    -origins.indexOf(each.origin),
    each.importance,
    each.lesson === null ? 0 : 1,
    // The older one has been linked, injected and seen.
    -each.createdAt,
    -each.id,
  ];
  const [one, other] = [marks(a), marks(b)];
  const at = one.findIndex((mark, index) => mark !== other[index]);
  return (one[at] ?? 0) > (other[at] ?? 0);
}
