import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { parseReference } from "../../core/memory/references.ts";
import { renderTimeline } from "../../core/memory/render/render.ts";
import { timeline } from "../../core/memory/timeline.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { project, whole } from "../arguments.ts";
import { recalled, resolveScope } from "../scope.ts";
import { defineTool } from "../tool.ts";

export const timelineTool = defineTool({
  name: "mem_timeline",
  description:
    "Show memories, prompts and session summaries around an id, a query's best match or now, in order of time. Use to see " +
    "what led to a memory or followed from it.",
  writes: false,
  aliases: { id: "anchor", q: "query" },
  input: v.object({
    anchor: v.optional(v.pipe(v.string(), v.description("Id such as 12, P3, S4"))),
    query: v.optional(v.pipe(v.string(), v.maxLength(2000), v.description("Ignored with an anchor"))),
    before: whole(0, 50, 5),
    after: whole(0, 50, 5),
    project,
  }),
  run(context, { anchor, query, before, after, project: name }) {
    const scope = resolveScope(context, name);
    const reference = anchor === undefined ? undefined : parseReference(anchor);
    if (anchor !== undefined && !reference) {
      throw new AppError("usage", `anchor: ${JSON.stringify(anchor.slice(0, 60))} is not an id.`, {
        hints: ["Give an id such as 12, P3 or S4, or a query."],
      });
    }
    const entries = timeline(context.db, {
      ...scope.filter,
      ...(reference ? { anchor: reference } : {}),
      ...(query === undefined ? {} : { query }),
      before,
      after,
    });
    if (entries.length > 0) return `${recalled}\n${renderTimeline(entries)}`;
    const what = query === undefined ? "" : ` for "${inertLine(query, 80)}"`;
    return `Nothing found${what} in ${scope.name}. mem_search takes filters, mem_recent lists the newest.`;
  },
});
