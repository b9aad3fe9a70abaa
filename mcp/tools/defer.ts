import * as v from "valibot";
import { deferLimits, deferWork } from "../../core/memory/defer.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { ownTarget } from "../target.ts";
import { defineTool } from "../tool.ts";

export const deferTool = defineTool({
  name: "mem_defer",
  description:
    "Note work for a later session. Use when the user defers something, or when you leave a part undone. It is shown " +
    "at the start of sessions until a mem_save closes it or mem_defer_drop drops it.",
  writes: true,
  aliases: { content: "title", text: "title", description: "detail" },
  input: v.object({
    title: v.pipe(v.string(), v.minLength(1), v.maxLength(deferLimits.title)),
    detail: v.optional(v.pipe(v.string(), v.maxLength(deferLimits.detail), v.description("What to know to do it"))),
    priority: v.optional(v.pipe(v.picklist([1, 2, 3]), v.description("3: urgent")), 2),
    files: v.optional(v.pipe(v.array(v.string()), v.maxLength(deferLimits.files)), []),
    project: v.optional(v.string()),
  }),
  run(context, { project, title, detail, priority, files }) {
    const { db, sessionId } = context;
    const input = {
      title,
      priority,
      files,
      sessionId,
      origin: "reported" as const,
      ...(detail === undefined ? {} : { detail }),
    };
    const { outcome, id, title: kept } = deferWork(db, ownTarget(context, project), input);
    return `${outcome === "known" ? "Already open as" : "Deferred as"} D${id} ${inertLine(kept, 200)}`;
  },
});
