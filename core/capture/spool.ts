// Where records wait when the database can't take them: one file each, written whole or not at all.

import type { Database } from "bun:sqlite";
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../app-error.ts";
import { env } from "../config/env.ts";
import { type Paths, paths } from "../config/paths.ts";
import { flatMap } from "../lists.ts";
import { log } from "../log.ts";
import { type Accepted, acceptRecord } from "./accept.ts";
import type { CaptureRecord } from "./record.ts";
import { parseSpooled } from "./spooled-record.ts";

/** How many files one process drains: a hook has to answer. */
const drainedAtOnce = 100;

/** Writes the record to the first spool folder that takes it. Throws the last folder's error when none does. */
export function spoolRecord(record: CaptureRecord): void {
  const name = `${record.at}-${crypto.randomUUID()}.json`;
  let failure: unknown;
  for (const folder of spoolFolders()) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (!isOurs(folder)) continue;
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

/**
 * Stores what waits in the spool, oldest first, and returns what became of each record. A record's file goes only
 * after its commit, and its key keeps a second draining from storing it again. `folders` are those that are looked into.
 */
export function drainSpool(db: Database, folders: readonly string[] = spoolFolders()): Accepted[] {
  const drained: Accepted[] = [];
  for (const file of waitingFiles(folders).slice(0, drainedAtOnce)) {
    try {
      const record = readRecord(file);
      if (record) drained.push(acceptRecord(db, record));
      rmSync(file, { force: true });
    } catch (error) {
      if (error instanceof AppError && error.code !== "internal") return drained; // the database is busy or broken
      setAside(file, error);
    }
  }
  return drained;
}

/**
 * Returns the folders in the order they are tried. The second one serves when the data folder itself can't be
 * written to; it is named after that folder, so that two installations never drain each other's.
 */
export function spoolFolders(from: Paths = paths()): string[] {
  const owner = Bun.hash(from.data).toString(36);
  return [from.spool, join(env().tmp, `claude-mem-spool-${process.getuid?.() ?? "user"}-${owner}`)];
}

function waitingFiles(folders: readonly string[]): string[] {
  return flatMap(folders, (folder) => {
    if (!isThere(folder)) return [];
    try {
      if (!isOurs(folder)) return [];
      const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
      return names.sort().map((name) => join(folder, name));
    } catch {
      return []; // gone meanwhile, or not ours to read
    }
  });
}

/** Asked with what every hook has asked for already: the first call of another function costs as much as ten of it. */
function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** A folder in a shared place must not be somebody else's, nor a link to elsewhere. */
function isOurs(folder: string): boolean {
  const stat = lstatSync(folder);
  return stat.isDirectory() && (process.getuid === undefined || stat.uid === process.getuid());
}

/** Returns the record, or undefined when another process has drained the file meanwhile. */
function readRecord(file: string): CaptureRecord | undefined {
  const text = isThere(file) ? readFileSync(file, "utf8") : undefined;
  return text === undefined ? undefined : parseSpooled(text);
}

/** One record that can't be stored must not keep back the others. */
function setAside(file: string, error: unknown): void {
  log("error", "spooled event set aside", { file, error: String(error) });
  if (isThere(file)) renameSync(file, `${file}.damaged`);
}
