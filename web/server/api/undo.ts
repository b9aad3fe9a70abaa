// The way to undo changes without a number. `changeMemories` undoes those that have one.
import * as v from "valibot";
import { change } from "../endpoint.ts";
import { id } from "../inputs.ts";
import { undoByStep } from "../undo-steps.ts";

/** `step`: as the answer to the change named it. */
export const undoStep = change(v.strictObject({ step: id }), (context, { step }) => undoByStep(context, step));
