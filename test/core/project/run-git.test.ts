import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { completeEnv } from "../../../core/config/env.ts";
import { originOf } from "../../../core/project/identify.ts";
import { locate, type Place } from "../../../core/project/place.ts";
import { askGit, runGit } from "../../../core/project/run-git.ts";
import type { Worktree } from "../../../core/project/worktree.ts";
import { git, gitInit } from "../../support/git.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

/** Makes a repository of two commits and returns the first. */
function twoCommits(box: Sandbox): string {
  gitInit(box.repo);
  git(box.repo, "commit", "-q", "--allow-empty", "-m", "first");
  const first = git(box.repo, "rev-parse", "HEAD");
  git(box.repo, "commit", "-q", "--allow-empty", "-m", "second");
  return first;
}

type Asks = { tmp: string; ask: (commit: string, limitMs: number) => Buffer | undefined };

/** Calls `act` with a temporary folder of its own and, if a script is given, with that as the git of PATH. */
function withGit(box: Sandbox, script: string | undefined, act: (asks: Asks) => void): void {
  const [tmp, bin] = [join(box.root, "tmp"), join(box.root, "bin")];
  for (const folder of [tmp, bin]) mkdirSync(folder);
  if (script !== undefined) {
    writeFileSync(join(bin, "git"), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, "git"), 0o755);
  }
  const before = { path: process.env.PATH, tmp: process.env.TMPDIR };
  process.env.PATH = `${bin}:${before.path}`;
  process.env.TMPDIR = tmp;
  completeEnv({});
  try {
    act({ tmp, ask: (commit, limitMs) => askGit(worktreeOf(locate(box.repo)), commit, ["version"], { limitMs }) });
  } finally {
    process.env.PATH = before.path;
    if (before.tmp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before.tmp;
    completeEnv({});
  }
}

function worktreeOf({ worktree }: Place): Worktree {
  if (worktree === undefined) throw new Error("There is no work tree.");
  return worktree;
}

const isPosix = process.platform !== "win32";

test("the first commit is found in loose objects, packs, own alternates and with other hashes", () => {
  using box = sandbox();
  const first = twoCommits(box);
  expect(originOf(locate(box.repo)).rootCommit).toBe(first);
  git(box.repo, "gc", "-q");
  expect(originOf(locate(box.repo)).rootCommit).toBe(first);
  const objects = join(box.repo, ".git/objects");
  renameSync(objects, join(box.repo, ".git/lent"));
  mkdirSync(join(objects, "info"), { recursive: true });
  writeFileSync(join(objects, "info/alternates"), "../lent\n");
  expect(originOf(locate(box.repo)).rootCommit).toBe(first);
  const other = join(box.root, "other");
  git(box.root, "init", "-q", "--object-format=sha256", other);
  git(other, "commit", "-q", "--allow-empty", "-m", "first");
  expect(originOf(locate(other)).rootCommit).toBe(git(other, "rev-parse", "HEAD"));
});

test("objects of another repository are no evidence of the first commit", () => {
  using box = sandbox();
  twoCommits(box);
  const lent = join(box.repo, ".git/objects");
  const head = git(box.repo, "rev-parse", "HEAD");
  git(box.root, "clone", "-q", "--shared", box.repo, "shared");
  expect(originOf(locate(join(box.root, "shared"))).rootCommit).toBeNull();
  const [linked, chained] = ["linked", "chained"].map((name) => {
    const folder = join(box.root, name);
    gitInit(folder);
    writeFileSync(join(folder, ".git/HEAD"), `${head}\n`);
    return folder;
  }) as [string, string];
  rmSync(join(linked, ".git/objects"), { recursive: true });
  if (isPosix) symlinkSync(lent, join(linked, ".git/objects"));
  expect(originOf(locate(linked)).rootCommit).toBeNull();
  // Its own alternate leads out.
  mkdirSync(join(chained, ".git/own/info"), { recursive: true });
  writeFileSync(join(chained, ".git/objects/info/alternates"), "../own\n");
  writeFileSync(join(chained, ".git/own/info/alternates"), `${lent}\n`);
  expect(originOf(locate(chained)).rootCommit).toBeNull();
});

// A missing commit makes git fetch it from the promised remote, with a command that the repository chooses.
const fetches: [string, (canary: string) => [string, string][]][] = [
  [
    "ssh",
    (canary) => [
      ["remote.origin.url", "ssh://127.0.0.1:9/x"],
      ["core.sshCommand", `touch ${canary}; false`],
    ],
  ],
  [
    "ext",
    (canary) => [
      ["remote.origin.url", `ext::touch ${canary}`],
      ["protocol.ext.allow", "always"],
    ],
  ],
  [
    "upload-pack",
    (canary) => [
      ["remote.origin.url", "."],
      ["remote.origin.uploadpack", `touch ${canary}; false`],
    ],
  ],
];

test.skipIf(!isPosix).each(fetches)("a promised commit is not fetched by %s", (_name, settings) => {
  using box = sandbox();
  const first = twoCommits(box);
  const canary = join(box.root, "canary");
  for (const [key, value] of [
    ["remote.origin.promisor", "true"],
    ["extensions.partialClone", "origin"],
    ["core.repositoryformatversion", "1"],
    ...settings(canary),
  ] as const) {
    git(box.repo, "config", key, value);
  }
  rmSync(join(box.repo, ".git/objects", first.slice(0, 2), first.slice(2)));
  expect(originOf(locate(box.repo)).rootCommit).toBeNull();
  expect(existsSync(canary)).toBe(false);
  // Git itself does run it, or the test could not fail.
  expect(() => git(box.repo, "rev-list", "--max-parents=0", "HEAD")).toThrow();
  expect(existsSync(canary)).toBe(true);
});

test.skipIf(!isPosix)("the repository's own git is not run, and nothing stays behind", () => {
  using box = sandbox();
  const first = twoCommits(box);
  const canary = join(box.root, "canary");
  const tmp = join(box.root, "tmp");
  mkdirSync(tmp);
  for (const folder of [box.repo, join(box.repo, "node_modules/.bin")]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "git"), `#!/bin/sh\ntouch ${canary}\n`);
    chmodSync(join(folder, "git"), 0o755);
  }
  const before = { cwd: process.cwd(), path: process.env.PATH, tmp: process.env.TMPDIR };
  process.chdir(box.repo);
  process.env.PATH = `.::${box.repo}:${join(box.repo, "node_modules/.bin")}:${before.path}`;
  process.env.TMPDIR = tmp;
  process.env.GIT_TRACE = join(box.root, "trace");
  process.env.GIT_DIR = "/nowhere";
  completeEnv({});
  try {
    expect(originOf(locate(box.repo)).rootCommit).toBe(first);
  } finally {
    process.chdir(before.cwd);
    process.env.PATH = before.path;
    for (const name of ["GIT_TRACE", "GIT_DIR"]) delete process.env[name];
    if (before.tmp === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before.tmp;
    completeEnv({});
  }
  expect([existsSync(canary), existsSync(join(box.root, "trace")), readdirSync(tmp)]).toEqual([false, false, []]);
});

test.skipIf(!isPosix)("a pipe among the objects is not waited for", () => {
  using box = sandbox();
  const first = twoCommits(box);
  const object = join(box.repo, ".git/objects", first.slice(0, 2), first.slice(2));
  rmSync(object);
  Bun.spawnSync(["mkfifo", object]);
  withGit(box, undefined, ({ tmp }) => {
    const place = locate(box.repo);
    expect(originOf(place).rootCommit).toBeNull();
    expect(() => askGit(worktreeOf(place), first, ["rev-list", first, "--"])).toThrow(`${object} is a pipe`);
    expect(readdirSync(tmp)).toEqual([]);
  });
});

test.skipIf(!isPosix).each([
  ["a git that waits", "exec sleep 60"],
  ["a git whose own program waits", "sleep 60; true"],
])("%s is ended at the limit, and nothing stays behind", (_name, script) => {
  using box = sandbox();
  const first = twoCommits(box);
  withGit(box, script, ({ tmp, ask }) => {
    const startedAt = performance.now();
    expect(() => ask(first, 200)).toThrow("for 0.2 s without an answer, and was ended");
    expect(runGit(worktreeOf(locate(box.repo)), first, ["version"], { limitMs: 200 })).toBeUndefined();
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(readdirSync(tmp)).toEqual([]);
  });
});

test.skipIf(!isPosix)("git may not take all the memory", () => {
  using box = sandbox();
  const first = twoCommits(box);
  withGit(box, 'echo "$GIT_ALLOC_LIMIT"', ({ ask }) => expect(ask(first, 10_000)?.toString()).toBe("1g\n"));
  // Git knows this variable: it ends by itself, while an endless file is read.
  const file = join(box.repo, ".git/objects/info/alternates");
  symlinkSync("/dev/zero", file);
  const options = { cwd: box.repo, env: { ...process.env, GIT_ALLOC_LIMIT: "64m" }, timeout: 30_000 } as const;
  const { stderr, exitedDueToTimeout } = Bun.spawnSync(["git", "rev-list", first, "--"], options);
  expect([exitedDueToTimeout ?? false, stderr.toString()]).toEqual([false, expect.stringContaining("over limit")]);
});
