import type { Database } from "bun:sqlite";
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import type { Paths } from "../../config/paths.ts";
import { counted } from "../../counted.ts";
import { listBackups } from "../../db/backup.ts";
import { isBusy, isCorrupt, isFull, isOfSqlite } from "../../db/errors.ts";
import { schemaFaults } from "../../db/expected-schema.ts";
import { emptyLog, fullCheck, quickCheck, readSchema, remakeIndexes } from "../../db/health.ts";
import { schemaVersion } from "../../db/migrate.ts";
import { newestSchema } from "../../db/migrations/index.ts";
import { openDatabase } from "../../db/open.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import { type RowsOfPages, readRows } from "../../db/pages/read-rows.ts";
import { openEmpty, openScratch } from "../../db/pages/scratch.ts";
import { restoreDefinitions } from "../../db/restore-definitions.ts";
import { restoreHeader, writeEmptySchema } from "../../db/restore-header.ts";
import { salvage } from "../../db/salvage.ts";
import { isForeign } from "../../db/schema-names.ts";
import { rebuildIndex } from "../../search/rebuild.ts";
import { clearRecordIndex } from "../../store/record-index.ts";
import type { Repair, RepairRequest } from "../check.ts";
import { leaveOutForgotten } from "./leave-out-forgotten.ts";
import { describeLoss, recordedMemories } from "./loss.ts";

const companions = ["", "-wal", "-shm"];
const scratch = ".pages";

/**
 * Repairs a damaged database. Damaged indexes are rebuilt; else the readable rows go into a new file,
 * lost rows come from the newest intact backup, and the damaged file is kept. Returns one phrase per
 * action, done or planned in a dry run. Other processes should have ended.
 */
function repairFile({ paths, isDryRun, onLoss }: RepairRequest): string[] {
  const { database } = paths;
  const found = statSync(database, { throwIfNoEntry: false });
  // SQLite makes a new database of an empty file. Its rows come from the backups.
  if (found === undefined || (found.isFile() && found.size === 0)) return [];
  const findings = found.isFile() ? inspect(database, fullCheck) : ["it is not a file"];
  const reasons = findings.length > 0 || isDryRun ? findings : whyItDoesNotOpen(database);
  if (reasons.length === 0) return [];
  const kept = join(paths.data, `damaged-${new Date(now()).toISOString().replace(/[:.]/g, "-")}`);
  if (isDryRun) return [`repair the database (${reasons[0]}); the damaged file is kept in ${kept}`];
  // If there is a write-ahead log next to it, the log may be the other program's.
  const hasLog = existsSync(`${database}-wal`);
  if (!found.isFile() || (reasons.includes(foreign) && !hasLog)) return moveAside(database, kept);
  copyAside(database, kept);
  const isOfIndexes = reasons.every((finding) => /\bindex\b/.test(finding));
  if (isOfIndexes && reindex(database) && inspect(database, fullCheck).length === 0) {
    return [`rebuild the indexes of the database; a copy is kept in ${kept}`];
  }
  return [...replaceByWhatIsLeft(paths, kept, onLoss), `keep the damaged database in ${kept}`];
}

export const fileRepair: Repair = { stage: "file", run: repairFile };

const foreign = "it belongs to another program";

/** Returns the faults of the file; none if it is intact, locked or newer. Only the full check finds an index that lacks rows. */
export function inspect(file: string, check: (db: Database) => string[] = quickCheck): string[] {
  let db: Database | undefined;
  try {
    db = openAsIs(file, "readonly", 2000);
    const findings = check(db);
    if (findings.length > 0) return findings;
    if (isForeign(db)) return [foreign];
    return schemaVersion(db) === newestSchema ? schemaFaults(db).map((fault) => `it ${fault}`) : [];
  } catch (error) {
    return isCorrupt(error) ? [error instanceof Error ? error.message : String(error)] : [];
  } finally {
    db?.close();
  }
}

/** Corrects a schema version lower than the actual schema, which would make the migration fail. */
function whyItDoesNotOpen(file: string): string[] {
  try {
    openDatabase({ file }).close();
    return [];
  } catch (error) {
    return error instanceof AppError && error.code === "internal" ? [error.message] : [];
  }
}

function copyAside(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const suffix of companions) {
    if (statSync(file + suffix, { throwIfNoEntry: false })) {
      copyFileSync(file + suffix, join(folder, basename(file) + suffix));
    }
  }
}

/** Moves a foreign file to another place, unchanged. */
function moveAside(file: string, folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const suffix of companions) {
    if (existsSync(file + suffix)) renameSync(file + suffix, join(folder, basename(file) + suffix));
  }
  return [`move the other file at the database's path to ${folder}`];
}

/** The search index first: its words come from the memories. */
function reindex(file: string): boolean {
  using db = openAsIs(file, "readwrite");
  try {
    remakeIndexes(db);
    if (fullCheck(db).length === 0) return true;
    rebuildIndex(db);
    clearRecordIndex(db);
    return fullCheck(db).length === 0;
  } catch {
    return false;
  }
}

function replaceByWhatIsLeft({ database, backups }: Paths, kept: string, onLoss: RepairRequest["onLoss"]): string[] {
  const [fresh, source] = [`${database}.salvaged`, `${database}.source`];
  const clear = (file: string) => {
    for (const suffix of [...companions, scratch]) rmSync(file + suffix, { force: true });
  };
  for (const file of [fresh, source]) clear(file);
  // Reading may change the file, so the kept copy is made first.
  for (const suffix of companions) {
    const part = join(kept, basename(database) + suffix);
    if (suffix !== "-shm" && existsSync(part)) copyFileSync(part, source + suffix);
  }
  try {
    const phrases = [...makeReadable(source), ...fill(fresh, source, newestSound(backups), onLoss)];
    // The new database must not get the old one's log, and one of the two is always in place.
    for (const suffix of ["-wal", "-shm"]) rmSync(database + suffix, { force: true });
    renameSync(fresh, database);
    return phrases;
  } finally {
    for (const file of [fresh, source]) clear(file);
  }
}

/** Fixes damage that prevents SQLite from reading an otherwise intact file: the header, or the log of another database. */
function makeReadable(file: string): string[] {
  const phrases: string[] = [];
  if (restoreHeader(file) || writeEmptySchema(file)) phrases.push("rewrite the first bytes of the database");
  const definitions = inspect(file).length > 0 ? restoreDefinitions(file) : 0;
  if (definitions > 0) phrases.push(`rewrite ${counted(definitions, "definition")} of its schema`);
  const log = `${file}-wal`;
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0 || inspect(file).length === 0) return phrases;
  const away = `${file}.log`;
  renameSync(log, away);
  rmSync(`${file}-shm`, { force: true });
  if (inspect(file).length === 0)
    phrases.push("ignore a write-ahead log that is damaged or belongs to another database");
  else renameSync(away, log);
  rmSync(away, { force: true });
  return phrases;
}

/** Makes the new file from the damaged one and a backup. Returns one phrase per source. */
function fill(file: string, damaged: string, backup: string | undefined, onLoss: RepairRequest["onLoss"]): string[] {
  using into = openDatabase({ file });
  using from = openDamaged(damaged);
  using pages = openScratch(damaged + scratch);
  using former = backup === undefined ? undefined : openAsIs(backup, "readonly");
  let read: RowsOfPages | undefined;
  function* supplements() {
    read = readRows(damaged, pages);
    leaveOutForgotten(pages, read.strays);
    yield pages;
    if (former) yield former;
  }
  const { rows, lost, supplied } = salvage(from, into, supplements());
  const [ofPages = 0, ofBackup = 0] = supplied;
  const phrases = [
    ...(rows > 0 ? [`save ${counted(rows, "row")} of the damaged database`] : []),
    ...(ofPages > 0 ? [`save ${counted(ofPages, "row")} from pages to which no sound page leads`] : []),
    ...(former && read
      ? [`restore ${counted(ofBackup, "lost row")} from the backup ${basename(former.filename)}`]
      : []),
  ];
  if (rows + ofPages + ofBackup === 0) phrases.push("create a new database: nothing could be read");
  else if (read && !former) phrases.push("leave out what could not be read: there is no backup");
  if (lost.some(({ table }) => table === "observation")) {
    const recorded = recordedMemories([
      { db: from, isWhole: !lost.some(({ table }) => table === "project") },
      { db: pages, isWhole: read?.whole.has("project") === true },
    ]);
    const loss = describeLoss(into, recorded, former !== undefined);
    if (loss !== undefined) onLoss?.(loss);
  }
  const memories = rebuildIndex(into);
  emptyLog(into);
  return [...phrases, `rebuild the search index of ${memories} memories`];
}

/** Returns an empty database if SQLite can't read the schema. What is written in the log beside the file is in the file afterwards. */
function openDamaged(file: string): Database {
  let db: Database | undefined;
  try {
    db = openAsIs(file, "readwrite");
    emptyLog(db);
    readSchema(db);
    return db;
  } catch (error) {
    db?.close();
    // The pages are another source.
    if (!isOfSqlite(error) || isBusy(error) || isFull(error)) throw error;
    return openEmpty();
  }
}

/** Returns the newest intact backup. */
function newestSound(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return listBackups(folder).find((file) => inspect(file).length === 0);
}
