// Keeps what takes a change back that has no number, and names it for the page.
import { AppError } from "../../core/app-error.ts";
import type { Changed } from "../../core/browse/changed.ts";
import type { BrowseContext } from "../../core/browse/context.ts";

const maxKept = 100;

type Kept = { last: number; steps: Map<number, () => string> };

const keptBy = new WeakMap<BrowseContext, Kept>();

function keptOf(context: BrowseContext): Kept {
  const kept = keptBy.get(context) ?? { last: 0, steps: new Map<number, () => string>() };
  keptBy.set(context, kept);
  return kept;
}

/** What the page receives about a change. `step`: the name by which `undoByStep` finds how to undo it. */
export type Stepped = Omit<Changed, "undo"> & { step?: number };

/** Keeps what undoes the change; of many, the newest ones. */
export function withStep(context: BrowseContext, { undo, ...changed }: Changed): Stepped {
  if (!undo) return changed;
  const kept = keptOf(context);
  kept.last += 1;
  kept.steps.set(kept.last, undo);
  kept.steps.delete(kept.last - maxKept);
  return { ...changed, step: kept.last };
}

/** Undoes a change, once. Throws AppError `not-found` if it is no longer kept, or was undone. */
export function undoByStep(context: BrowseContext, step: number): Stepped {
  const { steps } = keptOf(context);
  const undo = steps.get(step);
  if (!undo) throw new AppError("not-found", "This was undone already, or can't be undone any more.");
  const text = undo();
  steps.delete(step);
  return { text, changes: [] };
}
