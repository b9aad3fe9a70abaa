import { lstatSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../../app-error.ts";
import type { Paths } from "../../config/paths.ts";
import { followLinks, writePartsAtomic } from "../../files/atomic.ts";

/**
 * Writes an export that only its owner can read. `hint` is the advice about an existing file. Throws AppError `conflict` if there
 * is a file and `isForced` is not set, and always for a file of claude-mem's own, by whatever name, and for anything but a
 * regular file; `not-found` if there is no such folder.
 */
export function writeExport(
  file: string,
  parts: Iterable<string>,
  { paths, isForced, hint }: { paths: Paths; isForced: boolean; hint: string },
): void {
  assertExportPlace(file, dirname(file), paths);
  const existing = statSync(file, { throwIfNoEntry: false });
  if (existing && !existing.isFile()) {
    throw new AppError("conflict", `${file} is not a regular file.`, { hints: ["Give the name of a file."] });
  }
  if (!isForced && lstatSync(file, { throwIfNoEntry: false })) {
    throw new AppError("conflict", `${file} already exists.`, { hints: [hint] });
  }
  writePartsAtomic(file, parts, { isPrivate: true, isNew: !isForced });
}

/** Throws AppError `conflict` for a file in claude-mem's own data; `not-found` if the folder `parent` does not exist. */
export function assertExportPlace(file: string, parent: string, paths: Paths): void {
  assertNotOwn(file, paths);
  if (statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new AppError("not-found", `There is no folder ${parent}.`, { hints: ["Create it first."] });
}

/** Names are compared by what they lead to: links, other cases of letters and mounts give one file many names. */
function assertNotOwn(file: string, paths: Paths): void {
  const found = statSync(file, { throwIfNoEntry: false });
  const isOwn = ownFiles(paths).some((own) => isSame(found, statSync(own, { throwIfNoEntry: false })));
  if (!isOwn && !isInside(followLinks(file), [paths.data, paths.state])) return;
  throw new AppError("conflict", `${file} belongs to claude-mem's own data, which an export never replaces.`, {
    hints: ["Choose a file in another folder."],
  });
}

/** Other names of own files may be hard links, and the database may be a link to another folder. */
function ownFiles({ data, state, database, backups, spool }: Paths): string[] {
  const folders = [...new Set([data, state, backups, spool])];
  const real = followLinks(database);
  return [
    real,
    `${real}-wal`,
    `${real}-shm`,
    ...folders.flatMap((folder) => namesIn(folder).map((name) => join(folder, name))),
  ];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // not there yet
  }
}

function isSame(a: Stats | undefined, b: Stats | undefined): boolean {
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

function isInside(file: string, folders: readonly string[]): boolean {
  const own = folders.map((folder) => statSync(folder, { throwIfNoEntry: false }));
  for (let folder = realFolder(dirname(file)); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (own.some((each) => isSame(each, found))) return true;
    if (folder === dirname(folder)) return false;
  }
}

/** Returns the real path of the folder, or of the nearest one above that exists. */
function realFolder(folder: string): string {
  if (folder === dirname(folder)) return folder;
  return statSync(folder, { throwIfNoEntry: false }) ? realpathSync(folder) : realFolder(dirname(folder));
}
