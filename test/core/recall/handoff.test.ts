import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { saveHandoff } from "../../../core/recall/handoff.ts";
import { offerHandoff } from "../../../core/recall/handoff-offer.ts";
import { consumeHandoff, type HandoffKind, listHandoffs } from "../../../core/store/handoff.ts";
import { insertProject } from "../../../core/store/project.ts";
import { endSession, findSession, insertSession, nextPromptNumber, type Session } from "../../../core/store/session.ts";
import { upsertSummary } from "../../../core/store/summary.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { addEvent, addPrompt, addSummary } from "../../support/session-rows.ts";

let box: Sandbox;
let db: Database;
let projectId: number;
const nowhere = { worktree: undefined, branch: null, commit: null };
const hour = 3_600_000;

beforeEach(() => {
  box = sandbox();
  db = openDatabase({ file: join(box.memDir, "memory.db") });
  projectId = insertProject(db, { key: "p", name: "p", rootCommit: null, remote: null }, 0).id;
});
afterEach(() => {
  db.close();
  box.dispose();
});

function begin(hostId: string, prompts = 1): Session {
  const { id } = insertSession(db, { hostId, projectId, branch: null, source: "startup", at: Date.now() });
  for (let count = 0; count < prompts; count++) nextPromptNumber(db, id);
  return findSession(db, hostId)!;
}

/** A session that ended with this left to do. */
function leave(hostId: string, nextSteps: string, kind: HandoffKind = "exit", isEnded = true): Session {
  const session = begin(hostId);
  const blank = { investigated: "", learned: "", notDone: "", decisions: "" };
  const texts = { ...blank, request: "Import vouchers", completed: "Reads the CSV", nextSteps };
  addPrompt(db, session.id, "Import vouchers");
  addEvent(db, session.id, { output: "Reads the CSV" });
  upsertSummary(db, { sessionId: session.id, promptNumber: 1, origin: "reported", ...texts, updatedAt: Date.now() });
  saveHandoff(db, session, nowhere, kind);
  if (isEnded) endSession(db, session.id, "other", Date.now());
  return session;
}

const texts = (session: Session, prompt: string) =>
  (offerHandoff(db, session, nowhere, prompt)?.lines ?? []).map(({ text }) => text).join("\n");

describe("offers a handoff", () => {
  test("to a prompt that asks for it, in full", () => {
    leave("a", "Show rejected rows");
    const injected = texts(begin("b"), "continue");
    for (const part of [
      "Where S1 left off",
      "Asked: Import vouchers",
      "Reported: Reads the CSV",
      "Next: Show rejected rows",
    ]) {
      expect(injected).toContain(part);
    }
  });

  test("once, unless its session continued", () => {
    const left = leave("a", "Show rejected rows");
    const second = begin("b");
    consumeHandoff(db, offerHandoff(db, second, nowhere, "continue")!.id, second.id, Date.now());
    expect(texts(second, "where were we?")).toBe("");
    saveHandoff(db, left, nowhere, "exit");
    expect(texts(second, "where were we?")).toBe("");
    upsertSummary(db, {
      ...{ sessionId: left.id, promptNumber: 2, origin: "reported", request: "More", investigated: "", learned: "" },
      ...{ completed: "More", notDone: "", nextSteps: "Another thing", decisions: "", updatedAt: Date.now() },
    });
    saveHandoff(db, left, nowhere, "exit");
    expect(texts(second, "where were we?")).toContain("Another thing");
  });

  test("not an older one to a session that asks again", () => {
    leave("a", "Older");
    leave("b", "Newer");
    db.run("UPDATE handoff SET created_at = created_at - 1000 WHERE session_id = 1");
    const session = begin("c");
    consumeHandoff(db, offerHandoff(db, session, nowhere, "continue")!.id, session.id, Date.now());
    expect(texts(session, "where were we?")).toBe("");
    expect(texts(begin("d"), "where were we?")).toContain("Older");
  });

  test("the newest of several, except that of a session in the middle of a turn", () => {
    leave("a", "Older");
    leave("b", "Newer");
    const { id } = leave("c", "Elsewhere", "turn", false);
    db.run("UPDATE session SET last_seen_at = last_seen_at + 1000 WHERE id = ?", [id]);
    expect(texts(begin("d"), "continue")).toContain("Newer");
  });

  test("of a session whose turn is over, although its host reported no end", () => {
    leave("a", "Older");
    leave("b", "Elsewhere", "turn", false);
    expect(texts(begin("c"), "continue")).toContain("Elsewhere");
  });

  test("of a running session if there is no other and the prompt asks for it", () => {
    leave("a", "Show rejected rows", "turn", false);
    expect(texts(begin("b"), "continue")).toContain("Show rejected rows");
    expect(texts(begin("c"), "Show the rejected rows of the vouchers import, CSV")).toBe("");
  });
});

describe("offers no handoff", () => {
  test("to its own session, another project, a later prompt, or a compacted session", () => {
    const left = leave("a", "Show rejected rows");
    expect(texts(left, "continue")).toBe("");
    expect(texts(begin("b", 2), "continue")).toBe("");
    expect(texts(begin("c", 4), "where were we?")).toBe("");
    expect(texts({ ...begin("d"), contextNumber: 1 }, "continue")).toBe("");
    expect(texts({ ...begin("e"), projectId: projectId + 1 }, "continue")).toBe("");
  });

  test("to a new task", () => {
    leave("a", "Show rejected rows");
    for (const prompt of ["Add a README", "yes", "Fix the login redirect", "What does this project do?"]) {
      expect(texts(begin(prompt), prompt)).toBe("");
    }
  });

  test.each([
    ["clear", 6],
    ["exit", 7 * 24],
    ["turn", 7 * 24],
  ] as const)("%s: after %d hours", (kind, hours) => {
    leave("a", "Show rejected rows", kind);
    const { createdAt, expiresAt } = listHandoffs(db, projectId, 0, 1)[0]!;
    expect(expiresAt - createdAt).toBe(hours * hour);
    db.run("UPDATE handoff SET expires_at = ?", [Date.now() - 1]);
    expect(texts(begin("b"), "continue")).toBe("");
  });

  test("of a session that went on with what it had left, and finished it", () => {
    const session = begin("a", 0);
    addPrompt(db, session.id, "Read all of the vouchers");
    addEvent(db, session.id, { tool: "Bash", action: "read", command: "cat vouchers.csv" });
    addSummary(db, session.id, { request: "Read all of the vouchers" });
    saveHandoff(db, session, nowhere, "compact", Date.now() - 2_000);
    expect(listHandoffs(db, projectId, 0, 1)).toMatchObject([{ content: { interrupted: "Read all of the vouchers" } }]);
    addEvent(db, session.id, { output: "Read." });
    // A process that began earlier knows less.
    saveHandoff(db, session, nowhere, "turn", Date.now() - 3_000);
    expect(listHandoffs(db, projectId, 0, 1)).toHaveLength(1);
    saveHandoff(db, session, nowhere, "turn");
    expect(listHandoffs(db, projectId, 0, 1)).toEqual([]);
  });

  test("of a session without content", () => {
    const session = begin("a");
    saveHandoff(db, session, nowhere, "exit");
    expect(listHandoffs(db, projectId, 0, 1)).toEqual([]);
    leave("b", "");
    db.run("UPDATE handoff SET content = json_set(content, '$.done', '')");
    expect(texts(begin("c"), "continue")).toBe("");
  });
});
