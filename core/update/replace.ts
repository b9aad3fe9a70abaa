// Replaces one executable by another. If the process is killed at any time, a complete executable is in place: the new one is staged beside
// the old one, on the same file system, and then renamed.

import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { now } from "../clock.ts";
import { fileError } from "../files/file-error.ts";
import { readRegular } from "../files/regular.ts";
import { hourMs } from "../time.ts";

const stagePrefix = ".claude-mem-update-";
const forgottenMs = hourMs;

/** Creates a staging folder beside `executable`, and removes those of killed updates. */
export function makeStage(executable: string): string {
  const folder = dirname(executable);
  sweep(executable);
  try {
    return mkdtempSync(join(folder, stagePrefix));
  } catch (error) {
    throw fileError("write", folder, error);
  }
}

/** Returns the leftovers of killed updates beside the executable: folders, and on Windows executables that were running. */
export function leftovers(executable: string): string[] {
  const folder = dirname(executable);
  const old = `${basename(executable)}.old.`;
  const names = readdirSync(folder).filter((name) => name.startsWith(stagePrefix) || name.startsWith(old));
  // A recent folder may belong to a running update.
  return names.map((name) => join(folder, name)).filter((path) => modifiedAt(path) < now() - forgottenMs);
}

/** Removes the leftovers of killed updates. */
function sweep(executable: string): void {
  for (const path of leftovers(executable)) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // On Windows it may still run. The next update removes it.
    }
  }
}

/** Copies an executable to `file` atomically. */
export function copyExecutable(from: string, file: string): void {
  const unfinished = `${file}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // On a file system with clones, the copy takes no space.
    copyFileSync(from, unfinished, constants.COPYFILE_FICLONE);
    syncToDisk(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw fileError("write", file, error);
  }
}

/** Replaces `executable` by `staged`, which is on the same file system. Keeps the old mode. */
export function swap(staged: string, executable: string, platform: NodeJS.Platform = process.platform): void {
  try {
    chmodSync(staged, statSync(executable).mode & 0o7777);
    syncToDisk(staged);
    if (platform === "win32") swapAside(staged, executable);
    else renameSync(staged, executable);
  } catch (error) {
    throw fileError("write", executable, error);
  }
}

/** Windows can't replace a running file, but can rename it. */
function swapAside(staged: string, executable: string): void {
  const aside = `${executable}.old.${process.pid}.${now()}`;
  renameSync(executable, aside);
  try {
    renameSync(staged, executable);
  } catch (error) {
    renameSync(aside, executable);
    throw error;
  }
}

const maxExecutableBytes = 1_000_000_000;

/** Returns the checksum of a file. */
export function sha256(file: string): string {
  return new Bun.CryptoHasher("sha256").update(readRegular(file, { maxBytes: maxExecutableBytes })).digest("hex");
}

function syncToDisk(file: string): void {
  const handle = openSync(file, "r+");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now();
}
