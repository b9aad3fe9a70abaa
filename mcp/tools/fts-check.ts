import * as v from "valibot";
import { counted } from "../../core/counted.ts";
import { checkIndex, rebuildWholeIndex } from "../../core/search/check-index.ts";
import { defineTool } from "../tool.ts";

export const ftsCheckTool = defineTool({
  name: "mem_fts_check",
  description: "Check whether the search index holds exactly what is stored, or rebuild it.",
  writes: true,
  aliases: {},
  input: v.object({ action: v.optional(v.picklist(["check", "rebuild"]), "check") }),
  run({ db }, { action }) {
    if (action === "rebuild")
      return `Rebuilt the search index of ${counted(rebuildWholeIndex(db), "memory", "memories")}.`;
    const { missing, stray, strayRecords } = checkIndex(db);
    if (missing + stray + strayRecords === 0) return "The search index matches what is stored.";
    return `The search index does not match: ${missing} missing, ${stray + strayRecords} stray. Call again with action=rebuild.`;
  },
});
