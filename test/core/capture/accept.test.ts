import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { acceptRecord, acceptRecords } from "../../../core/capture/accept.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { locate } from "../../../core/project/place.ts";
import { listEvents } from "../../../core/store/event.ts";
import { formerPaths } from "../../../core/store/file-move.ts";
import { listPrompts } from "../../../core/store/prompt.ts";
import { findSession } from "../../../core/store/session.ts";
import { claudeRecord } from "../../support/claude-record.ts";
import { git, gitInit } from "../../support/git.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox;
let db: Database;

beforeEach(() => {
  box = sandbox();
  gitInit(box.repo);
  db = openDatabase({ file: join(box.memDir, "memory.db") });
});
afterEach(() => {
  db.close();
  box.dispose();
});

const hour = 3_600_000;

function accept(event: string, payload: Record<string, unknown>, at = 1000) {
  const place = { cwd: box.repo, projectDir: box.repo, root: box.repo, home: box.home };
  const record = claudeRecord(event, { session_id: "s1", ...payload }, place, at);
  if (!record) throw new Error("not captured");
  return { record, ...acceptRecord(db, record) };
}

const edit = (id: string) => ({
  tool_name: "Edit",
  tool_use_id: id,
  tool_input: { file_path: join(box.repo, "src/a.ts"), old_string: "a", new_string: "b" },
});

test("a session opens, takes prompts and events, and ends", () => {
  accept("session-start", { source: "startup" });
  accept("user-prompt-submit", { prompt: "First", prompt_id: "p1" });
  accept("post-tool-use", edit("t1"));
  accept("user-prompt-submit", { prompt: "Second", prompt_id: "p2" });
  accept("session-end", { reason: "clear" }, 2000);
  const session = findSession(db, "s1")!;
  expect(session).toMatchObject({
    source: "startup",
    branch: "main",
    status: "ended",
    endReason: "clear",
    promptCount: 2,
  });
  const prompts = listPrompts(db, session.id);
  expect(prompts.map((prompt) => [prompt.number, prompt.text])).toEqual([
    [1, "First"],
    [2, "Second"],
  ]);
  const [event] = listEvents(db, session.id, 10);
  expect(event).toMatchObject({
    tool: "Edit",
    promptId: prompts[0]!.id,
    files: [{ path: "src/a.ts", role: "modified" }],
  });
});

test.each([
  ["a fraction", 12.4, 12],
  ["more than the database counts to", 1e300, null],
  ["a negative number", -5, null],
])("an event whose duration is %s is stored", (_name, duration_ms, stored) => {
  const session = accept("post-tool-use", { ...edit("t1"), duration_ms }).session!;
  expect(listEvents(db, session.id, 10).map(({ durationMs }) => durationMs)).toEqual([stored]);
});

test("the same record twice is stored once", () => {
  const { record } = accept("post-tool-use", edit("t1"));
  acceptRecord(db, record);
  accept("post-tool-use", edit("t1"));
  accept("user-prompt-submit", { prompt: "Once", prompt_id: "p" });
  accept("user-prompt-submit", { prompt: "Once", prompt_id: "p" });
  const { record: compact } = accept("pre-compact", { trigger: "auto" });
  acceptRecord(db, compact);
  const session = findSession(db, "s1")!;
  expect(listEvents(db, session.id, 10).map((event) => event.tool)).toEqual(["Edit", "compaction"]);
  expect(listPrompts(db, session.id)).toHaveLength(1);
  expect(session.contextNumber).toBe(1);
});

test("a session first seen in the middle is opened, the end of an unknown one is not", () => {
  expect(accept("post-tool-use", edit("t1")).session?.source).toBe("unknown");
  expect(accept("session-end", { session_id: "s2", reason: "other" }).session).toBeUndefined();
  expect(findSession(db, "s2")).toBeNull();
});

test("a session that continues after its end is active again, unless the event is older than that", () => {
  accept("session-start", { source: "startup" }, 1000);
  accept("session-end", { reason: "other" }, 2000);
  accept("post-tool-use", edit("late"), 1500);
  expect(findSession(db, "s1")?.status).toBe("ended");
  accept("session-start", { source: "resume" }, 3000);
  expect(findSession(db, "s1")).toMatchObject({ status: "active", endedAt: null, lastSeenAt: 3000 });
});

test("a report that comes after the end does not reopen the session", () => {
  accept("session-start", { source: "startup" }, 1000);
  accept("user-prompt-submit", { prompt: "hello" }, 2000);
  accept("session-end", { reason: "other" }, 3000);
  accept("stop", { last_assistant_message: "Hello." }, 3005);
  expect(findSession(db, "s1")).toMatchObject({ status: "ended", endedAt: 3000 });
  accept("user-prompt-submit", { prompt: "again" }, 4000);
  expect(findSession(db, "s1")?.status).toBe("active");
});

test("a session that says nothing for a day is abandoned", () => {
  accept("session-start", { session_id: "old", source: "startup" }, 1000);
  accept("session-start", { session_id: "young", source: "startup" }, 1000 + 2 * hour);
  accept("session-start", { source: "startup" }, 2000 + 24 * hour);
  expect(findSession(db, "old")).toMatchObject({ status: "abandoned", endedAt: 1000 });
  expect(findSession(db, "young")?.status).toBe("active");
});

test("episodes are kept apart by session and agent, and closed by a pause, ten events and the turn's end", () => {
  for (let index = 0; index < 11; index++) accept("post-tool-use", edit(`a${index}`));
  accept("post-tool-use", { ...edit("sub"), agent_id: "agent" });
  accept("post-tool-use", { ...edit("other"), session_id: "s2" });
  accept("post-tool-use", edit("later"), 1000 + hour);
  accept("stop", { last_assistant_message: "Done." }, 1000 + hour);
  expect(episodes()).toEqual([
    { n: 10, reason: "size" },
    { n: 1, reason: "pause" },
    { n: 1, reason: "turn" },
    { n: 1, reason: "turn" },
  ]);
  accept("session-end", { session_id: "s2", reason: "other" }, 1000 + hour);
  expect(episodes().slice(4)).toEqual([{ n: 1, reason: "session" }]);
});

const episodes = () =>
  db
    .query<{ n: number; reason: string | null }, []>(
      "SELECT event_count AS n, close_reason AS reason FROM episode ORDER BY id",
    )
    .all();

let tools = 0;
function use(tool: string, input: Record<string, unknown>, more: Record<string, unknown> = {}): void {
  accept(more.error ? "post-tool-use-failure" : "post-tool-use", {
    tool_name: tool,
    tool_use_id: `use${++tools}`,
    tool_input: input,
    ...more,
  });
}
const endTurn = () => accept("stop", { last_assistant_message: "Done." });
const change = (path: string) => use("Edit", { file_path: join(box.repo, path), old_string: "a", new_string: "b" });
const look = (path: string, more = {}) => use("Read", { file_path: join(box.repo, path) }, more);

test("reads join the episode of the work that follows; exploring alone is not an episode", () => {
  look("src/cart.ts");
  look("src/price.ts");
  endTurn();
  expect(episodes()).toEqual([]);
  look("src/other.ts", { agent_id: "agent" });
  change("src/cart.ts");
  look("src/price.ts");
  use("Bash", { command: "npm test" }, { tool_response: { stdout: "1 passing" } });
  look("src/after.ts");
  endTurn();
  expect(episodes()).toEqual([{ n: 5, reason: "turn" }]);
  const placed = db.query("SELECT count(*) FROM event WHERE episode_id IS NULL AND tool <> 'assistant'").values();
  expect(placed).toEqual([[2]]);
});

test("an episode ends where another topic begins: in other files, and after a passed check", () => {
  change("src/cart/total.ts");
  change("test/cart/total.test.ts");
  change("lib/mail/send.ts"); // nothing was concluded: one and the same goal
  use("Bash", { command: "npm test" }, { tool_response: { stdout: "1 passing" } });
  change("package.json"); // belongs to everything
  change("src/cart/empty.ts");
  use("Bash", { command: "npm test" }, { tool_response: { stdout: "1 passing" } });
  look("docs/manual/intro.ts");
  change("docs/manual/intro.ts");
  endTurn();
  expect(episodes()).toEqual([
    { n: 7, reason: "topic" },
    { n: 2, reason: "turn" },
  ]);
});

test("lock files, installed packages, refused and merely reading commands are not work", () => {
  change("package-lock.json");
  change("node_modules/a/index.js");
  use("Bash", { command: "git status" });
  use("Bash", { command: "rm -rf src" }, { error: "Permission to use Bash has been denied." });
  endTurn();
  expect(episodes()).toEqual([]);
  change("src/a.ts");
  endTurn();
  expect(episodes()).toEqual([{ n: 1, reason: "turn" }]);
});

test("a command that reads and writes a file counts as writing it", () => {
  accept("post-tool-use", {
    tool_name: "Bash",
    tool_use_id: "t",
    tool_input: { command: "cat src/a.ts && sed -i s/a/b/ src/a.ts" },
  });
  const [event] = listEvents(db, findSession(db, "s1")!.id, 1);
  expect(event?.files).toEqual([{ path: "src/a.ts", role: "modified" }]);
});

test("a quiet commit is known by the repository's own log, an older one is not taken for it", () => {
  const commit = (id: string, command: string, at: number) =>
    accept("post-tool-use", { tool_name: "Bash", tool_use_id: id, tool_input: { command } }, at);
  git(box.repo, "commit", "--quiet", "--allow-empty", "--message=cart: pays nothing");
  const made = Date.parse("2026-01-02T03:04:05Z");
  commit("t1", "git commit -q", made + 1000);
  commit("t2", "git commit -q", made + hour);
  const events = listEvents(db, findSession(db, "s1")!.id, 2);
  expect(events[0]).toMatchObject({ change: "cart: pays nothing", commit: git(box.repo, "rev-parse", "HEAD") });
  expect(events[1]).toMatchObject({ change: null, commit: null });
});

test("the target of a move is known, into a folder too, whatever exists on disk", () => {
  const run = (id: string, command: string) =>
    accept("post-tool-use", { tool_name: "Bash", tool_use_id: id, tool_input: { command } });
  mkdirSync(join(box.repo, "lib"));
  for (const file of ["b.ts", "lib/c.ts"]) writeFileSync(join(box.repo, file), "x");
  run("t1", "mv a.ts b.ts");
  run("t2", "git mv c.ts lib");
  run("t3", "mv d.ts e.ts gone/ && mv lib/../f.ts f.ts");
  const { project } = identifyWorkspace(db, box.repo);
  const former = (path: string) => formerPaths(db, project.id, path);
  expect(["b.ts", "lib/c.ts", "gone/d.ts", "gone/e.ts"].map(former)).toEqual([["a.ts"], ["c.ts"], ["d.ts"], ["e.ts"]]);
  expect(["lib", "f.ts", "a.ts"].map(former)).toEqual([[], [], []]);
  expect(listEvents(db, findSession(db, "s1")!.id, 9)).toHaveLength(3);
});

test("a fork belongs to the session that the host's answer time identifies, otherwise to the latest", () => {
  for (const [id, at] of [
    ["one", 1_000],
    ["two", 60_000],
  ] as const) {
    accept("session-start", { session_id: id, source: "startup" }, at);
    accept("stop", { session_id: id, prompt_id: id, last_assistant_message: "Done." }, at + 10_000);
  }
  const origin = (id: string, payload: Record<string, unknown>) => {
    accept("session-start", { session_id: id, ...payload }, 111_400);
    return db
      .query("SELECT o.host_id FROM session s JOIN session o ON o.id = s.forked_from WHERE s.host_id = ?")
      .values(id);
  };
  expect(origin("three", { source: "fork", seconds_since_last_response: 100 })).toEqual([["one"]]);
  expect(origin("four", { source: "fork", seconds_since_last_response: 41 })).toEqual([["two"]]);
  accept("stop", { session_id: "one", prompt_id: "later", last_assistant_message: "More." }, 112_000);
  expect(origin("five", { source: "fork" })).toEqual([["one"]]);
  expect(origin("six", { source: "resume", seconds_since_last_response: 41 })).toEqual([]);
});

test("records that are stored together leave the same rows as one by one", () => {
  const place = { cwd: box.repo, projectDir: box.repo, root: box.repo, home: box.home };
  const recordOf = (session: string, event: string, payload: Record<string, unknown>, at: number) => {
    const record = claudeRecord(event, { session_id: session, ...payload }, place, at);
    if (!record) throw new Error("not captured");
    return record;
  };
  const records = [
    recordOf("s1", "session-start", { source: "startup" }, 1000),
    recordOf("s1", "post-tool-use", edit("t0"), 1500),
    recordOf("s1", "user-prompt-submit", { prompt: "First", prompt_id: "p1" }, 2000),
    recordOf("s1", "post-tool-use", edit("t1"), 3000),
    recordOf("s2", "session-start", { source: "startup" }, 3100),
    recordOf("s1", "post-tool-use", edit("t2"), 3200),
    recordOf("s2", "post-tool-use", edit("u1"), 3300),
    recordOf("s3", "post-tool-use", edit("v1"), 3400),
    recordOf("s1", "post-tool-use", edit("t2"), 3500),
    recordOf("s1", "session-end", { reason: "clear" }, 4000),
    recordOf("s1", "post-tool-use", edit("t3"), 5000),
    recordOf("s2", "post-tool-use", edit("u2"), 3200),
  ];
  const other = openDatabase({ file: join(box.memDir, "other.db") });
  try {
    for (const record of records) acceptRecord(db, record);
    acceptRecords(other, records, locate(box.repo), identifyWorkspace(other, box.repo));
    const rowsOf = (from: Database) => [
      from
        .query(
          "SELECT host_id, status, started_at, last_seen_at, ended_at, end_reason, prompt_count, context_number FROM session ORDER BY id",
        )
        .all(),
      from.query("SELECT session_id, prompt_id, capture_key, created_at FROM event ORDER BY id").all(),
      from.query("SELECT session_id, number, text FROM prompt ORDER BY id").all(),
    ];
    expect(rowsOf(other)).toEqual(rowsOf(db));
    expect(rowsOf(db)[1]).toHaveLength(7);
  } finally {
    other.close();
  }
});

test("sessions of two hosts with one id stay apart, in any order and for each kind of event", () => {
  const of = (host: string, event: string, payload: Record<string, unknown>, at: number) => {
    const place = { cwd: box.repo, projectDir: box.repo, root: box.repo, home: box.home };
    return { ...claudeRecord(event, { session_id: "s1", ...payload }, place, at)!, host };
  };
  const turn = (host: string, at: number) => [
    of(host, "session-start", { source: "startup" }, at),
    of(host, "user-prompt-submit", { prompt: "Mend the cart", prompt_id: "p1" }, at + 1),
    of(host, "post-tool-use", edit("t1"), at + 2),
    of(host, "stop", { last_assistant_message: "Mended.", prompt_id: "p1" }, at + 3),
  ];
  const records = [...turn("one", 1000), ...turn("two", 2000), ...turn("three", 3000), ...turn("two", 2000)];
  for (const record of records) acceptRecord(db, record);
  const workspace = identifyWorkspace(db, box.repo);
  const uses = ["one", "two", "one"].map((host, at) => of(host, "post-tool-use", edit(`t${at + 2}`), 4000 + at));
  acceptRecords(db, uses, locate(box.repo), workspace);
  expect(
    db
      .query(
        `SELECT host, prompt_count AS prompts, (SELECT count(*) FROM event WHERE session_id = session.id AND kind = 'edit') AS edits,
           (SELECT count(*) FROM event WHERE session_id = session.id AND kind = 'report') AS reports FROM session ORDER BY id`,
      )
      .all(),
  ).toEqual([
    { host: "one", prompts: 1, edits: 3, reports: 1 },
    { host: "two", prompts: 1, edits: 2, reports: 1 },
    { host: "three", prompts: 1, edits: 1, reports: 1 },
  ]);
  acceptRecord(db, of("two", "session-end", { reason: "other" }, 5000));
  expect(db.query("SELECT host FROM session WHERE status = 'ended'").all()).toEqual([{ host: "two" }]);
});
