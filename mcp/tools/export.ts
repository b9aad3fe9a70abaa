import * as v from "valibot";
import { counted } from "../../core/counted.ts";
import { countMatching, listAfter } from "../../core/store/queries/filter.ts";
import { statuses } from "../../core/store/vocabulary.ts";
import { exportText } from "../../core/transfer/export/export-text.ts";
import { dateAliases, dateFrom, dateTo, includeSuperseded, period, project, type, whole } from "../arguments.ts";
import { recalled, resolveScope } from "../scope.ts";
import { defineTool } from "../tool.ts";

/** About 10,000 tokens; hosts cut off longer answers. */
const defaultChars = 40_000;

export const exportTool = defineTool({
  name: "mem_export",
  description:
    "Write out memories as text in the format of claude-mem export, oldest first, within a size. To write a file, the user runs claude-mem export.",
  writes: false,
  aliases: {
    ...dateAliases,
    to: "date_to",
    until: "date_to",
    obs_type: "type",
    include_compressed: "include_superseded",
  },
  input: v.object({
    type,
    date_from: dateFrom,
    date_to: dateTo,
    include_superseded: includeSuperseded,
    format: v.optional(v.picklist(["jsonl", "json"]), "jsonl"),
    limit: whole(1, 1000, 200),
    after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.description("Go on after this id")), 0),
    max_chars: whole(1000, 200_000, defaultChars),
    project,
  }),
  async run(context, input, { signal, report }) {
    const scope = resolveScope(context, input.project);
    const filter = {
      ...scope.filter,
      ...period(input),
      ...(input.type ? { types: input.type } : {}),
      ...(input.include_superseded ? { statuses } : {}),
    };
    const total = countMatching(context.db, filter);
    if (total === 0) return `Nothing to export in ${scope.name}.`;
    const { records, count, lastId } = await exportText(context.db, filter, {
      ...{ after: input.after, limit: input.limit, maxChars: input.max_chars },
      async onProgress(memories) {
        await report(memories, "exporting", Math.min(total, input.limit));
        signal.throwIfAborted();
      },
    });
    if (count === 0) return `No more: nothing follows #${input.after}.`;
    const text = input.format === "json" ? `[${records.join(",\n")}]` : records.join("\n");
    const isPart = count < total && listAfter(context.db, lastId ?? 0, filter, 1).length > 0;
    const size = `${counted(count, "memory", "memories")} of ${total}`;
    const head = isPart ? `PARTIAL: ${size}; go on with after=${lastId}. ${recalled}` : `${size}. ${recalled}`;
    return `${head}\n${text}`;
  },
});
