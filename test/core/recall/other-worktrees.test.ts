// Sessions in several worktrees of one repository, each on its own branch or on none.
import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { acceptRecord } from "../../../core/capture/accept.ts";
import type { CapturedContent } from "../../../core/capture/record.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { readHead } from "../../../core/project/git-files.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { findWorktree } from "../../../core/project/worktree.ts";
import { saveHandoff } from "../../../core/recall/handoff.ts";
import { offerHandoff } from "../../../core/recall/handoff-offer.ts";
import { leftOffLines } from "../../../core/recall/last-session.ts";
import type { GitPlace } from "../../../core/recall/since.ts";
import { endSession, findSession, type Session } from "../../../core/store/session.ts";
import { git, gitInit } from "../../support/git.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { addEvent, addSummary } from "../../support/session-rows.ts";

let box: Sandbox;
let db: Database;
let projectId: number;
let clock: number;
let main: string;
let linked: string;

beforeEach(() => {
  box = sandbox();
  db = openDatabase({ file: join(box.memDir, "memory.db") });
  clock = Date.now() - 86_400_000;
  main = join(box.root, "main");
  linked = join(box.root, "linked");
  gitInit(main);
  git(main, "commit", "--quiet", "--allow-empty", "-m", "Begin");
  git(main, "worktree", "add", "--quiet", "-b", "vouchers", linked);
  projectId = identifyWorkspace(db, main).project.id;
});
afterEach(() => {
  db.close();
  box.dispose();
});

function placeOf(folder: string): GitPlace {
  const worktree = findWorktree(folder);
  if (!worktree) throw new Error(`${folder} is no worktree`);
  return { worktree, ...readHead(worktree) };
}

/** A new session in `folder` with a prompt, as hooks store it. */
function begin(folder: string, at: number, text: string): Session {
  const sessionId = `s${at}`;
  const record = { at, host: "claude-code", sessionId, projectDir: folder };
  const start: CapturedContent = { kind: "session-start", source: cleanText("startup") };
  acceptRecord(db, { ...record, key: `${sessionId}:start`, content: start });
  return acceptRecord(db, { ...record, key: `${sessionId}:prompt`, content: { kind: "prompt", text: cleanText(text) } })
    .session!;
}

/** A session in `folder` that changed `file`, and left something to do. */
function leave(folder: string, file: string): number {
  clock += 3_600_000;
  const place = placeOf(folder);
  const { id, hostId } = begin(folder, clock, `Change ${file}`);
  addEvent(db, id, { action: "write", files: [{ path: file, role: "modified" }], createdAt: clock });
  addEvent(db, id, { output: `Not done: ${file} has no test`, createdAt: clock });
  addSummary(db, id, { notDone: `${file} has no test` });
  endSession(db, id, "other", clock);
  saveHandoff(db, findSession(db, hostId)!, place, "exit", clock);
  return id;
}

function startIn(folder: string): string {
  return leftOffLines(db, projectId, placeOf(folder), undefined)
    .map(({ text }) => text)
    .join("\n");
}

function continuedIn(folder: string): string | undefined {
  const session = begin(folder, Date.now(), "continue");
  return offerHandoff(db, session, placeOf(folder), "continue")?.lines[0]?.text;
}

test("the last session is this worktree's own, also if one of another worktree is newer", () => {
  leave(linked, "src/vouchers.ts");
  leave(linked, "src/vouchers.ts");
  leave(main, "src/cart.ts");
  leave(main, "src/cart.ts");
  expect(startIn(linked)).toContain("- S2 Asked: Change src/vouchers.ts");
  expect(startIn(main)).toContain("- S4 Asked: Change src/cart.ts");
  expect(continuedIn(linked)).toContain("Where S2 left off");
});

test("another branch of the same worktree is no other worktree", () => {
  git(linked, "switch", "--quiet", "-c", "refunds");
  leave(linked, "src/refunds.ts");
  leave(linked, "src/refunds.ts");
  git(linked, "switch", "--quiet", "vouchers");
  expect(startIn(linked)).toContain("now on vouchers, it was on refunds");
  expect(continuedIn(linked)).toContain("Where S2 left off");
});

test("a worktree without a session of its own goes on with the last one of the project", () => {
  leave(main, "src/cart.ts");
  leave(main, "src/cart.ts");
  expect(startIn(linked)).toContain("now on vouchers, it was on main");
  expect(continuedIn(linked)).toContain("Where S2 left off");
});

test("a worktree that was deleted is none", () => {
  leave(main, "src/cart.ts");
  leave(linked, "src/vouchers.ts");
  leave(linked, "src/vouchers.ts");
  rmSync(linked, { recursive: true });
  expect(startIn(main)).toContain("- S3 Asked: Change src/vouchers.ts");
});

test("the branch that a bare repository names is in no worktree", () => {
  const bare = join(box.root, "bare.git");
  git(main, "clone", "--quiet", "--bare", main, bare);
  const tree = join(box.root, "tree");
  git(bare, "worktree", "add", "--quiet", "-b", "refunds", tree);
  leave(tree, "src/refunds.ts");
  git(tree, "switch", "--quiet", "main");
  leave(tree, "src/cart.ts");
  leave(tree, "src/cart.ts");
  git(tree, "switch", "--quiet", "-c", "third");
  expect(startIn(tree)).toContain("- S3 Asked: Change src/cart.ts");
});

describe("worktrees on no branch", () => {
  let other: string;
  beforeEach(() => {
    other = join(box.root, "other");
    git(linked, "switch", "--quiet", "--detach");
    git(main, "worktree", "add", "--quiet", "--detach", other);
  });

  test("the last session is the worktree's own", () => {
    leave(linked, "src/vouchers.ts");
    leave(linked, "src/vouchers.ts");
    leave(other, "src/refunds.ts");
    leave(other, "src/refunds.ts");
    leave(main, "src/cart.ts");
    leave(main, "src/cart.ts");
    expect(startIn(linked)).toContain("- S2 Asked: Change src/vouchers.ts");
    expect(startIn(other)).toContain("- S4 Asked: Change src/refunds.ts");
    expect(startIn(main)).toContain("- S6 Asked: Change src/cart.ts");
    expect(continuedIn(linked)).toContain("Where S2 left off");
    expect(continuedIn(other)).toContain("Where S4 left off");
  });

  test("the main worktree may be on none as well", () => {
    git(main, "switch", "--quiet", "--detach");
    leave(main, "src/cart.ts");
    leave(main, "src/cart.ts");
    leave(linked, "src/vouchers.ts");
    leave(linked, "src/vouchers.ts");
    expect(startIn(main)).toContain("- S2 Asked: Change src/cart.ts");
    expect(startIn(linked)).toContain("- S4 Asked: Change src/vouchers.ts");
  });

  test("a session is where its last prompt was: a branch that was switched to is of the worktree that has it now", () => {
    git(linked, "switch", "--quiet", "-c", "refunds");
    leave(linked, "src/refunds.ts");
    leave(linked, "src/refunds.ts");
    git(linked, "switch", "--quiet", "--detach");
    git(other, "switch", "--quiet", "refunds");
    expect(startIn(other)).toContain("- S2 Asked: Change src/refunds.ts");
  });

  test("one without a session of its own goes on with the last one of the project", () => {
    leave(linked, "src/vouchers.ts");
    leave(linked, "src/vouchers.ts");
    expect(startIn(other)).toContain("- S2 Asked: Change src/vouchers.ts");
    expect(continuedIn(other)).toContain("Where S2 left off");
  });

  test("the sessions of a deleted one are open to the others", () => {
    leave(other, "src/refunds.ts");
    leave(linked, "src/vouchers.ts");
    leave(linked, "src/vouchers.ts");
    git(main, "worktree", "remove", "--force", linked);
    expect(startIn(other)).toContain("- S3 Asked: Change src/vouchers.ts");
  });
});
