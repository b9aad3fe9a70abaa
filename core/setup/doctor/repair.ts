import { chmodSync, existsSync } from "node:fs";
import { refuseIncognito } from "../../config/control.ts";
import type { Paths } from "../../config/paths.ts";
import { openDatabase } from "../../db/open.ts";
import { rebuildIndex } from "../../search/rebuild.ts";
import { countIndexDrift } from "../../store/observation-index.ts";
import { clearRecordIndex, countStrayRecords } from "../../store/record-index.ts";
import { listOpenToOthers } from "./checks/permissions.ts";
import { repairDatabase } from "./repair-database.ts";

/**
 * Puts right what can be without losing anything: a damaged database is mended, the search index is derived again where it
 * disagrees with the memories, and files open to others are closed. Returns one phrase for each thing done, or found to
 * do in a dry run. Throws AppError "permission" in an incognito session: even to look leaves something behind.
 */
export function repair({ paths, isDryRun }: { paths: Paths; isDryRun: boolean }): string[] {
  refuseIncognito();
  const ofPermissions = repairPermissions(paths, isDryRun);
  const ofDatabase = repairDatabase(paths, isDryRun);
  // Of a damaged database a dry run can't tell how its index is.
  const ofIndex = isDryRun && ofDatabase.length > 0 ? [] : repairIndex(paths, isDryRun);
  return [...ofPermissions, ...ofDatabase, ...ofIndex];
}

function repairIndex({ database }: Paths, isDryRun: boolean): string[] {
  if (!existsSync(database)) return [];
  using db = openDatabase({ file: database });
  const { missing, stray } = countIndexDrift(db);
  const strayRecords = countStrayRecords(db);
  const actions: string[] = [];
  if (missing > 0 || stray > 0) {
    actions.push(`rebuild the search index: ${missing} missing, ${stray} stray`);
    if (!isDryRun) rebuildIndex(db);
  }
  if (strayRecords > 0) {
    actions.push(`empty the search index of prompts, summaries and work put off: ${strayRecords} stray`);
    if (!isDryRun) clearRecordIndex(db);
  }
  return actions;
}

function repairPermissions(paths: Paths, isDryRun: boolean): string[] {
  if (process.platform === "win32") return [];
  const { files, folders } = listOpenToOthers(paths);
  const changes = [...folders.map((path) => ({ path, mode: 0o700 })), ...files.map((path) => ({ path, mode: 0o600 }))];
  if (!isDryRun) for (const { path, mode } of changes) chmodSync(path, mode);
  return changes.map(({ path }) => `close ${path} to others`);
}
