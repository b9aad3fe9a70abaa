// Each screen after the first ones, on the compiled program.

import { expect, test } from "bun:test";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { deferWork } from "../../core/memory/defer.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { getDeferred } from "../../core/store/deferred.ts";
import { getObservation } from "../../core/store/observation.ts";
import { insertSession } from "../../core/store/session.ts";
import { putMemories, putSession } from "../cli/support/memories.ts";
import { binary } from "../support/binary.ts";
import { insertEvent } from "../support/insert-rows.ts";
import { keys } from "../support/pty.ts";
import { runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { openBrowser } from "./support/browser.ts";

binary();

function filled(): Sandbox {
  const box = sandbox();
  putMemories(box);
  return box;
}

function open(box: Sandbox) {
  return openDatabase({ file: join(box.memDir, "memory.db") });
}

test("review: c confirms a candidate, r hides it", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("3");
  await pty.see("▌ 2026-01-03  discovery    The queue stalls under load");
  pty.type("c");
  await pty.see("Confirmed #3.");
  expect(pty.text()).toContain("No candidates.");
  using db = open(box);
  expect(getObservation(db, 3)).toMatchObject({ status: "active", humanEdited: true });
});

test("review: a rejected candidate is not found any more", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("3r");
  await pty.see("Rejected #3.");
  pty.type("1");
  await pty.see("Login redirect loop");
  expect(pty.text()).not.toContain("The queue stalls");
});

test("review: u takes back what was judged, which is listed no more", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("3r");
  await pty.see("Rejected #3.");
  pty.type("u");
  await pty.see("▌ 2026-01-03  discovery    The queue stalls under load");
});

test("deferred: what is dropped needs a reason", async () => {
  using box = filled();
  {
    using db = open(box);
    const workspace = identifyWorkspace(db, box.repo);
    deferWork(db, workspace, { title: "Rotate the key", detail: "Before March.", priority: 3 });
    deferWork(db, workspace, { title: "Tidy the logs" });
    deferWork(db, workspace, { title: `Look at ${"each and every ".repeat(10)}line`, priority: 1 });
  }
  await using pty = await openBrowser(box);
  pty.type("4");
  await pty.see(/▌ D1 .* Rotate the key +high/);
  await pty.see(/ D3 .*… low/);
  pty.type(keys.enter);
  await pty.see("Before March.");
  pty.type(`${keys.enter}d`);
  await pty.see("Why is D1 dropped?");
  pty.type(keys.enter);
  await pty.see(/▌ D1/);
  pty.type("d");
  await pty.see("Why is D1 dropped?");
  pty.type("Not needed");
  await pty.see("> Not needed");
  pty.type(keys.enter);
  await pty.see("Dropped D1: Rotate the key");
  using db = open(box);
  expect(getDeferred(db, 1)).toMatchObject({ status: "dropped", reason: "Not needed" });
  pty.type("u");
  await pty.see("D1 is open again.");
  expect(getDeferred(db, 1)).toMatchObject({ status: "open", reason: null });
  pty.type("u");
  await pty.see("There is nothing to undo.");
});

test("projects: Enter shows the chosen one only", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("5");
  await pty.see(/▌ repo ● +4/);
  pty.type("j");
  await pty.see(/▌ other +1/);
  pty.type(keys.enter);
  await pty.see("A queue elsewhere");
  expect(pty.lines()[0]).toMatch(/other *$/);
  expect(pty.text()).not.toContain("Login redirect loop");
});

test("files: folders open, and a file leads to what is known of it", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("6");
  await pty.see(/▌ ▸ src\/auth\/ +1/);
  pty.type(keys.enter);
  await pty.see(/▾ src\/auth\//);
  pty.type("j");
  await pty.see(/▌ +session\.ts/);
  pty.type(keys.enter);
  await pty.see("/ file:src/auth/session.ts");
  await pty.see("Login redirect loop");
});

test("statistics: counts, the calendar and the cost of injections", async () => {
  using box = filled();
  await using pty = await openBrowser(box, {
    size: { columns: 120, rows: 40 },
    env: { CLAUDE_MEM_NOW: "2026-01-06T00:00:00Z" },
  });
  pty.type("7");
  const text = await pty.see("Origin");
  expect(text).toContain("4 memories");
  expect(text).toMatch(/decision +█+ +2/);
  expect(text).toMatch(/Wed .*\n.*■/);
  expect(text).toContain("Nothing has been injected yet.");
  expect(text).toContain("Nothing: no model was called.");
});

test("statistics: tool times of the last sessions", async () => {
  using box = filled();
  {
    using db = open(box);
    const { project } = identifyWorkspace(db, box.repo);
    const at = {
      agentId: null,
      checkCommand: null,
      errorHeadline: null,
      errorSignature: null,
      output: null,
      change: null,
    };
    const session = insertSession(db, { hostId: "h", projectId: project.id, branch: null, source: "startup", at: 1 });
    for (const [index, durationMs] of [100, 200, 300, 90_000, null].entries()) {
      const event = { tool: "Bash", kind: "shell", action: "run", command: "x", outcome: "ok", commit: null } as const;
      insertEvent(db, {
        ...at,
        ...event,
        captureKey: `e${index}`,
        sessionId: session.id,
        durationMs,
        createdAt: 2,
        files: [],
      });
    }
  }
  await using pty = await openBrowser(box, { size: { columns: 120, rows: 60 } });
  pty.type("7");
  await pty.see("Tool times in the last 30 sessions");
  await pty.see(/calls +median +p95 +longest +total\n +Bash +4 +200 ms +1\.5 min +1\.5 min +1\.5 min +█/);
});

test("the next session: the very words, and Enter leads to what they are of", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type("8");
  const text = await pty.see("of at most 2000 characters");
  expect(text).toContain("#4 decision, ");
  pty.type("j");
  await pty.see("▌ - #4");
  pty.type(keys.enter);
  await pty.see("Memory #4");
});

test("health: what the doctor sees", async () => {
  using box = filled();
  await using pty = await openBrowser(box, { size: { columns: 120, rows: 40 } });
  pty.type("9");
  const text = await pty.see(/problems .*passed/);
  expect(text).toMatch(/✓ Search index +Matches the memories/);
  expect(text).toContain("repair: claude-mem install");
});

test("a session: prompts, events and memories, live", async () => {
  using box = sandbox();
  const call = { session_id: "one", cwd: box.repo };
  const hook = (event: string, payload: object) =>
    runHook(event, { ...call, ...payload }, { env: box.env, cwd: box.repo });
  await hook("session-start", { source: "startup" });
  await hook("user-prompt-submit", { prompt: "Always use tabs in this project." });
  await using pty = await openBrowser(box);
  await pty.see("session S1");
  // The session began before anything was learned in it.
  pty.type("G");
  await pty.see(/▌.*session S1/);
  pty.type(keys.enter);
  await pty.see("Events");
  await hook("post-tool-use", {
    tool_name: "Bash",
    tool_use_id: "t1",
    tool_input: { command: "npm test" },
    tool_response: { stdout: "3 passed" },
  });
  const text = await pty.see("npm test");
  expect(text).toContain("Always use tabs in this project.");
});

test("a session: u retracts its memories after listing them", async () => {
  using box = filled();
  putSession(box);
  await using pty = await openBrowser(box);
  pty.type("j");
  await pty.see(/▌.*session S1/);
  pty.type(keys.enter);
  const story = await pty.see("Learned");
  expect(story).toMatch(/▌ \+ #6 +bugfix +Cookies need SameSite=None\n +- #2 +bugfix +Login redirect loop/);
  pty.type("u");
  await pty.see("Retract the memories of S1?");
  expect(pty.text()).toContain("hidden: #6");
  expect(pty.text()).toContain("reactivated: #2");
  pty.type("n");
  await pty.see("Learned");
  pty.type("u");
  await pty.see("y retract");
  pty.type("y");
  await pty.see("Retracted S1: hid #6.");
  using db = open(box);
  expect(getObservation(db, 2)).toMatchObject({ status: "active", supersededBy: null });
  expect(getObservation(db, 6)?.status).toBe("hidden");
});

test("health: R lists the repairs, then runs them", async () => {
  using box = filled();
  chmodSync(box.memDir, 0o755);
  await using pty = await openBrowser(box, { size: { columns: 120, rows: 40 } });
  pty.type("9");
  await pty.see(/passed/);
  pty.type("R");
  await pty.see("Repair this? No data is lost.");
  expect(pty.text()).toContain(`make ${box.memDir} unreadable for others`);
  pty.type("y");
  await pty.see("Repaired: make");
  expect(statSync(box.memDir).mode & 0o777).toBe(0o700);
  pty.type("R");
  await pty.see("Nothing can be repaired from here");
});

test("the palette finds a command by a few letters", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type(":");
  await pty.see("Go to the projects");
  pty.type("heal");
  await pty.see(/▌ 9 +Go to the checks/);
  pty.type(keys.enter);
  await pty.see("Health");
});

test("several are marked and done with together: exported, then deleted", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  pty.type(" j ");
  await pty.see("2 marked");
  pty.type("x");
  await pty.see("Export #4, #3 to which file?");
  pty.type(keys.enter);
  await pty.see("Wrote 2 memories");
  const lines = readFileSync(join(box.repo, "memories.jsonl"), "utf8").trimEnd().split("\n");
  const memories = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === "memory");
  expect(memories.map(({ title }) => title)).toEqual(["The queue stalls under load", "Use a queue of its own"]);
  pty.type("x");
  await pty.see("to which file?");
  pty.type(keys.enter);
  await pty.see("already exists.");
  pty.type("d");
  await pty.see("Delete these 2 memories permanently?");
  pty.type("y");
  await pty.see("Deleted #4, #3 permanently.");
  expect(pty.text()).not.toContain("marked");
});

test("an unreadable database is reported in place", async () => {
  using box = filled();
  await using pty = await openBrowser(box);
  writeFileSync(join(box.memDir, "memory.db"), "no database any more".repeat(500));
  pty.type("5");
  pty.type("?");
  await pty.see("any other key closes this");
  pty.type("q");
  pty.type("q");
  expect(await pty.exit()).toBe(0);
});

const places = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

test.each([
  { columns: 60, rows: 15, env: {} },
  { columns: 60, rows: 15, env: { NO_COLOR: "1", LANG: "C" } },
  { columns: 80, rows: 24, env: { NO_COLOR: "1" } },
  { columns: 200, rows: 60, env: {} },
])("every screen fits $columns x $rows with $env, and names the keys that lead on", async ({ columns, rows, env }) => {
  using box = filled();
  putSession(box);
  await using pty = await openBrowser(box, { size: { columns, rows }, env });
  for (const place of places) {
    // The search takes digits as text: Escape leads out of it.
    pty.type(place);
    await pty.see(place === "1" ? "q quit" : /Timeline (?:·|-) \w+/);
    await pty.see(place === "2" ? "Esc back" : "q quit");
    const lines = pty.lines();
    expect(lines).toHaveLength(rows);
    expect(lines[0]).toStartWith(" claude-mem  Timeline");
    expect(lines.at(-1)).toMatch(/quit *$|back *$/);
    for (const line of lines) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(columns);
    if (env.LANG === "C") expect(pty.text()).toMatch(/^[\x00-\x7f]*$/);
    if (place === "2") {
      pty.type(keys.escape);
      await pty.see("q quit");
    }
  }
});
