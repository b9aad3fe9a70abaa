import { countIndexDrift } from "../../../store/observation-index.ts";
import { type Check, fail, ok } from "../check.ts";
import { inspectDatabase } from "../database.ts";

/** Whether every memory can be found and nothing else is. */
export const searchIndex: Check = {
  id: "search-index",
  title: "Search index",
  run: (machine) =>
    inspectDatabase(machine, (db) => {
      const { missing, stray } = countIndexDrift(db);
      if (missing === 0 && stray === 0) return ok("Agrees with the memories");
      return fail(`Missing: ${missing}, stray: ${stray}`, "claude-mem repair");
    }),
};
