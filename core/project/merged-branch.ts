// Returns whether the commits of a branch are in another one, as git knows it of the objects.
import { runGit } from "./run-git.ts";
import type { Worktree } from "./worktree.ts";

/** Returns whether each commit of `tip` is among those of one of `others`; undefined if git can't say. All are full hashes. */
export function isContained(worktree: Worktree, tip: string, others: readonly string[]): boolean | undefined {
  const output = runGit(worktree, tip, ["rev-list", "--max-count=1", tip, "--not", ...others, "--"]);
  return output === undefined ? undefined : output.toString().trim() === "";
}

/** A review may have changed a few lines of what was merged. */
const minSharedLines = 0.9;
/** With fewer lines, others may have written the same by chance. */
const minLines = 3;

type Git = (...args: string[]) => string | undefined;

/**
 * Returns whether what `tip` changed since it left `other` was changed there since: every file got the same content, or nine in ten of the
 * changed lines are changed there. So a branch is found that was merged as one new commit, or rebased. False if git can't say.
 */
export function hasSameChanges(worktree: Worktree, tip: string, other: string): boolean {
  const git: Git = (...args) => runGit(worktree, tip, args)?.toString();
  const base = git("merge-base", tip, other)?.trim();
  if (!base) return false;
  return hasSameContents(git, { base, tip, other }) || hasSameLines(git, { base, tip, other });
}

type Commits = { base: string; tip: string; other: string };

function hasSameContents(git: Git, { base, tip, other }: Commits): boolean {
  const raw = ["--raw", "--no-abbrev", "--no-renames", "--no-textconv", "--no-ext-diff"];
  const wanted = contentsOf(git("diff-tree", "-r", ...raw, base, tip, "--"));
  const found = new Set(contentsOf(git("log", "-m", "--first-parent", "--format=", ...raw, `${base}..${other}`, "--")));
  return wanted.length > 0 && wanted.every((content) => found.has(content));
}

/** The files may have been changed by others as well, before or in the same commit. */
function hasSameLines(git: Git, { base, tip, other }: Commits): boolean {
  const patch = ["-p", "-U0", "--no-color", "--no-renames", "--no-textconv", "--no-ext-diff"];
  const wanted = changedLines(git("diff-tree", "-r", ...patch, base, tip, "--"));
  if (wanted.size < minLines) return false;
  const found = changedLines(git("log", "-m", "--first-parent", "--format=", ...patch, `${base}..${other}`, "--"));
  return wanted.intersection(found).size >= wanted.size * minSharedLines;
}

/** Returns the changed lines that say something, each with its file and sign. */
function changedLines(patch = ""): Set<string> {
  const lines = new Set<string>();
  let file = "";
  let isHeader = true;
  for (const line of patch.split("\n")) {
    if (line.startsWith("diff --git ")) [file, isHeader] = [line, true];
    else if (line.startsWith("@@ ")) isHeader = false;
    else if (!isHeader && /^[+-].*\w{3}/.test(line)) lines.add(`${file}\n${line.replace(/\s+/g, " ").trimEnd()}`);
  }
  return lines;
}

/** Returns the path with the hash of its new content, for each line of a raw diff. */
function contentsOf(raw = ""): string[] {
  return raw.split("\n").flatMap((line) => {
    const [, hash, path] = /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) \w+\t(.*)$/.exec(line) ?? [];
    return hash === undefined ? [] : [`${hash} ${path}`];
  });
}
