import type { Observation } from "../store/observation.ts";

/** One thing that upkeep would do, and why; nothing was changed yet. */
export type UpkeepStep =
  /** `loser` says what `keeper` says: what it says beyond it is added there. */
  | { kind: "merge"; keeper: Observation; loser: Observation; reason: string }
  /** One memory in place of the small ones of a week. */
  | { kind: "compress"; members: Observation[]; reason: string }
  /** A guess about an error that was fixed since. */
  | { kind: "settle"; keeper: Observation; loser: Observation; reason: string }
  /** A guess that nothing came of. */
  | { kind: "hide"; loser: Observation; reason: string };

/** What is left to the person: nothing of it is touched without being asked. */
export function isProtected({ pinned, humanEdited, origin }: Observation): boolean {
  return pinned || humanEdited || origin === "imported" || origin === "web";
}
