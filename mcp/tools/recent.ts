import * as v from "valibot";
import { listRecent } from "../../core/memory/list.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { dateAliases, dateFrom, period, project, type, whole } from "../arguments.ts";
import { recalled, resolveScope } from "../scope.ts";
import { defineTool } from "../tool.ts";

export const recentTool = defineTool({
  name: "mem_recent",
  description: "List the newest memories. Use to see what was done lately; to find something, use mem_search.",
  writes: false,
  aliases: { ...dateAliases, obs_type: "type" },
  input: v.object({ limit: whole(1, 100, 10), type, date_from: dateFrom, project }),
  run(context, input) {
    const scope = resolveScope(context, input.project);
    const observations = listRecent(context.db, {
      ...scope.filter,
      ...period(input),
      ...(input.type ? { types: input.type } : {}),
      limit: input.limit,
    });
    if (observations.length === 0) return `Nothing found in ${scope.name} yet. mem_save stores what is worth keeping.`;
    return [recalled, ...observations.map((each) => scope.label(renderRow(each), each.projectId))].join("\n");
  },
});
