// A branch that memories are shared on: a commit is added to it, and the work tree and the index do not change.
import { AppError } from "../../app-error.ts";
import { now } from "../../clock.ts";
import { lastValue, readGitConfig } from "../../project/git-config.ts";
import { isBranchName, readHead, readRef } from "../../project/git-files.ts";
import { checkedOutRefs, moveBranch } from "../../project/move-branch.ts";
import { askGit } from "../../project/run-git.ts";
import { readConfigText, type Worktree } from "../../project/worktree.ts";
import { attributesName, extension, sharedFolder } from "./folder.ts";
import { type MemoryFile, maxFileBytes, parseMemoryFile } from "./memory-file.ts";
import { attributes, type SharedPlace } from "./place.ts";

const limitMs = 20_000;
const maxOutputBytes = 2000 * maxFileBytes;

/**
 * Returns the branch as a place. A new one begins at HEAD. Throws AppError `usage` for no name of a branch, `conflict` for one that is
 * checked out somewhere: its files would differ from what is committed.
 */
export function branchPlace(worktree: Worktree | undefined, name: string, author: string, home: string): SharedPlace {
  if (worktree === undefined) throw new AppError("not-found", "This is not a work tree of a git repository.");
  if (!isBranchName(name)) throw new AppError("usage", `${JSON.stringify(name)} is not a valid branch name.`);
  const ref = `refs/heads/${name}`;
  if (checkedOutRefs(worktree).includes(ref)) {
    throw new AppError("conflict", `The branch ${name} is checked out.`, {
      hints: ["`claude-mem share git` without --branch writes to its work tree."],
    });
  }
  const tip = readRef(worktree, ref);
  const base = tip ?? readHead(worktree).commit;
  if (base === null) throw new AppError("not-found", "The repository has no commit yet that a branch could begin at.");
  const runs = (args: readonly string[], stdin?: string) =>
    askGit(worktree, base, args, { limitMs, maxOutputBytes, ...(stdin === undefined ? {} : { stdin }) });
  return {
    read: (uids) => {
      requireOwnTree(runs(["ls-tree", base, "--", ...foldersOf(sharedFolder)]), name);
      const names = uids.map((uid) => `${base}:${sharedFolder}/${uid}${extension}\n`).join("");
      return parseBatch(runs(["cat-file", "--batch"], names) ?? Buffer.alloc(0), uids);
    },
    write: (contents) => {
      const email = emailOf(worktree, home);
      const who = `${plain(author)} <${plain(email)}> ${Math.floor(now() / 1000)} +0000`;
      const hasMarks = runs(["cat-file", "-e", `${base}:${sharedFolder}/${attributesName}`]) !== undefined;
      const files: [string, string][] = [
        ...(hasMarks ? [] : [[attributesName, attributes] as [string, string]]),
        ...[...contents].map(([uid, content]): [string, string] => [uid + extension, content]),
      ];
      const commit = runs(["fast-import", "--quiet"], importOf(base, who, files))
        ?.toString()
        .trim();
      if (commit === undefined || !/^[0-9a-f]{40,64}$/.test(commit)) {
        throw new AppError("conflict", `git could not make a commit for the branch ${name}.`, {
          hints: ["Nothing was changed. git has to be installed, and the repository writable."],
        });
      }
      moveBranch(worktree, name, tip, commit);
    },
  };
}

/** Returns the folder and those that it is in. */
function foldersOf(path: string): string[] {
  const names = path.split("/");
  return names.map((_name, n) => names.slice(0, n + 1).join("/"));
}

/** A link or a file in the folder's place would be replaced. */
function requireOwnTree(listed: Buffer | undefined, name: string): void {
  const entries = listed?.toString("utf8").split("\n").filter(Boolean) ?? [];
  if (entries.every((entry) => /^040000 tree /.test(entry))) return;
  throw new AppError("conflict", `On the branch ${name}, ${sharedFolder} is a link or a file, not a folder.`);
}

/** Returns the files in the output of `cat-file --batch`, which answers in the order of the questions. */
function parseBatch(output: Buffer, uids: readonly string[]): Map<string, MemoryFile> {
  const files = new Map<string, MemoryFile>();
  let at = 0;
  for (const uid of uids) {
    const end = output.indexOf("\n", at);
    if (end < 0) break;
    const [, size] = /^[0-9a-f]+ \w+ (\d+)$/.exec(output.toString("latin1", at, end)) ?? [];
    at = end + 1;
    if (size === undefined) continue;
    const text = output.toString("utf8", at, at + Number(size));
    at += Number(size) + 1;
    const read = Number(size) <= maxFileBytes ? parseMemoryFile(text, uid, now()) : { reason: "" };
    if (!("reason" in read)) files.set(uid, read);
  }
  return files;
}

/** Returns a commit after `base` with these files, for `git fast-import`, which answers with its hash. */
function importOf(base: string, who: string, files: readonly (readonly [string, string])[]): string {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const changes = files.map(([name, content]) => `M 100644 inline ${sharedFolder}/${name}\n${data(content)}`);
  return [
    "commit refs/heads/shared\nmark :1\n",
    `author ${who}\ncommitter ${who}\n`,
    data("Share memories\n"),
    `from ${base}\n`,
    ...changes,
    "\nget-mark :1\ndone\n",
  ].join("");
}

function emailOf({ commonDir }: Worktree, home: string): string {
  for (const text of [readConfigText(commonDir), readConfigText(home, ".gitconfig")]) {
    const email = lastValue(readGitConfig(text ?? ""), "user", "email")?.trim();
    if (email) return email;
  }
  return "";
}

function plain(text: string): string {
  return text.replace(/[<>\p{Cc}]/gu, "").trim();
}
