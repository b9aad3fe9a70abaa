import * as v from "valibot";
import { registryKinds } from "../../core/registry/item.ts";
import { loadItem } from "../../core/registry/load.ts";
import { defineTool } from "../tool.ts";

const maxChars = 32_000;

export const useTool = defineTool({
  name: "mem_use",
  description: "Load a skill, agent or command that the user manages; the answer is its text.",
  writes: true,
  aliases: { skill: "name" },
  input: v.object({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    kind: v.optional(v.picklist(registryKinds)),
  }),
  run: ({ db, workspace }, { name, kind }) => loadItem(db, workspace, name, { kind, maxChars }),
});
