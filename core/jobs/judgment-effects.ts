// What a model's judgment does to a memory.
import type { Observation } from "../store/observation.ts";
import type { RevisionAction } from "../store/revision.ts";

export type Effect = { action: RevisionAction; change: Partial<Observation> };

export const hidden: Effect = { action: "hide", change: { status: "hidden" } };

/** It is recalled where it matches: see `isForStart` in core/recall/rules.ts. */
export const notForStart: Effect = { action: "edit", change: { importance: 1 } };

export const activeAgain: Effect = { action: "edit", change: { status: "active" } };
