// A consolidation by the background model, started on request instead of after a number of readings.
import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { chooseModel, whyNoModel } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import { startWorkerIfDue } from "../jobs/start.ts";
import type { Observation } from "../store/observation.ts";
import { consolidatedUntil, requestConsolidation } from "./consolidation-due.ts";
import { findOverlaps } from "./find-overlaps.ts";

/** The model that would be asked, or why there is none; and the related memories that it would get. */
export type OptimizePreview = { model: string | undefined; noModel: string | undefined; groups: Observation[][] };

/** Returns the memories that a consolidation would send. Calls no model and changes nothing. */
export function previewOptimize(db: Database, projectId: number): OptimizePreview {
  const model = chooseModel()?.model;
  const { groups } = findOverlaps(db, projectId, consolidatedUntil(db, projectId));
  return { model, noModel: model === undefined ? whyNoModel() : undefined, groups };
}

/** Plans a consolidation, unless one waits, and starts the worker, which keeps the limits of tokens and dollars. */
export function startOptimize(db: Database, projectId: number): "planned" | "waits" {
  const outcome = write(db, () => requestConsolidation(db, projectId, now()));
  startWorkerIfDue(db);
  return outcome;
}
