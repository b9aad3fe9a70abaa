import type { Database } from "bun:sqlite";
import { AppError } from "../../app-error.ts";
import { write } from "../../db/transaction.ts";
import { cleanText } from "../../privacy/clean.ts";
import { getObservations, type Observation } from "../../store/observation.ts";
import { mergeIndex } from "../../store/observation-index.ts";
import { nextBatch } from "../../store/revision.ts";
import { isLaidDown } from "../laid-down.ts";
import type { Reach } from "../reach.ts";
import { awaitsReview } from "../review.ts";
import { changeableMemories, notFound } from "../within-reach.ts";
import { requireLength, saveLimits } from "./fields.ts";
import { proposeHiding } from "./propose.ts";
import { revise } from "./revise.ts";

/** The effect of hiding on each named memory. */
export type HideResult = {
  hidden: Observation[];
  /** Laid down by the user, each with the proposal to hide it; null in a preview. */
  proposed: { memory: Observation; proposal: number | null }[];
  /** Hidden or superseded before. */
  unchanged: Observation[];
  missing: number[];
  /** The number for undo; null if nothing was hidden. */
  change: number | null;
};

/**
 * Hides memories for a model: they stay stored, are found on request only, and one number undoes it. For what the user laid down it makes
 * a proposal instead. `isDryRun` changes nothing. Throws AppError `usage` or `conflict`; then nothing is changed.
 */
export function hideMemories(
  db: Database,
  reach: Reach,
  { ids, reason = "", isDryRun }: { ids: readonly number[]; reason?: string | undefined; isDryRun: boolean },
): HideResult {
  const why = cleanText(reason).replace(/\s+/g, " ").trim();
  requireLength("reason", why, saveLimits.lesson);
  return write(db, () => {
    const { within, missing } = changeableMemories(db, reach, ids);
    const found = getObservations(db, within);
    const isGone = ({ status }: Observation) => status === "hidden" || status === "superseded";
    const open = found.filter((memory) => !isGone(memory));
    const hidden = open.filter((memory) => !isLaidDown(memory));
    const laidDown = open.filter(isLaidDown);
    const result = { hidden, unchanged: found.filter(isGone), missing };
    if (isDryRun) return { ...result, proposed: laidDown.map((memory) => ({ memory, proposal: null })), change: null };
    const change = hideAll(db, hidden, why);
    const proposed = laidDown.map((memory) => ({ memory, proposal: proposeHiding(db, memory, why) }));
    mergeIndex(db);
    return { ...result, proposed, change };
  });
}

/**
 * Rejects a candidate for a model. Throws AppError `not-found`, or `conflict` for the user's words and for a memory that no review lists.
 */
export function rejectForModel(db: Database, reach: Reach, id: number): { title: string; change: number | null } {
  return write(db, () => {
    const [known] = getObservations(db, changeableMemories(db, reach, [id]).within);
    if (!known) throw notFound({ kind: "observation", id }, reach);
    if (known.status === "hidden") return { title: known.title, change: null };
    if (!awaitsReview(known)) {
      throw new AppError("conflict", `#${id} is ${known.status}, not a candidate.`, {
        hints: ["mem_delete hides any memory that the user did not lay down."],
      });
    }
    if (isLaidDown(known)) {
      throw new AppError("conflict", `#${id} is in the user's words: only the user can reject it.`, {
        hints: [`The user rejects it with \`claude-mem review reject ${id}\`.`],
      });
    }
    return { title: known.title, change: hideAll(db, [known], "rejected in a review") };
  });
}

function hideAll(db: Database, memories: readonly Observation[], reason: string): number | null {
  if (memories.length === 0) return null;
  const batch = nextBatch(db);
  const info = { actor: "model", action: "hide", reason: reason === "" ? null : reason, batch } as const;
  for (const known of memories) revise(db, known, { ...known, status: "hidden" }, info);
  return batch;
}
