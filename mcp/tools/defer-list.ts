import * as v from "valibot";
import { renderDeferred } from "../../core/memory/render/render-deferred.ts";
import { countOpenDeferred, listOpenDeferred } from "../../core/store/deferred.ts";
import { whole } from "../arguments.ts";
import { recalled } from "../scope.ts";
import { targetOf } from "../target.ts";
import { defineTool } from "../tool.ts";

export const deferListTool = defineTool({
  name: "mem_defer_list",
  description: "List the open deferred work, most urgent first. mem_get D7 shows one in full.",
  writes: false,
  aliases: {},
  input: v.object({ limit: whole(1, 50, 10), project: v.optional(v.string()) }),
  run(context, { limit, project: name }) {
    const { project } = targetOf(context, name);
    const open = listOpenDeferred(context.db, project.id, limit);
    if (open.length === 0) return "Nothing is deferred here.";
    const rest = countOpenDeferred(context.db, project.id) - open.length;
    const rows = open.map((deferred, index) => `${index + 1}. ${renderDeferred(deferred)}`);
    return [recalled, ...rows, ...(rest > 0 ? [`${rest} more: limit=${open.length + rest}.`] : [])].join("\n");
  },
});
