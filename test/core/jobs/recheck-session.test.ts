// The last call about a session, with a model on loopback and a real database.
import { expect, test } from "bun:test";
import type { ModelChoice } from "../../../core/config/settings.ts";
import { handlers } from "../../../core/jobs/handlers.ts";
import { listUnchecked, planRecheck } from "../../../core/jobs/plan-recheck.ts";
import { planExtraction } from "../../../core/jobs/segment.ts";
import { maxSessionTokens } from "../../../core/jobs/segment-request.ts";
import { runWorker } from "../../../core/jobs/worker.ts";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { addObservation, changeObservation } from "../../../core/memory/write.ts";
import { isForStart } from "../../../core/recall/rules.ts";
import { search } from "../../../core/search/search.ts";
import { getObservation, type Observation } from "../../../core/store/observation.ts";
import { listRevisions } from "../../../core/store/revision.ts";
import { endSession, getSession, insertSession, type Session } from "../../../core/store/session.ts";
import { insertSpend, settleSpend } from "../../../core/store/spend.ts";
import { insertEvent, insertPrompt } from "../../support/insert-rows.ts";
import { type ModelMock, modelMock } from "../../support/model-mock.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

const choose = (mock: ModelMock): ModelChoice => ({
  ...{ provider: "compatible", key: undefined, url: `${mock.url}/v1`, model: "m", prices: { input: 0, output: 0 } },
});

const at = Date.UTC(2026, 2, 1);

function begin({ db, project }: MemorySandbox): Session {
  const row = { hostId: crypto.randomUUID(), projectId: project.id, branch: "main", source: "startup", at } as const;
  const { id } = insertSession(db, row);
  endSession(db, id, "exit", at);
  return getSession(db, id)!;
}

/** Stores a memory that a reading of the session left; returns its id. */
function leave(box: MemorySandbox, session: Session, title: string, fields: object = {}): number {
  const draft = box.draft({ sessionId: session.id, title, narrative: title, vouchedBy: "model", ...fields });
  return addObservation(box.db, draft, []);
}

const later = () => ({ createdAt: Date.now() + 1_000, updatedAt: Date.now() + 1_000 });
const plan = (box: MemorySandbox, session: Session) =>
  box.db.transaction(() => planRecheck(box.db, session, true, Date.now()))();
const statusOf = (box: MemorySandbox, id: number) => getObservation(box.db, id)?.status;

function edit(
  { db }: MemorySandbox,
  session: Session,
  number: number,
  path = "src/reader.ts",
  change = "+ one line more",
): void {
  insertEvent(db, {
    ...{
      captureKey: `edit ${number}`,
      sessionId: session.id,
      agentId: null,
      tool: "Edit",
      kind: "edit",
      action: "write",
    },
    ...{ command: null, checkCommand: null, outcome: "ok", errorHeadline: null, errorSignature: null, output: null },
    ...{ change, commit: null, durationMs: null, createdAt: at + number },
    files: [{ path, role: "modified" }],
  } as Parameters<typeof insertEvent>[1]);
}

type Judgment = { n: unknown; is: string; needed?: boolean };

/** A model that answers rechecks so. */
function rechecker(recheck: ModelMock["recheck"]): ModelMock {
  return Object.assign(
    modelMock(() => ({ json: { drafts: [], additions: [] } })),
    { recheck },
  );
}

const judging = (...memories: Judgment[]) => rechecker(() => ({ json: { memories } }));

test("the request names the documents that the session wrote, the latest first", async () => {
  using box = memorySandbox();
  const session = begin(box);
  leave(box, session, "Visitors register by invitation only");
  const files = ["README.md", "specs/001/spec.md", "src/reader.ts", "/home/me/.claude/plans/calm-sea.md", "README.md"];
  for (const [number, path] of files.entries()) edit(box, session, number, path);
  await using mock = judging({ n: 1, is: "documented", needed: false });
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  expect(mock.rechecks[0]?.text).toContain("Documents written: README.md, specs/001/spec.md\n");
});

test("the request holds the written line that is most like a memory, and no line about something else", async () => {
  using box = memorySandbox();
  const session = begin(box);
  leave(box, session, "Visitors register by invitation only");
  leave(box, session, "Ask before pushing to the shared branch");
  edit(
    box,
    session,
    1,
    "specs/001/spec.md",
    "- Visitors\n+ Everybody sees the prices.\n+ FR-2: visitors register by invitation",
  );
  // What was replaced again is not written.
  edit(box, session, 3, "TODO.md", "+ Visitors register by invitation only");
  edit(box, session, 4, "TODO.md", "- Visitors register by invitation only\n+ Everybody may come");
  edit(box, session, 2, "src/push.ts", "+ export const branch = 1;");
  // No later session reads a plan outside the project.
  edit(box, session, 5, "/home/me/.claude/plans/calm-sea.md", "+ Ask before pushing to the shared branch");
  await using mock = judging({ n: 1, is: "documented", needed: false });
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  const { text = "" } = mock.rechecks[0] ?? {};
  expect(text).toMatch(
    /invitation only”\n {2}written: specs\/001\/spec\.md: FR-2: visitors register by invitation(?:\n|$)/,
  );
  expect(text.split("\n  written:")).toHaveLength(2);
});

test("the request holds the older memory that is most like a new one, and none that is about something else or not active", async () => {
  using box = memorySandbox();
  const [before, session] = [begin(box), begin(box)];
  leave(box, before, "Visitors register by invitation of a member", { vouchedBy: "explicit", origin: "user" });
  leave(box, before, "Visitors register by invitation only", { status: "hidden" });
  leave(box, before, "Members pay by invoice");
  leave(box, session, "Register visitors only by a member's invitation", later());
  leave(box, session, "Ask before pushing to the shared branch", later());
  await using mock = judging({ n: 1, is: "repeated", needed: false });
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  const { text = "" } = mock.rechecks[0] ?? {};
  expect(text.match(/^ {2}known: .*$/gm)).toEqual(["  known: Visitors register by invitation of a member"]);
});

test("the request marks what a recheck refused in an earlier session, and not what others hid", async () => {
  using box = memorySandbox();
  const [before, session] = [begin(box), begin(box)];
  const refused = leave(box, before, "The wrapper has no subcommand for bun");
  await using refusing = judging({ n: 1, is: "common", needed: false });
  plan(box, before);
  await runWorker(box.db, handlers, choose(refusing));
  expect(statusOf(box, refused)).toBe("hidden");
  leave(box, before, "The linter needs its own folder", { status: "hidden" });
  leave(box, session, "The wrapper has no subcommand for bun: call it directly", later());
  leave(box, session, "The linter needs its own folder on Windows", later());
  await using mock = judging({ n: 1, is: "cause" });
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  const { text = "" } = mock.rechecks[0] ?? {};
  expect(text.split("\n").filter((line) => line === "  again")).toHaveLength(1);
  expect(text).toMatch(/The wrapper has no subcommand for bun: call it directly”\n {2}again/);
});

test("a memory of a branch, an expired and a newer one are not shown as known", async () => {
  using box = memorySandbox();
  const [before, session] = [begin(box), begin(box)];
  leave(box, before, "Visitors register by invitation only", { vouchedBy: "explicit", scope: "branch" });
  leave(box, before, "Members are billed by invoice only", { vouchedBy: "explicit", expiresAt: 1 });
  leave(box, before, "Guests pay by card only", { vouchedBy: "explicit", createdAt: Date.now() + 5_000 });
  for (const title of ["Visitors register by invitation", "Members are billed by invoice", "Guests pay by card"])
    leave(box, session, title, later());
  await using mock = judging({ n: 1, is: "standing" });
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  expect(mock.rechecks[0]?.text).not.toContain("  known:");
});

test("memories that later sessions do not need are hidden, and undo brings them back", async () => {
  using box = memorySandbox();
  const session = begin(box);
  const [rule, detail] = [leave(box, session, "Ask before pushing"), leave(box, session, "The save button is blue")];
  await using mock = rechecker((text) => {
    const first = text.indexOf("Ask before pushing") < text.indexOf("The save button is blue");
    const [ruleAt, detailAt] = first ? [1, 2] : [2, 1];
    return {
      json: {
        memories: [
          { n: ruleAt, would: "ask", is: "standing", needed: true },
          { n: detailAt, would: "nothing", is: "implemented", needed: false },
        ],
      },
    };
  });
  plan(box, session);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  expect([rule, detail].map((id) => statusOf(box, id))).toEqual(["active", "hidden"]);
  expect(listRevisions(box.db, { observationId: detail, limit: 5 })).toMatchObject([
    { actor: "model", action: "hide" },
  ]);
});

test.each<[string, Judgment[], Observation["status"]]>([
  [
    "it is of a kind that no reader needs, although the model says so",
    [{ n: 1, is: "moment", needed: true }],
    "hidden",
  ],
  ["it is of a needed kind, and not needed", [{ n: 1, is: "product", needed: false }], "hidden"],
  ["the kind is needed, and the model does not say more", [{ n: 1, is: "Cause" }], "active"],
  ["its number is a text", [{ n: "1", is: "implemented", needed: false }], "hidden"],
  [
    "the last of two judgments is that it is needed",
    [
      { n: 1, is: "moment" },
      { n: 1, is: "standing" },
    ],
    "active",
  ],
  ["it is a choice of the user, and not needed", [{ n: 1, is: "chosen", needed: false }], "active"],
])("a memory, if %s", async (_name, judgments, status) => {
  using box = memorySandbox();
  const session = begin(box);
  const id = leave(box, session, "Ask before pushing");
  await using mock = judging(...judgments);
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  expect(statusOf(box, id)).toBe(status);
});

test("a choice of the user that the code shows by now stays, and no session starts with it", async () => {
  using box = memorySandbox();
  const session = begin(box);
  const said = { type: "decision", origin: "user" };
  const choice = leave(box, session, "Use Redis, not Postgres, for the sessions", said);
  const learned = leave(box, session, "The assistant picked four workers", { type: "decision", origin: "inferred" });
  const agreed = leave(box, session, "The user agreed to one queue", { type: "decision", origin: "inferred" });
  await using mock = rechecker((text) => {
    const lines = text.match(/^\d+ decision: .*/gm) ?? [];
    const judge = (line: string) => ({ n: Number.parseInt(line, 10), is: "chosen", needed: line.includes("agreed") });
    return { json: { memories: lines.map(judge) } };
  });
  plan(box, session);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  expect(getObservation(box.db, choice)).toMatchObject({ status: "active", importance: 1 });
  expect(isForStart(getObservation(box.db, choice)!)).toBe(false);
  expect([learned, agreed].map((id) => statusOf(box, id))).toEqual(["hidden", "active"]);
  expect(
    search(box.db, { query: "redis", projectId: box.project.id, limit: 5 }).hits.map(
      ({ observation }) => observation.id,
    ),
  ).toEqual([choice]);
  const [change] = listRevisions(box.db, { observationId: choice, limit: 1 });
  undoChange(box.db, change!.batch ?? change!.id);
  expect(getObservation(box.db, choice)?.importance).toBe(2);
});

test("a choice that a recheck kept is not judged again, and a fact of the user's does not become a detail", async () => {
  using box = memorySandbox();
  const session = begin(box);
  const choice = leave(box, session, "Use Redis, not Postgres", { type: "decision", origin: "user" });
  const fact = leave(box, session, "The mirror is in Oslo", { type: "discovery", origin: "user" });
  await using mock = rechecker((text) => {
    const numbers = text.match(/^\d+ (?=decision|fact)/gm)?.map(Number);
    return { json: { memories: numbers?.map((n) => ({ n, is: "chosen", needed: false })) } };
  });
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  expect([choice, fact].map((id) => getObservation(box.db, id)?.importance)).toEqual([1, 2]);
  expect(listUnchecked(box.db, getSession(box.db, session.id)!)).toEqual([]);
  changeObservation(box.db, { ...getObservation(box.db, choice)!, updatedAt: Date.now() + 1_000 });
  expect(listUnchecked(box.db, getSession(box.db, session.id)!).map(({ id }) => id)).toEqual([choice]);
});

test.each<[string, unknown]>([
  ["names other numbers", { memories: [{ n: 7, is: "implemented", needed: false }] }],
  ["is prose", "All of them are fine."],
  ["is empty", {}],
])("an answer that %s hides nothing and is asked for again", async (_name, json) => {
  using box = memorySandbox();
  const session = begin(box);
  const id = leave(box, session, "Ask before pushing");
  await using mock = rechecker(() => ({ json }));
  plan(box, session);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ postponed: 1 });
  expect(statusOf(box, id)).toBe("active");
});

test("what the user, a proof or the host's own words vouch for is not rechecked", async () => {
  using box = memorySandbox();
  const session = begin(box);
  const ids = [
    leave(box, session, "Pinned by the user", { pinned: true }),
    leave(box, session, "Said explicitly", { vouchedBy: "explicit" }),
    leave(box, session, "Saved by the host", { vouchedBy: "host", origin: "reported" }),
    leave(box, session, "Kept by the host, pinned by the user", { vouchedBy: "host", origin: "user", pinned: true }),
    leave(box, session, "Proven by runs", { vouchedBy: "evidence" }),
  ];
  await using mock = judging({ n: 1, is: "moment", needed: false });
  plan(box, session);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  expect(mock.rechecks).toEqual([]);
  expect(ids.map((id) => statusOf(box, id))).toEqual(ids.map(() => "active"));
});

test("a sentence that the host's model kept is rechecked once the session is over, although nothing else was read", async () => {
  using box = memorySandbox();
  const session = begin(box);
  const id = leave(box, session, "Show the total in bold", { vouchedBy: "host", origin: "user" });
  await using mock = judging({ n: 1, is: "implemented", needed: false });
  const planAtEnd = () => box.db.transaction(() => planRecheck(box.db, session, false, Date.now()))();
  planAtEnd();
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  expect(statusOf(box, id)).toBe("hidden");
  // Nothing new: no call. Resumed, and kept another one: only that is judged.
  planAtEnd();
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 0 });
  leave(box, session, "Show the tax in bold", { vouchedBy: "host", origin: "user", ...later() });
  planAtEnd();
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  expect(mock.rechecks).toHaveLength(2);
  expect(JSON.stringify(mock.rechecks[1])).not.toContain("total");
});

test("what the user brings back after a recheck stays", async () => {
  using box = memorySandbox();
  const session = begin(box);
  const id = leave(box, session, "Show the total in bold");
  await using mock = judging({ n: 1, is: "implemented", needed: false });
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  const [change] = listRevisions(box.db, { observationId: id, limit: 1 });
  undoChange(box.db, change!.batch ?? change!.id);
  leave(box, session, "Show the tax in bold", later());
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  expect(statusOf(box, id)).toBe("active");
});

test("a memory that the user changes during the call stays", async () => {
  using box = memorySandbox();
  const session = begin(box);
  const id = leave(box, session, "Ask before pushing");
  await using mock = rechecker(() => {
    const memory = getObservation(box.db, id)!;
    box.db.transaction(() => changeObservation(box.db, { ...memory, humanEdited: true, updatedAt: Date.now() }, []))();
    return { json: { memories: [{ n: 1, is: "moment", needed: false }] } };
  });
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  expect(statusOf(box, id)).toBe("active");
});

test("a session whose readings took more tokens than planned is rechecked", async () => {
  using box = memorySandbox();
  const session = begin(box);
  const id = leave(box, session, "Ask before pushing");
  const account = { purpose: "extract", projectId: session.projectId, sessionId: session.id } as const;
  const cost = { inputTokens: maxSessionTokens, outputTokens: 0, usd: 0 };
  settleSpend(box.db, insertSpend(box.db, { ...account, ...cost, provider: "p", model: "m", at }), "answered", cost);
  await using mock = judging({ n: 1, is: "moment", needed: false });
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  expect(mock.rechecks).toHaveLength(1);
  expect(statusOf(box, id)).toBe("hidden");
});

test("the last call of a session is a recheck", () => {
  using box = memorySandbox();
  const session = begin(box);
  for (let turn = 0; turn < 10; turn++) {
    edit(box, session, turn);
    planExtraction(box.db, session, true, Date.now());
    if (turn === 1) plan(box, session);
    box.db.run("UPDATE job SET status = 'done'");
  }
  plan(box, session);
  const kinds = box.db.query<{ kind: string }, []>("SELECT kind FROM job ORDER BY id").all();
  expect(kinds.map(({ kind }) => kind)).toEqual(["extract", "extract", "recheck", "extract", "extract", "recheck"]);
});

test("a recheck that is the last call waits for the readings that are planned", async () => {
  using box = memorySandbox();
  const session = begin(box);
  for (let turn = 0; turn < 4; turn++) {
    edit(box, session, turn);
    planExtraction(box.db, session, true, Date.now());
    box.db.run("UPDATE job SET status = 'done'");
  }
  const id = leave(box, session, "Ask before pushing");
  const notBefore = (kind: string) =>
    box.db
      .query<{ at: number }, [string]>("SELECT not_before AS at FROM job WHERE kind = ? AND status = 'due'")
      .get(kind)?.at ?? Number.NaN;
  plan(box, session);
  edit(box, session, 5);
  planExtraction(box.db, session, false, Date.now());
  expect(notBefore("recheck")).toBeGreaterThanOrEqual(notBefore("extract"));
  // Another reading leaves memories before this one has begun.
  plan(box, session);
  expect(notBefore("recheck")).toBeGreaterThanOrEqual(notBefore("extract"));
  const calls: string[] = [];
  await using mock = modelMock(() => {
    calls.push("reading");
    return { json: { drafts: [], additions: [] } };
  });
  mock.recheck = () => {
    calls.push("recheck");
    return { json: { memories: [{ n: 1, is: "moment", needed: false }] } };
  };
  planExtraction(box.db, session, true, Date.now());
  await runWorker(box.db, handlers, choose(mock));
  expect(calls).toEqual(["reading", "recheck"]);
  expect(statusOf(box, id)).toBe("hidden");
});

test("the reading that leaves a memory plans one recheck, which waits for the readings that are due", async () => {
  using box = memorySandbox();
  const session = begin(box);
  insertPrompt(box.db, { captureKey: "p", sessionId: session.id, number: 1, text: "Fix the importer.", at });
  const report =
    "The importer skipped the last row, because the reader stops one line before the end of a file. ".repeat(5);
  insertEvent(box.db, {
    ...{ captureKey: "e", sessionId: session.id, agentId: null, tool: "assistant", kind: "report", action: "report" },
    ...{ command: null, checkCommand: null, outcome: "ok", errorHeadline: null, errorSignature: null, output: report },
    ...{ change: null, commit: null, durationMs: null, createdAt: at + 1, files: [] },
  } as Parameters<typeof insertEvent>[1]);
  edit(box, session, 2);
  const fact = {
    ...{ durability: "unseen", kind: "fact", title: "The reader stops one line before the end of a file", why: "" },
    ...{ said_by: "assistant", status: "done", scope: "project", days: 0 },
    quotes: [{ source: "E1", quote: "the reader stops one line before the end of a file" }],
  };
  await using mock = modelMock(() => ({ json: { drafts: [], additions: [fact] } }));
  mock.recheck = () => ({ json: { memories: [{ n: 1, would: "nothing", is: "implemented", needed: false }] } });
  planExtraction(box.db, session, true, Date.now());
  plan(box, session);
  await runWorker(box.db, handlers, choose(mock));
  expect([mock.asked.length, mock.rechecks.length]).toEqual([1, 1]);
  expect(box.db.query("SELECT title, status FROM observation WHERE vouched_by = 'model'").all()).toEqual([
    { title: fact.title, status: "hidden" },
  ]);
});

test("readings and rechecks of a session that is resumed again and again are six calls at most", () => {
  using box = memorySandbox();
  const session = begin(box);
  for (let turn = 0; turn < 10; turn++) {
    edit(box, session, turn);
    planExtraction(box.db, session, true, Date.now());
    box.db.run("UPDATE job SET status = 'done'");
    plan(box, session);
    box.db.run("UPDATE job SET status = 'done'");
  }
  const kinds = box.db
    .query<{ kind: string; n: number }, []>("SELECT kind, count(*) AS n FROM job GROUP BY kind")
    .all();
  expect(kinds).toEqual([
    { kind: "extract", n: 3 },
    { kind: "recheck", n: 3 },
  ]);
});
