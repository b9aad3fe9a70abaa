// Moves a branch of a repository to a new commit, by the rules that git keeps itself.
import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../app-error.ts";
import { removeFile, writeFileAtomic } from "../files/atomic.ts";
import { fileError } from "../files/file-error.ts";
import { lstatPath } from "../files/stat.ts";
import { readGitText, readRef } from "./git-files.ts";
import { maxPointerBytes, type Worktree } from "./worktree.ts";

/** Returns the refs that a work tree of the repository has checked out. */
export function checkedOutRefs({ commonDir }: Worktree): string[] {
  const folders = [commonDir, ...linkedFolders(commonDir)];
  return folders.flatMap((folder) => {
    const head = readGitText(folder, "HEAD", { maxBytes: maxPointerBytes })?.trim() ?? "";
    return head.startsWith("ref: ") ? [head.slice("ref: ".length)] : [];
  });
}

function linkedFolders(commonDir: string): string[] {
  const folder = join(commonDir, "worktrees");
  if (lstatPath(folder)?.isDirectory() !== true) return [];
  return readdirSync(folder).map((name) => join(folder, name));
}

/**
 * Moves the branch from `before` (null: there is none) to `commit`. Throws AppError `conflict`, with nothing changed, if it has
 * moved in the meantime, if git is moving it, or if the repository stores its refs in another form.
 */
export function moveBranch(worktree: Worktree, name: string, before: string | null, commit: string): void {
  const file = join(worktree.commonDir, "refs", "heads", ...name.split("/"));
  const lock = `${file}.lock`;
  if (lstatPath(join(worktree.commonDir, "reftable")))
    throw moved(name, "Its refs are kept in a form that only git writes.");
  // The lock of git: its creator may move the branch.
  if (lstatPath(lock)) throw moved(name, "git is moving it right now.");
  writeFileAtomic(lock, `${commit}\n`, { isNew: true, mode: 0o644 });
  try {
    if (readRef(worktree, `refs/heads/${name}`) !== before) throw moved(name, "It was moved meanwhile.");
    renameSync(lock, file);
  } catch (error) {
    removeFile(lock);
    throw error instanceof AppError ? error : fileError("write", file, error);
  }
}

function moved(name: string, why: string): AppError {
  return new AppError("conflict", `The branch ${name} was not changed. ${why}`, { hints: ["Try again."] });
}
