// The folder of a repository that holds shared memories. Everybody who can commit writes there, so nothing is followed and all is limited.
import { type Dir, type Dirent, opendirSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../app-error.ts";
import { fileError } from "../../files/file-error.ts";
import { readRegular } from "../../files/regular.ts";
import { lstatPath } from "../../files/stat.ts";
import { cleanText } from "../../privacy/clean.ts";
import { cutText } from "../../privacy/cut.ts";
import { type MemoryFile, maxFileBytes, parseMemoryFile } from "./memory-file.ts";

/** The folder in the work tree, with slashes. */
export const sharedFolder = ".claude/memory";
export const extension = ".memory";
export const attributesName = ".gitattributes";

const maxFiles = 2000;
const maxShownName = 120;
const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A file that is not taken, and why. */
export type Refusal = { file: string; reason: string };
export type FolderContent = {
  /** By the uid that the file is named after. */
  files: Map<string, MemoryFile>;
  refused: Refusal[];
  /** The uids of all files, also of those that are refused. */
  named: Set<string>;
};

/** Returns what the folder of the work tree `root` holds; undefined without it. Throws AppError `conflict` if it is a link or holds too many files. */
export function readSharedFolder(root: string, at: number): FolderContent | undefined {
  const folder = requireOwnFolder(root);
  if (folder === undefined) return undefined;
  const content: FolderContent = { files: new Map(), refused: [], named: new Set() };
  for (const entry of listEntries(folder)) {
    if (entry.name === attributesName) continue;
    const uid = entry.name.endsWith(extension) ? entry.name.slice(0, -extension.length) : "";
    const read = uuid7.test(uid) ? readOne(folder, entry, uid, at) : { reason: "Its name is not a uid." };
    if (uuid7.test(uid)) content.named.add(uid);
    if ("reason" in read) content.refused.push({ file: shownName(entry.name), reason: read.reason });
    else content.files.set(uid, read);
  }
  return content;
}

/** Returns the file of one memory; undefined without it, or if it can't be taken. */
export function readSharedFile(root: string, uid: string, at: number): MemoryFile | undefined {
  try {
    const bytes = readRegular(join(root, sharedFolder, uid + extension), { maxBytes: maxFileBytes, noFollow: true });
    const read = parseMemoryFile(bytes.toString("utf8"), uid, at);
    return "reason" in read ? undefined : read;
  } catch {
    return undefined;
  }
}

/** Returns the folder's path; undefined if it is absent. Throws AppError `conflict` if a part of it is a link or no folder. */
export function requireOwnFolder(root: string): string | undefined {
  let path = root;
  for (const name of sharedFolder.split("/")) {
    path = join(path, name);
    const stat = lstatPath(path);
    if (stat === undefined) return undefined;
    if (stat.isDirectory()) continue;
    throw new AppError("conflict", `${path} is a link or a file, not a folder.`, {
      hints: ["Memories are shared in a real folder: remove the link or the file that is there."],
    });
  }
  return path;
}

function listEntries(folder: string): Dirent[] {
  const entries: Dirent[] = [];
  let handle: Dir | undefined;
  try {
    handle = opendirSync(folder);
    for (let entry = handle.readSync(); entry !== null; entry = handle.readSync()) {
      entries.push(entry);
      if (entries.length > maxFiles + 1) {
        throw new AppError("conflict", `${folder} holds more than ${maxFiles} files: none is read.`, {
          hints: [`Find out who added them: git log --stat -- ${sharedFolder}`],
        });
      }
    }
  } catch (error) {
    throw error instanceof AppError ? error : fileError("read", folder, error);
  } finally {
    handle?.closeSync();
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readOne(folder: string, entry: Dirent, uid: string, at: number): MemoryFile | { reason: string } {
  if (!entry.isFile()) return { reason: "It is no regular file." };
  try {
    const bytes = readRegular(join(folder, entry.name), { maxBytes: maxFileBytes, noFollow: true });
    return parseMemoryFile(bytes.toString("utf8"), uid, at);
  } catch (error) {
    return { reason: error instanceof AppError ? `It is larger than ${maxFileBytes} bytes.` : "It can't be read." };
  }
}

function shownName(name: string): string {
  return cutText(cleanText(name), maxShownName);
}
