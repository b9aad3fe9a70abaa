import * as v from "valibot";
import { hideMemories } from "../../core/memory/change/hide.ts";
import { proposalNote } from "../../core/memory/change/propose.ts";
import { renderRow } from "../../core/memory/render/render.ts";
import { recalled } from "../scope.ts";
import { ownTarget } from "../target.ts";
import { defineTool } from "../tool.ts";

export const deleteTool = defineTool({
  name: "mem_delete",
  description:
    "Hide memories that are wrong or useless: they are no longer found or injected, and the user can undo it. For the user's rules, it only proposes this. Without confirm it shows what would be done.",
  writes: true,
  aliases: { id: "ids" },
  input: v.object({
    ids: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(50)),
    reason: v.optional(v.pipe(v.string(), v.maxLength(500))),
    confirm: v.optional(v.boolean(), false),
    project: v.optional(v.string()),
  }),
  run(context, { ids, reason, confirm, project: name }) {
    const reach = { projectId: ownTarget(context, name).project.id };
    const result = hideMemories(context.db, reach, { ids, reason, isDryRun: !confirm });
    const { hidden, proposed, unchanged, missing, change } = result;
    const lines = [
      ...hidden.map((memory) => `${confirm ? "Hidden" : "Would hide"} ${renderRow(memory)}`),
      ...unchanged.map((memory) => `Nothing to do: ${renderRow(memory)}`),
      ...proposed.map(({ memory, proposal }) =>
        proposal === null ? `Would propose to hide ${renderRow(memory)}` : proposalNote(proposal, [memory.id]),
      ),
    ];
    const notes = [
      ...missing.map((id) => `There is no memory #${id} in this project.`),
      ...(missing.length > 0 ? ["A session hides memories of its own project only."] : []),
      ...(change === null ? [] : [`The user can undo it: claude-mem undo R${change}.`]),
      ...(!confirm && hidden.length + proposed.length > 0
        ? ["Nothing was changed. Call again with confirm=true."]
        : []),
    ];
    return [...(lines.length > 0 ? [recalled] : []), ...lines, ...notes].join("\n");
  },
});
