// Deferred work. It is dropped by `changeMemories`.
import * as v from "valibot";
import { finishDeferred, listDeferredWork } from "../../../core/browse/deferred-page.ts";
import { change, read } from "../endpoint.ts";
import { id, projectId, text } from "../inputs.ts";
import { withStep } from "../undo-steps.ts";

/** The open items, the most urgent first. */
export const deferred = read(v.strictObject({ projectId }), (context, { projectId }) =>
  listDeferredWork(context, projectId),
);

/** Marks an item as done. `text`: what was done. */
export const finishWork = change(v.strictObject({ id, text }), (context, input) =>
  withStep(context, finishDeferred(context, input)),
);
