// Git opens the files of its objects without a look at what they are: it waits for a pipe forever, and reads an endless file until
// the memory is full. So they are looked at before git is started.
import { isUtf8 } from "node:buffer";
import { type Dirent, readdirSync, realpathSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { AppError } from "../app-error.ts";
import { errnoOf, fileError } from "../files/file-error.ts";
import { isInside, realPath } from "../files/find-program.ts";
import { readRegular } from "../files/regular.ts";
import { lstatPath, statPath } from "../files/stat.ts";

/** The folders in which git looks for objects. It opens nothing else there. */
const opened = /^(?:info|pack|[0-9a-f]{2})$/i;
/** `info/commit-graphs` and `pack/multi-pack-index.d` hold no more folders. */
const maxDepth = 2;
/** A repository without `git gc` has some 7,000 at most. A second is enough for this many. */
const maxEntries = 1_000_000;
/** Git itself follows alternates five levels deep. */
const maxFolders = 100;
/** Some hundred paths. */
const maxAlternatesBytes = 64_000;

/**
 * Throws AppError `conflict` if the objects of a repository, its alternates included, are something else than regular files in folders, and
 * `permission` if a folder can't be listed. Git then must not be started. A link is refused as well, as by `git clone`: what it leads to
 * may be changed by others.
 */
export function requireRegularObjects(objects: string): void {
  const count = { left: maxEntries };
  for (const folder of foldersOf(objects)) {
    for (const entry of entriesOf(folder)) {
      if (opened.test(entry.name)) requireRegular(join(folder, entry.name), entry, maxDepth, count);
    }
  }
}

/**
 * Returns whether git finds only objects in a repository's own git folder. With those of another one, its history is no evidence: who
 * knows a commit of it, and its path, could claim to be a clone.
 */
export function hasOwnObjects(commonDir: string): boolean {
  const own = realPath(commonDir);
  try {
    for (const folder of foldersOf(join(commonDir, "objects"))) if (!isInside(folder, own)) return false;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Yields the real paths of all folders in which git looks for objects, each before its alternates are read. */
function* foldersOf(objects: string): Generator<string> {
  const folders = new Set([realPath(objects)]);
  // A set also yields what is added meanwhile.
  for (const folder of folders) {
    yield folder;
    for (const alternate of alternatesOf(folder)) folders.add(alternate);
    if (folders.size > maxFolders) throw tooMany(objects, `has more than ${maxFolders} alternates`);
  }
}

function requireRegular(path: string, entry: Dirent, depth: number, count: { left: number }): void {
  if (!isKnownKind(entry)) {
    // Not every file system tells the kind of an entry.
    const stat = lstatPath(path);
    if (stat === undefined || stat.isFile()) return;
    if (!stat.isDirectory()) throw notRegular(path, stat);
  } else if (entry.isFile()) return;
  else if (!entry.isDirectory()) throw notRegular(path, entry);
  if (depth === 0) return;
  const entries = entriesOf(path);
  count.left -= entries.length;
  if (count.left < 0) throw tooMany(path, `and the folders beside it hold more than ${maxEntries} files`);
  for (const each of entries) requireRegular(join(path, each.name), each, depth - 1, count);
}

type Kind = Pick<Dirent, "isFile" | "isDirectory" | "isSymbolicLink" | "isFIFO" | "isSocket" | "isBlockDevice"> & {
  isCharacterDevice: () => boolean;
};

const kinds: [(kind: Kind) => boolean, string][] = [
  [(kind) => kind.isSymbolicLink(), "a link"],
  [(kind) => kind.isFIFO(), "a pipe"],
  [(kind) => kind.isSocket(), "a socket"],
  [(kind) => kind.isCharacterDevice() || kind.isBlockDevice(), "a device"],
];

function isKnownKind(entry: Dirent): boolean {
  return entry.isFile() || entry.isDirectory() || kinds.some(([is]) => is(entry));
}

/** Returns the entries of a folder; none if it is not there, or not a folder: then git opens nothing in it. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(errnoOf(error) ?? "")) return [];
    // Git can open a file in a folder that can't be listed.
    throw fileError("read", folder, error);
  }
}

/** Returns the real paths of the other folders in which git looks for objects, as it finds them in `info/alternates`. */
function alternatesOf(objects: string): string[] {
  const file = join(objects, "info", "alternates");
  if (lstatPath(file) === undefined) return [];
  const bytes = readRegular(file, { maxBytes: maxAlternatesBytes, noFollow: true });
  // Git would read another path than this program.
  if (!isUtf8(bytes) || bytes.includes(0)) throw refused(file, "is not a text");
  return bytes
    .toString("utf8")
    .split("\n")
    .flatMap((line) => {
      if (line === "" || line.startsWith("#")) return [];
      // Git reads such a path by rules of its own, and writes none.
      if (line.startsWith('"')) throw refused(file, "has a path in quotation marks");
      // Behind a link, `..` leads to one folder for older versions of git, and to another for newer ones.
      const paths = [resolve(objects, line), isAbsolute(line) ? line : `${objects}/${line}`];
      return paths.flatMap((path) => realFolder(path) ?? []);
    });
}

function realFolder(path: string): string | undefined {
  try {
    const real = realpathSync.native(path);
    return statPath(real)?.isDirectory() ? real : undefined;
  } catch {
    return undefined; // missing: git leaves it out as well
  }
}

function notRegular(path: string, kind: Kind): AppError {
  return refused(path, `is ${kinds.find(([is]) => is(kind))?.[1] ?? "neither a file nor a folder"}`);
}

function tooMany(path: string, what: string): AppError {
  return new AppError("conflict", `${path} ${what}: git was not started.`, { hints: ["`git gc` packs them."] });
}

function refused(path: string, what: string): AppError {
  return new AppError("conflict", `${path} ${what}: git was not started, because it could wait forever.`, {
    hints: ["Git keeps its objects in regular files. Remove it if it is not yours, or work in a new clone."],
  });
}
