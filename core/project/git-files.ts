// Reads a repository's own files without starting git: a hook has about 10 ms. Everything in a repository may be hostile: only
// regular files inside its git folder are read, up to a limit.
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { isInside } from "../files/find-program.ts";
import { type RegularOptions, readRegular } from "../files/regular.ts";
import { lazy } from "../lazy.ts";
import { cleanText } from "../privacy/clean.ts";
import { cleanBranch } from "../privacy/clean-path.ts";
import { readGitConfig } from "./git-config.ts";
import { normalizeRemote } from "./remote.ts";
import { maxPointerBytes, readConfigText, type Worktree } from "./worktree.ts";

/** A commit in HEAD's log; `at` in milliseconds since the epoch. */
export type Commit = { sha: string; subject: string; at: number };

/** The end of a log that is read: some hundred entries. */
export const maxLogBytes = 64_000;
/** Some 200,000 refs. */
export const maxPackedBytes = 16_000_000;
const branches = "refs/heads/";

export type Head = { readonly branch: string | null; readonly commit: string | null };

/**
 * Returns the branch, as it may be stored, and the commit of HEAD; the branch is null when detached, the commit before the first one. The
 * commit is read on access: a prompt's hook needs the branch alone.
 */
export function readHead(worktree: Worktree): Head {
  const head = headIn(worktree.gitDir);
  const ref = refIn(head);
  if (ref === undefined) return { branch: null, commit: isSha(head) ? head : null };
  const commit = lazy(() => readRef(worktree, ref));
  return {
    branch: branchOf(ref),
    get commit() {
      return commit();
    },
  };
}

/** Returns the branch alone, which takes no look at the refs. */
export function readBranch(gitDir: string): string | null {
  const ref = refIn(headIn(gitDir));
  return ref === undefined ? null : branchOf(ref);
}

function headIn(gitDir: string): string {
  return readGitText(gitDir, "HEAD", { maxBytes: maxPointerBytes })?.trim() ?? "";
}

function refIn(head: string): string | undefined {
  const ref = head.startsWith("ref: ") ? head.slice("ref: ".length).trim() : "";
  return isRefName(ref) ? ref : undefined;
}

function branchOf(ref: string): string {
  return cleanBranch(ref.startsWith(branches) ? ref.slice(branches.length) : ref);
}

/** Returns whether the repository has a branch of this name, its own or of the remote `origin`. */
export function hasBranch(worktree: Worktree, name: string): boolean {
  const refs = [`refs/heads/${name}`, `refs/remotes/origin/${name}`];
  return refs.some((ref) => readRef(worktree, ref) !== null);
}

/** Returns the address of the remote `origin` (else of the first remote), reduced to host/path. */
export function readRemote(worktree: Worktree): string | null {
  let first: string | undefined;
  for (const { section, subsection, key, value } of readGitConfig(readConfigText(worktree.commonDir) ?? "")) {
    if (section !== "remote" || key !== "url" || value === "") continue;
    if (subsection === "origin") return cleanText(normalizeRemote(value));
    first ??= value;
  }
  return first === undefined ? null : cleanText(normalizeRemote(first));
}

/** Returns the commit that last moved HEAD, if a commit did; `at` in milliseconds since the epoch. */
export function readLastCommit(worktree: Worktree): Commit | undefined {
  return readCommit(logLines(worktree).at(-1) ?? "");
}

/** Returns the commits made here after `at` (milliseconds since the epoch), oldest first, within the read part of HEAD's log. */
export function readCommitsSince(worktree: Worktree, at: number): Commit[] {
  // The log counts in seconds.
  const second = Math.floor(at / 1000) * 1000;
  const commits = logLines(worktree).flatMap((line) => readCommit(line) ?? []);
  return commits.filter((commit) => commit.at > second);
}

/**
 * Returns a file of a git folder; undefined if it is absent, not a regular file, too large, or outside the folder through a link:
 * a link could lead into another repository.
 */
export function readGitFile(gitDir: string, path: string, options: RegularOptions): Buffer | undefined {
  try {
    const file = join(gitDir, path);
    if (path.includes("/") && !isInside(realpathSync(dirname(file)), realpathSync(gitDir))) return undefined;
    return readRegular(file, { ...options, noFollow: true });
  } catch {
    return undefined;
  }
}

function logLines({ gitDir }: Worktree): string[] {
  const log = readGitText(gitDir, "logs/HEAD", { maxBytes: maxLogBytes, tail: true }) ?? "";
  return log.trimEnd().split("\n");
}

function readCommit(line: string): Commit | undefined {
  const entry = /^[0-9a-f]+ ([0-9a-f]{40,64}) .* (\d+) [-+]\d{4}\tcommit(?: \([a-z]+\))?: (.*)$/.exec(line);
  return entry ? { sha: entry[1] ?? "", subject: entry[3] ?? "", at: Number(entry[2]) * 1000 } : undefined;
}

/** Returns the commit of a ref, given by its full name; null if there is none. */
export function readRef(worktree: Worktree, ref: string): string | null {
  if (!isRefName(ref)) return null;
  const loose = readGitText(worktree.commonDir, ref, { maxBytes: maxPointerBytes })?.trim();
  if (loose !== undefined && isSha(loose)) return loose;
  const packed = readGitFile(worktree.commonDir, "packed-refs", { maxBytes: maxPackedBytes });
  const at = packed?.indexOf(` ${ref}\n`) ?? -1;
  if (!packed || at <= 0) return null;
  const sha = packed.toString("latin1", packed.lastIndexOf("\n", at) + 1, at);
  return isSha(sha) ? sha : null;
}

/** Returns whether a branch may have this name. */
export function isBranchName(name: string): boolean {
  return isRefName(`refs/heads/${name}`) && !/^-|\.$|\.lock(\/|$)|@\{|^@$|^HEAD$/.test(name);
}

/** Returns whether git would take this for the name of a ref. A path that leads out of the git folder is none. */
function isRefName(ref: string): boolean {
  const leadsOut = ref.includes("..") || ref.includes("//") || ref.includes("/.") || ref.endsWith("/");
  return !leadsOut && /^refs\/[^\0-\x20\x7f~^:?*[\\]+$/.test(ref);
}

function isSha(text: string): boolean {
  return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}

/** Returns a text of a git folder; undefined if it can't be read. */
export function readGitText(gitDir: string, path: string, options: RegularOptions): string | undefined {
  return readGitFile(gitDir, path, options)?.toString("utf8");
}
