import { existsSync, statSync } from "node:fs";
import { now } from "../clock.ts";
import { refuseIncognito } from "../config/control.ts";
import type { Paths } from "../config/paths.ts";
import { openDatabase } from "../db/open.ts";
import { mendOrphans } from "../db/salvage.ts";
import { write } from "../db/transaction.ts";
import { rebuildIndex } from "../search/rebuild.ts";
import { countStaleLeases, freeStaleLeases } from "../store/job.ts";
import { countIndexDrift } from "../store/observation-index.ts";
import { clearRecordIndex, countStrayRecords } from "../store/record-index.ts";
import { countStaleWorkers, freeStaleWorkers } from "../store/worker.ts";
import { repairBackups } from "./repairs/backups.ts";
import { repairDatabase } from "./repairs/database.ts";
import { repairLeftovers } from "./repairs/leftovers.ts";
import { repairLost } from "./repairs/lost.ts";
import { repairPermissions } from "./repairs/permissions.ts";
import { repairReceipts } from "./repairs/receipts.ts";
import { repairSpool } from "./repairs/spool.ts";

/** `executable` is what the hosts are to start; `repairHosts` puts our entries in their settings right, and says what was done. */
export type RepairOptions = {
  paths: Paths;
  isDryRun: boolean;
  executable?: string | undefined;
  repairHosts?: (isDryRun: boolean) => string[];
};

/**
 * Puts right what can be without losing anything, from the ground up: first what may be read at all, then the database, what is
 * derived from it, what waits for it, and what starts it. Returns one phrase for each thing done, or found to do in a dry
 * run. Throws AppError when the database can't be opened and nothing here can help, and "permission" in an incognito session:
 * even to look leaves something behind.
 */
export function repair({ paths, isDryRun, executable, repairHosts }: RepairOptions): string[] {
  refuseIncognito();
  const ofPermissions = repairPermissions(paths, isDryRun);
  const ofDatabase = repairDatabase(paths, isDryRun);
  // Of a damaged database a dry run can't tell how the rest is.
  const isKnown = !isDryRun || ofDatabase.length === 0;
  const ofContent = isKnown
    ? [...repairLost(paths, isDryRun), ...repairContent(paths, isDryRun), ...repairSpool(paths, isDryRun)]
    : [];
  return [
    ...ofPermissions,
    ...ofDatabase,
    ...ofContent,
    ...(isKnown ? repairBackups(paths, isDryRun) : []),
    ...repairLeftovers(paths, executable, isDryRun),
    ...repairReceipts(paths, isDryRun),
    ...(repairHosts?.(isDryRun) ?? []),
  ];
}

function repairContent({ database }: Paths, isDryRun: boolean): string[] {
  if (!existsSync(database) || statSync(database).size === 0) return [];
  using db = openDatabase({ file: database });
  const orphans = mendOrphans(db, isDryRun).map((table) => `repair rows of ${table} that refer to missing rows`);
  const actions: string[] = [...orphans];
  const at = now();
  const [places, jobs] = [countStaleWorkers(db, at), countStaleLeases(db, at)];
  if (places + jobs > 0) {
    actions.push(`release the leases of dead workers: places ${places}, jobs ${jobs}`);
    if (!isDryRun) write(db, () => [freeStaleWorkers(db, at), freeStaleLeases(db, at)]);
  }
  const strayRecords = countStrayRecords(db);
  const { missing, stray } = countIndexDrift(db);
  if (missing > 0 || stray > 0) {
    actions.push(`rebuild the search index: ${missing} missing, ${stray} stray`);
    if (!isDryRun) rebuildIndex(db);
  }
  if (strayRecords > 0) {
    actions.push(`clear the search index of prompts, summaries and deferred work: ${strayRecords} stray`);
    if (!isDryRun) clearRecordIndex(db);
  }
  return actions;
}
