import type { Observation } from "../store/observation.ts";
import type { Voucher } from "../store/vocabulary.ts";

const vouchersOfUser: ReadonlySet<Voucher | null> = new Set(["explicit", "repetition", "user"]);

/**
 * Returns whether a memory was laid down by the user: in the user's words, or confirmed, edited or pinned by the user. Nothing that a
 * model saves changes, replaces or displaces it. (The background model may find that other words of the user replace those that only a
 * model vouched for: core/upkeep/consolidate.ts.) core/store/injectable.ts has the same condition for queries.
 */
export function isLaidDown({
  origin,
  pinned,
  humanEdited,
  vouchedBy,
}: Pick<Observation, "origin" | "pinned" | "humanEdited" | "vouchedBy">): boolean {
  return origin === "user" || pinned || humanEdited || vouchersOfUser.has(vouchedBy);
}
