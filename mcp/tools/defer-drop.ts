import * as v from "valibot";
import { deferLimits, dropDeferred } from "../../core/memory/defer.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { ownTarget } from "../target.ts";
import { defineTool } from "../tool.ts";

export const deferDropTool = defineTool({
  name: "mem_defer_drop",
  description: "Drop deferred work that is no longer wanted. Close finished work by mem_save instead.",
  writes: true,
  aliases: {},
  input: v.object({
    id: v.pipe(v.string(), v.description("D7, or its number in the list")),
    reason: v.pipe(v.string(), v.minLength(1), v.maxLength(deferLimits.reason)),
    project: v.optional(v.string()),
  }),
  run(context, { id, reason, project }) {
    const dropped = dropDeferred(context.db, ownTarget(context, project).project.id, {
      name: id,
      reason,
      actor: "model",
    });
    return `Dropped D${dropped.id} ${inertLine(dropped.title, 200)}`;
  },
});
