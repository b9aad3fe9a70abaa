import { renameSync } from "node:fs";
import { backup, isBackupDue, listBackups } from "../../db/backup.ts";
import { openDatabase } from "../../db/open.ts";
import type { Repair, RepairRequest } from "../check.ts";
import { storedMemories } from "../stored-memories.ts";
import { inspect } from "./database.ts";

/** Sets unreadable backups aside, and makes one if there is none of the last day. */
function putRight({ paths: { database, backups }, isDryRun }: RepairRequest): string[] {
  const damaged = listBackups(backups).filter((file) => inspect(file).length > 0);
  if (!isDryRun) for (const file of damaged) renameSync(file, `${file}.damaged`);
  const phrases = damaged.map((file) => `set the damaged backup aside: ${file}.damaged`);
  if ((storedMemories(database) ?? 0) === 0 || !(damaged.length > 0 || isBackupDue(backups))) return phrases;
  if (!isDryRun) {
    using db = openDatabase({ file: database });
    backup(db, backups);
  }
  return [...phrases, "make a backup of the database"];
}

export const backupRepair: Repair = { stage: "backups", run: putRight };
