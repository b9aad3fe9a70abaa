// The only place that starts git. A repository's configuration can name commands to run (a helper, a transport, a monitor, a
// pager), so git never gets to see it: it works in a folder of ours, and reads nothing of the repository but its objects.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../config/env.ts";
import { findProgram, programFolders } from "../files/find-program.ts";
import type { Worktree } from "./worktree.ts";

/** Git may take seconds to find the first commit of a huge history. It is asked once for each repository. */
const limitMs = 1500;
const maxOutputBytes = 1_000_000;

/** Returns the first commit of the history of `commit`, a full hash; null if git does not know it in time or is not installed. */
export function findFirstCommit(worktree: Worktree, commit: string): string | null {
  const output = runGit(worktree, hashOf(commit), ["rev-list", "--max-parents=0", commit, "--"]);
  return output?.trim().split("\n").at(-1) || null;
}

/** Returns whether each commit of `tip` is among those of one of `others`; undefined if git can't say. All are full hashes. */
export function isContained(worktree: Worktree, tip: string, others: readonly string[]): boolean | undefined {
  const output = runGit(worktree, hashOf(tip), ["rev-list", "--max-count=1", tip, "--not", ...others, "--"]);
  return output === undefined ? undefined : output.trim() === "";
}

/**
 * Returns whether every file that `tip` changed since it left `other` got the same content there since. So a branch is found that was
 * merged as one new commit, or rebased. False if git can't say.
 */
export function hasSameChanges(worktree: Worktree, tip: string, other: string): boolean {
  const git = (...args: string[]) => runGit(worktree, hashOf(tip), args);
  const base = git("merge-base", tip, other)?.trim();
  if (!base) return false;
  const raw = ["--raw", "--no-abbrev", "--no-renames", "--no-textconv", "--no-ext-diff"];
  const wanted = contentsOf(git("diff-tree", "-r", ...raw, base, tip, "--"));
  const found = new Set(contentsOf(git("log", "-m", "--first-parent", "--format=", ...raw, `${base}..${other}`, "--")));
  return wanted.length > 0 && wanted.every((content) => found.has(content));
}

/** Returns the path with the hash of its new content, for each line of a raw diff. */
function contentsOf(raw = ""): string[] {
  return raw.split("\n").flatMap((line) => {
    const [, hash, path] = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) \w+\t(.*)$/.exec(line) ?? [];
    return hash === undefined ? [] : [`${hash} ${path}`];
  });
}

function hashOf(commit: string): "sha1" | "sha256" {
  return commit.length === 64 ? "sha256" : "sha1";
}

/** Runs git on the objects of a repository. Returns its output; undefined if it fails. */
function runGit({ root, commonDir }: Worktree, hash: "sha1" | "sha256", args: string[]): string | undefined {
  const { path, tmp } = env();
  const git = findProgram(process.platform === "win32" ? "git.exe" : "git", path, root);
  if (git === undefined) return undefined;
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(tmp, "claude-mem-git-"));
    makeGitFolder(folder, hash);
    const result = Bun.spawnSync([git, "--no-pager", ...args], {
      cwd: folder,
      env: gitEnv(folder, join(commonDir, "objects"), programFolders(path, root)),
      stdio: ["ignore", "pipe", "ignore"],
      timeout: limitMs,
      killSignal: "SIGKILL",
      maxBuffer: maxOutputBytes,
      windowsHide: true,
    });
    return result.success ? result.stdout.toString() : undefined;
  } catch {
    return undefined; // no temporary folder, or git can't be started
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes an empty git folder, in which git finds our configuration. */
function makeGitFolder(folder: string, hash: "sha1" | "sha256"): void {
  mkdirSync(join(folder, "refs"));
  writeFileSync(join(folder, "HEAD"), "ref: refs/heads/none\n");
  const format = hash === "sha256" ? "1\n[extensions]\n\tobjectFormat = sha256" : "0";
  writeFileSync(join(folder, "config"), `[core]\n\trepositoryFormatVersion = ${format}\n`);
}

/** Everything that git is given. Without the user's variables: GIT_DIR, GIT_TRACE and others would change what it does. */
function gitEnv(folder: string, objects: string, path: string): Record<string, string> {
  const { SystemRoot } = env().given;
  return {
    PATH: path,
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    HOME: folder,
    LC_ALL: "C",
    GIT_DIR: folder,
    GIT_OBJECT_DIRECTORY: objects,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: process.platform === "win32" ? "NUL" : "/dev/null",
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}
