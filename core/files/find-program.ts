import { realpathSync } from "node:fs";
import { delimiter, isAbsolute, relative, sep } from "node:path";

/**
 * Returns the absolute path of a program in the folders of PATH; undefined if it is in none. Relative folders, such as `.`, and
 * folders inside `outside` are skipped: a file in a repository must not run in place of the user's program.
 */
export function findProgram(name: string, path: string, outside?: string): string | undefined {
  // Absolute, so that no lookup depends on the current folder.
  const found = Bun.which(name, { PATH: programFolders(path, outside), cwd: sep });
  if (found === null || !isAbsolute(found)) return undefined;
  return outside !== undefined && isInside(realPath(found), outside) ? undefined : found;
}

/** Returns PATH without relative folders, and without those inside `outside`. */
export function programFolders(path: string, outside?: string): string {
  const kept: string[] = [];
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    if (outside !== undefined && (isInside(folder, outside) || isInside(realPath(folder), outside))) continue;
    kept.push(folder);
  }
  return kept.join(delimiter);
}

/** Returns whether `path` is `folder` or in it. Both are absolute. */
export function isInside(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside === "" || (inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside));
}

/** Returns the path without symbolic links; of a missing file the path itself. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path; // missing
  }
}
