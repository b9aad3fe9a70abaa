import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drainSpool } from "../../../core/capture/spool.ts";
import { openDatabase, setMaxWait } from "../../../core/db/open.ts";
import { listEvents } from "../../../core/store/event.ts";
import { listPrompts } from "../../../core/store/prompt.ts";
import { findSession } from "../../../core/store/session.ts";
import { gitInit } from "../../support/git.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox;
let db: Database;
let folder: string;

beforeEach(() => {
  box = sandbox();
  gitInit(box.repo);
  folder = join(box.memDir, "spool");
  mkdirSync(folder, { recursive: true });
  db = openDatabase({ file: join(box.memDir, "memory.db") });
});
afterEach(() => {
  db.close();
  box.dispose();
});

const use = {
  ...{
    tool: "Bash",
    kind: "shell",
    action: "test",
    command: "npm test",
    checkCommand: "npm test",
    commitMessage: null,
  },
  ...{ outcome: "ok", errorHeadline: null, errorSignature: null, output: "3 passed", change: null, durationMs: 7 },
  files: [{ path: "/repo/a.ts", role: "read" }],
};

function spool(name: string, content: unknown, more: Record<string, unknown> = {}): string {
  const record = { key: `s:${name}`, at: 1000, sessionId: "s", projectDir: box.repo, content, ...more };
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(record));
  return file;
}

function drain(): number {
  return drainSpool(db, [folder]).accepted.length;
}

const session = () => findSession(db, "s")?.id ?? 0;

test.skipIf(process.platform === "win32")(
  "a pipe, a link and a giant file are set aside and keep no one waiting",
  () => {
    expect(Bun.spawnSync(["mkfifo", join(folder, "1.json")]).success).toBe(true);
    symlinkSync("/dev/zero", join(folder, "2.json"));
    symlinkSync("0.json", join(folder, "0.json"));
    writeFileSync(join(folder, "3.json"), "{");
    truncateSync(join(folder, "3.json"), 3_000_000_000);
    spool("4", { kind: "prompt", text: "Add a cart" });
    expect(drain()).toBe(1);
    expect(readdirSync(folder).sort()).toEqual([
      "0.json.damaged",
      "1.json.damaged",
      "2.json.damaged",
      "3.json.damaged",
    ]);
  },
);

test("stores spooled records and removes their files", () => {
  spool("1", { kind: "prompt", text: "Add a cart" });
  spool("2", { kind: "tool", agentId: null, use });
  expect(drain()).toBe(2);
  expect(listPrompts(db, session()).map(({ text }) => text)).toEqual(["Add a cart"]);
  expect(listEvents(db, session(), 9)).toMatchObject([{ kind: "shell", command: "npm test", output: "3 passed" }]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a record of an older version, without the kind of its tool, is taken", () => {
  const { kind: _kind, ...older } = use;
  spool("1", { kind: "tool", agentId: null, use: older });
  spool("2", { kind: "tool", agentId: null, use: { ...older, tool: "Edit", action: "write", command: null } });
  expect(drain()).toBe(2);
  expect(listEvents(db, session(), 9).map(({ kind }) => kind)).toEqual(["shell", "edit"]);
});

test("a record of an older version, with its content below another key, is taken", () => {
  spool("1", undefined, { happening: { kind: "prompt", text: "Add a cart" } });
  expect(drain()).toBe(1);
  expect(listPrompts(db, session()).map(({ text }) => text)).toEqual(["Add a cart"]);
});

test("cleans a record that another program spooled before it is stored", () => {
  const secret = ["hun", "ter2", "x9"].join("");
  spool("1", { kind: "prompt", text: `Use password=${secret} <private>and this</private>` });
  drain();
  expect(listPrompts(db, session())[0]?.text).toBe("Use password=*** ");
});

test.each<[string, unknown, Record<string, unknown>]>([
  ["no content", undefined, {}],
  ["a content of no kind that is known", { kind: "lunch" }, {}],
  ["a prompt without words", { kind: "prompt" }, {}],
  ["a number for a text", { kind: "report", agentId: null, text: 7 }, {}],
  ["an outcome that is none", { kind: "tool", agentId: null, use: { ...use, outcome: "maybe" } }, {}],
  ["files that are none", { kind: "tool", agentId: null, use: { ...use, files: "a.ts" } }, {}],
  ["a time that is none", { kind: "prompt", text: "a" }, { at: "yesterday" }],
  ["no session", { kind: "prompt", text: "a" }, { sessionId: null }],
])("%s is set aside, and what comes after it is stored", (_name, content, more) => {
  const bad = spool("1", content, more);
  spool("2", { kind: "prompt", text: "Add a cart" });
  expect(drain()).toBe(1);
  expect(existsSync(`${bad}.damaged`)).toBe(true);
  expect(readdirSync(folder)).toEqual(["1.json.damaged"]);
});

test.each<[string, string, string]>([
  [
    "refuses one of them",
    "CREATE TRIGGER refuse BEFORE INSERT ON prompt WHEN new.text = 'first' BEGIN SELECT RAISE(ABORT, 'no'); END",
    "DROP TRIGGER refuse",
  ],
  ["lacks a table", "ALTER TABLE prompt RENAME TO gone", "ALTER TABLE gone RENAME TO prompt"],
  [
    "lacks a column",
    "ALTER TABLE session RENAME COLUMN host_id TO gone",
    "ALTER TABLE session RENAME COLUMN gone TO host_id",
  ],
])("events wait while the database %s, and are stored once it is right", (_name, fault, mend) => {
  spool("1", { kind: "prompt", text: "first" });
  spool("2", { kind: "prompt", text: "second" });
  db.run(fault);
  drain();
  drain();
  expect(readdirSync(folder).filter((name) => !name.endsWith(".json"))).toEqual([]);
  db.run(mend);
  drain();
  expect(readdirSync(folder)).toEqual([]);
  expect(
    listPrompts(db, session())
      .map(({ text }) => String(text))
      .sort(),
  ).toEqual(["first", "second"]);
});

test("an event that the database refuses does not block the others, and repair sets it aside", () => {
  for (let i = 0; i < 9; i++) spool(String(1000 + i), { kind: "prompt", text: i < 5 ? "refused" : `kept ${i}` });
  db.run(
    "CREATE TRIGGER refuse BEFORE INSERT ON prompt WHEN new.text = 'refused' BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  let stored = 0;
  for (let turn = 0; turn < 4; turn++) stored += drain();
  expect(stored).toBe(4);
  expect(readdirSync(folder).map((name) => name.replace(/.*\.json/, ""))).toEqual(["", "", "", "", ""]);
  expect(drainSpool(db, [folder], { setsRefusedAside: true }).error).toBeUndefined();
  expect(readdirSync(folder).every((name) => name.endsWith(".json.damaged"))).toBe(true);
});

test("a drain stops at its time limit, and reports a lock instead of waiting for each record", () => {
  for (let i = 0; i < 3; i++) spool(String(i), { kind: "prompt", text: `${i}` });
  expect(drainSpool(db, [folder], { until: performance.now() - 1 })).toEqual({ accepted: [] });
  using other = openDatabase({ file: join(box.memDir, "memory.db") });
  setMaxWait(db, 400);
  other.run("BEGIN IMMEDIATE");
  const startedAt = performance.now();
  expect(drainSpool(db, [folder]).error).toMatchObject({ code: "db-locked" });
  expect(performance.now() - startedAt).toBeLessThan(800);
  other.run("ROLLBACK");
  expect(drain()).toBe(3);
});
