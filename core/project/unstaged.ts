// Counts the files that differ from git's index without starting git: a hook has about 10 ms.
import { lstatSync } from "node:fs";
import { join } from "node:path";
import { readRegular } from "../files/regular.ts";
import { readGitFile } from "./git-files.ts";
import type { Worktree } from "./worktree.ts";

/** Checking one file takes some microseconds. Larger repositories are not counted. */
const maxEntries = 800;
const maxIndexBytes = 200_000;
/** Files with only a changed time are compared by content, up to this limit. */
const maxHashedBytes = 200_000;

const headerBytes = 12;
const fixedBytes = 62;
const assumeValid = 0x8000;
const extended = 0x4000;
const longName = 0x0fff;
const stage = 0x3000;
const submodule = 0o160000;

/**
 * Returns the number of tracked files that were changed or deleted since they were last staged or committed; null when that
 * is expensive to find out. Staged and new files are not counted.
 */
export function countUnstaged(worktree: Worktree): number | null {
  return listUnstaged(worktree)?.length ?? null;
}

/**
 * Returns these files by their paths from the worktree's root; null for a large repository, or one without an index in a known
 * format.
 */
export function listUnstaged({ root, gitDir }: Worktree): string[] | null {
  try {
    const index = readGitFile(gitDir, "index", { maxBytes: maxIndexBytes });
    if (!index) return null;
    const version = index.readUInt32BE(4);
    const entries = index.readUInt32BE(8);
    // Version 4 compresses paths by a common prefix.
    if (index.toString("latin1", 0, 4) !== "DIRC" || version > 3 || entries > maxEntries) return null;
    return listChanged(root, index, entries);
  } catch {
    return null; // no index, or one that ends too early
  }
}

function listChanged(root: string, index: Buffer, entries: number): string[] {
  const changed: string[] = [];
  let at = headerBytes;
  for (let entry = 0; entry < entries; entry++) {
    const flags = index.readUInt16BE(at + 60);
    const start = at + fixedBytes + (flags & extended ? 2 : 0);
    const length = flags & longName;
    const end = length < longName ? start + length : index.indexOf(0, start);
    const isSkipped = (flags & (assumeValid | extended | stage)) !== 0 || index.readUInt32BE(at + 24) === submodule;
    const path = index.toString("utf8", start, end);
    // Git stores no path that leads out of the worktree.
    const isWithin = !/(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]/.test(path);
    if (!isSkipped && isWithin && isChanged(join(root, path), index, at)) changed.push(path);
    // Padded with 1 to 8 zeros to a multiple of eight.
    at += (end - at + 8) & ~7;
  }
  return changed;
}

function isChanged(file: string, index: Buffer, at: number): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found || found.size !== index.readUInt32BE(at + 36)) return true;
  if (Math.floor(found.mtimeMs / 1000) === index.readUInt32BE(at + 8)) return false;
  if (found.size > maxHashedBytes || !found.isFile()) return true;
  const content = readRegular(file, { maxBytes: maxHashedBytes, noFollow: true });
  const hash = new Bun.CryptoHasher("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
  return hash !== index.toString("hex", at + 40, at + 60);
}
