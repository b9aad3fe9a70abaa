// The only place that starts git. A repository's configuration can name commands to run (a helper, a transport, a monitor, a
// pager), so git never gets to see it: it works in a folder of ours, and reads nothing of the repository but its objects. These are
// looked at first, and git has a limit of time, memory and output.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../app-error.ts";
import { env } from "../config/env.ts";
import { findProgram, programFolders } from "../files/find-program.ts";
import { removeTemporary } from "../files/temporary.ts";
import { hasOwnObjects, requireRegularObjects } from "./git-objects.ts";
import type { Worktree } from "./worktree.ts";

/** Git may take seconds to find the first commit of a huge history. It is called once for each repository. */
const limitMs = 1500;
const maxOutputBytes = 1_000_000;
/** The largest piece of memory that git may take. Without a limit, an endless file fills the memory, even after this process was ended. */
const maxAllocation = "1g";

/**
 * Returns the first commit of the history of `commit`, a full hash; null if git does not know it in time or is not installed, or if the
 * repository borrows objects of another one.
 */
export function findFirstCommit(worktree: Worktree, commit: string): string | null {
  if (!hasOwnObjects(worktree.commonDir)) return null;
  const args = ["rev-list", "--max-parents=0", commit, "--"];
  return runGit(worktree, commit, args)?.toString().trim().split("\n").at(-1) || null;
}

export type GitRun = {
  stdin?: string;
  limitMs?: number;
  maxOutputBytes?: number;
  /** The commits whose parents a shallow clone lacks. Without them git fails at the first one. */
  shallow?: readonly string[];
  /** Also returns what git wrote before it failed or was stopped. */
  acceptsPart?: boolean;
};

/**
 * Runs git on the objects of a repository. `commit` is a full hash of it, which shows the kind of its hashes. Returns the output;
 * undefined if git fails, is late or must not be started there. No argument may come from the repository, except hashes.
 */
export function runGit(
  worktree: Worktree,
  commit: string,
  args: readonly string[],
  options: GitRun = {},
): Buffer | undefined {
  try {
    return askGit(worktree, commit, args, options);
  } catch {
    return undefined;
  }
}

/**
 * Like runGit, for a command that can say why there is no answer: throws AppError `conflict` if git must not be started on the objects, or
 * was ended because it was late.
 */
export function askGit(
  { root, commonDir }: Worktree,
  commit: string,
  args: readonly string[],
  options: GitRun = {},
): Buffer | undefined {
  const { path, tmp } = env();
  const git = findProgram(process.platform === "win32" ? "git.exe" : "git", path, root);
  if (git === undefined) return undefined;
  const objects = join(commonDir, "objects");
  requireRegularObjects(objects);
  const timeout = options.limitMs ?? limitMs;
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(tmp, "claude-mem-git-"));
    makeGitFolder(folder, commit.length === 64 ? "sha256" : "sha1", options.shallow ?? []);
    const { success, stdout, exitedDueToTimeout } = Bun.spawnSync([git, "--no-pager", ...args], {
      cwd: folder,
      env: gitEnv(folder, objects, programFolders(path, root)),
      stdio: [options.stdin === undefined ? "ignore" : Buffer.from(options.stdin), "pipe", "ignore"],
      timeout,
      killSignal: "SIGKILL",
      maxBuffer: options.maxOutputBytes ?? maxOutputBytes,
      windowsHide: true,
    });
    if (success || (options.acceptsPart && stdout.length > 0)) return stdout;
    if (exitedDueToTimeout) throw late(objects, timeout);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return undefined; // no temporary folder, or git can't be started
  } finally {
    if (folder !== undefined) removeTemporary(folder);
  }
}

function late(objects: string, limit: number): AppError {
  return new AppError(
    "conflict",
    `git read ${objects} for ${Math.round(limit / 100) / 10} s without an answer, and was ended.`,
    {
      hints: ["`git fsck` checks the repository, `git gc` makes it faster to read. Then try again."],
    },
  );
}

/** Makes an empty git folder, in which git finds our configuration. */
function makeGitFolder(folder: string, hash: "sha1" | "sha256", shallow: readonly string[]): void {
  mkdirSync(join(folder, "refs"));
  writeFileSync(join(folder, "HEAD"), "ref: refs/heads/none\n");
  const format = hash === "sha256" ? "1\n[extensions]\n\tobjectFormat = sha256" : "0";
  writeFileSync(join(folder, "config"), `[core]\n\trepositoryFormatVersion = ${format}\n`);
  if (shallow.length > 0) writeFileSync(join(folder, "shallow"), `${shallow.join("\n")}\n`);
}

/** Everything that git is given. Without the user's variables: GIT_DIR, GIT_TRACE and others would change what it does. */
function gitEnv(folder: string, objects: string, path: string): Record<string, string> {
  const { SystemRoot } = env().processVariables;
  return {
    PATH: path,
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    HOME: folder,
    LC_ALL: "C",
    GIT_DIR: folder,
    GIT_OBJECT_DIRECTORY: objects,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: process.platform === "win32" ? "NUL" : "/dev/null",
    GIT_ALLOC_LIMIT: maxAllocation,
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}
