import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { fetchRecords } from "../../core/memory/fetch.ts";
import { parseReference } from "../../core/memory/references.ts";
import { memoryParts } from "../../core/memory/render/record-lines.ts";
import { renderRecord } from "../../core/memory/render/render.ts";
import { recalled, resolveScope } from "../scope.ts";
import { defineTool } from "../tool.ts";

export const getTool = defineTool({
  name: "mem_get",
  description:
    "Show records in full by their ids, with evidence. A plain number is a memory, P a prompt, S a session, E an event, D deferred work.",
  writes: false,
  aliases: { id: "ids" },
  input: v.object({
    ids: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(20), v.description("12, P3, S4")),
    fields: v.optional(
      v.pipe(v.array(v.picklist(memoryParts)), v.minLength(1), v.description("Only these of a memory")),
    ),
    project: v.optional(v.pipe(v.string(), v.description("all: any"))),
  }),
  run(context, { ids, fields, project: name }) {
    const references = ids.map((id) => {
      const reference = parseReference(id);
      if (reference) return reference;
      throw new AppError("usage", `ids: ${JSON.stringify(id.slice(0, 60))} is not an id.`, {
        hints: ["Give ids such as 12, P3 or S4; mem_search finds them."],
      });
    });
    const records = fetchRecords(context.db, references, resolveScope(context, name).reach, context.workspace);
    const texts = records.map((record) => renderRecord(record, "inert", fields));
    if (records.every(({ kind }) => kind === "missing")) return `${texts.join("\n")}\nmem_search finds ids.`;
    return [recalled, texts.join("\n\n")].join("\n");
  },
});
