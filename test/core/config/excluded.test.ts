import { afterEach, expect, test } from "bun:test";
import { mkdirSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../../core/config/config-file.ts";
import { problemsOf } from "../../../core/config/config-problems.ts";
import { isExcluded } from "../../../core/config/control.ts";
import { readEnv } from "../../../core/config/env.ts";
import { git, gitInit } from "../../support/git.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

const boxes: Sandbox[] = [];
afterEach(() => {
  for (const box of boxes.splice(0)) box.dispose();
});

/** A repository with a linked worktree elsewhere. */
function setUp() {
  const box = sandbox();
  boxes.push(box);
  const root = realpathSync(box.root);
  const secret = join(root, "secret");
  gitInit(secret);
  git(secret, "commit", "-q", "--allow-empty", "-m", "start");
  const topic = join(root, "elsewhere", "topic");
  git(secret, "worktree", "add", "-q", topic);
  mkdirSync(join(topic, "src"));
  const excludes = (entry: string, folder: string) =>
    isExcluded(folder, readEnv({ HOME: box.home, CLAUDE_MEM_EXCLUDE: entry }));
  return { root, secret, topic, excludes };
}

test("a linked worktree is excluded with its repository, also by one of its folders' parents", () => {
  const { root, secret, topic, excludes } = setUp();
  for (const entry of [secret, `${secret}/`, join(root, "sec*")]) {
    for (const folder of [topic, join(topic, "src"), secret]) expect(excludes(entry, folder)).toBe(true);
  }
  expect(excludes(join(root, "secretary"), topic)).toBe(false);
});

test("a folder in config.toml may have the delimiter of lists in its name", () => {
  const { root } = setUp();
  const folder = join(root, "a:b;c");
  const text = `[capture]\nexclude = [${JSON.stringify(folder)}, ${JSON.stringify(join(root, "other"))}]\n`;
  const file = join(root, "config.toml");
  writeFileSync(file, text);
  expect(problemsOf(file)).toEqual([]);
  const config = readConfig(file);
  const from = readEnv({ HOME: root }, {}, config);
  for (const each of [folder, join(folder, "src"), join(root, "other")]) expect(isExcluded(each, from)).toBe(true);
  expect(isExcluded(join(root, "a"), from)).toBe(false);
  expect(isExcluded(folder, readEnv({ HOME: root, CLAUDE_MEM_EXCLUDE: join(root, "other") }, {}, config))).toBe(false);
});

test("the repository is not excluded with its linked worktree", () => {
  const { secret, topic, excludes } = setUp();
  expect(excludes(topic, topic)).toBe(true);
  expect(excludes(topic, secret)).toBe(false);
});

test("a worktree that was moved by hand, or does not prove its repository, is excluded all the same", () => {
  const { root, secret, topic, excludes } = setUp();
  renameSync(topic, join(root, "moved"));
  expect(excludes(secret, join(root, "moved"))).toBe(true);
  mkdirSync(join(root, "other"));
  writeFileSync(join(root, "other", ".git"), "gitdir: ../secret/.git\n");
  expect(excludes(secret, join(root, "other"))).toBe(true);
});
