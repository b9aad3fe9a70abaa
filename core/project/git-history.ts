// The commits of a repository, as data: messages, authors, paths and files may say anything.
import { readGitFile } from "./git-files.ts";
import { askGit, type GitRun, runGit } from "./run-git.ts";
import type { Worktree } from "./worktree.ts";

/** `at`: when it was written, in milliseconds since the epoch. The texts are raw. */
export type HistoryCommit = { sha: string; author: string; at: number; message: string };

export type ChangedFile = { path: string; isAdded: boolean };

/** A repository and the commit whose history is read, a full hash. After `until` (of `performance.now`) git is not asked any more. */
export type History = { worktree: Worktree; head: string; until?: number };

const limitMs = 10_000;
const commitsInBatch = 250;
const maxMessageBytes = 64_000;
const maxBatchBytes = commitsInBatch * maxMessageBytes;
const maxShallowBytes = 1_000_000;
const sha = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * Returns the hashes of at most `max` commits of the history, the newest first, without merges. `since`: milliseconds since the epoch. A
 * shallow or damaged repository yields what it has. Throws AppError `conflict` if git must not be started there, or does not answer.
 */
export function listCommits(history: History, { since, max }: { since?: number | undefined; max: number }): string[] {
  const age = since === undefined ? [] : [`--max-age=${Math.floor(since / 1000)}`];
  const args = ["rev-list", "--no-merges", `--max-count=${max}`, ...age, history.head, "--"];
  const options = { maxOutputBytes: (max + 1) * (history.head.length + 1), acceptsPart: true };
  return linesOf(ask(history, args, options, askGit)).filter((line) => sha.test(line));
}

/** Yields the commits in batches, in the order of `hashes`. Leaves out those of more than 64 kB. */
export function* readCommits(history: History, hashes: readonly string[]): Generator<HistoryCommit[]> {
  for (let start = 0; start < hashes.length; start += commitsInBatch) {
    const small = smallObjects(history, hashes.slice(start, start + commitsInBatch));
    yield readObjects(history, small).flatMap(({ name, content }) => parseCommit(name, content) ?? []);
  }
}

/**
 * Returns the changed files of each commit by its hash, of those that match `pathspecs` (git's notation), if given. A commit of an
 * extremely large change may be missing.
 */
export function readChangedFiles(
  history: History,
  hashes: readonly string[],
  pathspecs: readonly string[] = [],
): Map<string, ChangedFile[]> {
  const found = new Map<string, ChangedFile[]>();
  const args = ["diff-tree", "--stdin", "-r", "-z", "--root", "--no-renames", "--name-status", "--", ...pathspecs];
  for (let start = 0; start < hashes.length; start += commitsInBatch) {
    const stdin = `${hashes.slice(start, start + commitsInBatch).join("\n")}\n`;
    const parts = ask(history, args, { stdin, acceptsPart: true })?.toString().split("\0") ?? [];
    let commit = "";
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] ?? "";
      if (sha.test(part)) {
        commit = part;
        found.set(commit, []);
      } else if (/^[ADMT]$/.test(part)) found.get(commit)?.push({ path: parts[++at] ?? "", isAdded: part === "A" });
    }
  }
  return found;
}

/** Returns the text of those of the files that the newest commit has, by path, up to 64 kB each. */
export function readNewestFiles(history: History, paths: readonly string[]): Map<string, string> {
  const names = paths.filter((path) => !/[\n\r]/.test(path)).map((path) => `${history.head}:${path}`);
  const small = smallObjects(history, names);
  const objects = readObjects(history, small);
  return new Map(objects.map(({ content }, at) => [small[at]?.slice(history.head.length + 1) ?? "", content]));
}

function ask(
  { worktree, head, until = Number.POSITIVE_INFINITY }: History,
  args: readonly string[],
  options: GitRun,
  run = runGit,
): Buffer | undefined {
  const leftMs = Math.floor(until - performance.now());
  if (leftMs <= 0) return undefined;
  const file = readGitFile(worktree.commonDir, "shallow", { maxBytes: maxShallowBytes });
  const shallow = linesOf(file).filter((line) => sha.test(line));
  const limits = { limitMs: Math.min(limitMs, leftMs), maxOutputBytes: maxBatchBytes };
  return run(worktree, head, args, { ...limits, shallow, ...options });
}

/** Returns those of the objects that exist and are small enough. */
function smallObjects(history: History, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const lines = linesOf(ask(history, ["cat-file", "--batch-check=%(objectsize)"], { stdin: `${names.join("\n")}\n` }));
  // One line for each name, in order. Of a missing object it is the name and "missing".
  return names.filter((_, at) => /^\d+$/.test(lines[at] ?? "") && Number(lines[at]) <= maxMessageBytes);
}

function readObjects(history: History, names: readonly string[]): { name: string; content: string }[] {
  if (names.length === 0) return [];
  const output = ask(history, ["cat-file", "--batch"], { stdin: `${names.join("\n")}\n` });
  const found: { name: string; content: string }[] = [];
  // `<hash> <type> <size>`, a line break, the content, a line break.
  for (let at = 0; output !== undefined && at < output.length; ) {
    const end = output.indexOf("\n", at);
    const [, name = "", size = ""] = /^([0-9a-f]+) \w+ (\d+)$/.exec(output.toString("latin1", at, end)) ?? [];
    if (end < 0 || name === "") break;
    const next = end + 1 + Number(size);
    found.push({ name, content: output.toString("utf8", end + 1, next) });
    at = next + 1;
  }
  return found;
}

function parseCommit(name: string, content: string): HistoryCommit | undefined {
  const end = content.indexOf("\n\n");
  if (end < 0) return undefined;
  const written = /^author ([^<\n]{0,400})<[^>\n]{0,400}> (\d{1,11}) [-+]\d{4}$/m.exec(content.slice(0, end));
  if (!written) return undefined;
  const [, author = "", seconds = ""] = written;
  return { sha: name, author: author.trim(), at: Number(seconds) * 1000, message: content.slice(end + 2) };
}

function linesOf(output: Buffer | undefined): string[] {
  return output === undefined ? [] : output.toString("latin1").split("\n");
}
