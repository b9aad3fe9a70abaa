import type { Database } from "bun:sqlite";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { now } from "../clock.ts";
import { dayMs } from "../time.ts";

const kept = 5;

/**
 * Writes a compact, consistent copy of the database into `folder` and returns its path; the oldest backups beyond
 * five are removed. Never copy the file itself: under WAL it is only half of the data.
 */
export function backup(db: Database, folder: string, at: number = now()): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date(at).toISOString().replace(/[:.]/g, "-");
  const file = join(folder, `memory-${stamp}.db`);
  const unfinished = `${file}.tmp`;
  rmSync(unfinished, { force: true });
  // Created first: the copy would be readable for others until its mode is changed. SQLite fills an empty file.
  closeSync(openSync(unfinished, "wx", 0o600));
  db.query("VACUUM INTO ?").run(unfinished);
  const handle = openSync(unfinished, "r+");
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
  // The names are times: after the clock was set back, the new one is not the first.
  const others = listBackups(folder).filter((other) => other !== file);
  for (const old of others.slice(kept - 1)) rmSync(old, { force: true });
  return file;
}

/** Returns whether no backup is of the last day. One from the future was made before the clock was set back. */
export function isBackupDue(folder: string, at: number = now()): boolean {
  const ages = listBackups(folder).map((file) => at - (statSync(file).mtimeMs || 0));
  return !ages.some((age) => Math.abs(age) <= dayMs);
}

/** Returns the backups in `folder`, newest first. */
export function listBackups(folder: string): string[] {
  return filesNamed(folder, /^memory-.*\.db$/)
    .sort()
    .reverse();
}

/** Returns the backups in `folder` that are being written, or were when their process was killed. */
export function listUnfinishedBackups(folder: string): string[] {
  return filesNamed(folder, /^memory-.*\.db\.tmp$/);
}

function filesNamed(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((each) => name.test(each))
    .map((each) => join(folder, each));
}
