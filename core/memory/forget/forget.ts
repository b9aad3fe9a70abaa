import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import type { Paths } from "../../config/paths.ts";
import { write, writeInSteps } from "../../db/transaction.ts";
import type { ForgottenText } from "../../privacy/forgotten-text.ts";
import { type ForgetPlan, readForgetPlan, removeForgetPlan, storeForgetPlan } from "../../store/forget-plan.ts";
import { buryForgotten, removeForgotten } from "../../store/forget-rows.ts";
import { insertForgottenText } from "../../store/forgotten-text.ts";
import { getObservations } from "../../store/observation.ts";
import { findProjectByKey } from "../../store/project.ts";
import type { Left } from "../../upkeep/stored-files.ts";
import { buryMemories } from "../change/delete.ts";
import { forgetProjectSteps } from "../projects/forget.ts";
import { cleanFiles } from "./clean-files.ts";

const batchSize = 20;

/**
 * Forgets what the plan names for good: rows, then files. The plan is stored first, so that a forget that was ended at any
 * moment is completed by `completeForget`. Returns the files that could not be cleaned; while there are some, the plan stays.
 */
export function forget(db: Database, paths: Paths, plan: ForgetPlan, texts: readonly ForgottenText[]): Left[] {
  write(db, () => {
    for (const text of texts) insertForgottenText(db, text);
    storeForgetPlan(db, plan);
  });
  return completeForget(db, paths) ?? [];
}

/** Completes a forget that was cut off or could not clean each file. Returns undefined if there is none. */
export function completeForget(db: Database, paths: Paths): Left[] | undefined {
  const plan = readForgetPlan(db);
  if (!plan) return undefined;
  if (!plan.areRowsGone) writeInSteps(db, removeRows(db, plan));
  const left = cleanFiles(db, paths, plan);
  if (left.length === 0) removeForgetPlan(db);
  return left;
}

function* removeRows(db: Database, plan: ForgetPlan): Generator<void> {
  for (let start = 0; start < plan.memories.length; start += batchSize) {
    buryMemories(db, getObservations(db, plan.memories.slice(start, start + batchSize)));
    yield;
  }
  const project = plan.project === null ? null : findProjectByKey(db, plan.project);
  if (project?.key === plan.project) yield* forgetProjectSteps(db, project);
  // In one transaction with the mark: what hooks store from then on is new.
  buryForgotten(db, plan, now());
  removeForgotten(db, plan);
  storeForgetPlan(db, { ...plan, areRowsGone: true });
}
