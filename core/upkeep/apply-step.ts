import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { linkOfProposal } from "../memory/change/propose.ts";
import { recordCreation, revise } from "../memory/change/revise.ts";
import { withContribution } from "../memory/change/strengthen.ts";
import { supersedeMemory } from "../memory/change/supersede.ts";
import { digestOf } from "../memory/digest.ts";
import { addObservation } from "../memory/write.ts";
import { getObservation, type Observation } from "../store/observation.ts";
import { mergeIndex } from "../store/observation-index.ts";
import { addLinks, type Link } from "../store/observation-link.ts";
import { nextBatch } from "../store/revision.ts";
import type { UpkeepStep } from "./step.ts";

const actor = "upkeep";

/** An applied step, by the number to undo it; `into` is the memory that holds the content of the others, if there is one. */
export type UpkeepDone = { change: number; into: number | null };

/**
 * Applies one step in one transaction, under one number. Returns undefined, and changes nothing, when one of its memories
 * has changed since the step was found.
 */
export function applyStep(db: Database, step: UpkeepStep): UpkeepDone | undefined {
  return write(db, () => {
    const done = takeStep(db, step);
    if (done) mergeIndex(db, memoriesOf(step).length);
    return done;
  });
}

/** The same inside a transaction, which has to end with `mergeIndex`. */
export function takeStep(db: Database, step: UpkeepStep): UpkeepDone | undefined {
  if (!memoriesOf(step).every((memory) => isUnchanged(db, memory))) return undefined;
  const batch = nextBatch(db);
  switch (step.kind) {
    case "merge":
      return merge(db, step, batch);
    case "compress":
      return compress(db, step, batch);
    case "settle":
      supersedeMemory(db, { older: step.loser.id, newer: step.keeper.id, reason: step.reason, actor, batch });
      return { change: batch, into: step.keeper.id };
    case "ask":
      revise(
        db,
        step.asking,
        { ...step.asking, status: "candidate", vouchedBy: null },
        { actor, action: "edit", reason: `contradicts #${step.target.id}: ${step.reason}`, batch },
        [linkOfProposal(step.target.id)],
      );
      return { change: batch, into: null };
    case "hide":
      revise(
        db,
        step.loser,
        { ...step.loser, status: "hidden" },
        { actor, action: "hide", reason: step.reason, batch },
      );
      return { change: batch, into: null };
  }
}

/** Returns the memories of a step, the remaining one first. */
export function memoriesOf(step: UpkeepStep): Observation[] {
  if (step.kind === "compress") return step.members;
  if (step.kind === "ask") return [step.asking, step.target];
  return step.kind === "hide" ? [step.loser] : [step.keeper, step.loser];
}

function isUnchanged(db: Database, memory: Observation): boolean {
  const { updatedAt, ...known } = memory;
  const current = getObservation(db, memory.id);
  return current !== undefined && Bun.deepEquals({ ...current, updatedAt }, { ...known, updatedAt }, true);
}

function merge(
  db: Database,
  { keeper, loser, reason }: Extract<UpkeepStep, { kind: "merge" }>,
  batch: number,
): UpkeepDone {
  const { next } = withContribution(keeper, loser);
  const seen = {
    seenCount: keeper.seenCount + loser.seenCount,
    lastSeenAt: Math.max(keeper.lastSeenAt ?? keeper.createdAt, loser.lastSeenAt ?? loser.createdAt),
  };
  revise(db, keeper, { ...next, ...seen }, { actor, action: "merge", reason: `with #${loser.id}`, batch });
  replace(db, loser, keeper.id, reason, batch);
  return { change: batch, into: keeper.id };
}

function compress(
  db: Database,
  { members, reason }: Extract<UpkeepStep, { kind: "compress" }>,
  batch: number,
): UpkeepDone {
  const id = addObservation(db, digestOf(members));
  recordCreation(db, id, { actor, reason, batch });
  for (const member of members) replace(db, member, id, reason, batch);
  return { change: batch, into: id };
}

function replace(db: Database, loser: Observation, into: number, reason: string, batch: number): void {
  supersedeMemory(db, { older: loser.id, newer: into, reason, actor, batch });
  const link: Link = { kind: "merged", targetKind: "observation", target: String(loser.id), quote: null };
  addLinks(db, into, [link]);
}
