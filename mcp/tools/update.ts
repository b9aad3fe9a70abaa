import * as v from "valibot";
import { saveLimits } from "../../core/memory/change/fields.ts";
import { proposalNote } from "../../core/memory/change/propose.ts";
import { updateMemory } from "../../core/memory/change/update.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import { observationTypes } from "../../core/store/vocabulary.ts";
import { defineTool } from "../tool.ts";

export const updateTool = defineTool({
  name: "mem_update",
  description:
    "Edit a memory in place; omitted fields stay. Use when its wording is wrong. If it is no longer true, save " +
    "the new state with supersedes instead.",
  writes: true,
  aliases: { text: "content", narrative: "content", obs_type: "type", lesson_learned: "lesson" },
  input: v.object({
    id: v.pipe(v.number(), v.integer(), v.minValue(1)),
    content: v.optional(v.pipe(v.string(), v.maxLength(saveLimits.content))),
    title: v.optional(v.pipe(v.string(), v.maxLength(200))),
    lesson: v.optional(v.pipe(v.string(), v.maxLength(saveLimits.lesson))),
    type: v.optional(v.picklist(observationTypes)),
    importance: v.optional(v.picklist([1, 2, 3])),
  }),
  run({ db, workspace }, input) {
    const result = updateMemory(db, workspace, { projectId: workspace.project.id }, { ...input, actor: "model" });
    if (result.proposal !== undefined) return proposalNote(result.proposal, [result.id]);
    if (result.change === null) return `#${result.id} already has these values; nothing was changed.`;
    return `Changed #${result.id} ${inertLine(result.title, 160)}: ${result.changed.join(", ")}. The user can undo it: claude-mem undo R${result.change}.`;
  },
});
