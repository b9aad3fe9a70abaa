// Returns whether the commits of a branch are in another one, as git knows it of the objects.
import { runGit } from "./run-git.ts";
import type { Worktree } from "./worktree.ts";

/** Returns whether each commit of `tip` is among those of one of `others`; undefined if git can't say. All are full hashes. */
export function isContained(worktree: Worktree, tip: string, others: readonly string[]): boolean | undefined {
  const output = runGit(worktree, tip, ["rev-list", "--max-count=1", tip, "--not", ...others, "--"]);
  return output === undefined ? undefined : output.toString().trim() === "";
}

/**
 * Returns whether every file that `tip` changed since it left `other` got the same content there since. So a branch is found that was
 * merged as one new commit, or rebased. False if git can't say.
 */
export function hasSameChanges(worktree: Worktree, tip: string, other: string): boolean {
  const git = (...args: string[]) => runGit(worktree, tip, args)?.toString();
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
