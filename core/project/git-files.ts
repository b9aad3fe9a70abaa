// Reads a repository's own files without starting git: a hook has about 10 ms.
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export type Worktree = {
  /** The folder that holds `.git`. */
  root: string;
  /** This worktree's git folder: its HEAD. */
  gitDir: string;
  /** The folder shared by all worktrees of the repository: refs, config, objects. */
  commonDir: string;
};

/** A commit in HEAD's log; `at` in milliseconds since the epoch. */
export type Commit = { sha: string; subject: string; at: number };

/** The end of HEAD's log that is read: some hundred entries. */
const logBytes = 64_000;

/** Returns the worktree that holds `directory` (an absolute real path); undefined outside git. */
export function findWorktree(directory: string): Worktree | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    const found = worktreeAt(folder);
    if (found || dirname(folder) === folder) return found;
  }
}

/** Returns the branch and commit of HEAD; the branch is null when detached, the commit before the first one. */
export function readHead(worktree: Worktree): { branch: string | null; commit: string | null } {
  const head = readText(join(worktree.gitDir, "HEAD"))?.trim() ?? "";
  if (!head.startsWith("ref: ")) return { branch: null, commit: isSha(head) ? head : null };
  const ref = head.slice("ref: ".length);
  return { branch: ref.replace(/^refs\/heads\//, ""), commit: readRef(worktree, ref) };
}

/** Returns the address of the remote `origin` (else of the first remote), reduced to host/path. */
export function readRemote(worktree: Worktree): string | null {
  const remotes = new Map<string, string>();
  let section = "";
  for (const line of (readText(join(worktree.commonDir, "config")) ?? "").split("\n")) {
    const heading = /^\s*\[remote "([^"]*)"\]/.exec(line);
    if (heading) section = heading[1] ?? "";
    else if (/^\s*\[/.test(line)) section = "";
    const url = section ? /^\s*url\s*=\s*(\S+)/.exec(line)?.[1] : undefined;
    if (url && !remotes.has(section)) remotes.set(section, url);
  }
  const url = remotes.get("origin") ?? remotes.values().next().value;
  return url ? normaliseRemote(url) : null;
}

/** Normalizes an address (https, ssh, scp-like; user, port, `.git`) to `host/path`. */
export function normaliseRemote(url: string): string {
  const withoutScheme = url.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "");
  const isScpLike = withoutScheme === url && /^[^/]+:/.test(url) && !/^[a-z]:[\\/]/i.test(url);
  const address = isScpLike ? withoutScheme.replace(":", "/") : withoutScheme;
  const [host = "", ...path] = address.replace(/^[^/@]*@/, "").split("/");
  const cleanHost = host.toLowerCase().replace(/:\d+$/, "");
  return [cleanHost, ...path]
    .join("/")
    .replace(/(?<!\/)\/+$/, "")
    .replace(/\.git$/, "");
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

function logLines({ gitDir }: Worktree): string[] {
  return readTail(join(gitDir, "logs", "HEAD"), logBytes)
    .trimEnd()
    .split("\n");
}

function readCommit(line: string): Commit | undefined {
  const entry = /^[0-9a-f]+ ([0-9a-f]{40,64}) .* (\d+) [-+]\d{4}\tcommit(?: \([a-z]+\))?: (.*)$/.exec(line);
  return entry ? { sha: entry[1] ?? "", subject: entry[3] ?? "", at: Number(entry[2]) * 1000 } : undefined;
}

function worktreeAt(root: string): Worktree | undefined {
  const entry = join(root, ".git");
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    const isRepository = statSync(join(entry, "HEAD"), { throwIfNoEntry: false }) !== undefined;
    return isRepository ? { root, gitDir: entry, commonDir: entry } : undefined;
  }
  // A linked worktree or a submodule: a file that points to its git folder, which may point to the shared one.
  const pointer = stat?.isFile() ? /^gitdir: (.+)$/m.exec(readText(entry) ?? "")?.[1] : undefined;
  if (!pointer) return undefined;
  const gitDir = resolve(root, pointer.trim());
  const shared = readText(join(gitDir, "commondir"))?.trim();
  return { root, gitDir, commonDir: shared ? resolve(gitDir, shared) : gitDir };
}

function readRef(worktree: Worktree, ref: string): string | null {
  const loose = readText(join(worktree.commonDir, ref))?.trim();
  if (loose && isSha(loose)) return loose;
  const packed = readText(join(worktree.commonDir, "packed-refs")) ?? "";
  const at = packed.indexOf(` ${ref}\n`);
  const sha = at > 0 ? packed.slice(packed.lastIndexOf("\n", at) + 1, at) : "";
  return isSha(sha) ? sha : null;
}

function isSha(text: string): boolean {
  return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}

function readTail(file: string, bytes: number): string {
  try {
    const size = statSync(file).size;
    if (size <= bytes) return readFileSync(file, "utf8");
    const tail = Buffer.alloc(bytes);
    const handle = openSync(file, "r");
    readSync(handle, tail, 0, bytes, size - bytes);
    closeSync(handle);
    return tail.toString("utf8");
  } catch {
    return ""; // absent or unreadable: a repository without a commit
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined; // absent or unreadable: the caller has another source or does without
  }
}
