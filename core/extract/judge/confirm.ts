import type { Database } from "bun:sqlite";
import { targetsOfHiding, targetsOfProposal } from "../../memory/change/propose.ts";
import { revise } from "../../memory/change/revise.ts";
import { supersedeMemory } from "../../memory/change/supersede.ts";
import { cleanText } from "../../privacy/clean.ts";
import { getObservations, type Observation } from "../../store/observation.ts";
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
 * Makes a candidate an active memory that may be injected, and supersedes what it contradicts. Returns the id of the change, for undo, or
 * undefined if nothing changed. A confirmed proposal to hide memories hides them and itself. Call it in a write transaction.
 */
export function confirmMemory(db: Database, known: Observation, confirmation: Confirmation): number | undefined {
  const { voucher, actor, reason = null, title, scope, expiresAt } = confirmation;
  const hidden = actor === "user" ? getObservations(db, targetsOfHiding(db, known.id)) : [];
  const next: Observation = {
    ...known,
    status: hidden.length > 0 ? "hidden" : "active",
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
  for (const target of hidden) {
    const info = { actor, action: "hide", reason: "the user confirmed it", batch: change } as const;
    revise(db, target, { ...target, status: "hidden" }, info);
  }
  if (hidden.length > 0) return change;
  if (actor !== "user") {
    supersedeContradicted(db, known.id);
    return change;
  }
  // One number undoes the confirmation and the replacement.
  for (const older of targetsOfProposal(db, known.id)) {
    supersedeMemory(db, { older, newer: known.id, actor, reason: "the user confirmed it", batch: change });
  }
  supersedeContradicted(db, known.id, { change });
  return change;
}
