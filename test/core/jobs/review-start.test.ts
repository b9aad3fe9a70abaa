// The review of the rules that sessions start with, with a model on loopback and a real database.
import { expect, test } from "bun:test";
import type { ModelChoice } from "../../../core/config/settings.ts";
import { handlers } from "../../../core/jobs/handlers.ts";
import { planRecheck } from "../../../core/jobs/plan-recheck.ts";
import { planStartReview } from "../../../core/jobs/plan-start-review.ts";
import { planExtraction } from "../../../core/jobs/segment.ts";
import { runWorker } from "../../../core/jobs/worker.ts";
import { recordCreation } from "../../../core/memory/change/revise.ts";
import { undoChange } from "../../../core/memory/change/undo.ts";
import { undoSession } from "../../../core/memory/change/undo-session.ts";
import { updateMemory } from "../../../core/memory/change/update.ts";
import { everyProject } from "../../../core/memory/reach.ts";
import { addObservation, changeObservation } from "../../../core/memory/write.ts";
import { sessionStartLines } from "../../../core/recall/session-start.ts";
import { parseHandoffContent, upsertHandoff } from "../../../core/store/handoff.ts";
import { getObservation, type Observation } from "../../../core/store/observation.ts";
import { listRevisions } from "../../../core/store/revision.ts";
import { endSession, getSession, insertSession, type Session } from "../../../core/store/session.ts";
import { insertPrompt } from "../../support/insert-rows.ts";
import { type ModelMock, modelMock } from "../../support/model-mock.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

const choose = (mock: ModelMock): ModelChoice => ({
  ...{ provider: "compatible", key: undefined, url: `${mock.url}/v1`, model: "m", prices: { input: 0, output: 0 } },
});

const day = 86_400_000;
const began = Date.now() - 30 * day;

/** Stores a rule of that day, which a model vouched for unless `fields` says otherwise; returns its id. */
function rule(box: MemorySandbox, title: string, number: number, fields: object = {}): number {
  const createdAt = began + number * day;
  const draft = { type: "preference", title, narrative: title, vouchedBy: "model", createdAt, updatedAt: createdAt };
  return addObservation(box.db, box.draft({ ...draft, ...fields } as Parameters<MemorySandbox["draft"]>[0]), []);
}

/** A session that is over, whose memories are of that day. */
function session({ db, project }: MemorySandbox): Session {
  const row = {
    hostId: crypto.randomUUID(),
    projectId: project.id,
    branch: null,
    source: "startup",
    at: began,
  } as const;
  return getSession(db, insertSession(db, row).id)!;
}

/** As at the end of the session. */
const plan = (box: MemorySandbox, of = session(box)) =>
  box.db.transaction(() => planStartReview(box.db, of, Date.now()))();
const started = (box: MemorySandbox) =>
  sessionStartLines(box.db, { project: box.project, branch: null, commit: null, worktree: undefined }, undefined)
    .map(({ text }) => text)
    .join("\n");

/** A model that answers reviews so: each line by the words of its title. */
function reviewer(judge: (line: string) => { is: string; by?: string; worth?: unknown } | undefined): ModelMock {
  const mock = modelMock(() => ({ json: { drafts: [], additions: [] } }));
  mock.review = (text) => {
    const lines = text.split("\n").flatMap((line) => {
      const [, n, rest = ""] = /^(\d+) (.*)/.exec(line) ?? [];
      return n === undefined ? [] : [{ n: Number(n), rest }];
    });
    const numberOf = (words: string | undefined) => lines.find(({ rest }) => words && rest.includes(words))?.n ?? 0;
    const judged = lines.flatMap(({ n, rest }) => {
      const said = judge(rest);
      return said ? [{ ...said, n, by: numberOf(said.by) }] : [];
    });
    return { json: { lines: judged } };
  };
  return mock;
}

test("a start has the rules that the review keeps; the others stay active, and what a later rule replaces does not", async () => {
  using box = memorySandbox();
  const [kept, hurry, old, later] = [
    rule(box, "Ask before pushing", 1),
    rule(box, "Don't look at so much code", 2),
    rule(box, "Change the schema with migrations of EF", 3, { type: "decision" }),
    rule(box, "The .NET backend is gone", 4, { type: "decision" }),
  ];
  await using mock = reviewer((line) => {
    if (line.includes("so much code")) return { is: "moment" };
    if (line.includes("EF")) return { is: "replaced", by: ".NET" };
    return { is: "keep" };
  });
  plan(box);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  const text = started(box);
  for (const each of ["Ask before pushing", ".NET backend is gone"]) expect(text).toContain(each);
  for (const each of ["so much code", "EF"]) expect(text).not.toContain(each);
  expect(getObservation(box.db, hurry!)).toMatchObject({ status: "active", vouchedBy: "model", importance: 1 });
  expect(getObservation(box.db, old!)).toMatchObject({ status: "superseded", supersededBy: later });
  const [change] = listRevisions(box.db, { observationId: hurry!, limit: 1 });
  expect(change).toMatchObject({ actor: "model", reason: "the background model's review of the start: moment" });
  undoChange(box.db, change!.batch ?? change!.id);
  expect(started(box)).toContain("so much code");
  expect(getObservation(box.db, kept!)?.importance).toBe(2);
});

test("what is replaced by no rule is hidden, and a rule is not superseded by an older one", async () => {
  using box = memorySandbox();
  const ids = [
    rule(box, "Use the staging server", 1),
    rule(box, "Use the preview server", 2),
    rule(box, "Use the local server", 3),
  ];
  await using mock = reviewer((line) => {
    if (line.includes("staging")) return { is: "keep" };
    return { is: "replaced", by: line.includes("preview") ? "staging" : "nothing" };
  });
  plan(box);
  await runWorker(box.db, handlers, choose(mock));
  expect(ids.map((id) => getObservation(box.db, id)?.status)).toEqual(["active", "hidden", "hidden"]);
});

test("what the user or a proof vouches for is shown to the model as fixed, and stays", async () => {
  using box = memorySandbox();
  const ids = [
    rule(box, "Said explicitly", 1, { vouchedBy: "explicit", origin: "user" }),
    rule(box, "Pinned", 2, { pinned: true }),
    rule(box, "Edited", 3, { humanEdited: true }),
    rule(box, "Said again", 4, { vouchedBy: "repetition", origin: "user" }),
    rule(box, "Proven", 5, { vouchedBy: "evidence" }),
    rule(box, "Kept by the host", 6, { vouchedBy: "host", origin: "user" }),
  ];
  await using mock = reviewer(() => ({ is: "vague" }));
  plan(box);
  await runWorker(box.db, handlers, choose(mock));
  expect(mock.reviews[0]?.text.match(/\[fixed\] \(/g)).toHaveLength(5);
  expect(ids.map((id) => getObservation(box.db, id)?.importance)).toEqual([2, 2, 2, 2, 2, 1]);
});

/** Makes the review due that waits for the next day. */
const aDayPasses = ({ db }: MemorySandbox) => db.run("UPDATE job SET not_before = 0 WHERE status = 'due'");

/** Stores a fact in the user's words that a reading kept; returns its id. */
function said(box: MemorySandbox, title: string, { id: sessionId }: Session, fields: object = {}): number {
  const id = rule(box, title, 1, { type: "discovery", origin: "user", sessionId, ...fields });
  recordCreation(box.db, id, { actor: "model", reason: "read by the background model" });
  return id;
}

const learned = { type: "bugfix", origin: "inferred", lesson: "Expand tabs first" };

test.each<[string, object, { is: string; worth?: unknown }, Observation["status"]]>([
  ["the user's words, and nothing goes wrong without it", {}, { is: "keep", worth: 0 }, "hidden"],
  ["the user's words, and worth little", {}, { is: "keep", worth: "1" }, "active"],
  ["the user's words, worth little and done", {}, { is: "done", worth: 1 }, "active"],
  ["the user's words, a choice without which nothing goes wrong", {}, { is: "chosen", worth: 0 }, "active"],
  ["the user's words about the work of one session", {}, { is: "moment", worth: 3 }, "hidden"],
  ["the user's words about the work of one session, and worth much", {}, { is: "moment", worth: 4 }, "active"],
  ["a choice of the user, with signs around the word", {}, { is: "**Chosen**: a store", worth: 0 }, "active"],
  ...["?", "", null, false, []].map(
    (worth): [string, object, { is: string; worth: unknown }, Observation["status"]] => [
      `the user's words, and its worth is ${JSON.stringify(worth)}`,
      {},
      { is: "keep", worth },
      "active",
    ],
  ),
  ["what an assistant learned, and nothing goes wrong without it", learned, { is: "keep", worth: 0 }, "hidden"],
  ["what an assistant learned, and worth little", learned, { is: "keep", worth: 1 }, "active"],
  ["what an assistant learned, worth little and done", learned, { is: "done", worth: 1 }, "hidden"],
  ["what an assistant learned, worth little and chosen", learned, { is: "chosen", worth: 1 }, "hidden"],
  ["what an assistant learned, and worth something although done", learned, { is: "done", worth: 2 }, "active"],
  ["said explicitly", { vouchedBy: "explicit", type: "preference" }, { is: "keep", worth: 0 }, "active"],
])("a new memory, if it is %s", async (_name, fields, answer, status) => {
  using box = memorySandbox();
  const id = session(box);
  const memory = said(box, "The old parser reads no tabs", id, fields);
  rule(box, "Ask before pushing", 1);
  await using mock = reviewer((line) => (line.includes("parser") ? answer : { is: "keep", worth: 5 }));
  plan(box, id);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  expect(getObservation(box.db, memory)?.status).toBe(status);
});

test("the request marks what no review has judged, and what the user brings back is not judged again", async () => {
  using box = memorySandbox();
  const id = session(box);
  const trivial = said(box, "The user is often away at noon", id);
  said(box, "The old parser reads no tabs", id, learned);
  await using mock = reviewer((line) => ({ is: "keep", worth: line.includes("noon") ? 0 : 5 }));
  plan(box, id);
  await runWorker(box.db, handlers, choose(mock));
  const { text = "" } = mock.reviews[0] ?? {};
  expect(text.match(/^\d+ \[new\] .*/gm)).toHaveLength(2);
  expect(text).toContain("fix: The old parser reads no tabs\n  Expand tabs first");
  const [change] = listRevisions(box.db, { observationId: trivial, limit: 1 });
  expect(change).toMatchObject({ actor: "model", action: "hide" });
  undoChange(box.db, change!.batch ?? change!.id);
  await Bun.sleep(2);
  const late = Date.now();
  said(box, "The mirror is in Oslo", id, { createdAt: late, updatedAt: late });
  plan(box, id);
  aDayPasses(box);
  await runWorker(box.db, handlers, choose(mock));
  expect(mock.reviews[1]?.text.match(/^\d+ \[new\] .*/gm)).toEqual([expect.stringContaining("Oslo")]);
  expect(getObservation(box.db, trivial)?.status).toBe("active");
});

test.each<[string, object, { is: string; worth?: number }, Observation["status"]]>([
  ["in the user's words, and sessions would often miss it", {}, { is: "keep", worth: 9 }, "hidden"],
  ["what an assistant learned, and sessions would miss it", learned, { is: "keep", worth: 2 }, "active"],
  ["what an assistant learned, and sessions would hardly miss it", learned, { is: "keep", worth: 1 }, "hidden"],
  ["what an assistant learned, and done", learned, { is: "done", worth: 6 }, "hidden"],
  ["what an assistant learned, without a worth", learned, { is: "keep" }, "hidden"],
  ["a failed attempt that sessions would miss", { ...learned, status: "rejected" }, { is: "keep", worth: 6 }, "hidden"],
])("a memory that a recheck hid, if it is %s", async (_name, fields, answer, status) => {
  using box = memorySandbox();
  const id = session(box);
  const hidden = said(box, "Tooltips have to be in all forms", id, { type: "preference", ...fields });
  const forgotten = said(box, "Shadows have to be in all forms", id, { type: "preference" });
  box.db.run("UPDATE observation SET status = 'hidden' WHERE id = ?", [forgotten]);
  rule(box, "Ask before pushing", 1);
  await using mock = reviewer((line) => (line.includes("Tooltips") ? answer : { is: "keep", worth: 9 }));
  mock.recheck = () => ({ json: { memories: [{ n: 1, would: "nothing", is: "implemented", needed: false }] } });
  plan(box, id);
  box.db.transaction(() => planRecheck(box.db, id, true, Date.now() - day))();
  await runWorker(box.db, handlers, choose(mock));
  expect([mock.rechecks.length, mock.reviews.length]).toEqual([1, 1]);
  expect(getObservation(box.db, hidden)?.status).toBe(status);
  expect(getObservation(box.db, forgotten)?.status).toBe("hidden");
});

test("a fact that the recheck hid stays hidden after the user undid the session, or hid it as well", async () => {
  using box = memorySandbox();
  const id = session(box);
  const fact = said(box, "The old parser reads no tabs", id, learned);
  const other = said(box, "The old parser reads no dates", id, learned);
  await using mock = reviewer(() => ({ is: "keep", worth: 9 }));
  mock.recheck = () => ({
    json: { memories: [1, 2].map((n) => ({ n, would: "nothing", is: "common", needed: false })) },
  });
  box.db.transaction(() => planRecheck(box.db, id, true, Date.now() - day))();
  await runWorker(box.db, handlers, choose(mock));
  updateMemory(box.db, { project: box.project } as Parameters<typeof updateMemory>[1], everyProject, {
    ...{ id: other, actor: "user", status: "hidden" },
  });
  undoSession(box.db, id.id);
  rule(box, "Ask before pushing", 1);
  plan(box, id);
  await runWorker(box.db, handlers, choose(mock));
  expect(mock.reviews).toHaveLength(1);
  expect([fact, other].map((each) => getObservation(box.db, each)?.status)).toEqual(["hidden", "hidden"]);
});

test.each(["repeats", "replaced"])("a rule that another one %s stays if the same answer hides that one", async (is) => {
  using box = memorySandbox();
  const id = session(box);
  const older = rule(box, "Draw gray borders in forms", 1);
  const newer = said(box, "Borders have to be in all forms", id, { type: "preference" });
  await using mock = reviewer((line) => (line.includes("gray") ? { is, by: "all forms" } : { is: "keep", worth: 0 }));
  plan(box, id);
  await runWorker(box.db, handlers, choose(mock));
  expect(getObservation(box.db, newer)?.status).toBe("hidden");
  expect(getObservation(box.db, older)).toMatchObject({ status: "active", importance: 2 });
});

test("an objection takes only a rule from the start: a fact keeps its importance", async () => {
  using box = memorySandbox();
  const id = session(box);
  const fact = said(box, "The old parser reads no tabs", id, { ...learned, importance: 3 });
  await using mock = reviewer(() => ({ is: "vague", worth: 7 }));
  plan(box, id);
  await runWorker(box.db, handlers, choose(mock));
  expect(getObservation(box.db, fact)).toMatchObject({ status: "active", importance: 3 });
});

test("of more new memories than a review judges, the next one judges the rest", async () => {
  using box = memorySandbox();
  const id = session(box);
  for (let at = 0; at < 30; at++) {
    said(box, `Fact number ${at} about the old parser`, id, learned);
    await Bun.sleep(1);
  }
  await using mock = reviewer(() => ({ is: "keep", worth: 5 }));
  for (let round = 0; round < 3; round++) {
    box.db.transaction(() => planStartReview(box.db, id, Date.now(), { isKnown: true }))();
    aDayPasses(box);
    await runWorker(box.db, handlers, choose(mock));
  }
  const judged = mock.reviews.map(({ text }) => text.match(/^\d+ \[new\] .*/gm)?.length ?? 0);
  expect(judged).toEqual([24, 6]);
});

test("a chain of replacements is superseded one by one, whatever the order of the answer", async () => {
  using box = memorySandbox();
  const ids = ["First", "Second", "Third"].map((title, at) => rule(box, `${title} way to write dates`, at + 1));
  await using mock = modelMock(() => ({ json: {} }));
  mock.review = () => ({
    json: {
      lines: [
        { n: 2, is: "replaced", by: 3 },
        { n: 1, is: "replaced", by: 2 },
        { n: 3, is: "keep", by: 0 },
      ],
    },
  });
  plan(box);
  await runWorker(box.db, handlers, choose(mock));
  expect(ids.map((id) => getObservation(box.db, id)?.status)).toEqual(["superseded", "superseded", "active"]);
});

test("what a review has changed is not new for the next one", async () => {
  using box = memorySandbox();
  const id = session(box);
  said(box, "Borders have to be in all forms", id, { type: "preference" });
  await using mock = reviewer(() => ({ is: "vague", worth: 3 }));
  for (const title of ["Ask before pushing", "Ask before deploying"]) {
    await Bun.sleep(2);
    const late = Date.now();
    rule(box, title, 1, { createdAt: late, updatedAt: late });
    plan(box, id);
    aDayPasses(box);
    await runWorker(box.db, handlers, choose(mock));
  }
  expect(mock.reviews.map(({ text }) => text.match(/^\d+ \[new\] .*/gm)?.length ?? 0)).toEqual([1, 0]);
});

test("there is one review a day at most, and none without something new of a model", async () => {
  using box = memorySandbox();
  rule(box, "Said explicitly", 1, { vouchedBy: "explicit", origin: "user" });
  await using mock = reviewer(() => ({ is: "keep" }));
  plan(box);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 0 });
  rule(box, "Ask before pushing", 2);
  plan(box);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 1 });
  plan(box);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 0 });
  const soon = Date.now() + 60_000;
  rule(box, "Ask before deploying", 30, { createdAt: soon, updatedAt: soon });
  plan(box);
  // It waits until a day has passed.
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ done: 0 });
  expect(box.db.query("SELECT count(*) AS n FROM job WHERE kind = 'review-start' AND status = 'due'").get()).toEqual({
    n: 1,
  });
  expect(mock.reviews).toHaveLength(1);
});

test("the request says what the last sessions did, and nothing of a session that did nothing", async () => {
  using box = memorySandbox();
  rule(box, "Ask before pushing", 1);
  const requests = ["Mend the otter pump", "", "Paint the shed"];
  for (const [number, request] of requests.entries()) {
    const createdAt = began + (number + 2) * day;
    const row = { hostId: `s${number}`, projectId: box.project.id, branch: null, source: "startup", at: createdAt };
    const { id } = insertSession(box.db, row as Parameters<typeof insertSession>[1]);
    const place = { projectId: box.project.id, sessionId: id, branch: null, commit: null, dirtyCount: null };
    const content = { ...parseHandoffContent("{}"), request };
    upsertHandoff(box.db, { ...place, createdAt, expiresAt: createdAt + day, kind: "exit", content });
  }
  await using mock = reviewer(() => ({ is: "keep" }));
  plan(box);
  await runWorker(box.db, handlers, choose(mock));
  expect(mock.reviews[0]?.text.split("\n").slice(-3)).toEqual([
    "The last sessions, the newest last:",
    "- Mend the otter pump",
    "- Paint the shed",
  ]);
});

test.each<[string, unknown]>([
  ["names other numbers", { lines: [{ n: 7, is: "vague", by: 0 }] }],
  ["is prose", "All of them are fine."],
  ["is empty", {}],
])("an answer that %s changes nothing and is asked for again", async (_name, json) => {
  using box = memorySandbox();
  const id = rule(box, "Ask before pushing", 1);
  await using mock = modelMock(() => ({ json: {} }));
  mock.review = () => ({ json });
  plan(box);
  expect(await runWorker(box.db, handlers, choose(mock))).toMatchObject({ postponed: 1 });
  expect(getObservation(box.db, id)).toMatchObject({ status: "active", importance: 2 });
});

test("a rule that the user changes during the call stays", async () => {
  using box = memorySandbox();
  const id = rule(box, "Ask before pushing", 1);
  await using mock = modelMock(() => ({ json: {} }));
  mock.review = () => {
    const memory = getObservation(box.db, id)!;
    box.db.transaction(() => changeObservation(box.db, { ...memory, humanEdited: true, updatedAt: Date.now() }, []))();
    return { json: { lines: [{ n: 1, is: "moment", by: 0 }] } };
  };
  plan(box);
  await runWorker(box.db, handlers, choose(mock));
  expect(getObservation(box.db, id)).toMatchObject({ status: "active", importance: 2 });
});

test("the review comes after the recheck of the session that made the rule", async () => {
  using box = memorySandbox();
  const id = session(box);
  rule(box, "Ask before pushing", 2, { sessionId: id.id });
  const calls: string[] = [];
  await using mock = modelMock(() => ({ json: {} }));
  mock.recheck = () => {
    calls.push("recheck");
    return { json: { memories: [{ n: 1, would: "ask", is: "standing", needed: true }] } };
  };
  mock.review = () => {
    calls.push("review");
    return { json: { lines: [{ n: 1, is: "keep", worth: 3, by: 0 }] } };
  };
  plan(box);
  box.db.transaction(() => planRecheck(box.db, id, true, Date.now() - day))();
  await runWorker(box.db, handlers, choose(mock));
  expect(calls).toEqual(["recheck", "review"]);
});

test("a reading that leaves a rule plans the review, which runs in the same go", async () => {
  using box = memorySandbox();
  const row = { hostId: "s", projectId: box.project.id, branch: null, source: "startup", at: began } as const;
  const { id } = insertSession(box.db, row);
  const said = "Run the linter with --fix before each commit in this repository, and never skip it.";
  insertPrompt(box.db, { captureKey: "p", sessionId: id, number: 1, text: `Fix the importer. ${said}`, at: began });
  endSession(box.db, id, "exit", began + day);
  const addition = {
    ...{ durability: "standing", kind: "rule", title: "Run the linter with --fix before each commit", why: "" },
    ...{ said_by: "user", status: "decided", scope: "project", days: 0, quotes: [{ source: "P1", quote: said }] },
  };
  await using mock = modelMock(() => ({ json: { drafts: [], additions: [addition] } }));
  planExtraction(box.db, getSession(box.db, id)!, true, Date.now());
  await runWorker(box.db, handlers, choose(mock));
  expect([mock.asked.length, mock.rechecks.length, mock.reviews.length]).toEqual([1, 1, 1]);
  expect(mock.reviews[0]?.text).toContain("Run the linter with --fix");
});
