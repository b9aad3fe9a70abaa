import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import type { Paths } from "../../config/paths.ts";
import { write, writeInSteps } from "../../db/transaction.ts";
import type { ForgottenText } from "../../privacy/forgotten-text.ts";
import { type ForgetPlan, readForgetPlans, storeForgetPlans } from "../../store/forget-plan.ts";
import { buryForgotten, removeForgotten } from "../../store/forget-rows.ts";
import { insertForgottenText } from "../../store/forgotten-text.ts";
import { getObservations } from "../../store/observation.ts";
import { findProjectByKey } from "../../store/project.ts";
import { buryMemories } from "../change/delete.ts";
import { forgetProjectSteps } from "../projects/forget.ts";
import { cleanFiles } from "./clean-files.ts";
import type { Left } from "./stored-files.ts";

const batchSize = 20;

/**
 * Forgets permanently what the plan names: rows, then files. The plan is stored first, so that a forget that was ended at any
 * moment is completed by `completeForgets`. Returns the files that could not be cleaned; while there are some, the plan stays.
 */
export function forget(db: Database, paths: Paths, plan: ForgetPlan, texts: readonly ForgottenText[]): Left[] {
  write(db, () => {
    for (const text of texts) insertForgottenText(db, text);
    storeForgetPlans(db, [...readForgetPlans(db), plan]);
  });
  return completeForgets(db, paths);
}

/** Completes the forgets that were cut off or could not clean each file. Returns the files that still could not be cleaned. */
export function completeForgets(db: Database, paths: Paths): Left[] {
  for (const plan of readForgetPlans(db)) if (!plan.areRowsGone) writeInSteps(db, removeRows(db, plan));
  const plans = readForgetPlans(db);
  if (plans.length === 0) return [];
  const left = cleanFiles(db, paths, plans);
  // Another process may have planned more by now.
  if (left.length === 0) write(db, () => storeForgetPlans(db, readForgetPlans(db).slice(plans.length)));
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
  const isThis = (each: ForgetPlan) => Bun.deepEquals(each, plan);
  storeForgetPlans(
    db,
    readForgetPlans(db).map((each) => (isThis(each) ? { ...plan, areRowsGone: true } : each)),
  );
}
