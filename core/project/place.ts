import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { isTooLong, statPath } from "../files/stat.ts";
import type { Clean } from "../privacy/clean.ts";
import { cleanPath } from "../privacy/clean-path.ts";
import { findTopFolder, type Worktree } from "./worktree.ts";

/** The properties of a folder in the file system, without its project. */
export type Place = {
  /** The worktree's top folder, or the folder itself outside git; absolute, symlinks resolved. */
  root: string;
  /** Undefined outside git, and where `.git` names a repository that does not name this folder. */
  worktree: Worktree | undefined;
  /** The git folder that all worktrees of a repository share; outside git the folder itself. */
  rootsPath: string;
  /** Changes when another repository replaces this one. */
  identity: string;
};

/** Returns the place of `directory` from the file system alone, without database and git. */
export function locate(directory: string): Place {
  // No folder has a NUL in its path, and every call of the file system throws for one.
  const real = realPathOf(resolve(directory.replaceAll("\0", "")));
  const { root, worktree } = (isTooLong(real) ? undefined : findTopFolder(real)) ?? { root: real };
  if (!worktree) return { root, worktree, rootsPath: root, identity: "folder" };
  const { commonDir } = worktree;
  return { root, worktree, rootsPath: commonDir, identity: identityOf(commonDir) };
}

/** Returns whether the git folder at `path` still has this identity. */
export function isSameFolder({ path, identity }: { path: string; identity: string }): boolean {
  return identityOf(path) === identity;
}

/** Inode and birth time change when a repository is deleted and another one is created at its path. */
function identityOf(commonDir: string): string {
  const stat = statPath(commonDir);
  return `${stat?.ino}:${stat?.birthtimeMs}`;
}

/**
 * Returns the name under which a file is stored: its path relative to the workspace with forward slashes, absolute when it is outside, without
 * secrets. The workspace's folder may be masked in `path`.
 */
export function relativePath(workspace: { root: string }, path: string): Clean {
  const absolute = isAbsolute(path) ? path : resolve(workspace.root, path);
  const root = cleanPath(workspace.root);
  for (const find of [() => absolute, () => realPathOf(absolute)]) {
    const candidate = find();
    const inside =
      insideOf(workspace.root, candidate) ?? (root === workspace.root ? undefined : insideOf(root, candidate));
    if (inside !== undefined) return cleanPath(inside);
  }
  return cleanPath(absolute.split(sep).join("/"));
}

function insideOf(root: string, path: string): string | undefined {
  const inside = relative(root, path);
  const isInside = inside !== "" && !/^\.\.($|[/\\])/.test(inside) && !isAbsolute(inside);
  return isInside ? inside.split(sep).join("/") : undefined;
}

/** Resolves symlinks of the longest part of `path` that exists, and gives it the case that is on the disk: editors write `c:` and `C:`. */
function realPathOf(path: string): string {
  if (isTooLong(path)) return path;
  try {
    return realpathSync.native(path);
  } catch {
    return dirname(path) === path ? path : join(realPathOf(dirname(path)), basename(path));
  }
}
