import { countIndexDrift } from "../../store/observation-index.ts";
import { countStrayRecords } from "../../store/record-index.ts";
import { type Check, fail, ok } from "../check.ts";
import { inspectDatabase } from "../database.ts";

/** Whether every memory can be found and nothing else is. */
export const searchIndex: Check = {
  id: "search-index",
  title: "Search index",
  run: (machine) =>
    inspectDatabase(machine, (db) => {
      const { missing, stray } = countIndexDrift(db);
      // What it lacks of prompts, summaries and work put off the next search adds.
      const strayRecords = countStrayRecords(db);
      if (missing + stray + strayRecords === 0) return ok("Matches the memories");
      return fail(`Missing: ${missing}, stray: ${stray + strayRecords}`, "claude-mem repair");
    }),
};
