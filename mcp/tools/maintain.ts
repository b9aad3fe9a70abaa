import * as v from "valibot";
import { undoableOperations } from "../../core/upkeep/run.ts";
import { project } from "../arguments.ts";
import { defineTool } from "../tool.ts";
import { answerUpkeep } from "../upkeep-answer.ts";

/** The names of these operations in claude-mem-lite. */
const others = { cleanup: "settle", decay: "settle", dedup: "merge" } as const;
const known = [...undoableOperations, ...(Object.keys(others) as (keyof typeof others)[])] as const;

export const maintainTool = defineTool({
  name: "mem_maintain",
  description:
    "Do upkeep by hand: settle (candidates that were fixed or never confirmed), merge (duplicates), compress (old details). Scans unless action=run; the user can undo each step.",
  writes: true,
  aliases: { operation: "operations", ops: "operations" },
  input: v.object({
    action: v.optional(v.picklist(["scan", "run", "execute"]), "scan"),
    operations: v.optional(v.pipe(v.array(v.picklist(known)), v.description("Default: all")), [...undoableOperations]),
    project,
  }),
  run(context, { action, operations: named, project: name }) {
    const wanted = named.map((each) => (each in others ? others[each as keyof typeof others] : each));
    const chosen = undoableOperations.filter((each) => wanted.includes(each));
    return answerUpkeep(context, name, { only: chosen, isDryRun: action === "scan" }, "action=run");
  },
});
