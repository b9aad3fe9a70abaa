import type { Database } from "bun:sqlite";
import type { ModelChoice } from "../config/settings.ts";

/**
 * Does the work of one job outside of any transaction and returns what writes its result; that runs in the transaction
 * that ends the job, or not at all. It has to look at the rows again: they may have changed while the model thought.
 */
export type JobHandler = (db: Database, payload: unknown, model: ModelChoice) => Promise<() => void>;

/** The job can't be done, now or later: what it was about is gone, or the model's answers are of no use. */
export class Unusable extends Error {
  override name = "Unusable";
}
