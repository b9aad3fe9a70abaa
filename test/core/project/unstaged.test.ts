import { expect, test } from "bun:test";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCommitsSince } from "../../../core/project/git-files.ts";
import { countUnstaged } from "../../../core/project/unstaged.ts";
import { findWorktree } from "../../../core/project/worktree.ts";
import { git, gitInit } from "../../support/git.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

function repository(files: Record<string, string>): Sandbox {
  const box = sandbox();
  gitInit(box.repo);
  for (const [path, text] of Object.entries(files)) write(box, path, text);
  git(box.repo, "add", "--all");
  git(box.repo, "commit", "--quiet", "--message=first");
  return box;
}

function write(box: Sandbox, path: string, text: string): void {
  mkdirSync(join(box.repo, path, ".."), { recursive: true });
  writeFileSync(join(box.repo, path), text);
}

const count = (box: Sandbox) => countUnstaged(findWorktree(box.repo)!);

test("changed and deleted files count, touched, staged and new ones do not", () => {
  using box = repository({ "a.ts": "one", "b/c.ts": "two", "d é.ts": "three", "e.ts": "four", "f.ts": "five" });
  expect(count(box)).toBe(0);
  write(box, "a.ts", "another");
  rmSync(join(box.repo, "b/c.ts"));
  utimesSync(join(box.repo, "d é.ts"), 1, 1);
  write(box, "new.ts", "new");
  write(box, "e.ts", "staged");
  git(box.repo, "add", "e.ts");
  expect(count(box)).toBe(2);
  // As many characters as before, and an older time.
  write(box, "f.ts", "FIVE");
  utimesSync(join(box.repo, "f.ts"), 1, 1);
  expect(count(box)).toBe(3);
});

test("paths of every length are read", () => {
  const files = Array.from({ length: 40 }, (_, length) => [`${"x".repeat(length + 1)}`, "text"]);
  using box = repository(Object.fromEntries(files));
  expect(count(box)).toBe(0);
  write(box, "x".repeat(40), "changed");
  expect(count(box)).toBe(1);
});

test("nothing is said of a large repository, a shortened index, or none", () => {
  using large = repository(Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`f${i}`, "x"])));
  expect(count(large)).toBeNull();
  using short = repository({ "a.ts": "one" });
  git(short.repo, "update-index", "--index-version=4");
  expect(count(short)).toBeNull();
  using none = sandbox();
  gitInit(none.repo);
  expect(count(none)).toBeNull();
});

test("the commits since a moment, oldest first", () => {
  using box = repository({ "a.ts": "one" });
  const commit = (message: string) => git(box.repo, "commit", "--quiet", "--allow-empty", `--message=${message}`);
  commit("second");
  const at = Date.parse("2026-01-02T03:04:05Z");
  const worktree = findWorktree(box.repo)!;
  expect(readCommitsSince(worktree, at)).toEqual([]);
  expect(readCommitsSince(worktree, at - 2000).map(({ subject }) => subject)).toEqual(["first", "second"]);
});
