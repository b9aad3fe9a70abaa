import { expect, test } from "bun:test";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { acceptRecord } from "../../../../../core/capture/accept.ts";
import { env } from "../../../../../core/config/env.ts";
import { openDatabase } from "../../../../../core/db/open.ts";
import { extractSession } from "../../../../../core/extract/extract-session.ts";
import { hostName } from "../../../../../core/host/claude-code/name.ts";
import { claudeTranscripts } from "../../../../../core/host/claude-code/transcripts/transcripts.ts";
import { search } from "../../../../../core/search/search.ts";
import { findSession } from "../../../../../core/store/session.ts";
import { importTranscripts } from "../../../../../core/transfer/import/sessions/import-sessions.ts";
import type { TranscriptReport } from "../../../../../core/transfer/import/sessions/report.ts";
import { claudeRecord } from "../../../../support/claude-record.ts";
import { repository } from "../../../../support/repository.ts";
import { type Sandbox, sandbox } from "../../../../support/sandbox.ts";
import { Transcript } from "../../../../support/transcript.ts";

const reader = claudeTranscripts({ environment: env() });

type Database = ReturnType<typeof openDatabase>;

const first = "aaaaaaaa-0000-4000-8000-000000000001";
const second = "bbbbbbbb-0000-4000-8000-000000000002";

function openIn(box: Sandbox): Database {
  return openDatabase({ file: join(box.memDir, "memory.db") });
}

function folderOf(box: Sandbox): string {
  return join(box.home, ".claude", "projects");
}

function put(box: Sandbox, path: string, text: string): string {
  const file = join(folderOf(box), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function importAll(box: Sandbox, db: Database, dryRun = false): TranscriptReport {
  return importTranscripts(db, { host: hostName, reader, from: folderOf(box), home: box.home, dryRun });
}

const rows = (db: Database, sql: string) => db.query<Record<string, unknown>, []>(sql).all();
const countOf = (db: Database, table: string) => rows(db, `SELECT count(*) AS n FROM ${table}`)[0]?.n;

/** A check that fails, an edit, and the check passes. */
function fixed(transcript: Transcript): Transcript {
  const cart = "/work/shop/src/cart.ts";
  return transcript
    .prompt("please repair the empty cart")
    .say("Let me run the tests first.")
    .bashFails("npx vitest run test/cart.test.ts", "FAIL test/cart.test.ts\nTypeError: total is not a function")
    .edit(cart, "export const total = 0;", "export function total() {\n  return 0;\n}")
    .bash("npx vitest run test/cart.test.ts", "Tests  4 passed (4)")
    .say("Fixed: the cause was that total was a constant where a function is called.");
}

test("stores a session as the hooks would have done, with its own times", () => {
  using box = sandbox();
  using db = openIn(box);
  const transcript = fixed(new Transcript({ sessionId: first, branch: "fix/total", startsAt: "2026-03-01T09:00:00Z" }));
  put(box, `-work-shop/${first}.jsonl`, transcript.text());
  const report = importAll(box, db);
  expect(report).toMatchObject({
    sessions: 1,
    projects: 1,
    prompts: 1,
    toolUses: 3,
    memories: 1,
    broken: 0,
    unreadable: [],
  });
  const { hits } = search(db, { query: "total is not a function", limit: 5 });
  expect(hits[0]?.observation).toMatchObject({
    type: "bugfix",
    origin: "verified",
    branch: "fix/total",
    status: "candidate",
    vouchedBy: null,
  });
  const made = new Date(hits[0]?.observation.createdAt ?? 0).toISOString();
  expect(made).toStartWith("2026-03-01T09:00:");
  expect(hits[0]?.observation.files).toMatchObject([{ path: "src/cart.ts", role: "modified" }]);
  // The folder is not there (any more): the project is named by it all the same.
  expect(rows(db, "SELECT key, name FROM project")).toEqual([{ key: "path:/work/shop", name: "shop" }]);
  expect(rows(db, "SELECT source, status, prompt_count FROM session")).toEqual([
    { source: "import", status: "ended", prompt_count: 1 },
  ]);
  expect(rows(db, "SELECT request, completed FROM summary")[0]?.request).toStartWith("please repair the empty cart");
});

test("a repeated import adds nothing; a grown transcript adds its new part", () => {
  using box = sandbox();
  using db = openIn(box);
  const transcript = fixed(new Transcript({ sessionId: first }));
  const file = put(box, `-work-shop/${first}.jsonl`, transcript.text());
  importAll(box, db);
  const before = ["prompt", "event", "observation", "session"].map((table) => countOf(db, table));
  expect(importAll(box, db)).toMatchObject({ sessions: 0, known: 1, prompts: 0, toolUses: 0, memories: 0 });
  const length = transcript.text().length;
  transcript.prompt("We always use pnpm here, never npm.").say("Noted.");
  appendFileSync(file, transcript.text().slice(length));
  expect(importAll(box, db)).toMatchObject({ sessions: 1, known: 0, prompts: 1, toolUses: 0 });
  expect(["prompt", "event", "session"].map((table) => countOf(db, table))).toEqual([
    (before[0] as number) + 1,
    (before[1] as number) + 1,
    before[3],
  ]);
  expect(rows(db, "SELECT origin FROM observation WHERE type IN ('preference', 'constraint')")[0]?.origin).toBe("user");
  // The file is another one (copied, touched), but has no new rows.
  rmSync(file);
  put(box, `-work-shop/${first}.jsonl`, `${transcript.text()}\n`);
  expect(importAll(box, db)).toMatchObject({ sessions: 0, known: 1, prompts: 0 });
});

test("a test command that only printed its usage is no check", () => {
  using box = sandbox();
  using db = openIn(box);
  const transcript = new Transcript({ sessionId: first })
    .prompt("please run the checks")
    .bash("npm test", "Usage: check.js FILE\n  --strict  also warn")
    .bash("npx vitest run", "Tests  4 passed (4)");
  put(box, `-work-shop/${first}.jsonl`, transcript.text());
  importAll(box, db);
  expect(rows(db, "SELECT action, check_command FROM event ORDER BY id")).toEqual([
    { action: "run", check_command: null },
    { action: "test", check_command: "npx vitest run" },
  ]);
});

test("secrets, private text and injected lines never reach the database", () => {
  using box = sandbox();
  using db = openIn(box);
  const token = `ghp_${"a1B2c3D4e5".repeat(4).slice(0, 36)}`;
  const transcript = new Transcript({ sessionId: first })
    .attachment({ type: "hook_additional_context", content: ["INJECTED-BY-HOOK"], hookEvent: "SessionStart" })
    .prompt(`Push it with ${token} <private>the PRIVATE-THING</private> and go on`)
    .user([{ type: "text", text: "Base directory for this skill: /x\n\nSKILL-TEXT" }], { isMeta: true })
    .say("On it.")
    .bashFails(
      `curl -H "Authorization: Bearer ${token}" https://example.com`,
      `401 for ${token}\n<system-reminder>REMINDER</system-reminder>`,
    )
    .say("It failed.")
    .user("<command-name>/compact</command-name>")
    .user("<task-notification>\nNOTIFICATION</task-notification>", { origin: { kind: "task-notification" } })
    .compact()
    .prompt([
      {
        type: "text",
        text: "<system-reminder>REMINDER-TWO</system-reminder>\n<ide_selection>SELECTED</ide_selection>",
      },
      { type: "text", text: "what is left to do?" },
      { type: "image", source: { type: "base64", data: "AAAA" } },
    ])
    .say("Nothing.")
    .user("[Request interrupted by user]", {});
  put(box, `-work-shop/${first}.jsonl`, transcript.text());
  importAll(box, db);
  expect(rows(db, "SELECT text FROM prompt ORDER BY id").map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Push it with \S+ {1,2}and go on$/),
    "what is left to do?",
  ]);
  const everything = JSON.stringify(
    ["prompt", "event", "observation", "summary"].map((table) => rows(db, `SELECT * FROM ${table}`)),
  );
  for (const word of [
    token,
    "PRIVATE-THING",
    "INJECTED",
    "SKILL-TEXT",
    "REMINDER",
    "SELECTED",
    "NOTIFICATION",
    "continued from",
  ]) {
    expect(everything).not.toContain(word);
  }
  expect(rows(db, "SELECT context_number AS n FROM session")).toEqual([{ n: 1 }]);
});

test("tool uses of subagents are stored as theirs, in any file", () => {
  using box = sandbox();
  using db = openIn(box);
  const main = new Transcript({ sessionId: first }).prompt("Look into it").say("Asking two agents.");
  // Older transcripts have the rows of subagents among the session's own, without a name.
  main.row({ type: "user", isSidechain: true, message: { role: "user", content: "Old task" } });
  main.row({
    type: "assistant",
    isSidechain: true,
    message: { id: "m1", role: "assistant", content: [{ type: "text", text: "The old agent's report." }] },
  });
  main.say("All is well.");
  const agent = new Transcript({ sessionId: first, agentId: "a77", startsAt: "2026-03-01T09:00:02Z" })
    .user("Find the config")
    .bash("cat config.json", "{}")
    .say("The new agent's report.");
  put(box, `-work-shop/${first}.jsonl`, main.text());
  put(box, `-work-shop/${first}/subagents/agent-a77.jsonl`, agent.text());
  put(
    box,
    `-work-shop/${first}/subagents/agent-acompact-1.jsonl`,
    new Transcript({ sessionId: first, agentId: "acompact-1" }).say("Summary.").text(),
  );
  expect(importAll(box, db)).toMatchObject({ sessions: 1, prompts: 1, toolUses: 1 });
  const events = rows(db, "SELECT agent_id AS agent, tool, output FROM event ORDER BY id");
  expect(events.filter(({ agent }) => agent === "a77").map(({ tool }) => tool)).toEqual(["Bash", "assistant"]);
  const reports = events.filter(({ tool }) => tool === "assistant");
  expect(Object.fromEntries(reports.map(({ output, agent }) => [output, agent]))).toEqual({
    "The old agent's report.": expect.stringMatching(/^sidechain-/),
    "The new agent's report.": "a77",
    "All is well.": null,
  });
  expect(rows(db, "SELECT text FROM prompt")).toEqual([{ text: "Look into it" }]);
});

/** Stores what the hooks would have been called with, at the transcript's times. */
function capture(db: Database, box: Sandbox, at: string, event: string, payload: Record<string, unknown>): void {
  const place = { cwd: "/work/shop", root: "/work/shop", projectDir: "/work/shop", home: box.home };
  const record = claudeRecord(event, { session_id: first, ...payload }, place, Date.parse(at));
  if (record) acceptRecord(db, record);
}

test("a session that the hooks have stored is not duplicated; its part before them is added", () => {
  using box = sandbox();
  using db = openIn(box);
  capture(db, box, "2026-03-01T09:00:00Z", "session-start", { source: "startup" });
  capture(db, box, "2026-03-01T09:00:01Z", "user-prompt-submit", {
    prompt: "Look at the cart",
    prompt_id: "prompt-aaaaaaaa-1",
  });
  capture(db, box, "2026-03-01T09:00:03Z", "stop", {
    last_assistant_message: "It is fine.",
    prompt_id: "prompt-aaaaaaaa-1",
  });
  const transcript = new Transcript({ sessionId: first }).prompt("Look at the cart").say("It is fine.");
  const file = put(box, `-work-shop/${first}.jsonl`, transcript.text());
  expect(importAll(box, db)).toMatchObject({ sessions: 0, known: 1, prompts: 0 });
  expect(countOf(db, "prompt")).toBe(1);
  const earlier = new Transcript({ sessionId: first, startsAt: "2026-02-01T09:00:00Z" });
  writeFileSync(
    file,
    earlier.prompt("What was asked before the hooks were there").say("Yes.").text() + transcript.text(),
  );
  expect(importAll(box, db)).toMatchObject({ sessions: 1, prompts: 1 });
  expect(rows(db, "SELECT host_id AS id, prompt_count AS n FROM session ORDER BY id DESC")).toEqual([
    { id: `${first}:before`, n: 1 },
    { id: first, n: 1 },
  ]);
});

/** Captures a turn of `Transcript` without tools: its prompt at `at`, and its report two seconds later. */
function captureTurn(db: Database, box: Sandbox, number: number, at: string, [prompt, report]: [string, string]): void {
  const prompt_id = `prompt-${first.slice(0, 8)}-${number}`;
  capture(db, box, at, "user-prompt-submit", { prompt, prompt_id });
  const end = new Date(Date.parse(at) + 2_000).toISOString();
  capture(db, box, end, "stop", { last_assistant_message: report, prompt_id });
}

/** A session of four turns, of which the hooks stored the first and the third. */
function withGaps(db: Database, box: Sandbox): Transcript {
  const hour = 3_600_000;
  const transcript = new Transcript({ sessionId: first });
  const turns: [string, string][] = [
    ["Look at the cart", "It is fine."],
    ["Remember: the basket is never cached.", "Noted."],
    ["And the wish list?", "Fine, too."],
    ["Run the tests", "They pass."],
  ];
  for (const [index, [prompt, report]] of turns.entries()) {
    transcript
      .wait(hour)
      .prompt(prompt)
      .bash(`npm test -- part-${index + 1}`, "3 passed")
      .say(report);
  }
  put(box, `-work-shop/${first}.jsonl`, transcript.text());
  capture(db, box, "2026-03-01T10:00:00Z", "session-start", { source: "startup" });
  captureTurn(db, box, 1, "2026-03-01T10:00:01Z", turns[0] as [string, string]);
  captureTurn(db, box, 3, "2026-03-01T12:00:09Z", turns[2] as [string, string]);
  return transcript;
}

test("turns that the hooks did not store are added, once, between others and at the end", () => {
  using box = sandbox();
  using db = openIn(box);
  withGaps(db, box);
  expect(importAll(box, db, true)).toMatchObject({ sessions: 1, known: 0, prompts: 2, toolUses: 2 });
  expect(importAll(box, db)).toMatchObject({ sessions: 1, known: 0, prompts: 2, toolUses: 2, memories: 1 });
  expect(rows(db, "SELECT text FROM prompt ORDER BY created_at").map(({ text }) => text)).toEqual([
    "Look at the cart",
    "Remember: the basket is never cached.",
    "And the wish list?",
    "Run the tests",
  ]);
  // The uses that the hooks missed within a turn stay out: rows of a turn are stored in their order.
  expect(rows(db, "SELECT command FROM event WHERE kind = 'shell' ORDER BY id").map(({ command }) => command)).toEqual([
    "npm test -- part-2",
    "npm test -- part-4",
  ]);
  db.query("DELETE FROM meta WHERE key LIKE 'import:%'").run();
  const before = [countOf(db, "prompt"), countOf(db, "event")];
  expect(importAll(box, db)).toMatchObject({ sessions: 0, known: 1, prompts: 0 });
  expect([countOf(db, "prompt"), countOf(db, "event")]).toEqual(before);
});

test("what the hooks stored is not added, although their clock was ahead of the transcript's", () => {
  using box = sandbox();
  using db = openIn(box);
  const transcript = new Transcript({ sessionId: first, startsAt: "2026-03-01T10:00:00Z" });
  put(box, `-work-shop/${first}.jsonl`, transcript.prompt("Look at the cart").say("It is fine.").text());
  captureTurn(db, box, 1, "2026-03-01T11:00:00Z", ["Look at the cart", "It is fine."]);
  expect(importAll(box, db)).toMatchObject({ sessions: 0, known: 1 });
  expect([countOf(db, "prompt"), countOf(db, "event")]).toEqual([1, 1]);
});

test("a turn that the hooks stored under another key is not added", () => {
  using box = sandbox();
  using db = openIn(box);
  withGaps(db, box);
  db.query("UPDATE prompt SET capture_key = session_id || ':other:' || id").run();
  db.query("UPDATE event SET capture_key = session_id || ':other:' || id").run();
  expect(importAll(box, db)).toMatchObject({ sessions: 1, prompts: 2 });
  expect(rows(db, "SELECT count(*) AS n FROM prompt WHERE text LIKE '%cart%' OR text LIKE '%wish%'")[0]?.n).toBe(2);
});

test("a turn that the hooks missed is added, although the turn before said the same", () => {
  using box = sandbox();
  using db = openIn(box);
  const transcript = new Transcript({ sessionId: first }).prompt("continue").say("Done.").wait(20_000);
  put(box, `-work-shop/${first}.jsonl`, transcript.prompt("continue").bash("npm test", "3 passed").say("Done.").text());
  captureTurn(db, box, 1, "2026-03-01T09:00:01Z", ["continue", "Done."]);
  expect(importAll(box, db)).toMatchObject({ sessions: 1, prompts: 1, toolUses: 1 });
  expect(rows(db, "SELECT count(*) AS n FROM event WHERE kind = 'report'")).toEqual([{ n: 2 }]);
  expect(countOf(db, "prompt")).toBe(2);
});

test("a compaction of a turn that the hooks missed is added, although they saw another one minutes before", () => {
  using box = sandbox();
  using db = openIn(box);
  const compactions = () => countOf(db, "event WHERE tool = 'compaction'");
  const transcript = new Transcript({ sessionId: first }).prompt("Look at the cart").say("It is fine.").compact();
  const minutes = 4 * 60_000;
  transcript.wait(minutes).prompt("And the basket?").say("Fine, too.").compact();
  put(box, `-work-shop/${first}.jsonl`, transcript.text());
  captureTurn(db, box, 1, "2026-03-01T09:00:01Z", ["Look at the cart", "It is fine."]);
  capture(db, box, "2026-03-01T09:00:03Z", "pre-compact", { trigger: "auto" });
  expect(compactions()).toBe(1);
  expect(importAll(box, db)).toMatchObject({ sessions: 1, prompts: 1 });
  expect(compactions()).toBe(2);
});

test("what was removed because of its age does not come back", () => {
  using box = sandbox();
  using db = openIn(box);
  withGaps(db, box);
  db.query("DELETE FROM event").run();
  db.query("DELETE FROM prompt").run();
  expect(importAll(box, db)).toMatchObject({ sessions: 1, prompts: 1 });
  expect(rows(db, "SELECT text FROM prompt")).toEqual([{ text: "Run the tests" }]);
});

test("the hooks go on with a session that was imported, and importing it again adds nothing of theirs", () => {
  using box = sandbox();
  using db = openIn(box);
  const transcript = new Transcript({ sessionId: first }).prompt("Look at the cart").say("It is fine.");
  const file = put(box, `-work-shop/${first}.jsonl`, transcript.text());
  importAll(box, db);
  transcript.prompt("And the basket?").bash("npm test", "3 passed").say("Fine, too.");
  writeFileSync(file, transcript.text());
  const prompt_id = "prompt-aaaaaaaa-2";
  capture(db, box, "2026-03-01T09:00:03Z", "user-prompt-submit", { prompt: "And the basket?", prompt_id });
  const bash = { tool_name: "Bash", tool_use_id: "toolu_aaaaaaaa2", tool_input: { command: "npm test" } };
  capture(db, box, "2026-03-01T09:00:05Z", "post-tool-use", {
    ...bash,
    tool_response: { stdout: "3 passed" },
    prompt_id,
  });
  capture(db, box, "2026-03-01T09:00:06Z", "stop", { last_assistant_message: "Fine, too.", prompt_id });
  const before = [countOf(db, "prompt"), countOf(db, "event")];
  expect(before).toEqual([2, 3]);
  expect(importAll(box, db)).toMatchObject({ sessions: 0, known: 1 });
  expect([countOf(db, "prompt"), countOf(db, "event")]).toEqual(before);
});

test("a compaction is the same one in the hooks and in the record, whose keys differ, of a session that was imported first", () => {
  using box = sandbox();
  using db = openIn(box);
  const compactions = () => countOf(db, "event WHERE tool = 'compaction'");
  const transcript = new Transcript({ sessionId: first }).prompt("Look at the cart").say("It is fine.").compact();
  const file = put(box, `-work-shop/${first}.jsonl`, transcript.text());
  importAll(box, db);
  expect(compactions()).toBe(1);
  // The first hook runs half a minute before its row is written, the other one at the same time.
  const hour = 3_600_000;
  transcript.wait(hour).prompt("And the basket?").say("Fine, too.").compact().wait(hour).compact();
  writeFileSync(file, transcript.text());
  captureTurn(db, box, 2, "2026-03-01T10:00:03Z", ["And the basket?", "Fine, too."]);
  capture(db, box, "2026-03-01T09:59:35Z", "pre-compact", { trigger: "auto" });
  capture(db, box, "2026-03-01T11:00:06Z", "pre-compact", { trigger: "manual" });
  const before = [compactions(), rows(db, "SELECT context_number, ended_at, status FROM session")];
  expect(before[0]).toBe(3);
  expect(importAll(box, db)).toMatchObject({ sessions: 0, known: 1 });
  expect([compactions(), rows(db, "SELECT context_number, ended_at, status FROM session")]).toEqual(before);
  // One that no hook told of is added.
  writeFileSync(file, transcript.wait(hour).compact().text());
  expect(importAll(box, db)).toMatchObject({ sessions: 1, known: 0, prompts: 0 });
  expect(compactions()).toBe(4);
});

test("a compaction that no hook told of is added, although a hook told of a later one within minutes", () => {
  using box = sandbox();
  using db = openIn(box);
  const transcript = new Transcript({ sessionId: first }).prompt("Look at the cart").say("It is fine.");
  const file = put(box, `-work-shop/${first}.jsonl`, transcript.text());
  importAll(box, db);
  const minutes = 4 * 60_000;
  writeFileSync(file, transcript.compact().wait(minutes).compact().text());
  // The second row is written at 09:04:05.
  capture(db, box, "2026-03-01T09:04:00Z", "pre-compact", { trigger: "manual" });
  expect(importAll(box, db)).toMatchObject({ sessions: 1, prompts: 0 });
  const times = rows(db, "SELECT created_at AS at FROM event WHERE tool = 'compaction' ORDER BY created_at");
  expect(times.map(({ at }) => new Date(Number(at)).toISOString())).toEqual([
    "2026-03-01T09:00:03.000Z",
    "2026-03-01T09:04:00.000Z",
  ]);
});

test("what a session that was imported first has under another key is not added, unless it was said again", () => {
  using box = sandbox();
  using db = openIn(box);
  const transcript = new Transcript({ sessionId: first }).prompt("Go on").bash("npm test", "3 passed").say("Fine.");
  const file = put(box, `-work-shop/${first}.jsonl`, transcript.text());
  importAll(box, db);
  const rename = (key: string) => `session_id || ':other:' || id || substr(${key}, -14)`;
  db.query(`UPDATE prompt SET capture_key = ${rename("capture_key")}`).run();
  db.query(`UPDATE event SET capture_key = ${rename("capture_key")} WHERE kind = 'report'`).run();
  const before = [countOf(db, "prompt"), countOf(db, "event")];
  writeFileSync(file, `${transcript.text()}\n`);
  expect(importAll(box, db)).toMatchObject({ sessions: 0, known: 1 });
  expect([countOf(db, "prompt"), countOf(db, "event")]).toEqual(before);
  writeFileSync(file, transcript.prompt("Go on").say("Fine.").text());
  expect(importAll(box, db)).toMatchObject({ sessions: 1, prompts: 1 });
  expect([countOf(db, "prompt"), countOf(db, "event")]).toEqual([2, 3]);
});

test("the copied part of a forked session is not stored again", () => {
  using box = sandbox();
  using db = openIn(box);
  const origin = fixed(new Transcript({ sessionId: first })).text();
  put(box, `-work-shop/${first}.jsonl`, origin);
  importAll(box, db);
  // The copy has the new session's id in every row, and is otherwise unchanged.
  const tail = new Transcript({ sessionId: second, startsAt: "2026-03-02T09:00:00Z" }).prompt("continue").say("Done.");
  put(
    box,
    `-work-shop/${second}.jsonl`,
    origin.replaceAll(`"sessionId":"${first}"`, `"sessionId":"${second}"`) + tail.text(),
  );
  expect(importAll(box, db)).toMatchObject({ sessions: 1, known: 1, prompts: 1, toolUses: 0, memories: 0 });
  // And so where the rows say where they come from.
  const marked = origin
    .trimEnd()
    .split("\n")
    .map((line) => JSON.stringify({ ...JSON.parse(line), forkedFrom: { sessionId: first } }));
  put(box, "-work-shop/cccccccc-0000-4000-8000-000000000003.jsonl", `${marked.join("\n")}\n`);
  expect(importAll(box, db)).toMatchObject({ sessions: 0, prompts: 0, toolUses: 0 });
});

test("damaged lines are counted and left out, and the rest is read", () => {
  using box = sandbox();
  using db = openIn(box);
  const transcript = new Transcript({ sessionId: first })
    .line("not JSON")
    .line('{"type":"user","message":{"role":"user","content":"cut o')
    .line("")
    .line('{"type":"something-new","data":[]}')
    .line('{"type":"user","message":null,"uuid":7,"timestamp":"never"}')
    .line('{"type":"assistant","message":{"content":[null,3,{"type":"tool_use"}]}}')
    .prompt("Still here")
    .read("/work/shop/big.txt", "x".repeat(600_000))
    .say("Yes.");
  const file = put(box, `-work-shop/${first}.jsonl`, transcript.text());
  // A process was killed in the middle of a line.
  appendFileSync(file, '{"type":"user","message":{"role":"us');
  put(box, "-work-shop/empty.jsonl", "");
  put(box, "-work-shop/notes.txt", "not a transcript");
  expect(importAll(box, db)).toMatchObject({ sessions: 1, empty: 1, prompts: 1, toolUses: 1, broken: 3 });
  expect(rows(db, "SELECT text FROM prompt")).toEqual([{ text: "Still here" }]);
});

// Root may read every file: there is none that it can't read.
if (process.getuid?.() !== 0) {
  test("a file that can't be read is named, and the others are read", () => {
    using box = sandbox();
    using db = openIn(box);
    const locked = put(
      box,
      `-work-shop/${second}.jsonl`,
      new Transcript({ sessionId: second }).prompt("Hidden").text(),
    );
    put(box, `-work-shop/${first}.jsonl`, new Transcript({ sessionId: first }).prompt("Seen").say("Yes.").text());
    chmodSync(locked, 0);
    expect(importAll(box, db)).toMatchObject({ sessions: 1, unreadable: [locked] });
  });
}

test("a dry run counts the same and changes nothing", () => {
  using box = sandbox();
  using db = openIn(box);
  put(box, `-work-shop/${first}.jsonl`, fixed(new Transcript({ sessionId: first })).text());
  const preview = importAll(box, db, true);
  expect(["session", "prompt", "event", "project", "meta"].map((table) => countOf(db, table))).toEqual([0, 0, 0, 0, 0]);
  expect({ ...importAll(box, db), memories: 0 }).toEqual(preview);
});

test("extracts memories from sessions in their order of time", () => {
  using box = sandbox();
  using db = openIn(box);
  const rule = (sessionId: string, startsAt: string, text: string) =>
    put(
      box,
      `-work-shop/${sessionId}.jsonl`,
      new Transcript({ sessionId, startsAt }).prompt(text).say("Noted.").text(),
    );
  rule(first, "2026-03-05T09:00:00Z", "From now on always use pnpm in this project.");
  rule(second, "2026-03-01T09:00:00Z", "From now on always use npm in this project.");
  importAll(box, db);
  const standing = rows(db, "SELECT title, status FROM observation ORDER BY created_at");
  expect(standing).toHaveLength(2);
  expect(standing.map(({ status }) => status)).toEqual(["superseded", "active"]);
  expect(standing[1]?.title).toContain("pnpm");
});

test("a later statement of the user supersedes an old instruction", () => {
  using box = sandbox();
  using db = openIn(box);
  capture(db, box, "2026-04-01T09:00:00Z", "user-prompt-submit", {
    prompt: "From now on always use pnpm in this project.",
    prompt_id: "p",
  });
  capture(db, box, "2026-04-01T09:00:05Z", "stop", { last_assistant_message: "Noted.", prompt_id: "p" });
  const live = findSession(db, first);
  if (live) extractSession(db, live);
  const old = new Transcript({ sessionId: second, startsAt: "2026-03-01T09:00:00Z" });
  put(
    box,
    `-work-shop/${second}.jsonl`,
    old.prompt("From now on always use npm in this project.").say("Noted.").text(),
  );
  importAll(box, db);
  expect(rows(db, "SELECT status, superseded_by AS by FROM observation ORDER BY created_at")).toEqual([
    { status: "superseded", by: 1 },
    { status: "active", by: null },
  ]);
});

test("only the user's own requests are active, without those retracted later", () => {
  using box = sandbox();
  using db = openIn(box);
  const later = new Transcript({ sessionId: first, startsAt: "2026-03-05T09:00:00Z" })
    .prompt("Remember that the tarball rule holds for releases only.")
    .say("Noted.");
  put(box, `-work-shop/${first}.jsonl`, later.prompt("drop the jsdoc rule").say("Dropped.").text());
  const long = new Transcript({ sessionId: second, startsAt: "2026-03-01T09:00:00Z" });
  put(
    box,
    `-work-shop/${second}.jsonl`,
    fixed(long.prompt("From now on write jsdoc comments above exports.").say("Noted.")).text(),
  );
  importAll(box, db);
  // The classifier decides whether other sentences are candidates.
  const isSettled = "WHERE origin <> 'user' OR vouched_by IS NOT NULL";
  expect(rows(db, `SELECT type, status, vouched_by AS by FROM observation ${isSettled} ORDER BY created_at`)).toEqual([
    { type: expect.any(String), status: "hidden", by: "explicit" },
    { type: "bugfix", status: "candidate", by: null },
    { type: "constraint", status: "active", by: "explicit" },
  ]);
});

test("a request of a session that is imported late is hidden where a session that is stored took it back", () => {
  using box = sandbox();
  using db = openIn(box);
  const live = { prompt: "drop the jsdoc rule", prompt_id: "p" };
  capture(db, box, "2026-04-01T09:00:00Z", "user-prompt-submit", live);
  capture(db, box, "2026-04-01T09:00:05Z", "stop", { last_assistant_message: "Dropped.", prompt_id: "p" });
  const session = findSession(db, first);
  if (session) extractSession(db, session);
  const old = new Transcript({ sessionId: second, startsAt: "2026-03-01T09:00:00Z" });
  const request = old.prompt("From now on write jsdoc comments above exports.").say("Noted.");
  put(box, `-work-shop/${second}.jsonl`, request.text());
  importAll(box, db);
  expect(rows(db, "SELECT status FROM observation")).toEqual([{ status: "hidden" }]);
});

test("a command that two imported sessions saw work is a candidate", () => {
  using box = sandbox();
  using db = openIn(box);
  for (const sessionId of [first, second]) {
    const transcript = new Transcript({ sessionId, startsAt: `2026-03-0${sessionId === first ? 1 : 2}T09:00:00Z` });
    const passes = transcript
      .prompt("Test it")
      .bash("LEDGER_DSN=x npx vitest run", "Tests  4 passed (4)")
      .say("Green.");
    put(box, `-work-shop/${sessionId}.jsonl`, passes.text());
  }
  importAll(box, db);
  expect(rows(db, "SELECT type, status FROM observation")).toEqual([{ type: "runbook", status: "candidate" }]);
});

test("transcripts of the real client: tools, a subagent and a compaction", () => {
  using box = sandbox();
  using db = openIn(box);
  const fixtures = join(repository, "test/fixtures/transcripts");
  const sessionOf = (name: string) =>
    /"sessionId": "([^"]+)"/.exec(readFileSync(join(fixtures, name), "utf8"))?.[1] ?? "";
  const target = join(folderOf(box), "-sandbox-repo");
  mkdirSync(join(target, sessionOf("tools.jsonl"), "subagents"), { recursive: true });
  cpSync(join(fixtures, "tools.jsonl"), join(target, `${sessionOf("tools.jsonl")}.jsonl`));
  cpSync(
    join(fixtures, "subagent.jsonl"),
    join(target, sessionOf("tools.jsonl"), "subagents", "agent-a9f8b4e9371e34144.jsonl"),
  );
  cpSync(join(fixtures, "compacted.jsonl"), join(target, `${sessionOf("compacted.jsonl")}.jsonl`));
  expect(readdirSync(target)).toHaveLength(3);
  expect(importAll(box, db)).toMatchObject({ sessions: 2, prompts: 4, toolUses: 20, broken: 0, tooLong: 0 });
  const tools = rows(
    db,
    "SELECT tool, outcome, count(*) AS n FROM event WHERE session_id = 1 GROUP BY tool, outcome ORDER BY 1, 2",
  );
  expect(tools).toEqual([
    { tool: "Bash", outcome: "ok", n: 8 },
    { tool: "Edit", outcome: "ok", n: 1 },
    { tool: "Read", outcome: "failed", n: 1 },
    { tool: "Read", outcome: "ok", n: 5 },
    { tool: "Write", outcome: "ok", n: 3 },
    { tool: "assistant", outcome: "ok", n: 3 },
  ]);
  expect(rows(db, "SELECT agent_id AS id, count(*) AS n FROM event WHERE agent_id IS NOT NULL GROUP BY 1")).toEqual([
    { id: "a9f8b4e9371e34144", n: 3 },
  ]);
  expect(rows(db, "SELECT text FROM prompt WHERE session_id = 2").map(({ text }) => text)).toEqual([
    "first prompt [[hello]]",
    "needs perm [[perm]]",
    "after compact [[one]]",
  ]);
});

test("a prompt that is queued into a turn, and the report after it, have the keys of their hooks", () => {
  const queued = { type: "queued_command", prompt: "And round it", commandMode: "prompt" };
  const words = ["Fix the total", queued.prompt, queued.prompt];
  using box = sandbox();
  const transcript = new Transcript({ sessionId: first, cwd: box.repo }).prompt(words[0]).bash("ls", "a");
  put(box, `shop/${first}.jsonl`, transcript.attachment(queued).attachment(queued).say("Fixed and rounded.").text());
  using imported = openDatabase({ file: join(box.root, "imported", "memory.db") });
  importAll(box, imported);
  using live = openIn(box);
  const place = { cwd: box.repo, projectDir: box.repo, root: box.repo, home: box.home };
  const call = { session_id: first, prompt_id: `prompt-${first.slice(0, 8)}-1` };
  for (const prompt of words) acceptRecord(live, claudeRecord("user-prompt-submit", { ...call, prompt }, place, 1000)!);
  acceptRecord(live, claudeRecord("stop", { ...call, last_assistant_message: "Fixed and rounded." }, place, 2000)!);
  const keys = `SELECT capture_key FROM prompt UNION ALL SELECT capture_key FROM event WHERE action = 'report'`;
  expect(rows(imported, keys)).toEqual(rows(live, keys));
  // The same words in one turn can't be told from one prompt whose hook ran twice.
  expect(countOf(live, "prompt")).toBe(2);
});
