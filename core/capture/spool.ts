// The spool holds records while the database can't store them: one file each, written atomically.

import type { Database } from "bun:sqlite";
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import { env } from "../config/env.ts";
import { type Paths, paths } from "../config/paths.ts";
import { isOfSqlite, isRejection } from "../db/errors.ts";
import { readRegularText } from "../files/regular.ts";
import { flatMap } from "../lists.ts";
import { log } from "../log.ts";
import { type Accepted, acceptRecord } from "./accept.ts";
import type { CaptureRecord } from "./record.ts";
import { InvalidRecord, parseSpooled } from "./spooled-record.ts";

/** The maximum number of files that one process drains: a hook has to answer soon. */
const maxDrained = 100;
/** Many times the size of a record, whose texts are cut. */
export const maxRecordBytes = 4_000_000;

/** Writes the record to the first writable spool folder. Throws the last folder's error when there is none. */
export function spoolRecord(record: CaptureRecord): void {
  const name = nameAt(record.at);
  let failure: unknown;
  for (const folder of spoolFolders()) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (!isOwnFolder(folder)) continue;
      const unfinished = join(folder, `${name}.tmp`);
      writeFileSync(unfinished, JSON.stringify(record), { mode: 0o600, flush: true });
      renameSync(unfinished, join(folder, name));
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The names are in the order of the times. */
function nameAt(at: number): string {
  return `${at}-${crypto.randomUUID()}.json`;
}

/** The result of a drain. `error` is set if the database can't store records now: all remaining ones wait. */
export type Drained = { accepted: Accepted[]; error?: unknown };

export type DrainOptions = {
  /** The value of `performance.now()` at which the drain stops. */
  until?: number;
  /** For a database that was found sound: a record that it refuses is set aside instead of waiting. */
  setsRefusedAside?: boolean;
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
  { until = Number.POSITIVE_INFINITY, setsRefusedAside = false }: DrainOptions = {},
): Drained {
  const accepted: Accepted[] = [];
  let refused = 0;
  for (const file of waitingFiles(folders).slice(0, maxDrained)) {
    if (performance.now() > until) return { accepted };
    try {
      const record = readRecord(file);
      if (record) accepted.push(acceptRecord(db, record));
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

/** Returns whether storing failed for a reason that is not the record's. */
function isOfDatabase(error: unknown): boolean {
  return !isRejection(error) && (error instanceof AppError || isOfSqlite(error));
}

/**
 * Returns the folders in the order they are tried. The second one is used when the data folder is not writable. It is named
 * after that folder, so that two installations never drain each other's records.
 */
export function spoolFolders(from: Paths = paths()): string[] {
  const owner = Bun.hash(from.data).toString(36);
  return [from.spool, join(env().tmp, `claude-mem-spool-${process.getuid?.() ?? "user"}-${owner}`)];
}

function waitingFiles(folders: readonly string[]): string[] {
  return flatMap(folders, (folder) => {
    if (!exists(folder)) return [];
    try {
      if (!isOwnFolder(folder)) return [];
      const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
      return names.sort().map((name) => join(folder, name));
    } catch {
      return []; // deleted by now, or not readable
    }
  });
}

/** Uses a function that every hook has called already: the first call of another one costs as much as ten calls of it. */
function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** A folder in a shared place must not belong to another user, nor be a link. */
function isOwnFolder(folder: string): boolean {
  const stat = lstatSync(folder);
  return stat.isDirectory() && (process.getuid === undefined || stat.uid === process.getuid());
}

/** Returns the record, or undefined if another process has drained the file by now. */
function readRecord(file: string): CaptureRecord | undefined {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  const text = readRegularText(file, { maxBytes: maxRecordBytes, noFollow: true });
  if (text !== undefined) return parseSpooled(text);
  throw new InvalidRecord("no regular file, too large, or not readable");
}

/** A record that can't be stored now must not block the others: its file gets a name that sorts after theirs. */
function waitLonger(file: string, error: unknown): void {
  log("warn", "spooled event waits", { file, error: String(error) });
  if (exists(file)) renameSync(file, join(dirname(file), nameAt(now())));
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
