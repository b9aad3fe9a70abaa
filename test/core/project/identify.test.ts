import { afterEach, expect, test } from "bun:test";
import { cpSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { readLastCommit } from "../../../core/project/git-files.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { locate, relativePath } from "../../../core/project/place.ts";
import { normalizeRemote } from "../../../core/project/remote.ts";
import { findWorktree } from "../../../core/project/worktree.ts";
import { sandbox } from "../../support/sandbox.ts";

const boxes: ReturnType<typeof sandbox>[] = [];
afterEach(() => {
  for (const box of boxes.splice(0)) box.dispose();
});

function setUp() {
  const box = sandbox();
  boxes.push(box);
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const root = realpathSync(box.root);
  const repository = (name: string, content = name) => {
    const folder = join(root, name);
    mkdirSync(join(folder, "src"), { recursive: true });
    git(folder, "init", "-q", "-b", "main");
    writeFileSync(join(folder, "README.md"), content);
    git(folder, "add", "-A");
    git(folder, "commit", "-qm", `start ${content}`);
    return folder;
  };
  const identify = (folder: string) => identifyWorkspace(db, folder, { refresh: true });
  return { db, root, repository, identify };
}

function git(folder: string, ...args: string[]): void {
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.invalid", "-c", "protocol.file.allow=always"];
  const result = Bun.spawnSync(["git", ...identity, ...args], { cwd: folder, stderr: "pipe" });
  if (!result.success) throw new Error(`git ${args.join(" ")}: ${result.stderr}`);
}

test("worktrees, subfolders and symlinks of a repository are one project", () => {
  const { root, repository, identify } = setUp();
  const main = repository("app");
  git(main, "worktree", "add", "-q", "-b", "topic", join(root, "app-topic"));
  symlinkSync(main, join(root, "link"));
  const first = identify(main);
  const tree = identify(join(root, "app-topic"));
  expect(tree.project).toEqual(first.project);
  expect(tree.root).toBe(join(root, "app-topic"));
  expect(tree.branch).toBe("topic");
  expect(first.branch).toBe("main");
  expect(first.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(identify(join(main, "src")).root).toBe(main);
  expect(identify(join(root, "link", "src")).project.id).toBe(first.project.id);
  expect(first.project.name).toBe("app");
});

test("two repositories of one folder name are two projects", () => {
  const { repository, identify } = setUp();
  const one = identify(repository("a/app", "one"));
  const two = identify(repository("b/app", "two"));
  expect(two.project.id).not.toBe(one.project.id);
  expect(two.project.name).toBe(one.project.name);
});

test("a clone is the same project, a fork with another remote is not", () => {
  const { root, repository, identify } = setUp();
  const origin = repository("origin");
  const first = identify(origin);
  git(root, "clone", "-q", origin, "clone");
  expect(identify(join(root, "clone")).project.id).toBe(first.project.id);
  git(root, "clone", "-q", origin, "fork");
  git(join(root, "fork"), "remote", "set-url", "origin", "https://example.invalid/me/fork.git");
  expect(identify(join(root, "fork")).project.id).not.toBe(first.project.id);
});

/** A copy of a template with its history and without its remote. */
function fromTemplate(root: string, template: string, name: string): string {
  git(root, "clone", "-q", template, name);
  git(join(root, name), "remote", "remove", "origin");
  return join(root, name);
}

test("two repositories made of one template, without a remote, are two projects", () => {
  const { root, repository, identify } = setUp();
  const template = repository("template");
  const one = identify(fromTemplate(root, template, "one"));
  const two = identify(fromTemplate(root, template, "two"));
  expect(two.project.id).not.toBe(one.project.id);
  expect(identify(template).project.id).not.toBe(one.project.id);
  expect(identify(join(root, "one")).project.id).toBe(one.project.id);
});

test("a repository without a remote is not the template with one that it was made of", () => {
  const { root, repository, identify } = setUp();
  const template = repository("template");
  git(template, "remote", "add", "origin", "https://example.invalid/us/template.git");
  const known = identify(template);
  expect(identify(fromTemplate(root, template, "product")).project.id).not.toBe(known.project.id);
});

test("a clone that was seen first is the same project as the folder it was cloned from", () => {
  const { root, repository, identify } = setUp();
  const origin = repository("origin");
  git(root, "clone", "-q", origin, "clone");
  const first = identify(join(root, "clone"));
  expect(identify(origin).project.id).toBe(first.project.id);
});

test("a repository that was published since is the same project in a new clone", () => {
  const { root, repository, identify } = setUp();
  const local = repository("local");
  const first = identify(local);
  git(root, "clone", "-q", local, "clone");
  const address = "https://example.invalid/us/local.git";
  git(local, "remote", "add", "origin", address);
  git(join(root, "clone"), "remote", "set-url", "origin", address);
  expect(identify(join(root, "clone")).project.id).toBe(first.project.id);
});

test("a renamed folder is the same project, next to a repository of the same template", () => {
  const { root, repository, identify } = setUp();
  const template = repository("template");
  const one = identify(fromTemplate(root, template, "one"));
  identify(fromTemplate(root, template, "two"));
  renameSync(join(root, "one"), join(root, "renamed"));
  expect(identify(join(root, "renamed")).project.id).toBe(one.project.id);
});

test("a new repository at the same path is another project", () => {
  const { repository, identify } = setUp();
  const folder = repository("app", "first life");
  const before = identify(folder);
  rmSync(folder, { recursive: true });
  expect(identify(repository("app", "second life")).project.id).not.toBe(before.project.id);
});

test("a repository moved to another folder stays the same project", () => {
  const { root, repository, identify } = setUp();
  const folder = repository("app");
  const before = identify(folder);
  cpSync(folder, join(root, "moved"), { recursive: true });
  rmSync(folder, { recursive: true });
  expect(identify(join(root, "moved")).project.id).toBe(before.project.id);
});

test("a folder outside git is its real path and keeps its memories when it becomes a repository", () => {
  const { root, identify } = setUp();
  const folder = join(root, "notes");
  mkdirSync(join(folder, "sub"), { recursive: true });
  const before = identify(folder);
  expect(before.project.key).toBe(`path:${folder}`);
  expect(identify(join(folder, "sub")).project.id).not.toBe(before.project.id);
  git(folder, "init", "-q");
  expect(identify(folder).project.id).toBe(before.project.id);
  git(folder, "commit", "-q", "--allow-empty", "-m", "first");
  const after = identify(folder);
  expect(after.project.id).toBe(before.project.id);
  expect(identify(folder).project.rootCommit).toBe(after.commit);
});

test("a submodule is a separate project", () => {
  const { repository, identify } = setUp();
  const outer = repository("outer");
  git(outer, "submodule", "--quiet", "add", repository("inner"), "vendor/inner");
  expect(identify(join(outer, "vendor/inner")).project.name).toBe("inner");
  expect(identify(join(outer, "vendor/inner")).project.id).not.toBe(identify(outer).project.id);
});

test("paths are relative to the worktree, absolute outside of it", () => {
  const { root, repository, identify } = setUp();
  const workspace = identify(repository("app"));
  symlinkSync(join(root, "app"), join(root, "link"));
  expect<string>(relativePath(workspace, join(root, "app/src/a.ts"))).toBe("src/a.ts");
  expect<string>(relativePath(workspace, join(root, "link/src/new.ts"))).toBe("src/new.ts");
  expect<string>(relativePath(workspace, "src/a.ts")).toBe("src/a.ts");
  expect<string>(relativePath(workspace, join(root, "apple/a.ts"))).toBe(join(root, "apple/a.ts"));
  expect<string>(relativePath(workspace, join(root, "app/..hidden"))).toBe("..hidden");
});

test.each([
  ["https://github.com/Owner/Repo.git", "github.com/Owner/Repo"],
  ["git@github.com:Owner/Repo.git", "github.com/Owner/Repo"],
  ["ssh://git@GitHub.com:22/Owner/Repo", "github.com/Owner/Repo"],
  ["https://user:pw@github.com/Owner/Repo/", "github.com/Owner/Repo"],
  ["../sibling.git", "../sibling"],
  ["https://bob:to/ken@git.example/team/app.git", "git.example/team/app"],
  ["https://bob@x:to/ken@git.example:8080/team/app.git", "git.example/team/app"],
  ["https://git.example/team/app.git?private_token=abc#x", "git.example/team/app"],
  ["https://git.example/team/pkg@2.git", "git.example/team/pkg@2"],
  ["git.example:team/pkg@2.git", "git.example/team/pkg@2"],
  ["ssh://git@[::1]:22/app", "[::1]/app"],
])("remote %s reads as %s", (url, expected) => {
  expect(normalizeRemote(url)).toBe(expected);
});

test("the commit that HEAD was moved by last is read from the repository's own log", () => {
  const { repository, identify } = setUp();
  const folder = repository("app");
  const worktree = findWorktree(folder)!;
  expect(readLastCommit(worktree)).toMatchObject({ sha: identify(folder).commit!, subject: "start app" });
  git(folder, "commit", "-q", "--amend", "--allow-empty", "-m", "begin: with a colon");
  expect(readLastCommit(worktree)?.subject).toBe("begin: with a colon");
  git(folder, "checkout", "-q", "-b", "topic");
  expect(readLastCommit(worktree)).toBeUndefined();
});

test("a folder's path with a NUL, which a transcript can name, is that of the folder without it", () => {
  using box = sandbox();
  expect(locate(`${box.repo}\0`).root).toBe(box.repo);
});
