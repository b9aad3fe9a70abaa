import { statSync } from "node:fs";
import { now } from "../../clock.ts";
import { listBackups } from "../../db/backup.ts";
import { oldestMoment } from "../../store/extent.ts";
import { dayMs } from "../../time.ts";
import { type Check, fail, ok, repairCommand, skipped, warn } from "../check.ts";
import { inspectDatabase } from "../database.ts";
import { backupRepair } from "../repairs/backups.ts";
import { inspect } from "../repairs/database.ts";
import { lostRepair } from "../repairs/lost.ts";
import { newestWithMemories, storedMemories } from "../stored-memories.ts";

const longMs = 7 * dayMs;

/** Checks that there is a backup, and that the database has not lost the memories of a backup. */
export const backups: Check = {
  id: "backups",
  title: "Backups",
  repairs: [lostRepair, backupRepair],
  run: (machine) => {
    const { paths } = machine;
    const found = listBackups(paths.backups);
    const stored = storedMemories(paths.database);
    const lost = stored === 0 ? newestWithMemories(paths.backups) : undefined;
    if (lost) return fail(`There are no memories, but ${lost.memories} in ${lost.file}`, repairCommand);
    const [newest] = found;
    if (newest !== undefined && inspect(newest).length > 0) return warn(`Damaged: ${newest}`, repairCommand);
    if (newest !== undefined) {
      const at = statSync(newest).mtimeMs;
      const evidence = `${found.length}, the newest from ${new Date(at).toISOString()}`;
      return now() - at > longMs && (stored ?? 0) > 0 ? warn(evidence, repairCommand) : ok(evidence);
    }
    if (!stored) return skipped("There is nothing to back up yet");
    return inspectDatabase(machine, (db) => {
      const first = oldestMoment(db) ?? now();
      return now() - first > longMs
        ? warn("There are none", repairCommand)
        : ok("None yet; one is made on each day of work");
    });
  },
};
