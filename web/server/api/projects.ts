// The projects: their folders and counts, and what changes them.
import * as v from "valibot";
import {
  changeProject as applyProjectChange,
  listProjectRows,
  previewProject,
} from "../../../core/browse/projects-page.ts";
import { change, read } from "../endpoint.ts";
import { id, query } from "../inputs.ts";
import { withStep } from "../undo-steps.ts";

export const projects = read(v.strictObject({}), (context) => listProjectRows(context));

/** The rows that a merge would move, and that forgetting would delete. */
export const projectContents = read(v.strictObject({ id }), (context, { id }) => previewProject(context, id));

export const changeProject = change(
  v.variant("kind", [
    v.strictObject({ kind: v.literal("rename"), id, name: query }),
    v.strictObject({ kind: v.literal("merge"), id, into: id }),
    v.strictObject({ kind: v.literal("forget"), id, name: query }),
  ]),
  (context, input) => withStep(context, applyProjectChange(context, input)),
);
