import * as v from "valibot";
import { detailLifeDays } from "../../core/aging.ts";
import { project, whole } from "../arguments.ts";
import { defineTool } from "../tool.ts";
import { answerUpkeep } from "../upkeep-answer.ts";

const minDays = 30;

export const compressTool = defineTool({
  name: "mem_compress",
  description:
    "Join the old details of each week, which rules noted, into one memory each. Shows what would be done unless preview=false; the user can undo it.",
  writes: true,
  aliases: { days: "age_days" },
  input: v.object({
    preview: v.optional(v.boolean(), true),
    age_days: whole(minDays, 365, detailLifeDays),
    project,
  }),
  run(context, { preview, age_days: detailDays, project: name }) {
    return answerUpkeep(context, name, { only: ["compress"], detailDays, isDryRun: preview }, "preview=false");
  },
});
