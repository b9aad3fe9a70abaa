import type { Database } from "bun:sqlite";
import { targetsOfProposal } from "../../memory/change/propose.ts";
import { revise } from "../../memory/change/revise.ts";
import { supersedeMemory } from "../../memory/change/supersede.ts";
import { cleanText } from "../../privacy/clean.ts";
import type { Observation } from "../../store/observation.ts";
import type { Actor } from "../../store/revision.ts";
import type { Scope, Voucher } from "../../store/vocabulary.ts";
import { supersedeContradicted } from "../reconcile/supersede.ts";

export type Confirmation = {
  voucher: Voucher;
  actor: Actor;
  reason?: string;
  /** Replaces the title. The user's words stay unchanged. */
  title?: string | undefined;
  scope?: Scope | undefined;
  /** Milliseconds since the epoch; null for no end. */
  expiresAt?: number | null | undefined;
};

/**
 * Makes a candidate an active memory that may be injected, and supersedes what it contradicts. Returns the id of the
 * change, for undo, or undefined if nothing changed. Call it in a write transaction.
 */
export function confirmMemory(db: Database, known: Observation, confirmation: Confirmation): number | undefined {
  const { voucher, actor, reason = null, title, scope, expiresAt } = confirmation;
  const next: Observation = {
    ...known,
    status: "active",
    vouchedBy: voucher,
    // A memory that the user keeps is the user's: no detector and no model changes it.
    humanEdited: known.humanEdited || actor === "user",
    importance: voucher === "explicit" ? 3 : known.importance,
    ...(title === undefined ? {} : { title: cleanText(title) }),
    ...(scope === undefined ? {} : { scope }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
  const change = revise(db, known, next, { actor, action: "edit", reason });
  if (change === undefined) return undefined;
  supersedeContradicted(db, known.id);
  // One number undoes the confirmation and the replacement.
  if (actor === "user") {
    for (const older of targetsOfProposal(db, known.id)) {
      supersedeMemory(db, { older, newer: known.id, actor, reason: "the user confirmed it", batch: change });
    }
  }
  return change;
}
