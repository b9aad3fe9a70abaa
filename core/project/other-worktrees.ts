// The other worktrees of a repository. Git allows each branch in one worktree only, so a session on a branch that another one has checked
// out is of that worktree; a session on no branch is of the worktree that was noted for it.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { lstatPath } from "../files/stat.ts";
import { filter, flatMap, map } from "../lists.ts";
import { noWorktrees, type OtherWorktrees } from "../store/session-worktree.ts";
import { lastValue, readGitConfig } from "./git-config.ts";
import { readBranch, readGitText } from "./git-files.ts";
import { maxPointerBytes, readConfigText, type Worktree, worktreeName } from "./worktree.ts";

/** Reading one takes some microseconds. */
const maxWorktrees = 64;

/** Returns the names and the branches, as they may be stored, of the other worktrees than this one. */
export function otherWorktrees({ worktree }: { worktree: Worktree | undefined }): OtherWorktrees {
  if (!worktree) return noWorktrees;
  const { gitDir, commonDir } = worktree;
  if (lstatPath(join(commonDir, "worktrees"))?.isDirectory() !== true) return noWorktrees;
  const linked = linkedFolders(commonDir);
  const all = gitDir === commonDir || isBare(commonDir) ? linked : [commonDir, ...linked];
  const others = filter(all, (folder) => folder !== gitDir);
  return {
    branches: flatMap(others, (folder) => {
      const branch = readBranch(folder);
      return branch === null ? [] : [branch];
    }),
    names: map(others, (folder) => worktreeName({ gitDir: folder, commonDir })),
  };
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
