import type { Database } from "bun:sqlite";
import type { NewObservation, Observation } from "../../store/observation.ts";
import type { Link } from "../../store/observation-link.ts";
import type { Actor } from "../../store/revision.ts";
import { addObservation } from "../write.ts";
import { hasRoomForProposal, proposeReplacement } from "./propose.ts";
import { recordCreation } from "./revise.ts";
import { supersedeMemory } from "./supersede.ts";

export type Contradicting = {
  links?: readonly Link[];
  /** The active memories that the draft says otherwise. */
  contradicted: readonly Observation[];
  /** Returns whether only the user may replace a memory. */
  isKept: (known: Observation) => boolean;
  actor: Actor;
  /**
   * Makes the creation part of the change with this number, so that undoing it removes the memory and restores those that it
   * superseded.
   */
  creation?: { reason: string; batch: number };
};

/**
 * Stores a memory that is not the user's word, and supersedes what it says otherwise. If that holds what only the user may replace, the
 * memory becomes a candidate which replaces it when the user confirms it; `proposedFor` are these memories, without those for which
 * too many proposals wait. To be called in a write transaction.
 */
export function addContradicting(
  db: Database,
  draft: NewObservation,
  { links = [], contradicted, isKept, actor, creation }: Contradicting,
): { id: number; superseded: number[]; proposedFor: number[] } {
  const kept = contradicted.filter(isKept);
  if (kept.length > 0) {
    const proposedFor = kept.flatMap(({ id }) => (hasRoomForProposal(db, id) ? [id] : []));
    const id = proposeReplacement(db, draft, proposedFor, links);
    if (creation) recordCreation(db, id, { actor, ...creation });
    return { id, superseded: [], proposedFor };
  }
  const id = addObservation(db, draft, links);
  if (creation) recordCreation(db, id, { actor, ...creation });
  const batch = creation && { batch: creation.batch };
  const superseded = contradicted.flatMap((each) => {
    const request = { older: each.id, newer: id, actor, reason: "the new one contradicts it" } as const;
    const { outcome } = supersedeMemory(db, { ...request, ...batch });
    return outcome === "superseded" ? [each.id] : [];
  });
  return { id, superseded, proposedFor: [] };
}
