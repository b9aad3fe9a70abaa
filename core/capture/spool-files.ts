// Writes records to the spool: one file each, written atomically. A hook that does not open the database loads only this.
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../config/env.ts";
import { type Paths, paths } from "../config/paths.ts";
import { errnoOf } from "../files/file-error.ts";
import { filter, flatMap } from "../lists.ts";
import { cleanFolder } from "../privacy/clean-path.ts";
import { commit, version } from "../version.ts";
import type { CaptureRecord } from "./record.ts";

/** How many batched records are stored together. More would slow down a single hook, fewer would save less. */
const batchSize = 16;

const batchEnd = ".batch.json";

/** Writes the record to the first writable spool folder. Throws the last folder's error when there is none. */
export function spoolRecord(record: CaptureRecord): void {
  let failure: unknown;
  for (const folder of spoolFolders()) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (!isOwnFolder(folder)) continue;
      const projectDir = cleanFolder(record.projectDir);
      writeRecord(folder, { ...record, projectDir }, { end: ".json", flush: true });
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * Writes a record that no answer depends on to the spool, where it waits for the next hook that opens the database. To open
 * the database for each tool use costs a fifth of a hook. The file survives a kill, like a commit of the database.
 * Returns false if enough records wait to be stored together, if the folder can't be written, or if the project's folder has a secret in its name.
 */
export function batchRecord(record: CaptureRecord): boolean {
  // The project of a masked folder is found only while the folder's name is known.
  if (cleanFolder(record.projectDir) !== record.projectDir) return false;
  const { spool } = paths();
  try {
    const names = namesIn(spool);
    if (names === undefined) mkdirSync(spool, { mode: 0o700 });
    else if (!isOwnFolder(spool) || recordsIn(names).length >= batchSize) return false;
    writeRecord(spool, record, { end: batchEnd, flush: false });
    return true;
  } catch {
    return false; // The caller stores the record, or reports why it can't.
  }
}

function writeRecord(folder: string, record: CaptureRecord, { end, flush }: { end: string; flush: boolean }): void {
  const text = JSON.stringify(record);
  const name = `${record.at}-${orderOfWriting()}-${digestOf(text)}${end}`;
  const unfinished = join(folder, `${name}.tmp`);
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush });
    renameSync(unfinished, join(folder, name));
  } catch (error) {
    // On a full disk each use would leave an empty file.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Uses of tools that run side by side are reported in one millisecond. Their files are read in the order of their writing. */
function orderOfWriting(): string {
  return Math.round((performance.timeOrigin + performance.now()) * 1000).toString(36);
}

/** Returns whether this build wrote a record's file and nobody changed it since. Such a record needs no validation. */
export function isUnchanged(name: string, text: string): boolean {
  return name.includes(`-${digestOf(text)}.`);
}

function digestOf(text: string): string {
  return Bun.hash(`${version} ${commit} ${text}`).toString(36);
}

/** Returns the name that makes a file wait behind those of earlier times. The rest of the name stays, so it is taken by no other file. */
export function nameLater(name: string, at: number): string {
  return name.replace(/^(?:\d{13,}-)?/, `${at}-`);
}

/** Returns whether the file holds a batched record, which no fault keeps from the database. */
export function isBatched(name: string): boolean {
  return name.endsWith(batchEnd);
}

/** Returns how many records the database could not take. Batched ones are none of them. Never throws. */
export function countSpooled(from: Paths = paths()): number {
  return flatMap(spoolFolders(from), (folder) => {
    try {
      return filter(listWaiting(folder), (name) => !isBatched(name));
    } catch {
      return []; // no folder, or not readable
    }
  }).length;
}

/** Returns the names of the records in a spool folder, oldest first. */
export function listWaiting(folder: string): string[] {
  return recordsIn(namesIn(folder) ?? []).sort();
}

function recordsIn(names: readonly string[]): string[] {
  return filter(names, (name) => name.endsWith(".json"));
}

/** Returns undefined if there is no such folder. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Returns the folders in the order they are tried. The second one is used when the data folder is not writable. It is named
 * after that folder, so that two installations never drain each other's records.
 */
export function spoolFolders(from: Paths = paths()): string[] {
  const owner = Bun.hash(from.data).toString(36);
  return [from.spool, join(env().tmp, `claude-mem-spool-${process.getuid?.() ?? "user"}-${owner}`)];
}

/** A folder in a shared place must not belong to another user, nor be a link. */
export function isOwnFolder(folder: string): boolean {
  const stat = lstatSync(folder);
  return stat.isDirectory() && (process.getuid === undefined || stat.uid === process.getuid());
}
