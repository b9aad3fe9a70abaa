import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "../../support/git.ts";

/** Each turns the folder `hostile`, next to the repository `own` called payroll, into one that claims to be that repository. */
export const claims: [string, (own: string, hostile: string) => void][] = [
  ["a .git file with its path", (own, hostile) => point(hostile, join(own, ".git"))],
  ["a .git file with a relative path", (_own, hostile) => point(hostile, "../payroll/.git")],
  ["a link to its .git", (own, hostile) => symlinkSync(join(own, ".git"), join(hostile, ".git"))],
  [
    "a link to its linked worktree's .git",
    (own, hostile) => symlinkSync(join(topicOf(own), ".git"), join(hostile, ".git")),
  ],
  [
    "the entry of its linked worktree",
    (own, hostile) => point(hostile, join(topicOf(own), "../payroll/.git/worktrees/topic")),
  ],
  [
    "the entry of a linked worktree that is gone",
    (own, hostile) => {
      rmSync(topicOf(own), { recursive: true });
      point(hostile, join(own, ".git/worktrees/topic"));
    },
  ],
  [
    "a commondir in a git folder of its own",
    (own, hostile) => {
      makeGitFolder(join(hostile, ".git"));
      writeFileSync(join(hostile, ".git/commondir"), join(own, ".git"));
    },
  ],
  [
    "a commondir in a folder that names the hostile one",
    (own, hostile) => {
      makeGitFolder(join(hostile, "inside/worktrees/x"));
      writeFileSync(join(hostile, "inside/worktrees/x/commondir"), join(own, ".git"));
      writeFileSync(join(hostile, "inside/worktrees/x/gitdir"), join(hostile, ".git"));
      point(hostile, "inside/worktrees/x");
    },
  ],
  [
    "a core.worktree beside a commondir",
    (own, hostile) => {
      makeGitFolder(join(hostile, "inside"));
      writeFileSync(join(hostile, "inside/config"), "[core]\n\tworktree = ..\n");
      writeFileSync(join(hostile, "inside/commondir"), join(own, ".git"));
      point(hostile, "inside");
    },
  ],
  [
    "its objects, refs, HEAD and config behind links",
    (own, hostile) => {
      mkdirSync(join(hostile, ".git"));
      for (const name of ["HEAD", "config", "objects", "refs", "logs", "index"]) {
        symlinkSync(join(own, ".git", name), join(hostile, ".git", name));
      }
    },
  ],
  [
    "its objects as alternates and its refs behind a link",
    (own, hostile) => {
      makeGitFolder(join(hostile, ".git"));
      mkdirSync(join(hostile, ".git/objects/info"), { recursive: true });
      writeFileSync(join(hostile, ".git/objects/info/alternates"), join(own, ".git/objects\n"));
      symlinkSync(join(own, ".git/refs"), join(hostile, ".git/refs"));
      writeFileSync(join(hostile, ".git/config"), `[remote "origin"]\n\turl = ${own}\n`);
    },
  ],
  [
    "a HEAD that leads into it",
    (own, hostile) => {
      makeGitFolder(join(hostile, ".git"));
      symlinkSync(join(own, ".git/objects"), join(hostile, ".git/objects"));
      writeFileSync(join(hostile, ".git/HEAD"), "ref: refs/../../../payroll/.git/refs/heads/main\n");
      writeFileSync(join(hostile, ".git/config"), `[remote "origin"]\n\turl = ${own}\n`);
    },
  ],
  [
    "a packed-refs behind a link",
    (own, hostile) => {
      git(own, "pack-refs", "--all");
      makeGitFolder(join(hostile, ".git"));
      symlinkSync(join(own, ".git/objects"), join(hostile, ".git/objects"));
      symlinkSync(join(own, ".git/packed-refs"), join(hostile, ".git/packed-refs"));
      writeFileSync(join(hostile, ".git/config"), `[remote "origin"]\n\turl = ${own}\n`);
    },
  ],
  [
    "an included config",
    (own, hostile) => {
      makeGitFolder(join(hostile, ".git"));
      writeFileSync(join(hostile, ".git/config"), `[include]\n\tpath = ${join(own, ".git/config")}\n`);
    },
  ],
  [
    "a copy of a linked worktree",
    (own, hostile) => {
      rmSync(hostile, { recursive: true });
      cpSync(topicOf(own), hostile, { recursive: true });
    },
  ],
];

function topicOf(own: string): string {
  const topic = join(own, "../topic");
  if (!existsSync(topic)) git(own, "worktree", "add", "-q", "-f", topic);
  return topic;
}

export function point(folder: string, path: string): void {
  writeFileSync(join(folder, ".git"), `gitdir: ${path}\n`);
}

function makeGitFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "HEAD"), "ref: refs/heads/main\n");
}
