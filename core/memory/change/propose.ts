// A model can't change what the user laid down. It can propose: a candidate that replaces the memory when the user confirms it.
import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import type { NewObservation, Observation } from "../../store/observation.ts";
import { type Link, listLinks } from "../../store/observation-link.ts";
import { countProposals } from "../../store/queries/proposals.ts";
import { isLaidDown } from "../laid-down.ts";
import { addObservation } from "../write.ts";

/** Open proposals for one memory. */
const maxProposals = 3;
/** The quote of the link from a proposal to the memory that it would replace. */
const replaces = "would replace";

/**
 * Stores a candidate that replaces `targets` when the user confirms it, and returns its id. Throws AppError `conflict` if too many
 * proposals for one of them wait. To be called in a write transaction.
 */
export function proposeReplacement(db: Database, draft: NewObservation, targets: readonly number[]): number {
  const busy = targets.find((id) => countProposals(db, id, replaces) >= maxProposals);
  if (busy !== undefined) {
    throw new AppError("conflict", `${maxProposals} proposals for #${busy} wait for the user.`, {
      hints: ["The user lists them with `claude-mem review`."],
    });
  }
  const links = targets.map((id): Link => {
    return { kind: "related", targetKind: "observation", target: String(id), quote: replaces };
  });
  return addObservation(db, { ...draft, status: "candidate", vouchedBy: null, pinned: false }, links);
}

/** Returns the ids of the memories that a candidate would replace; empty if it is no proposal. */
export function targetsOfProposal(db: Database, id: number): number[] {
  return listLinks(db, id).flatMap(({ kind, quote, target }) =>
    kind === "related" && quote === replaces ? [Number(target)] : [],
  );
}

/** Returns the ids of the memories that only the user may replace. */
export function laidDownAmong(memories: readonly Observation[]): number[] {
  return memories.filter((each) => each.status !== "candidate" && isLaidDown(each)).map(({ id }) => id);
}

/** Returns what a tool answers about a proposal. */
export function proposalNote(id: number, targets: readonly number[]): string {
  const names = targets.map((target) => `#${target}`).join(", ");
  return `Proposed as #${id}; ${names} stays as it is, because the user laid it down. Only the user can confirm the change: claude-mem review keep ${id}`;
}
