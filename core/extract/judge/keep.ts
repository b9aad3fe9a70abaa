import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { write } from "../../db/transaction.ts";
import { saveLimits } from "../../memory/change/fields.ts";
import { revise } from "../../memory/change/revise.ts";
import { isWithin } from "../../memory/reach.ts";
import { cleanText } from "../../privacy/clean.ts";
import { cutText } from "../../privacy/cut.ts";
import { getObservation, type Observation } from "../../store/observation.ts";
import type { Scope } from "../../store/vocabulary.ts";
import { dayMs } from "../../time.ts";
import { confirmMemory } from "./confirm.ts";

export type KeepInput = {
  id: number;
  /** A title in the imperative. It replaces the user's sentence, which stays as the text. */
  title?: string | undefined;
  scope?: Scope | undefined;
  /** Days from now; undefined for no end. */
  expiresInDays?: number | undefined;
};

/** `change` is the id of the change, for undo; null if the memory was kept before. */
export type KeepResult = { id: number; title: string; change: number | null };

/**
 * Confirms a candidate on behalf of the host's model or of the user. Throws AppError `not-found` if the id is unknown
 * or belongs to another project, and `conflict` if the memory can no longer be confirmed.
 */
export function keepCandidate(db: Database, projectId: number, input: KeepInput, voucher: "host" | "user"): KeepResult {
  return write(db, () => {
    const known = requireKnown(db, projectId, input.id);
    if (known.status === "active" && known.vouchedBy !== null)
      return { id: known.id, title: known.title, change: null };
    requireConfirmable(known, voucher);
    const { scope, expiresInDays } = input;
    const change = confirmMemory(db, known, {
      voucher,
      actor: voucher === "host" ? "model" : "user",
      title: cleanTitle(input.title),
      ...(scope === undefined ? {} : { scope }),
      ...(expiresInDays === undefined ? {} : { expiresAt: now() + expiresInDays * dayMs }),
    });
    return { id: known.id, title: getObservation(db, known.id)?.title ?? known.title, change: change ?? null };
  });
}

/** Hides a candidate on behalf of the user. It is not made again. Throws AppError `not-found` or `conflict`. */
export function rejectCandidate(db: Database, projectId: number, id: number): KeepResult {
  return write(db, () => {
    const known = requireKnown(db, projectId, id);
    if (known.status === "hidden" && known.humanEdited) return { id, title: known.title, change: null };
    if (known.status !== "candidate" && known.status !== "hidden") {
      throw new AppError("conflict", `#${id} is no candidate but ${known.status}.`, {
        hints: [`\`claude-mem edit ${id} --status hidden\` hides any memory.`],
      });
    }
    const next: Observation = { ...known, status: "hidden", humanEdited: true };
    const change = revise(db, known, next, { actor: "user", action: "edit", reason: "rejected in a review" });
    return { id, title: known.title, change: change ?? null };
  });
}

function requireKnown(db: Database, projectId: number, id: number): Observation {
  const known = getObservation(db, id);
  if (known && isWithin({ projectId }, known, "change")) return known;
  throw new AppError("not-found", `There is no candidate #${id} in this project.`, {
    hints: ["`claude-mem review` lists the candidates."],
  });
}

function cleanTitle(given: string | undefined): string | undefined {
  const title = cleanText(given ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return title === "" ? undefined : cutText(title, saveLimits.title);
}

/** A model does not overrule the user: a candidate that the user rejected stays rejected. */
function requireConfirmable(known: Observation, voucher: "host" | "user"): void {
  const isOpen = known.status === "candidate" || known.status === "active";
  if (isOpen || (voucher === "user" && known.status === "hidden")) return;
  const by = known.supersededBy === null ? "" : ` by #${known.supersededBy}`;
  throw new AppError("conflict", `#${known.id} is ${known.status}${by}: it can't be kept.`, {
    hints: ["Save the new state with mem_save if the user lays it down again."],
  });
}
