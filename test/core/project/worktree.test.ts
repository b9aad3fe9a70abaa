import { afterEach, describe, expect, test } from "bun:test";
import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { readHead, readLastCommit, readRemote } from "../../../core/project/git-files.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { locate } from "../../../core/project/place.ts";
import { findWorktree } from "../../../core/project/worktree.ts";
import { claims, point } from "../../hostile/support/claims.ts";
import { git, gitInit } from "../../support/git.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

const boxes: Sandbox[] = [];
afterEach(() => {
  for (const box of boxes.splice(0)) box.dispose();
});

/** A repository with a commit and a remote, and an empty folder next to it. */
function setUp() {
  const box = sandbox();
  boxes.push(box);
  const root = realpathSync(box.root);
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const own = repository(root, "payroll");
  git(own, "remote", "add", "origin", "https://example.invalid/us/payroll.git");
  const hostile = join(root, "hostile");
  mkdirSync(hostile);
  const identify = (folder: string) => identifyWorkspace(db, folder, { refresh: true }).project;
  return { root, own, hostile, identify };
}

function repository(root: string, name: string): string {
  const folder = join(root, name);
  gitInit(folder);
  writeFileSync(join(folder, "README.md"), name);
  git(folder, "add", "-A");
  git(folder, "commit", "-qm", `start ${name}`);
  return folder;
}

describe("what git makes belongs to its repository", () => {
  test("a linked worktree, also when git has moved it, and in a bare repository", () => {
    const { root, own, identify } = setUp();
    git(own, "worktree", "add", "-q", join(root, "topic"));
    git(own, "worktree", "move", join(root, "topic"), join(root, "moved"));
    expect(identify(join(root, "moved")).id).toBe(identify(own).id);
    expect(locate(join(root, "moved")).worktree?.commonDir).toBe(join(own, ".git"));
    git(root, "clone", "-q", "--bare", own, "bare.git");
    git(join(root, "bare.git"), "worktree", "add", "-q", join(root, "of-bare"));
    expect(locate(join(root, "of-bare")).rootsPath).toBe(join(root, "bare.git"));
  });

  test("a linked worktree that was moved by hand, once git has repaired it", () => {
    const { root, own, identify } = setUp();
    git(own, "worktree", "add", "-q", join(root, "topic"));
    const before = identify(own).id;
    renameSync(join(root, "topic"), join(root, "moved"));
    expect(identify(join(root, "moved")).id).not.toBe(before);
    git(own, "worktree", "repair", join(root, "moved"));
    expect(identify(join(root, "moved")).id).toBe(before);
  });

  test("a linked worktree with relative paths, moved together with its repository", () => {
    const { root, own } = setUp();
    mkdirSync(join(root, "all"));
    renameSync(own, join(root, "all", "payroll"));
    git(join(root, "all", "payroll"), "worktree", "add", "-q", "../topic");
    const entry = join(root, "all", "payroll", ".git", "worktrees", "topic");
    // As git writes them with worktree.useRelativePaths.
    writeFileSync(join(root, "all", "topic", ".git"), "gitdir: ../payroll/.git/worktrees/topic\n");
    writeFileSync(join(entry, "gitdir"), "../../../../topic/.git\n");
    renameSync(join(root, "all"), join(root, "else"));
    expect(locate(join(root, "else", "topic")).rootsPath).toBe(join(root, "else", "payroll", ".git"));
  });

  test("a submodule, one in a submodule, and one in a linked worktree", () => {
    const { root, own } = setUp();
    const allowed = ["-c", "protocol.file.allow=always"];
    const library = repository(root, "library");
    const deep = repository(root, "deep");
    git(library, ...allowed, "submodule", "--quiet", "add", deep, "deep");
    git(library, "commit", "-qm", "add deep");
    git(own, ...allowed, "submodule", "--quiet", "add", library, "lib");
    git(own, ...allowed, "submodule", "--quiet", "update", "--init", "--recursive");
    git(own, "commit", "-qm", "add lib");
    const modules = join(own, ".git", "modules");
    expect(findWorktree(join(own, "lib"))?.gitDir).toBe(join(modules, "lib"));
    expect(findWorktree(join(own, "lib", "deep"))?.gitDir).toBe(join(modules, "lib", "modules", "deep"));
    git(own, "worktree", "add", "-q", join(root, "topic"));
    git(join(root, "topic"), ...allowed, "submodule", "--quiet", "update", "--init");
    expect(findWorktree(join(root, "topic", "lib"))?.gitDir).toBe(join(own, ".git/worktrees/topic/modules/lib"));
  });

  test("a separate git folder that names its work tree", () => {
    const { root } = setUp();
    git(root, "init", "-q", "--separate-git-dir", join(root, "apart.git"), "work");
    expect(locate(join(root, "work")).worktree).toBeUndefined();
    git(join(root, "work"), "config", "core.worktree", join(root, "work"));
    expect(locate(join(root, "work")).worktree?.gitDir).toBe(join(root, "apart.git"));
  });
});

describe("a claim to be another repository is no proof", () => {
  test.each(claims)("%s", (_name, claim) => {
    const { own, hostile, identify } = setUp();
    const victim = identify(own);
    claim(own, hostile);
    const folder = locate(hostile);
    expect(identify(hostile).id).not.toBe(victim.id);
    expect(folder.root).toBe(hostile);
    mkdirSync(join(hostile, "deep/inside"), { recursive: true });
    expect(identify(join(hostile, "deep/inside")).id).toBe(identify(hostile).id);
    const { worktree } = folder;
    if (!worktree) return;
    expect(readHead(worktree).commit).toBeNull();
    expect(readRemote(worktree)).not.toBe("example.invalid/us/payroll");
    expect(readLastCommit(worktree)).toBeUndefined();
  });

  test.each<[string, (own: string, hostile: string) => void]>([
    ["as alternates", (own, hostile) => writeFileSync(join(hostile, ".git/objects/info/alternates"), `${own}\n`)],
    [
      "behind a link",
      (own, hostile) => {
        rmSync(join(hostile, ".git/objects"), { recursive: true });
        symlinkSync(own, join(hostile, ".git/objects"));
      },
    ],
  ])("with its objects %s, its remote and the hash of a commit", (_how, borrow) => {
    const { own, hostile, identify } = setUp();
    const victim = identify(own);
    git(hostile, "init", "-q");
    git(hostile, "remote", "add", "origin", git(own, "remote", "get-url", "origin"));
    writeFileSync(join(hostile, ".git/HEAD"), `${git(own, "rev-parse", "HEAD")}\n`);
    borrow(join(own, ".git/objects"), hostile);
    expect(identify(hostile).id).not.toBe(victim.id);
  });

  test("not even inside the other repository", () => {
    const { own, identify } = setUp();
    mkdirSync(join(own, "vendor/theirs"), { recursive: true });
    point(join(own, "vendor/theirs"), "../../.git");
    expect(identify(join(own, "vendor/theirs")).id).not.toBe(identify(own).id);
  });
});

test.each([
  ["below a file", "README.md/deeper"],
  ["a file", "README.md"],
  ["below a pipe or a device", "/dev/null/x"],
  ["with a name that is too long", "x".repeat(300)],
  ["with a path that is too long", "a/".repeat(200_000)],
])("a folder that can't be one is outside git, or in what is around it: %s", (_name, path) => {
  const { own } = setUp();
  const folder = locate(resolve(own, path));
  expect([undefined, own]).toContain(folder.worktree?.root);
  expect(folder.root.length).toBeGreaterThan(0);
});
