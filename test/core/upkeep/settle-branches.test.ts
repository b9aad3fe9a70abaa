// When a memory of a branch begins to hold in the whole project: real repositories, each merged in another way.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { completeEnv } from "../../../core/config/env.ts";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { saveMemory } from "../../../core/memory/save.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { hasDueBranch } from "../../../core/store/branch.ts";
import { getObservation } from "../../../core/store/observation.ts";
import { settleBranches } from "../../../core/upkeep/settle-branches.ts";
import { git, gitInit } from "../../support/git.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

const minuteMs = 60_000;
const branch = "feature/walrus";
let at: MemorySandbox;
let repo: string;
/** The commits of test/support/git.ts are of that day; a decision is made the day before. */
let time: number;

beforeEach(() => {
  at = memorySandbox();
  repo = at.box.repo;
  gitInit(repo);
  commit("begin");
  git(repo, "checkout", "-q", "-b", branch);
  time = Date.UTC(2026, 0, 1);
  later(0);
});
afterEach(() => {
  completeEnv({});
  at[Symbol.dispose]();
});

function later(ms: number): void {
  time += ms;
  completeEnv({ CLAUDE_MEM_NOW: String(time) });
}

function commit(file: string, text = file): void {
  writeFileSync(join(repo, file), text);
  git(repo, "add", ".");
  git(repo, "commit", "-q", "-m", file);
}

/** Stores a decision of the branch that is checked out and returns its id. */
function decide(text = "Walruses are fed by hand"): number {
  const saved = saveMemory(at.db, identifyWorkspace(at.db, repo), { content: text, origin: "user", scope: "branch" });
  return saved.id;
}

/** Lets the worker look, and returns where the memory holds. */
function scopeAfterLook(id: number): string | undefined {
  later(11 * minuteMs);
  settleBranches(at.db);
  return getObservation(at.db, id)?.scope;
}

const onMain = () => git(repo, "checkout", "-q", "main");

const merges: [string, () => void][] = [
  ["with a merge commit", () => git(repo, "merge", "-q", "--no-ff", branch)],
  ["by fast-forward", () => git(repo, "merge", "-q", branch)],
  [
    "as one new commit",
    () => {
      git(repo, "merge", "-q", "--squash", branch);
      git(repo, "commit", "-q", "-m", "walrus (#7)");
    },
  ],
  [
    "after a rebase",
    () => {
      commit("meanwhile");
      git(repo, "checkout", "-q", branch);
      git(repo, "rebase", "-q", "main");
      onMain();
      git(repo, "merge", "-q", branch);
    },
  ],
];

test.each(merges)("a branch that was merged %s and deleted holds in the project", (_name, merge) => {
  const id = decide();
  expect(scopeAfterLook(id)).toBe("branch");
  commit("walrus");
  commit("walrus", "fed by hand");
  expect(scopeAfterLook(id)).toBe("branch");
  onMain();
  merge();
  git(repo, "branch", "-q", "-D", branch);
  expect(scopeAfterLook(id)).toBe("project");
});

test.each(merges)("nothing need be seen before a branch was merged %s", (_name, merge) => {
  const id = decide();
  commit("walrus");
  onMain();
  merge();
  expect(scopeAfterLook(id)).toBe("project");
});

const shed = (...lines: string[]) => ["# shed", ...lines, "", "# keys", "hook by the door"].join("\n");
const ofBranch = Array.from({ length: 10 }, (_, at) => `bucket ${at} of the walrus`);

/** The file is on main before the branch changes it. */
function decideBesideShed(): number {
  onMain();
  commit("shed", shed());
  git(repo, "checkout", "-q", branch);
  git(repo, "reset", "-q", "--hard", "main");
  return decide();
}

test("a squash is found though others changed the branch's files, and a review a line of it", () => {
  const id = decideBesideShed();
  commit("shed", shed(...ofBranch));
  expect(scopeAfterLook(id)).toBe("branch");
  onMain();
  commit("shed", shed().replace("hook", "shelf"));
  commit("shed", shed(...ofBranch.with(3, "bucket 3, for the otter")).replace("hook", "shelf"));
  git(repo, "branch", "-q", "-D", branch);
  expect(scopeAfterLook(id)).toBe("project");
});

test("a branch is not merged by somebody who wrote half of its lines", () => {
  const id = decideBesideShed();
  commit("shed", shed(...ofBranch));
  expect(scopeAfterLook(id)).toBe("branch");
  onMain();
  commit("shed", shed(...ofBranch.slice(5)));
  git(repo, "branch", "-q", "-D", branch);
  expect(scopeAfterLook(id)).toBe("branch");
});

test("a branch that was merged and deleted between two looks is known by the log", () => {
  const id = decide();
  commit("walrus");
  onMain();
  git(repo, "merge", "-q", branch);
  git(repo, "branch", "-q", "-d", branch);
  expect(scopeAfterLook(id)).toBe("project");
});

test("a branch that was deleted unmerged keeps its decision to itself", () => {
  const id = decide();
  commit("walrus");
  expect(scopeAfterLook(id)).toBe("branch");
  onMain();
  commit("otter");
  git(repo, "branch", "-q", "-D", branch);
  expect(scopeAfterLook(id)).toBe("branch");
  git(repo, "gc", "-q", "--prune=now");
  expect(scopeAfterLook(id)).toBe("branch");
});

test("a new branch is not merged because main has all its commits", () => {
  const id = decide();
  expect(scopeAfterLook(id)).toBe("branch");
  onMain();
  commit("otter");
  git(repo, "checkout", "-q", branch);
  git(repo, "merge", "-q", "main");
  expect(scopeAfterLook(id)).toBe("branch");
});

test("half a merge is none", () => {
  const id = decide();
  commit("walrus");
  commit("tusk");
  onMain();
  git(repo, "checkout", branch, "--", "walrus");
  git(repo, "commit", "-q", "-m", "walrus alone");
  expect(scopeAfterLook(id)).toBe("branch");
});

test("a branch that was merged at the remote counts when it was fetched", () => {
  const id = decide();
  commit("walrus");
  const forge = join(at.box.root, "forge");
  git(at.box.root, "clone", "-q", repo, "forge");
  git(repo, "remote", "add", "origin", forge);
  git(forge, "checkout", "-q", "-b", "main", "origin/main");
  expect(scopeAfterLook(id)).toBe("branch");
  git(
    forge,
    "-c",
    "user.name=Forge",
    "-c",
    "user.email=f@example.invalid",
    "merge",
    "-q",
    "--no-ff",
    `origin/${branch}`,
  );
  git(repo, "fetch", "-q");
  expect(scopeAfterLook(id)).toBe("project");
});

test("one number takes it back, and it is not done again", () => {
  const ids = [decide(), decide("Otters are fed by machine")];
  commit("walrus");
  later(11 * minuteMs);
  settleBranches(at.db);
  onMain();
  git(repo, "merge", "-q", branch);
  later(11 * minuteMs);
  const [change = 0] = settleBranches(at.db);
  expect(ids.map((id) => getObservation(at.db, id)?.scope)).toEqual(["project", "project"]);
  undoChange(at.db, change);
  expect(ids.map(scopeAfterLook)).toEqual(["branch", "branch"]);
});

test("a branch is checked again after ten minutes, a deleted one after a day, and none without memories", () => {
  const { project } = identifyWorkspace(at.db, repo);
  const isDue = () => hasDueBranch(at.db, project.id, time);
  expect(isDue()).toBe(false);
  decide();
  expect(isDue()).toBe(true);
  settleBranches(at.db);
  expect(isDue()).toBe(false);
  later(11 * minuteMs);
  expect(isDue()).toBe(true);
  onMain();
  git(repo, "branch", "-q", "-D", branch);
  settleBranches(at.db);
  later(60 * minuteMs);
  expect(isDue()).toBe(false);
  later(24 * 60 * minuteMs);
  expect(isDue()).toBe(true);
  settleBranches(at.db);
  later(40 * 24 * 60 * minuteMs);
  expect(isDue()).toBe(false);
});

test("a repository that is not there changes nothing", () => {
  const id = decide();
  rmSync(repo, { recursive: true });
  expect(scopeAfterLook(id)).toBe("branch");
});
