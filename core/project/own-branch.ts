// The branch of a stored name: a name with a secret is stored masked, and the repository knows only its own.
import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import { find, flatMap } from "../lists.ts";
import { cleanBranch } from "../privacy/clean-path.ts";
import { isRedacted } from "../privacy/secrets.ts";
import { maxPackedBytes, readGitText } from "./git-files.ts";
import type { Worktree } from "./worktree.ts";

const folders = ["refs/heads/", "refs/remotes/origin/"];
const maxDepth = 8;
const maxNames = 10_000;

/** Returns the repository's own name of a branch, given that or the stored one; the given one if there is none. It may hold a secret. */
export function ownBranchName(worktree: Worktree, stored: string): string {
  if (!isRedacted(stored.replaceAll("~", " "))) return stored;
  return find(branchNames(worktree), (name) => cleanBranch(name) === stored) ?? stored;
}

function branchNames({ commonDir }: Worktree): string[] {
  const packed = readGitText(commonDir, "packed-refs", { maxBytes: maxPackedBytes }) ?? "";
  const refs = packed.split("\n").map((line) => /^[0-9a-f]{40,64} (refs\/\S+)$/.exec(line)?.[1] ?? "");
  return flatMap(folders, (folder) => [
    ...refs.filter((ref) => ref.startsWith(folder)).map((ref) => ref.slice(folder.length)),
    ...namesBelow(join(commonDir, folder), "", 0),
  ]);
}

function namesBelow(folder: string, prefix: string, depth: number): string[] {
  if (depth > maxDepth) return [];
  return flatMap(entriesOf(folder).slice(0, maxNames), (entry) => {
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) return namesBelow(join(folder, entry.name), `${name}/`, depth + 1);
    return entry.isFile() ? [name] : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
