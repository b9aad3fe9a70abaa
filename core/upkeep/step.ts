import type { Observation } from "../store/observation.ts";
import type { Origin } from "../store/vocabulary.ts";

/** A planned change of the upkeep, with its reason. */
export type UpkeepStep =
  /** `loser` repeats `keeper`. Its additional content is added there. */
  | { kind: "merge"; keeper: Observation; loser: Observation; reason: string }
  /** One memory replaces the details of a week. */
  | { kind: "compress"; members: Observation[]; reason: string }
  /** `loser` no longer holds: a candidate about an error that was fixed, or a memory that a newer one supersedes. */
  | { kind: "settle"; keeper: Observation; loser: Observation; reason: string }
  /** `asking` becomes a candidate that replaces `target` when the user confirms it. */
  | { kind: "ask"; asking: Observation; target: Observation; reason: string }
  /** A candidate that nobody confirmed. */
  | { kind: "hide"; loser: Observation; reason: string };

/** Returns whether a memory is the user's own, by statement or by edit: no model adds text to it. */
export function isUserOwned(memory: Observation): boolean {
  return isProtected(memory) || memory.origin === "user";
}

/**
 * Returns whether a model must leave a memory as it is. The user's words that only a model vouched for are the exception: a model may
 * find that other words of the user replace them.
 */
export function isFixed(memory: Observation): boolean {
  return isUserOwned(memory) && (isProtected(memory) || memory.vouchedBy !== "model");
}

/** Origins of memories from elsewhere. Their age says nothing about whether anyone will confirm them. */
const broughtIn: ReadonlySet<Origin> = new Set(["team", "imported", "git", "web"]);

/** Returns whether a memory is left to the user: it is never changed automatically. */
export function isProtected({ pinned, humanEdited, origin }: Observation): boolean {
  return pinned || humanEdited || broughtIn.has(origin);
}
