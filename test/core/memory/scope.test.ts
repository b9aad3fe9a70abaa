import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { updateMemory } from "../../../core/memory/change/update.ts";
import { type SaveInput, saveMemory } from "../../../core/memory/save.ts";
import { isFeatureBranch, readMainBranch } from "../../../core/project/branches.ts";
import type { Workspace } from "../../../core/project/identify.ts";
import { locate } from "../../../core/project/place.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { insertProject } from "../../../core/store/project.ts";
import { git, gitInit } from "../../support/git.ts";
import { type MemorySandbox, memorySandbox } from "./memory-sandbox.ts";

const rule = "Commit messages are written in English";

function save(at: MemorySandbox, content: string, fields: Partial<SaveInput> = {}, workspace = at.workspace) {
  return saveMemory(at.db, workspace, { content, origin: "user", type: "preference", ...fields });
}

function otherProject(at: MemorySandbox): Workspace {
  const project = insertProject(at.db, { key: "path:other", name: "other", rootCommit: null, remote: null }, 1);
  return { ...at.workspace, project };
}

/** Makes the workspace a repository on the branch `feeding`, with another branch `main`. */
function onBranch(at: MemorySandbox): Workspace {
  gitInit(at.box.repo);
  git(at.box.repo, "commit", "-q", "--allow-empty", "-m", "begin");
  git(at.box.repo, "checkout", "-q", "-b", "feeding");
  return { ...at.workspace, branch: "feeding", worktree: locate(at.box.repo).worktree };
}

const held = (at: MemorySandbox, id: number) => {
  const { scope, branch, status, seenCount } = getObservation(at.db, id)!;
  return { scope, branch, status, seenCount };
};

test("a user's memory for all projects is known in each of them", () => {
  using at = memorySandbox();
  save(at, rule, { scope: "global" });
  expect(save(at, `${rule}.`, {}, otherProject(at))).toMatchObject({ outcome: "known", id: 1, seen: 2 });
});

test("a memory that the user repeats for a wider scope gets that scope, which undo reverts", () => {
  using at = memorySandbox();
  const workspace = onBranch(at);
  save(at, rule, { scope: "branch" }, workspace);
  expect(save(at, rule, {}, workspace)).toMatchObject({ outcome: "known", id: 1, added: ["scope"] });
  const widened = save(at, rule, { scope: "global" }, workspace);
  expect(held(at, 1)).toMatchObject({ scope: "global", seenCount: 3 });
  expect(save(at, rule, { scope: "branch" }, workspace)).toMatchObject({ outcome: "known", added: [] });
  expect(held(at, 1).scope).toBe("global");
  expect(widened).toMatchObject({ change: 2 });
  undoChange(at.db, 3);
  undoChange(at.db, 2);
  expect(held(at, 1)).toMatchObject({ scope: "project", branch: "feeding", seenCount: 2 });
});

test("the same words on two branches are two memories", () => {
  using at = memorySandbox();
  const workspace = onBranch(at);
  save(at, rule, { scope: "branch" }, workspace);
  expect(save(at, rule, { scope: "branch", branch: "main" }, workspace)).toMatchObject({ outcome: "saved", id: 2 });
  expect(held(at, 2).branch).toBe("main");
});

test("a model can propose a memory for all projects, and not have one", () => {
  using at = memorySandbox();
  save(at, rule);
  const model = { origin: "reported", scope: "global" } as const;
  const other = "Answers are given in German";
  expect(save(at, other, model)).toMatchObject({
    outcome: "saved",
    candidate: { limit: "only the user can have it hold in all projects" },
  });
  expect(held(at, 2)).toMatchObject({ status: "candidate" });
  // The user's memory of the same words is not widened either.
  expect(save(at, rule, model)).toMatchObject({ outcome: "saved", candidate: expect.anything() });
  expect(held(at, 1)).toEqual({ scope: "project", branch: "main", status: "active", seenCount: 1 });
});

test("a model adds nothing to what the user laid down for all projects", () => {
  using at = memorySandbox();
  save(at, rule, { scope: "global" });
  const input = { origin: "reported", lesson: "Ask before you push" } as const;
  expect(save(at, rule, input, otherProject(at))).toMatchObject({ outcome: "saved", id: 2 });
  expect(getObservation(at.db, 1)!.lesson).toBeNull();
});

test.each<[string, SaveInput["scope"], string, "superseded" | "active"]>([
  ["in the project, over all projects", "global", "project", "active"],
  ["on the branch, over the project", "project", "branch", "active"],
  ["for all projects, over the project", "project", "global", "superseded"],
  ["in the project, over the branch", "branch", "project", "superseded"],
])("what is said %s", (_name, older, newer, status) => {
  using at = memorySandbox();
  const workspace = onBranch(at);
  save(at, "Use npm for installs", { scope: older, type: "constraint" }, workspace);
  const scope = newer as SaveInput["scope"];
  save(at, "Use pnpm instead of npm for installs", { scope, type: "constraint" }, workspace);
  expect(held(at, 1).status).toBe(status);
});

test("a rule for all projects supersedes that of another project, and no other rule there", () => {
  using at = memorySandbox();
  save(at, "Use npm for installs", { scope: "global", type: "constraint" });
  save(at, "Use npm for releases", { type: "constraint" });
  const input = { scope: "global", type: "constraint" } as const;
  save(at, "Use pnpm instead of npm for installs", input, otherProject(at));
  expect([held(at, 1).status, held(at, 2).status]).toEqual(["superseded", "active"]);
});

test("a branch that does not exist is refused, and so is a place without one", () => {
  using at = memorySandbox();
  const workspace = onBranch(at);
  const { db } = at;
  const branch = (name?: string) => ({ scope: "branch", ...(name === undefined ? {} : { branch: name }) }) as const;
  expect(() => save(at, rule, branch("zoo"), workspace)).toThrow("There is no branch zoo here.");
  expect(() => save(at, rule, branch("../../HEAD"), workspace)).toThrow("There is no branch ../../HEAD here.");
  expect(() => save(at, rule, branch(), { ...workspace, branch: null })).toThrow("There is no branch here");
  expect(() => save(at, rule, branch(), { ...workspace, worktree: undefined })).toThrow("There is no branch here");
  expect(db.query("SELECT count(*) AS n FROM observation").get()).toEqual({ n: 0 });
});

test("the user changes where a memory holds, in one step that can be undone", () => {
  using at = memorySandbox();
  const workspace = onBranch(at);
  save(at, rule, {}, { ...workspace, branch: "main" });
  const edit = { id: 1, actor: "user" } as const;
  const reach = { projectId: at.project.id };
  expect(updateMemory(at.db, workspace, reach, { ...edit, scope: "global" })).toMatchObject({ changed: ["scope"] });
  expect(updateMemory(at.db, workspace, reach, { ...edit, scope: "branch" })).toMatchObject({
    changed: ["scope", "branch"],
    change: 2,
  });
  expect(held(at, 1)).toMatchObject({ scope: "branch", branch: "feeding" });
  undoChange(at.db, 2);
  expect(held(at, 1)).toMatchObject({ scope: "global", branch: "main" });
});

test.each<[string, Partial<SaveInput>, string, string]>([
  ["a model's decision on a feature branch", { origin: "reported", type: "decision" }, "feeding", "branch"],
  ["a model's finding", { origin: "reported", type: "discovery" }, "feeding", "project"],
  [
    "a model's decision for the project",
    { origin: "reported", type: "decision", scope: "project" },
    "feeding",
    "project",
  ],
  ["a model's decision on the main branch", { origin: "reported", type: "decision" }, "main", "project"],
  ["the user's decision", { type: "decision" }, "feeding", "project"],
])("%s holds where it was made for", (_name, fields, branch, scope) => {
  using at = memorySandbox();
  const workspace = onBranch(at);
  save(at, "Walruses are fed by hand", fields, { ...workspace, branch });
  expect(held(at, 1)).toMatchObject({ scope, branch });
});

test.each([
  [
    "with a remote",
    (repo: string) => writeFileSync(join(repo, ".git/refs/remotes/origin/HEAD"), "ref: refs/remotes/origin/next\n"),
    "next",
  ],
  ["whose refs are packed", (repo: string) => git(repo, "pack-refs", "--all"), "main"],
  ["without a known main branch", (repo: string) => git(repo, "branch", "-m", "main", "eins"), undefined],
])("the main branch of a repository %s is known without git", (_name, change, expected) => {
  using at = memorySandbox();
  const { worktree } = onBranch(at);
  mkdirSync(join(at.box.repo, ".git/refs/remotes/origin"), { recursive: true });
  change(at.box.repo);
  expect(readMainBranch(worktree!)).toBe(expected as string);
  expect(isFeatureBranch(worktree, "feeding")).toBe(expected !== undefined);
  expect(isFeatureBranch(worktree, expected ?? "feeding")).toBe(false);
  expect(isFeatureBranch(worktree, null)).toBe(false);
});
