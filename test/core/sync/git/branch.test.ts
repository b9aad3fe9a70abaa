// Memories that are committed to a branch, outside the work tree.
import { expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { branchPlace } from "../../../../core/sync/git/branch-place.ts";
import { shareInFolder } from "../../../../core/sync/git/share.ts";
import { git } from "../../../support/git.ts";
import { clones, type Person, uidOf } from "./clones.ts";

setDefaultTimeout(60_000);

function share({ db, workspace, repo, name }: Person, branch: string, ...ids: number[]) {
  const place = branchPlace(workspace.worktree, branch, name, repo);
  return shareInFolder(db, workspace, { ids, author: name, dryRun: false, place });
}

function filesOn(repo: string, branch: string): string[] {
  return git(repo, "ls-tree", "-r", "--name-only", branch, ".claude").trim().split("\n");
}

test("a commit with the files is added to a new branch, and the work tree does not change", () => {
  using made = clones("ann", "ben");
  const [ann, ben] = made.people as [Person, Person];
  writeFileSync(join(ann.repo, "half.txt"), "not committed");
  git(ann.repo, "add", "half.txt");
  const before = [git(ann.repo, "status", "--porcelain"), git(ann.repo, "rev-parse", "HEAD")];
  const first = ann.add({ title: "Amounts are whole cents" });
  expect(share(ann, "team/memories", first)).toMatchObject({ written: [{ id: first }], refused: [] });
  expect(filesOn(ann.repo, "team/memories")).toEqual([
    ".claude/memory/.gitattributes",
    `.claude/memory/${uidOf(ann, first)}.memory`,
  ]);
  expect([git(ann.repo, "status", "--porcelain"), git(ann.repo, "rev-parse", "HEAD")]).toEqual(before);
  expect(existsSync(join(ann.repo, ".claude"))).toBe(false);
  expect(git(ann.repo, "log", "--format=%an %s", "-1", "team/memories").trim()).toBe("ann Share memories");
  expect(git(ann.repo, "fsck", "--strict")).not.toContain("error");

  // The second time only the new memories are written, after the tip.
  const second = ann.add({ title: "Tills close at nine" });
  expect(share(ann, "team/memories", first, second)).toMatchObject({ written: [{ id: second }], same: [first] });
  expect(git(ann.repo, "rev-list", "--count", "HEAD..team/memories").trim()).toBe("2");
  const tip = git(ann.repo, "rev-parse", "team/memories");
  expect(share(ann, "team/memories", first, second)).toMatchObject({ written: [], same: [first, second] });
  expect(git(ann.repo, "rev-parse", "team/memories")).toBe(tip);

  git(ann.repo, "push", "--quiet", "origin", "team/memories");
  git(ben.repo, "pull", "--quiet", "--no-edit", "origin", "team/memories");
  expect(ben.take()).toMatchObject({ added: [1, 2], refused: [] });
});

test("a branch that is packed or has a link in the folder's place is not damaged", () => {
  using made = clones("ann");
  const [ann] = made.people as [Person];
  const id = ann.add({ title: "Amounts are whole cents" });
  share(ann, "memories", id);
  git(ann.repo, "pack-refs", "--all");
  expect(share(ann, "memories", ann.add({ title: "Tills close at nine" }))).toMatchObject({ refused: [] });
  expect(filesOn(ann.repo, "memories")).toHaveLength(3);
  git(ann.repo, "checkout", "--quiet", "-b", "linked");
  mkdirSync(join(ann.repo, "elsewhere"));
  symlinkSync("elsewhere", join(ann.repo, ".claude"));
  git(ann.repo, "add", ".claude");
  git(ann.repo, "commit", "--quiet", "-m", "link");
  git(ann.repo, "checkout", "--quiet", "-");
  expect(() => share(ann, "linked", id)).toThrow("is a link or a file, not a folder");
});

test("a branch that is checked out, a wrong name and a repository in use are refused", () => {
  using made = clones("ann");
  const [ann] = made.people as [Person];
  const id = ann.add({ title: "Amounts are whole cents" });
  const current = git(ann.repo, "branch", "--show-current").trim();
  expect(() => share(ann, current, id)).toThrow("is checked out");
  git(ann.repo, "worktree", "add", "--quiet", "-b", "beside", join(ann.repo, "../beside"));
  expect(() => share(ann, "beside", id)).toThrow("is checked out");
  for (const name of ["../../config", "a..b", "a b", "-x", "a.lock", "", "a//b"]) {
    expect(() => share(ann, name, id)).toThrow("is not a valid branch name");
  }
  writeFileSync(join(ann.repo, ".git/refs/heads/busy.lock"), "");
  expect(() => share(ann, "busy", id)).toThrow("git is moving it right now");
  expect(git(ann.repo, "branch", "--list", "busy")).toBe("");
});

test("nothing that the repository configures is run", () => {
  using made = clones("ann");
  const [ann] = made.people as [Person];
  const ran = join(ann.repo, "../ran");
  for (const hook of ["reference-transaction", "post-commit", "pre-commit"]) {
    const file = join(ann.repo, ".git/hooks", hook);
    writeFileSync(file, `#!/bin/sh\ntouch ${ran}\n`);
    chmodSync(file, 0o755);
  }
  git(ann.repo, "config", "core.fsmonitor", `touch ${ran}; false`);
  share(ann, "memories", ann.add({ title: "Amounts are whole cents" }));
  expect(existsSync(ran)).toBe(false);
});
