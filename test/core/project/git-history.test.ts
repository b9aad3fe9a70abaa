// How long a history asks git: an import calls it many times, and each call may take seconds.
import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { completeEnv } from "../../../core/config/env.ts";
import { type History, listCommits, readChangedFiles, readCommits } from "../../../core/project/git-history.ts";
import { git, gitInit } from "../../support/git.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

function historyIn(box: Sandbox): History {
  gitInit(box.repo);
  writeFileSync(join(box.repo, "price.ts"), "export const price = 1;\n");
  git(box.repo, "add", "-A");
  git(box.repo, "commit", "-q", "-m", "first");
  const folder = join(box.repo, ".git");
  const worktree = { root: box.repo, gitDir: folder, commonDir: folder };
  return { worktree, head: git(box.repo, "rev-parse", "HEAD") };
}

test("git is not asked after the time of the history", () => {
  using box = sandbox();
  const history = historyIn(box);
  const all = (each: History) => [
    listCommits(each, { max: 9 }).length,
    [...readCommits(each, [history.head])].flat().length,
    readChangedFiles(each, [history.head]).size,
  ];
  expect(all({ ...history, until: performance.now() + 60_000 })).toEqual([1, 1, 1]);
  expect(all({ ...history, until: performance.now() })).toEqual([0, 0, 0]);
});

test.skipIf(process.platform === "win32")("a git that waits has no more time than the history", () => {
  using box = sandbox();
  const history = historyIn(box);
  const bin = join(box.root, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "git"), "#!/bin/sh\nexec sleep 60\n");
  chmodSync(join(bin, "git"), 0o755);
  const before = process.env.PATH;
  process.env.PATH = `${bin}:${before}`;
  completeEnv({});
  try {
    const startedAt = performance.now();
    const until = startedAt + 300;
    expect(readChangedFiles({ ...history, until }, Array(1_000).fill(history.head)).size).toBe(0);
    // The limit of one call is 10 s, and there are four.
    expect(performance.now() - startedAt).toBeLessThan(9_000);
    const late = { ...history, until: performance.now() + 300 };
    expect(() => listCommits(late, { max: 9 })).toThrow("without an answer, and was ended");
  } finally {
    process.env.PATH = before;
    completeEnv({});
  }
});
