// Determines the repository of a worktree. A `.git` file, a `.git` link and a `commondir` are claims that anyone can make: an
// archive may name a repository of the user. A claim counts only if the repository names this folder in turn.
import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { readRegularText } from "../files/regular.ts";
import { lstatPath, statPath } from "../files/stat.ts";
import { type Clean, cleanText } from "../privacy/clean.ts";
import { lastValue, readGitConfig } from "./git-config.ts";

export type Worktree = {
  /** The folder that holds `.git`. */
  root: string;
  /** This worktree's git folder: its HEAD. */
  gitDir: string;
  /** The folder shared by all worktrees of the repository: refs, config, objects. */
  commonDir: string;
};

/** Returns the name that git gives a linked worktree; "" for the main one. */
export function worktreeName({ gitDir, commonDir }: Pick<Worktree, "gitDir" | "commonDir">): Clean {
  return cleanText(gitDir === commonDir ? "" : basename(gitDir));
}

/** The top folder of the work tree around a directory. `worktree` is undefined if its `.git` names a repository that is not its own. */
export type TopFolder = { root: string; worktree: Worktree | undefined };

/** The maximum size of a file with one path. */
export const maxPointerBytes = 8_192;
const maxConfigBytes = 1_000_000;

/** Returns the top folder around `directory` (an absolute real path); undefined outside git. */
export function findTopFolder(directory: string): TopFolder | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    const found = topFolderAt(folder);
    if (found || dirname(folder) === folder) return found;
  }
}

/** Returns the worktree that holds `directory` (an absolute real path); undefined outside git, and where `.git` names another's repository. */
export function findWorktree(directory: string): Worktree | undefined {
  return findTopFolder(directory)?.worktree;
}

/** Returns the git folders that `.git` in `root` leads to, proven or not. */
export function claimedFolders(root: string): string[] {
  const entry = join(root, ".git");
  const gitDir = isFolder(entry) ? pathOnDisk(entry) : pointerIn(entry);
  if (gitDir === undefined) return [];
  const shared = sharedFolder(gitDir);
  return shared === undefined ? [gitDir] : [gitDir, shared];
}

/** Returns the configuration in a git folder; undefined without one, or if it is not a regular file. */
export function readConfigText(gitDir: string, name = "config"): string | undefined {
  return readRegularText(join(gitDir, name), { maxBytes: maxConfigBytes, noFollow: true });
}

function topFolderAt(root: string): TopFolder | undefined {
  const entry = join(root, ".git");
  const stat = lstatPath(entry);
  if (stat === undefined) return undefined;
  if (stat.isDirectory()) {
    // An empty folder: git looks further up as well.
    if (lstatPath(join(entry, "HEAD")) === undefined) return undefined;
    // Git makes this file only in the git folder of a linked worktree.
    const isOwn = lstatPath(join(entry, "commondir")) === undefined;
    return { root, worktree: isOwn ? { root, gitDir: entry, commonDir: entry } : undefined };
  }
  return { root, worktree: stat.isSymbolicLink() ? linkedFolder(root, entry) : pointedFolder(root, entry) };
}

function linkedFolder(root: string, entry: string): Worktree | undefined {
  if (!isFolder(entry)) return undefined;
  return separateFolder(root, pathOnDisk(entry));
}

/** A linked worktree, a submodule or a separate git folder: `.git` is a file with the path of the git folder. */
function pointedFolder(root: string, entry: string): Worktree | undefined {
  const gitDir = pointerIn(entry);
  if (gitDir === undefined || !isFolder(gitDir)) return undefined;
  const shared = sharedFolder(gitDir);
  return shared === undefined ? separateFolder(root, gitDir) : linkedWorktree(root, gitDir, shared);
}

/** The repository lists its worktrees itself: each in a folder of its own, with the path of the worktree's `.git`. */
function linkedWorktree(root: string, gitDir: string, commonDir: string): Worktree | undefined {
  if (basename(dirname(gitDir)) !== "worktrees" || dirname(dirname(gitDir)) !== commonDir) return undefined;
  const back = readPath(join(gitDir, "gitdir"));
  if (back === undefined || basename(back) !== ".git") return undefined;
  return pathOnDisk(dirname(resolve(gitDir, back))) === root ? { root, gitDir, commonDir } : undefined;
}

/** The configuration of a submodule, or of a separate git folder, names the work tree. */
function separateFolder(root: string, gitDir: string): Worktree | undefined {
  if (lstatPath(join(gitDir, "commondir")) !== undefined) return undefined;
  const named = ["config.worktree", "config"].map((name) => {
    const text = readConfigText(gitDir, name);
    return text?.includes("worktree") ? lastValue(readGitConfig(text), "core", "worktree") : undefined;
  });
  const back = named.find((path) => path !== undefined);
  return back !== undefined && pathOnDisk(resolve(gitDir, back)) === root
    ? { root, gitDir, commonDir: gitDir }
    : undefined;
}

/** Returns the real path of the git folder that a `.git` file names. */
function pointerIn(entry: string): string | undefined {
  const text = readRegularText(entry, { maxBytes: maxPointerBytes, noFollow: true });
  const pointer = text === undefined ? undefined : /^gitdir: (.+)$/m.exec(text)?.[1];
  return pointer === undefined ? undefined : pathOnDisk(resolve(dirname(entry), pointer.trim()));
}

/** Returns the real path of the folder that the git folder of a linked worktree names as shared. */
function sharedFolder(gitDir: string): string | undefined {
  const shared = readPath(join(gitDir, "commondir"));
  return shared === undefined ? undefined : pathOnDisk(resolve(gitDir, shared));
}

function readPath(file: string): string | undefined {
  const path = readRegularText(file, { maxBytes: maxPointerBytes, noFollow: true })?.trim();
  return path === "" ? undefined : path;
}

function isFolder(path: string): boolean {
  return statPath(path)?.isDirectory() === true;
}

/** Returns the real path in the case that is on the disk; the absolute path itself if it can't be resolved, which is then equal to no real folder. */
export function pathOnDisk(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return isAbsolute(path) ? path : resolve(path);
  }
}
