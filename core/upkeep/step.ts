import type { Observation } from "../store/observation.ts";

/** One thing that upkeep would do, and why; nothing was changed yet. */
export type UpkeepStep =
  /** `loser` says what `keeper` says: what it says beyond it is added there. */
  | { kind: "merge"; keeper: Observation; loser: Observation; reason: string }
  /** One memory in place of the small ones of a week. */
  | { kind: "compress"; members: Observation[]; reason: string }
  /** `loser` does not hold any more: a guess about an error that was fixed since, or what a newer memory shows to be over. */
  | { kind: "settle"; keeper: Observation; loser: Observation; reason: string }
  /** A guess that nothing came of. */
  | { kind: "hide"; loser: Observation; reason: string };

/** Tells whether a memory is the person's own, by their words or their hand: no model has a say in it. */
export function isUserOwned(memory: Observation): boolean {
  return isProtected(memory) || memory.origin === "user";
}

/** What is left to the person: nothing of it is touched without being asked. */
export function isProtected({ pinned, humanEdited, origin }: Observation): boolean {
  return pinned || humanEdited || origin === "imported" || origin === "web";
}
