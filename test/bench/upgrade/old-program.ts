import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { git } from "../../support/git.ts";
import { repository } from "../../support/repository.ts";

/** The last commit with the oldest schema that is brought up to date. */
export const oldCommit = "08191e3";

/** Builds the program of a commit in a worktree at `folder` and returns the path of its executable. */
export function buildOldProgram(folder: string, commit = oldCommit): string {
  git(repository, "worktree", "add", "--detach", folder, commit);
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) symlinkSync(join(repository, "node_modules"), modules);
  const build = Bun.spawnSync([process.execPath, join(folder, "build.ts")], { cwd: folder });
  if (!build.success) throw new Error(`${commit} does not build:\n${build.stdout}${build.stderr}`);
  return join(folder, "dist", process.platform === "win32" ? "claude-mem.exe" : "claude-mem");
}

/** Removes the worktree again. */
export function removeOldProgram(folder: string): void {
  git(repository, "worktree", "remove", "--force", folder);
}
