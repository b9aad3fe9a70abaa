import * as v from "valibot";
import { AppError } from "../../core/app-error.ts";
import { fetchRecords } from "../../core/memory/fetch.ts";
import { parseReference } from "../../core/memory/references.ts";
import { type MemoryPart, memoryParts } from "../../core/memory/render/record-lines.ts";
import { renderRecord } from "../../core/memory/render/render.ts";
import { recalled, resolveScope } from "../scope.ts";
import { defineTool } from "../tool.ts";

export const getTool = defineTool({
  name: "mem_get",
  description:
    "Show records in full or some fields: 12 a memory, P3 a prompt, S4 a session, E5 an event, D6 deferred work.",
  writes: false,
  aliases: { id: "ids" },
  input: v.object({
    ids: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(20)),
    fields: v.optional(v.array(v.string())),
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
    const texts = records.map((record) => renderRecord(record, "inert", fields?.map(partNamed)));
    if (records.every(({ kind }) => kind === "missing")) return `${texts.join("\n")}\nmem_search finds ids.`;
    return [recalled, texts.join("\n\n")].join("\n");
  },
});

function partNamed(name: string): MemoryPart {
  const part = memoryParts.find((each) => each === name);
  if (part !== undefined) return part;
  throw new AppError("usage", `fields: ${JSON.stringify(name.slice(0, 60))} is no part of a memory.`, {
    hints: [`Give some of ${memoryParts.join(", ")}.`],
  });
}
