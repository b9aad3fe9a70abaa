import type { Database } from "bun:sqlite";
import type * as v from "valibot";
import type { ModelChoice } from "../config/settings.ts";
import { readJsonValue } from "../read-json-value.ts";

/**
 * Does the work of one job outside of any transaction and returns what writes its result; that runs in the transaction
 * that ends the job, or not at all. It has to look at the rows again: they may have changed while the model thought.
 */
export type JobHandler = (db: Database, payload: string, model: ModelChoice) => Promise<() => void>;

/** Returns the payload of a job. Throws Unusable for one that is not of the schema's form: to try again would not help. */
export function readPayload<Schema extends v.GenericSchema>(schema: Schema, payload: string): v.InferOutput<Schema> {
  const value = readJsonValue(schema, payload);
  if (value === undefined) throw new Unusable("its payload can't be read");
  return value;
}

/** The job can't be done, now or later: what it was about is gone, or the model's answers are of no use. */
export class Unusable extends Error {
  override name = "Unusable";
}
