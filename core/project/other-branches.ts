// The branches that other worktrees of a repository have checked out. Git allows each branch in one worktree only, so a session on such
// a branch is of that worktree.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { lstatPath } from "../files/stat.ts";
import { flatMap } from "../lists.ts";
import { lastValue, readGitConfig } from "./git-config.ts";
import { readBranch, readGitText } from "./git-files.ts";
import { maxPointerBytes, readConfigText, type Worktree } from "./worktree.ts";

/** Reading one takes some microseconds. */
const maxWorktrees = 64;

/** Returns the branches, as they may be stored, that are checked out in other worktrees than this one. */
export function otherBranches({ worktree }: { worktree: Worktree | undefined }): string[] {
  if (!worktree) return [];
  const { gitDir, commonDir } = worktree;
  if (lstatPath(join(commonDir, "worktrees"))?.isDirectory() !== true) return [];
  const linked = linkedFolders(commonDir);
  const others = gitDir === commonDir || isBare(commonDir) ? linked : [commonDir, ...linked];
  return flatMap(others, (folder) => {
    const branch = folder === gitDir ? null : readBranch(folder);
    return branch === null ? [] : [branch];
  });
}

/** Returns the git folders of the linked worktrees whose files are there. */
function linkedFolders(commonDir: string): string[] {
  const names = readdirSync(join(commonDir, "worktrees")).slice(0, maxWorktrees);
  return flatMap(names, (name) => {
    const file = readGitText(commonDir, `worktrees/${name}/gitdir`, { maxBytes: maxPointerBytes })?.trim();
    return file === undefined || lstatPath(dirname(file)) === undefined ? [] : [join(commonDir, "worktrees", name)];
  });
}

/** The HEAD of a bare repository names a branch that nobody has checked out. */
function isBare(commonDir: string): boolean {
  return lastValue(readGitConfig(readConfigText(commonDir) ?? ""), "core", "bare") === "true";
}
