import { randomUUID } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { AppError } from "../app-error.ts";
import { errnoOf, fileError } from "./file-error.ts";
import { readRegular } from "./regular.ts";

// The kernel's own limit for a chain of links.
const maxLinks = 40;
const maxBackupBytes = 64_000_000;

/**
 * `isPrivate`: mode 0600 and owned by this user, even if the file existed. `isNew`: never replaces a file, not even one that
 * appears in the meantime.
 */
type WriteOptions = { mode?: number; isPrivate?: boolean; isNew?: boolean };

/**
 * Replaces `file` atomically: a reader sees the old content or the new one, never a part. A symbolic link stays and its
 * target is replaced. Keeps the mode of an existing file; a new one gets `mode` (0600 by default), missing folders 0700.
 * Throws AppError (permission, disk-full, conflict) and leaves no files behind when it fails.
 */
export function writeFileAtomic(file: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  writePartsAtomic(file, [content], options);
}

/** The same with content that comes in parts and is never in memory as a whole. */
export function writePartsAtomic(file: string, parts: Iterable<string | Uint8Array>, options: WriteOptions = {}): void {
  if (!options.isNew) assertWritable(file);
  let temporary: string | undefined;
  try {
    const target = options.isNew ? resolve(file) : followLinks(file);
    const existing = options.isPrivate ? undefined : statSync(target, { throwIfNoEntry: false });
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    // Beside the target, because a rename can't leave its file system.
    temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}.tmp`);
    writeThrough(temporary, parts, existing?.mode ?? options.mode ?? 0o600, existing);
    if (options.isNew) moveToNew(temporary, target);
    else renameSync(temporary, target);
    syncFolder(dirname(target));
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { force: true });
    throw fileError("write", file, error);
  }
}

/** A rename would replace an existing file; a hard link fails instead. */
function moveToNew(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Some file systems have no hard links.
    if (errnoOf(error) === "EEXIST" || lstatSync(to, { throwIfNoEntry: false })) {
      throw new AppError("conflict", `${to} already exists.`, { cause: error });
    }
    renameSync(from, to);
    return;
  }
  rmSync(from);
}

/**
 * Throws AppError "permission" when `file` can't be replaced. A rename needs only the folder's permission, so a read-only
 * file is refused here on purpose.
 */
export function assertWritable(file: string): void {
  try {
    const target = followLinks(file);
    const existing = statSync(target, { throwIfNoEntry: false });
    if (existing === undefined) return;
    if ((existing.mode & 0o222) === 0) {
      throw new AppError("permission", `${file} is read-only`, {
        hints: [`Make it writable and try again: chmod u+w '${target}'`],
      });
    }
    accessSync(target, constants.W_OK);
    accessSync(dirname(target), constants.W_OK);
  } catch (error) {
    throw fileError("write", file, error);
  }
}

/** Copies `file` to `backup` unless the backup exists or the file does not. Returns whether it copied. */
export function backupOnce(file: string, backup: string): boolean {
  if (lstatSync(backup, { throwIfNoEntry: false }) !== undefined) return false;
  let content: Uint8Array;
  try {
    content = readRegular(file, { maxBytes: maxBackupBytes });
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return false;
    throw fileError("read", file, error);
  }
  writeFileAtomic(backup, content);
  return true;
}

/** Removes the file that `file` leads to; a symbolic link stays. Does nothing when the file does not exist. */
export function removeFile(file: string): void {
  try {
    rmSync(followLinks(file), { force: true });
  } catch (error) {
    throw fileError("remove", file, error);
  }
}

/** Returns the end of a chain of symbolic links, whether or not it exists: realpath fails on a dangling link. */
export function followLinks(file: string): string {
  let path = resolve(file);
  for (let links = 0; links < maxLinks; links++) {
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
    // A relative link counts from the real folder, which may itself be reached through a link.
    path = resolve(realpathSync(dirname(path)), readlinkSync(path));
  }
  throw new AppError("conflict", `${file} is a symbolic link that leads to itself`);
}

function writeThrough(
  file: string,
  parts: Iterable<string | Uint8Array>,
  mode: number,
  owner: Stats | undefined,
): void {
  const handle = openSync(file, "wx", 0o600);
  try {
    for (const part of parts) writeFileSync(handle, part);
    if (owner !== undefined) keepOwner(handle, owner);
    // Set explicitly: the umask would remove bits of the mode passed to `open`.
    fchmodSync(handle, mode & 0o7777);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Keeps the owner: under sudo the replaced file would otherwise belong to root. */
function keepOwner(handle: number, { uid, gid }: Stats): void {
  try {
    fchownSync(handle, uid, gid);
  } catch {
    // Only root may change the owner, and Windows has no such owner: the file then belongs to the writer.
  }
}

/** Makes the rename durable across a power failure. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, "r");
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // Windows can't open a folder; the file's content is on the disk already.
  }
}
