import type { Database } from "bun:sqlite";
import type * as v from "valibot";
import type { ModelChoice } from "../config/settings.ts";
import { readJsonValue } from "../read-json-value.ts";

/**
 * Does the work of one job outside any transaction and returns a function that writes the result. That runs in the
 * transaction that ends the job, or not at all. It has to read the rows again: they may have changed during the call.
 */
export type JobHandler = (db: Database, payload: string, model: ModelChoice) => Promise<() => void>;

/** Returns the payload of a job. Throws Unusable for one that does not match the schema: a retry would not help. */
export function readPayload<Schema extends v.GenericSchema>(schema: Schema, payload: string): v.InferOutput<Schema> {
  const value = readJsonValue(schema, payload);
  if (value === undefined) throw new Unusable("its payload can't be read");
  return value;
}

/** A permanent failure: the job's subject is deleted, or the model's answers are unusable. */
export class Unusable extends Error {
  override name = "Unusable";
}
