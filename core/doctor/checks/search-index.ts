import { checkIndex } from "../../search/check-index.ts";
import { rebuildIndex } from "../../search/rebuild.ts";
import { clearRecordIndex } from "../../store/record-index.ts";
import { type Check, fail, ok, type Repair, repairCommand } from "../check.ts";
import { inFilledDatabase, inspectDatabase } from "../database.ts";

const indexRepair: Repair = {
  stage: "index",
  run: ({ paths, isDryRun }) =>
    inFilledDatabase(paths, (db) => {
      const phrases: string[] = [];
      const { missing, stray, strayRecords } = checkIndex(db);
      if (missing > 0 || stray > 0) {
        phrases.push(`rebuild the search index: ${missing} missing, ${stray} stray`);
        if (!isDryRun) rebuildIndex(db);
      }
      if (strayRecords > 0) {
        phrases.push(`clear the search index of prompts, summaries and deferred work: ${strayRecords} stray`);
        if (!isDryRun) clearRecordIndex(db);
      }
      return phrases;
    }),
};

/** Checks that the index contains exactly the memories. */
export const searchIndex: Check = {
  id: "search-index",
  title: "Search index",
  repairs: [indexRepair],
  run: (machine) =>
    inspectDatabase(machine, (db) => {
      const { missing, stray, strayRecords } = checkIndex(db);
      // The next search adds missing prompts, summaries and deferred work.
      if (missing + stray + strayRecords === 0) return ok("Matches the memories");
      return fail(`Missing: ${missing}, stray: ${stray + strayRecords}`, repairCommand);
    }),
};
