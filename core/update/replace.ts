// One executable in the place of another. Whenever the process is killed there is a whole one in its place: what is new waits beside
// it, on the same file system, and a rename puts it there.
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
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { now } from "../clock.ts";
import { fileError } from "../files/file-error.ts";

const stagePrefix = ".claude-mem-update-";
const forgottenMs = 3_600_000;

/** Makes a folder beside `executable` in which another one can wait, and removes those that a killed update has left. */
export function makeStage(executable: string): string {
  const folder = dirname(executable);
  sweep(executable);
  try {
    return mkdtempSync(join(folder, stagePrefix));
  } catch (error) {
    throw fileError("write", folder, error);
  }
}

/** Returns what killed updates have left beside the executable: folders, and on Windows executables that still ran. */
export function leftovers(executable: string): string[] {
  const folder = dirname(executable);
  const old = `${basename(executable)}.old.`;
  const names = readdirSync(folder).filter((name) => name.startsWith(stagePrefix) || name.startsWith(old));
  // A younger folder may belong to an update that is running.
  return names.map((name) => join(folder, name)).filter((path) => modifiedAt(path) < now() - forgottenMs);
}

/** Removes what killed updates have left. */
export function sweep(executable: string): void {
  for (const path of leftovers(executable)) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // On Windows it still runs; the next update removes it.
    }
  }
}

/** Copies an executable as a whole: to `file` comes all of it, or nothing. */
export function copyExecutable(from: string, file: string): void {
  const unfinished = `${file}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // On a file system that can share the bytes of two files it takes no space.
    copyFileSync(from, unfinished, constants.COPYFILE_FICLONE);
    syncToDisk(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw fileError("write", file, error);
  }
}

/** Puts `staged`, which lies on the same file system, in the place of `executable`. Its mode is that of the old one. */
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

/** Windows does not let go of a file that runs, but lets it have another name. */
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

/** Returns the checksum of a file. */
export function sha256(file: string): string {
  return new Bun.CryptoHasher("sha256").update(readFileSync(file)).digest("hex");
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
