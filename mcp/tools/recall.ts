import * as v from "valibot";
import { judgeHits, toHit } from "../../core/freshness/order-hits.ts";
import { listForFile } from "../../core/memory/list.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { relativePath } from "../../core/project/place.ts";
import { includeSuperseded, project, whole } from "../arguments.ts";
import { recalled, resolveScope } from "../scope.ts";
import { defineTool } from "../tool.ts";

export const recallTool = defineTool({
  name: "mem_recall",
  description: "List what is known about one file. Use before editing a file you have not worked on in this session.",
  writes: false,
  aliases: { path: "file", file_path: "file", include_noise: "include_superseded" },
  input: v.object({
    file: v.pipe(v.string(), v.minLength(1), v.maxLength(4096), v.description("Path, or its last part")),
    limit: whole(1, 50, 10),
    include_superseded: includeSuperseded,
    project,
  }),
  run(context, input) {
    const scope = resolveScope(context, input.project);
    const isHere = scope.filter.projectId === context.workspace.project.id;
    const path = isHere ? relativePath(context.workspace, input.file) : input.file;
    const observations = listForFile(context.db, {
      ...scope.filter,
      path,
      limit: input.limit,
      includeOtherStatuses: input.include_superseded,
    });
    if (observations.length === 0) {
      return `Nothing found for ${inertLine(path, 200)} in ${scope.name}. mem_search finds memories by words.`;
    }
    const rows = judgeHits(context.db, context.workspace, observations.map(toHit)).map(
      ({ observation: each, freshness }) => {
        const row = scope.label(renderRow(each, freshness), each.projectId);
        return each.lesson ? `${row}\n   Lesson: ${inertLine(each.lesson, 200)}` : row;
      },
    );
    return [recalled, ...rows].join("\n");
  },
});
