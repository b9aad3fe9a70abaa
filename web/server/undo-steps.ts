// Keeps what takes a change back that has no number, and names it for the page.
import { AppError } from "../../core/app-error.ts";
import type { Changed } from "../../core/browse/changed.ts";
import type { BrowseContext } from "../../core/browse/context.ts";

const maxKept = 100;

const known = new WeakMap<BrowseContext, { last: number; steps: Map<number, () => string> }>();

function kept(context: BrowseContext) {
  const found = known.get(context) ?? { last: 0, steps: new Map<number, () => string>() };
  known.set(context, found);
  return found;
}

/** What the page receives about a change. `step`: the name by which `takeBack` finds how to undo it. */
export type Told = Omit<Changed, "undo"> & { step?: number };

/** Keeps what undoes the change; of many, the newest ones. */
export function told(context: BrowseContext, { undo, ...changed }: Changed): Told {
  if (!undo) return changed;
  const { steps, last } = kept(context);
  const step = last + 1;
  steps.set(step, undo);
  known.set(context, { last: step, steps });
  for (const oldest of steps.keys()) {
    if (steps.size <= maxKept) break;
    steps.delete(oldest);
  }
  return { ...changed, step };
}

/** Undoes a change, once. Throws AppError `not-found` if it is no longer kept, or was undone. */
export function takeBack(context: BrowseContext, step: number): Told {
  const { steps } = kept(context);
  const undo = steps.get(step);
  if (!undo) throw new AppError("not-found", "This was undone already, or can't be undone any more.");
  const text = undo();
  steps.delete(step);
  return { text, changes: [] };
}
