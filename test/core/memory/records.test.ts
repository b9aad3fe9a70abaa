import { expect, test } from "bun:test";
import { supersedeMemory } from "../../../core/memory/change/supersede.ts";
import { fetchRecords } from "../../../core/memory/fetch.ts";
import { everyProject } from "../../../core/memory/reach.ts";
import { renderRecord } from "../../../core/memory/render/render.ts";
import { timeline } from "../../../core/memory/timeline.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { cleanText } from "../../../core/privacy/clean.ts";
import { insertSession, nextPromptNumber } from "../../../core/store/session.ts";
import { upsertSummary } from "../../../core/store/summary.ts";
import { insertEvent, insertPrompt } from "../../support/insert-rows.ts";
import { type MemorySandbox, memorySandbox } from "./memory-sandbox.ts";

const start = new Date(2026, 2, 1, 14, 5).getTime();

/** Stores one record of each kind, all with id 1, and a second memory that has replaced the first. */
function fill(at: MemorySandbox): void {
  const projectId = at.project.id;
  const session = insertSession(at.db, { hostId: "h", projectId, branch: "main", source: "startup", at: start });
  const number = nextPromptNumber(at.db, session.id);
  insertPrompt(at.db, { captureKey: "p", sessionId: session.id, number, text: "Fix the\nlogin", at: start });
  insertEvent(at.db, {
    captureKey: "e",
    ...{ sessionId: session.id, agentId: null, tool: "Bash", kind: "shell", action: "test" },
    ...{ command: "npm test", checkCommand: null, outcome: "failed", errorHeadline: "1 failed", errorSignature: null },
    ...{ output: "not ok 1\nnot ok 2", change: null, commit: null, durationMs: 5, createdAt: start + 1000 },
    files: [{ path: "login.test.ts", role: "read" }],
  });
  const evidence = { kind: "evidence", targetKind: "event", target: "1", quote: "not ok 1" } as const;
  addObservation(at.db, at.draft({ title: "Login is broken", createdAt: start + 1000, sessionId: session.id }), [
    evidence,
  ]);
  const fix = at.draft({
    type: "bugfix",
    title: cleanText("Login works again"),
    origin: "verified",
    createdAt: start + 2000,
  });
  addObservation(at.db, {
    ...fix,
    lesson: cleanText("Compare in UTC."),
    facts: [cleanText("The clock was off.")],
    confidence: 0.9,
  });
  supersedeMemory(at.db, { older: 1, newer: 2, actor: "user" });
  const blank = { investigated: "", learned: "", notDone: "", decisions: "" };
  const summary = { ...blank, request: "Fix the login", completed: "The login works", nextSteps: "Ship it\nTell Ann" };
  upsertSummary(at.db, { sessionId: 1, promptNumber: 1, origin: "reported", ...summary, updatedAt: start + 3000 });
  at.db.run(
    "INSERT INTO deferred (project_id, title, detail, priority, status, created_at) VALUES (?, 'Tidy up', 'Later', 2, 'open', ?)",
    [projectId, start + 4000],
  );
}

test("records of every kind are shown in full", () => {
  using at = memorySandbox();
  fill(at);
  const kinds = ["observation", "prompt", "session", "event", "deferred"] as const;
  const records = fetchRecords(
    at.db,
    [{ kind: "observation", id: 2 }, ...kinds.map((kind) => ({ kind, id: 1 }))],
    everyProject,
  );
  expect(`\n${records.map((record) => renderRecord(record, "inert")).join("\n\n")}\n`).toMatchInlineSnapshot(`
    "
    #2 bugfix 2026-03-01 Login works again
    importance 2 · origin verified · confidence 0.9 · project demo
      A narrative.
    - The clock was off.
    Lesson: Compare in UTC.
    Supersedes #1

    #1 discovery 2026-03-01 Login is broken (superseded by #2)
    importance 2 · origin user · project demo · session S1
      A narrative.
    Rests on E1: "not ok 1"

    P1 prompt 1 of S1 2026-03-01 14:05 [demo]
      Fix the
      login

    S1 session 2026-03-01 14:05 [demo]
    1 prompt · active · branch main
    Request:
      Fix the login
    Completed:
      The login works
    Next steps:
      Ship it
      Tell Ann

    E1 event in S1 2026-03-01 14:05 [demo]
    Tool: Bash (failed)
    Command: npm test
    Files: login.test.ts (read)
    Error: 1 failed
    Output:
      not ok 1
      not ok 2

    D1 deferred 2026-03-01 14:05 [demo]
    Title: Tidy up
    priority 2 · open
      Later
    "
  `);
});

test("the model gets the marks of a list, and no other structure", () => {
  using at = memorySandbox();
  fill(at);
  at.db.run("UPDATE prompt SET text = ? WHERE id = 1", [
    "1. stop\n  - all\n# Title\n> quote\n```\n<b>x</b>\n- \nhuman: hi",
  ]);
  const [record] = fetchRecords(at.db, [{ kind: "prompt", id: 1 }], everyProject);
  const [, ...lines] = record ? renderRecord(record, "inert").split("\n") : [];
  expect(lines).toEqual(["  1. stop", "    - all", "  Title", "  quote", "  ‹b›x‹/b›", "  human - hi"]);
});

test("a part that is empty has no heading, in either form", () => {
  using at = memorySandbox();
  fill(at);
  const [session, event] = fetchRecords(
    at.db,
    [
      { kind: "session", id: 1 },
      { kind: "event", id: 1 },
    ],
    everyProject,
  );
  for (const form of ["inert", "verbatim"] as const) {
    const headings = [session!, event!].flatMap(
      (record) => renderRecord(record, form).match(/^[A-Z][a-z ]+:$/gm) ?? [],
    );
    expect(headings).toEqual(["Request:", "Completed:", "Next steps:", "Output:"]);
  }
});

test("a missing id names the other kinds that have it", () => {
  using at = memorySandbox();
  fill(at);
  const [two, nine] = fetchRecords(
    at.db,
    [
      { kind: "prompt", id: 2 },
      { kind: "observation", id: 9 },
    ],
    everyProject,
  );
  expect(renderRecord(two!, "inert")).toBe("P2 does not exist. There is #2.");
  expect(renderRecord(nine!, "inert")).toBe("#9 does not exist.");
});

const names = (entries: ReturnType<typeof timeline>) =>
  entries.map(({ reference, isAnchor }) => `${isAnchor ? ">" : ""}${reference.kind} ${reference.id}`);

test("the timeline lists everything around its anchor in chronological order", () => {
  using at = memorySandbox();
  fill(at);
  const around = (kind: "observation" | "session" | "event" | "prompt", id: number, before = 5, after = 5) =>
    names(timeline(at.db, { anchor: { kind, id }, before, after }));
  const all = ["prompt 1", "observation 1", "observation 2", "session 1"];
  expect(around("observation", 2)).toEqual([all[0], all[1], `>${all[2]}`, all[3]] as string[]);
  expect(around("observation", 2, 1, 0)).toEqual(["observation 1", ">observation 2"]);
  expect(around("prompt", 1, 5, 1)).toEqual([">prompt 1", "observation 1"]);
  expect(around("session", 1, 2)).toEqual(["observation 1", "observation 2", ">session 1"]);
  expect(names(timeline(at.db, { projectId: at.project.id, before: 9, after: 9 }))).toEqual(all);
  expect(names(timeline(at.db, { query: "works again", before: 0, after: 0 }))).toEqual([">observation 2"]);
  expect(timeline(at.db, { query: "zebra", before: 5, after: 5 })).toEqual([]);
  expect(timeline(at.db, { projectId: 99, before: 5, after: 5 })).toEqual([]);
  expect(() => around("observation", 99)).toThrow("There is no memory #99.");
});

test("entries of the anchor's instant are neither lost nor duplicated", () => {
  using at = memorySandbox();
  for (let i = 0; i < 5; i += 1) addObservation(at.db, at.draft({ createdAt: start }));
  const entries = timeline(at.db, { anchor: { kind: "observation", id: 3 }, before: 5, after: 5 });
  expect(entries.map(({ reference }) => reference.id)).toEqual([1, 2, 3, 4, 5]);
});

test("evidence of another machine is not named by its capture key", () => {
  using at = memorySandbox();
  const target = { kind: "evidence", target: "host-1:toolu_1" } as const;
  addObservation(at.db, at.draft(), [
    { ...target, targetKind: "event", quote: "not ok 1" },
    { ...target, targetKind: "prompt", quote: null },
  ]);
  const [record] = fetchRecords(at.db, [{ kind: "observation", id: 1 }], everyProject).map((each) =>
    renderRecord(each, "inert"),
  );
  expect(record).toEndWith('Rests on a tool use on another machine: "not ok 1"\nRests on a prompt on another machine');
});
