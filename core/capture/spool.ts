// Stores the records that wait in the spool.
import type { Database } from "bun:sqlite";
import { existsSync, lstatSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import { incognito } from "../config/control.ts";
import { paths } from "../config/paths.ts";
import { isOfSqlite, isRejection } from "../db/errors.ts";
import { readRegularText } from "../files/regular.ts";
import { filter, flatMap, map } from "../lists.ts";
import { log } from "../log.ts";
import type { Workspace } from "../project/identify.ts";
import { type Accepted, acceptRecord } from "./accept.ts";
import type { CaptureRecord } from "./record.ts";
import { isBatched, isOwnFolder, isUnchanged, listWaiting, nameLater, spoolFolders } from "./spool-files.ts";
import { InvalidRecord, parseSpooled } from "./spooled-record.ts";

/** The maximum number of files that one process drains: a hook has to answer soon. */
const maxDrained = 100;
/** Many times the size of a record, whose texts are cut. */
export const maxRecordBytes = 4_000_000;

/** The result of a drain. `error` is set if the database can't store records now: all remaining ones wait. */
export type Drained = { accepted: Accepted[]; error?: unknown };

export type DrainOptions = {
  /** The value of `performance.now()` at which the drain stops. */
  until?: number;
  /** For a database that was found sound: a record that it refuses is set aside instead of waiting. */
  setsRefusedAside?: boolean;
  /** Leaves the records that the database could not take: what they end is for a hook to extract memories from. */
  isBatchOnly?: boolean;
};

/** The number of refused records after which a drain stops: each try costs a hook time. */
const maxRefused = 3;

/**
 * Stores the spooled records, oldest first, and returns the result for each. A record's file is deleted only after its commit,
 * and its key keeps a second drain from storing it again. A file that is not a record is set aside. A record that the database
 * refuses moves to the end: the database may be damaged until a `repair`.
 */
export function drainSpool(
  db: Database,
  folders: readonly string[] = spoolFolders(),
  { until = Number.POSITIVE_INFINITY, setsRefusedAside = false, isBatchOnly = false }: DrainOptions = {},
): Drained {
  const accepted: Accepted[] = [];
  const known = new Map<string, Workspace>();
  let refused = 0;
  for (const file of waitingFiles(folders, isBatchOnly).slice(0, maxDrained)) {
    if (performance.now() > until) return { accepted };
    try {
      const record = readRecord(file);
      if (record) {
        // The start of a session reads the project anew.
        const workspace = record.content.kind === "tool" ? known.get(record.projectDir) : undefined;
        const stored = acceptRecord(db, record, undefined, workspace);
        known.set(record.projectDir, stored.workspace);
        accepted.push(stored);
      }
      rmSync(file, { force: true });
    } catch (error) {
      if (error instanceof InvalidRecord) setAside(file, error);
      else if (isOfDatabase(error)) return { accepted, error };
      else {
        refused++;
        if (setsRefusedAside) setAside(file, error);
        else waitLonger(file, error);
        if (refused === maxRefused && !setsRefusedAside) return { accepted };
      }
    }
  }
  return { accepted };
}

/**
 * Stores the batched records, for a program that shows or changes what is stored, and returns how many. Never throws: what
 * can't be stored now waits for a hook. Nothing is stored in an incognito session.
 */
export function storeBatched(db: Database): number {
  return incognito() === "off" ? drainSpool(db, [paths().spool], { isBatchOnly: true }).accepted.length : 0;
}

/** Returns whether storing failed for a reason that is not the record's. */
function isOfDatabase(error: unknown): boolean {
  return !isRejection(error) && (error instanceof AppError || isOfSqlite(error));
}

function waitingFiles(folders: readonly string[], isBatchOnly: boolean): string[] {
  return flatMap(folders, (folder) => {
    try {
      // A function that every hook has called already: the first call of another one costs as much as ten calls of it.
      if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
      if (!isOwnFolder(folder)) return [];
      const names = listWaiting(folder);
      return map(isBatchOnly ? filter(names, isBatched) : names, (name) => join(folder, name));
    } catch {
      return []; // deleted by now, or not readable
    }
  });
}

/** Returns the record, or undefined if another process has drained the file by now. */
function readRecord(file: string): CaptureRecord | undefined {
  const text = readRegularText(file, { maxBytes: maxRecordBytes, noFollow: true });
  if (text === undefined && lstatSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  if (text !== undefined) return parseSpooled(text, isUnchanged(basename(file), text));
  throw new InvalidRecord("no regular file, too large, or not readable");
}

/** A record that can't be stored now must not block the others: its file gets a name that sorts after theirs. */
function waitLonger(file: string, error: unknown): void {
  log("warn", "spooled event waits", { file, error: String(error) });
  if (existsSync(file)) renameSync(file, join(dirname(file), nameLater(basename(file), now())));
}

/** An invalid file must not block the others. */
function setAside(file: string, error: unknown): void {
  log("error", "spooled event set aside", { file, error: String(error) });
  try {
    renameSync(file, `${file}.damaged`);
  } catch {
    // Another process was faster, or the folder can't be written.
  }
}
