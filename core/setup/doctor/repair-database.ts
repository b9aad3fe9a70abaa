import type { Database } from "bun:sqlite";
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { now } from "../../clock.ts";
import type { Paths } from "../../config/paths.ts";
import { listBackups } from "../../db/backup.ts";
import { isCorrupt } from "../../db/errors.ts";
import { quickCheck } from "../../db/health.ts";
import { openDatabase } from "../../db/open.ts";
import { openAsIs } from "../../db/open-as-is.ts";
import { salvage, salvageRanges } from "../../db/salvage.ts";
import { rebuildIndex } from "../../search/rebuild.ts";

const companions = ["", "-wal", "-shm"];

/**
 * Mends a damaged database: where only indexes are damaged they are made again; else what can be read goes into a new file,
 * what was lost comes from the newest sound backup, and the damaged file is kept beside it. Returns one phrase for each
 * thing done, or found to do in a dry run. Other processes should have ended.
 */
export function repairDatabase(paths: Paths, isDryRun: boolean): string[] {
  if (!existsSync(paths.database)) return [];
  const findings = inspect(paths.database);
  if (findings.length === 0) return [];
  const kept = join(paths.data, `damaged-${new Date(now()).toISOString().replace(/[:.]/g, "-")}`);
  if (isDryRun) return [`mend the database (${findings[0]}); the damaged file is kept in ${kept}`];
  copyAside(paths.database, kept);
  if (findings.every((finding) => /\bindex\b/.test(finding)) && reindex(paths.database)) {
    return [`make the indexes of the database again; a copy of it is kept in ${kept}`];
  }
  const fresh = `${paths.database}.salvaged`;
  for (const suffix of companions) rmSync(fresh + suffix, { force: true });
  const phrases = fill(fresh, join(kept, basename(paths.database)), newestSound(paths.backups));
  for (const suffix of companions) rmSync(paths.database + suffix, { force: true });
  renameSync(fresh, paths.database);
  return [...phrases, `keep the damaged database in ${kept}`];
}

/** Returns what is wrong with the file; empty when it is sound, or no concern of a repair: locked, foreign or newer. */
function inspect(file: string): string[] {
  let db: Database | undefined;
  try {
    db = openAsIs(file, "readonly");
    db.run("PRAGMA busy_timeout = 2000");
    return quickCheck(db);
  } catch (error) {
    return isCorrupt(error) ? [error instanceof Error ? error.message : String(error)] : [];
  } finally {
    db?.close();
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

function reindex(file: string): boolean {
  using db = openAsIs(file, "readwrite");
  try {
    db.run("REINDEX");
    return quickCheck(db).length === 0;
  } catch {
    return false;
  }
}

/** Makes the new file out of the damaged one and a backup, and returns what it got from where. */
function fill(file: string, damaged: string, backup: string | undefined): string[] {
  using into = openDatabase({ file });
  const phrases: string[] = [];
  const salvaged = salvageFrom(damaged, into);
  if (salvaged) phrases.push(`save ${salvaged.rows} rows of the damaged database`);
  const isWhole = salvaged?.lost.length === 0;
  if (!isWhole && backup !== undefined) {
    using from = openAsIs(backup, "readonly");
    const rows = salvaged ? salvageRanges(from, into, salvaged.lost) : salvage(from, into).rows;
    phrases.push(`take ${rows} rows that were lost from the backup ${basename(backup)}`);
  } else if (!isWhole) {
    phrases.push(
      salvaged ? "leave out what could not be read: there is no backup" : "begin afresh: nothing could be read",
    );
  }
  const memories = rebuildIndex(into);
  into.run("PRAGMA wal_checkpoint(TRUNCATE)");
  return [...phrases, `make the search index of ${memories} memories`];
}

function salvageFrom(damaged: string, into: Database): ReturnType<typeof salvage> | undefined {
  try {
    using from = openAsIs(damaged, "readwrite");
    from.query("SELECT count(*) FROM sqlite_master").get();
    return salvage(from, into);
  } catch (error) {
    if (isCorrupt(error)) return undefined;
    throw error;
  }
}

function newestSound(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return listBackups(folder).find((file) => inspect(file).length === 0);
}
