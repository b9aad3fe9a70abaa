import { integrityCheck, quickCheck } from "../../db/health.ts";
import { repairOrphans } from "../../db/salvage.ts";
import { type Check, fail, ok, type Repair, repairCommand, skipped } from "../check.ts";
import { databaseSize, inFilledDatabase, inspectDatabase } from "../database.ts";
import { fileRepair } from "../repairs/database.ts";

/** SQLite can't be interrupted from here, and reads about 300 MB per second: larger files would exceed the time limit. */
const maxCheckedBytes = 400_000_000;

/** Repairs rows that refer to missing rows. */
const orphanRepair: Repair = {
  stage: "rows",
  run: ({ paths, isDryRun }) =>
    inFilledDatabase(paths, (db) =>
      repairOrphans(db, isDryRun).map((table) => `repair rows of ${table} that refer to missing rows`),
    ),
};

/** Checks the file with SQLite's integrity check. */
export const integrity: Check = {
  id: "integrity",
  title: "Database integrity",
  repairs: [fileRepair, orphanRepair],
  run: (machine) => {
    const isLarge = (databaseSize(machine) ?? 0) > maxCheckedBytes;
    if (isLarge && !machine.isDeep) return skipped("Too large for a quick check: run `claude-mem doctor --deep`");
    return inspectDatabase(machine, (db) => {
      const findings = machine.isDeep ? integrityCheck(db) : quickCheck(db);
      const [first] = findings;
      if (first === undefined)
        return ok(machine.isDeep ? "integrity_check found nothing" : "quick_check found nothing");
      return fail(`${first}${findings.length > 1 ? ` and ${findings.length - 1} more` : ""}`, repairCommand);
    });
  },
};
