// One call of the page: what it sends, whether it changes anything, and what answers. The page takes its types from here.
import type { GenericSchema, InferOutput } from "valibot";
import type { BrowseContext } from "../../core/browse/context.ts";

/** Sent and answered as JSON. `isChange`: refused when the page is read-only. */
export type Endpoint<Schema extends GenericSchema = GenericSchema, Answer = unknown> = {
  input: Schema;
  isChange: boolean;
  run: (context: BrowseContext, input: InferOutput<Schema>) => Answer | Promise<Answer>;
};

/** Defines a call that reads. */
export function read<Schema extends GenericSchema, Answer>(
  input: Schema,
  run: Endpoint<Schema, Answer>["run"],
): Endpoint<Schema, Answer> {
  return { input, isChange: false, run };
}

/** Defines a call that changes something. */
export function change<Schema extends GenericSchema, Answer>(
  input: Schema,
  run: Endpoint<Schema, Answer>["run"],
): Endpoint<Schema, Answer> {
  return { input, isChange: true, run };
}
