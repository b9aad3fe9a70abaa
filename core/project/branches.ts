// The branches of a repository, read from its own files: a hook starts no git.
import { find } from "../lists.ts";
import { cleanBranch } from "../privacy/clean-path.ts";
import { maxLogBytes, readGitText, readRef } from "./git-files.ts";
import { maxPointerBytes, type Worktree } from "./worktree.ts";

/** Branches that many others are merged into; the first one that exists is the main branch of a repository without a remote. */
const longLived = ["main", "master", "trunk", "develop", "development", "dev", "staging", "production"];

const originHead = "refs/remotes/origin/HEAD";
const originRef = "refs/remotes/origin/";

/** Returns the name of the branch that others are merged into; undefined if none is known. */
export function readMainBranch(worktree: Worktree): string | undefined {
  const head = readGitText(worktree.commonDir, originHead, { maxBytes: maxPointerBytes })?.trim();
  if (head?.startsWith(`ref: ${originRef}`)) return head.slice(`ref: ${originRef}`.length);
  return find(longLived, (name) => readRef(worktree, `refs/heads/${name}`) !== null);
}

/** Returns whether work on the branch is meant to be merged into another one. False where the main branch is not known. */
export function isFeatureBranch(worktree: Worktree | undefined, branch: string | null): boolean {
  if (!worktree || branch === null || longLived.includes(branch) || branch.startsWith("release/")) return false;
  const main = readMainBranch(worktree);
  return main !== undefined && cleanBranch(main) !== branch;
}

/** Returns the newest commits of a branch here and at the remote `origin`; none if it does not exist. */
export function readTips(worktree: Worktree, branch: string): string[] {
  const tips = [`refs/heads/${branch}`, `${originRef}${branch}`].flatMap((ref) => readRef(worktree, ref) ?? []);
  return [...new Set(tips)];
}

/** Returns the commit that was last made on the branch after `since` (milliseconds since the epoch); undefined if its log has none. */
export function readOwnCommit(worktree: Worktree, branch: string, since: number): string | undefined {
  const entry = logAfter(worktree, `logs/refs/heads/${branch}`, since).findLast(({ what }) =>
    /^(?:commit|cherry-pick)\b/.test(what),
  );
  return entry?.sha;
}

/** Returns whether the branch was merged here after `since`, by the log of HEAD. */
export function wasMergedHere(worktree: Worktree, branch: string, since: number): boolean {
  return logAfter(worktree, "logs/HEAD", since).some(({ what }) => what.startsWith(`merge ${branch}:`));
}

function logAfter({ commonDir }: Worktree, path: string, since: number): { sha: string; what: string }[] {
  const log = readGitText(commonDir, path, { maxBytes: maxLogBytes, tail: true }) ?? "";
  return log.split("\n").flatMap((line) => {
    const [, sha = "", at, what = ""] = /^[0-9a-f]+ ([0-9a-f]{40,64}) .* (\d+) [-+]\d{4}\t(.*)$/.exec(line) ?? [];
    // The log counts in seconds.
    return Number(at) >= Math.floor(since / 1000) ? [{ sha, what }] : [];
  });
}
