import { expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, gitInit } from "./git.ts";
import { sandbox } from "./sandbox.ts";

test("a sandbox passes nothing of the machine but the path, and leaves no files", () => {
  const box = sandbox();
  expect(Object.keys(box.env).sort()).toEqual([
    "CLAUDE_MEM_DIR",
    "CLAUDE_MEM_MODEL",
    "COLUMNS",
    "HOME",
    "LANG",
    "PATH",
    "TERM",
    "TZ",
  ]);
  expect(box.env.CLAUDE_MEM_MODEL).toBe("off");
  expect([box.home, box.repo, box.memDir].map(existsSync)).toEqual([true, true, false]);
  box.dispose();
  expect(existsSync(box.root)).toBe(false);
});

test("the same commit has the same hash in every sandbox", () => {
  const commit = () => {
    using box = sandbox();
    gitInit(box.repo);
    writeFileSync(join(box.repo, "README.md"), "# price\n");
    git(box.repo, "add", "README.md");
    git(box.repo, "commit", "--quiet", "--message=docs: a title");
    return git(box.repo, "rev-parse", "HEAD");
  };
  expect(commit()).toBe(commit());
});

test("git reports the error", () => {
  using box = sandbox();
  expect(() => git(box.repo, "log")).toThrow("not a git repository");
});
