import { basename } from "node:path";
import { openDatabase } from "../../db/open.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import { salvage } from "../../db/salvage.ts";
import { rebuildIndex } from "../../search/rebuild.ts";
import type { Repair, RepairRequest } from "../check.ts";
import { newestWithMemories, storedMemories } from "../stored-memories.ts";

/**
 * Restores the memories from the newest backup if the database has none or is missing. `delete` also
 * deletes from the backups, so memories in a backup were lost, not deleted, even where they have tombstones.
 */
function restoreLost({ paths: { database, backups }, isDryRun }: RepairRequest): string[] {
  if ((storedMemories(database) ?? 0) > 0) return [];
  const backup = newestWithMemories(backups);
  if (!backup) return [];
  const phrase = `restore ${backup.memories} memories from the backup ${basename(backup.file)}`;
  if (!isDryRun) {
    using into = openDatabase({ file: database });
    using from = openAsIs(backup.file, "readonly");
    salvage(from, into);
    rebuildIndex(into);
  }
  return [phrase];
}

export const lostRepair: Repair = { stage: "memories", run: restoreLost };
