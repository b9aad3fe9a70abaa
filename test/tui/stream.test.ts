// The timeline with what happened in its sessions.

import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { insertProject } from "../../core/store/project.ts";
import { insertSession } from "../../core/store/session.ts";
import { listSessionEntryKeys } from "../../core/store/session-entry.ts";
import { listEntryKeys } from "../../core/store/stream.ts";
import { isInside, type StreamKey, streamOf } from "../../tui/data/stream.ts";
import { putMemories } from "../cli/support/memories.ts";
import { binary } from "../support/binary.ts";
import { insertEvent, insertPrompt } from "../support/insert-rows.ts";
import { keys } from "../support/pty.ts";
import { runHook } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { moveDownTo, openBrowser } from "./support/browser.ts";

binary();

type Database = ReturnType<typeof openDatabase>;

let captured = 0;

function putEvent(db: Database, sessionId: number, at: number, command = "ls"): number {
  const none = {
    agentId: null,
    checkCommand: null,
    errorHeadline: null,
    errorSignature: null,
    output: null,
    change: null,
  };
  const event = {
    tool: "Bash",
    kind: "shell" as const,
    action: "run" as const,
    command,
    outcome: "ok" as const,
    commit: null,
    durationMs: 5,
  };
  return insertEvent(db, { captureKey: `e${captured++}`, sessionId, ...event, ...none, createdAt: at, files: [] }) ?? 0;
}

function putSession(db: Database, projectId: number, at: number): number {
  return insertSession(db, { hostId: `h${captured++}`, projectId, branch: null, source: "startup", at }).id;
}

/** Sessions that overlap, with events, prompts and memories of theirs and of none, in an order that is not that of time. */
function fill(db: Database): void {
  const projectId = insertProject(db, { key: "path:/a", name: "a", rootCommit: null, remote: null }, 0).id;
  const sessions = Array.from({ length: 12 }, (_, index) => putSession(db, projectId, 1_000 + index * 500));
  for (let step = 0; step < 400; step++) {
    const sessionId = sessions[(step * 7) % sessions.length] ?? 0;
    const at = 1_000 + ((step * 7) % sessions.length) * 500 + ((step * 37) % 3_000);
    if (step % 5 === 0) {
      const own = step % 2 === 0 ? sessionId : null;
      const draft = { projectId, type: "change", title: `memory ${step}`, narrative: "", origin: "reported" } as const;
      addObservation(db, newObservation({ ...draft, sessionId: own, createdAt: at }));
    } else if (step % 11 === 0) {
      insertPrompt(db, { captureKey: `p${captured++}`, sessionId, number: step, text: "why?", at });
    } else putEvent(db, sessionId, at);
  }
}

const named = (all: readonly StreamKey[]) => all.map(({ kind, id }) => `${kind}${id}`);
const none = { selected: undefined, known: new Map() };

test("nothing is lost or duplicated, each session stays together, and a part is the beginning of the whole", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  fill(db);
  const base = listEntryKeys(db, { projectId: undefined, limit: 10_000 });
  const whole = streamOf(db, base, { rows: Number.POSITIVE_INFINITY, ...none });
  const stored = ["event", "prompt", "observation", "session"].flatMap((table) => {
    const rows = db.query<{ id: number }, []>(`SELECT id FROM ${table}`).all();
    return rows.map(({ id }) => `${table}${id}`);
  });
  expect(stored.length).toBeGreaterThan(400);
  expect(named(whole.keys).sort()).toEqual(stored.sort());

  let session: number | undefined;
  for (const [index, key] of whole.keys.entries()) {
    if (!isInside(key)) session = key.kind === "session" ? key.id : undefined;
    else {
      expect(key.sessionId).toBe(session ?? 0);
      const before = whole.keys[index - 1];
      if (before && isInside(before)) expect(before.at).toBeGreaterThanOrEqual(key.at);
    }
  }

  for (const rows of [1, 50, 300]) {
    const part = streamOf(db, base, { rows, ...none });
    expect(part.isShort).toBe(true);
    expect(part.keys.length).toBeGreaterThanOrEqual(rows);
    expect(named(part.keys)).toEqual(named(whole.keys).slice(0, part.keys.length));
  }
  const last = whole.keys.at(-1);
  expect(named(streamOf(db, base, { rows: 1, selected: last, known: new Map() }).keys)).toContain(named([last!])[0]!);
});

test("of a long session the newest are listed, with the prompts among them", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = insertProject(db, { key: "path:/a", name: "a", rootCommit: null, remote: null }, 0).id;
  const id = putSession(db, projectId, 1);
  insertPrompt(db, { captureKey: "p-old", sessionId: id, number: 1, text: "old", at: 2 });
  const events = Array.from({ length: 9 }, (_, index) => putEvent(db, id, 10 + index));
  insertPrompt(db, { captureKey: "p-new", sessionId: id, number: 2, text: "new", at: 16 });
  const { keys: found, isCut } = listSessionEntryKeys(db, id, 4);
  expect(isCut).toBe(true);
  // The event of the prompt's instant came after it.
  expect(named(found)).toEqual([
    `event${events[8]}`,
    `event${events[7]}`,
    `event${events[6]}`,
    "prompt2",
    `event${events[5]}`,
  ]);
  expect(listSessionEntryKeys(db, id, 9)).toMatchObject({ isCut: false });
  expect(listSessionEntryKeys(db, id, 9).keys).toHaveLength(11);
});

function hooks(box: Sandbox, session: string) {
  const call = { session_id: session, cwd: box.repo };
  return (event: string, payload: object) => runHook(event, { ...call, ...payload }, { env: box.env, cwd: box.repo });
}

const bash = (id: string, command: string) => ({
  tool_name: "Bash",
  tool_use_id: id,
  tool_input: { command },
  tool_response: { stdout: "3 passed" },
});

test("v shows what happens in each session as it happens, and takes it away again", async () => {
  using box = sandbox();
  putMemories(box);
  const hook = hooks(box, "one");
  await hook("session-start", { source: "startup" });
  await hook("user-prompt-submit", { prompt: "Why does the build fail?" });
  await hook("post-tool-use", bash("t1", "npm test"));
  await using pty = await openBrowser(box);
  await pty.see("v events");
  expect(pty.text()).not.toContain("npm test");
  pty.type("v");
  await pty.see("Timeline with events");
  await pty.see(/\d\d:\d\d │ ✓ Bash +npm test/);
  await pty.see(/session S1 .*\n.*│ ✓ Bash +npm test\n.*│ you +Why does the build fail\?/);
  await hook("post-tool-use-failure", {
    ...bash("t2", "make all"),
    tool_response: undefined,
    error: "Exit code 2\nno rule",
  });
  await hook("post-tool-use", bash("t3", "ls -la"));
  await pty.see(/│ ✓ Bash +ls -la/);
  await pty.see(/ls -la\n.*│ ✗ Bash +make all .*\n.*│ ✓ Bash +npm test/);
  pty.type("v");
  await pty.seeGone("npm test");
  await pty.seeGone("with events");
});

test("Enter opens the session at the event, and Escape leads back to it", async () => {
  using box = sandbox();
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const { project } = identifyWorkspace(db, box.repo);
    const session = putSession(db, project.id, 1_000);
    for (let step = 0; step < 30; step++) putEvent(db, session, 2_000 + step, `step ${step}`);
  }
  await using pty = await openBrowser(box);
  pty.type("v");
  await pty.see("Timeline with events");
  await moveDownTo(pty, /▌ .*step 22$/m);
  pty.type(keys.enter);
  await pty.see(/Timeline with events · Session S1/);
  await pty.see(/▌ .*step 22$/m);
  pty.type("j");
  await pty.see(/▌ .*step 23$/m);
  pty.type(keys.escape);
  await pty.seeGone("Session S1");
  await pty.see(/▌ .*step 22$/m);
});

test("all of an event is next to the list", async () => {
  using box = sandbox();
  const hook = hooks(box, "one");
  await hook("session-start", { source: "startup" });
  await hook("user-prompt-submit", { prompt: "Look around." });
  await hook("post-tool-use", bash("t1", "npm test"));
  await using pty = await openBrowser(box, { size: { columns: 140, rows: 30 } });
  pty.type("v");
  await pty.see("Timeline with events");
  await moveDownTo(pty, /▌ .*npm test/);
  await pty.see("Printed");
  await pty.see(/│ Bash {2}done/);
  await pty.see("3 passed");
  await moveDownTo(pty, /▌ .*Look around/);
  await pty.see("Prompt 1 of S1");
});
