// A model can't change what the user laid down. It can propose: a candidate that replaces the memory when the user confirms it.
import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { cutText } from "../../privacy/cut.ts";
import type { NewObservation, Observation } from "../../store/observation.ts";
import { type Link, listLinks } from "../../store/observation-link.ts";
import { countProposals } from "../../store/queries/proposals.ts";
import { newObservation } from "../draft.ts";
import { isLaidDown } from "../laid-down.ts";
import { addObservation } from "../write.ts";
import { saveLimits } from "./fields.ts";

/** Open proposals for one memory. */
const maxProposals = 3;
/** The quotes of the link from a proposal to the memory that it would replace or hide. */
const replaces = "would replace";
const hides = "would hide";

/**
 * Stores a candidate that replaces `targets` when the user confirms it, and returns its id. Throws AppError `conflict` if too many
 * proposals for one of them wait. To be called in a write transaction.
 */
export function proposeReplacement(
  db: Database,
  draft: NewObservation,
  targets: readonly number[],
  links: readonly Link[] = [],
): number {
  for (const id of targets) requireFree(db, id, replaces);
  const proposals = targets.map(linkOfProposal);
  return addObservation(db, { ...draft, status: "candidate", vouchedBy: null, pinned: false }, [
    ...links,
    ...proposals,
  ]);
}

/**
 * Stores a candidate that hides `target` when the user confirms it, and is hidden itself then; returns its id. Throws AppError `conflict` if
 * too many proposals for it wait. To be called in a write transaction.
 */
export function proposeHiding(db: Database, target: Observation, reason: string): number {
  requireFree(db, target.id, hides);
  const draft = newObservation({
    ...{ projectId: target.projectId, type: target.type, importance: 1, origin: "reported", createdAt: now() },
    title: cutText(`Hide #${target.id}: ${target.title}`, saveLimits.title),
    narrative: `A model asks to hide #${target.id}.${reason === "" ? "" : ` Its reason: ${reason}`}`,
    ...{ status: "candidate", vouchedBy: null },
  });
  return addObservation(db, draft, [proposalLink(target.id, hides)]);
}

/** Returns whether fewer proposals to replace a memory wait than may. */
export function hasRoomForProposal(db: Database, id: number): boolean {
  return countProposals(db, id, replaces) < maxProposals;
}

/** Returns the ids of the memories that a candidate would replace; empty if it is no proposal. */
export function targetsOfProposal(db: Database, id: number): number[] {
  return targetsOf(db, id, replaces);
}

/** Returns the ids of the memories that a candidate would hide; empty if it is no such proposal. */
export function targetsOfHiding(db: Database, id: number): number[] {
  return targetsOf(db, id, hides);
}

function targetsOf(db: Database, id: number, wanted: string): number[] {
  return listLinks(db, id).flatMap(({ kind, quote, target }) =>
    kind === "related" && quote === wanted ? [Number(target)] : [],
  );
}

/** Returns the link that makes a candidate replace the memory `id` when the user confirms it. */
export function linkOfProposal(id: number): Link {
  return proposalLink(id, replaces);
}

function proposalLink(id: number, quote: string): Link {
  return { kind: "related", targetKind: "observation", target: String(id), quote };
}

function requireFree(db: Database, id: number, quote: string): void {
  if (countProposals(db, id, quote) < maxProposals) return;
  throw new AppError("conflict", `${maxProposals} proposals for #${id} wait for the user.`, {
    hints: ["The user lists them with `claude-mem review`."],
  });
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
