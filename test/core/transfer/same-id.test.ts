// Exports and restores of machines whose agents have sessions of one id: its host and its id make a session.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { acceptRecord } from "../../../core/capture/accept.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { buryForgotten, removeForgotten } from "../../../core/store/forget-rows.ts";
import { exportRecords } from "../../../core/transfer/export/export.ts";
import { restoreRecords } from "../../../core/transfer/restore/restore.ts";
import { claudeRecord } from "../../support/claude-record.ts";
import { type HostSession, hostSessions, storeHostSession } from "../../support/host-session.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

const at = Date.UTC(2026, 0, 5, 9);
const hosts = ["claude-code", "codex", "gemini"];
const linesOf = (db: Database) => [...exportRecords(db, { prompts: true })].map(({ text }) => text);
const restore = (db: Database, lines: readonly string[]) =>
  restoreRecords(db, lines, { dryRun: false, isTrusted: true });
const nothing = { added: 0, malformed: 0, problems: [] };
const noOthers = { sessions: 0, prompts: 0, relations: 0, summaries: 0, handoffs: 0, deferred: 0, moves: 0 };

function machine(box: Sandbox, name: string, inOrder: readonly string[]): Database {
  const db = openDatabase({ file: join(box.root, name, "memory.db") });
  for (const host of inOrder) {
    const { project } = identifyWorkspace(db, box.repo);
    storeHostSession(db, project.id, host, "one", at + 1000 * hosts.indexOf(host));
  }
  return db;
}

/** All of the hosts on one machine. */
function expected(box: Sandbox): Record<string, HostSession> {
  using db = machine(box, "expected", hosts);
  return hostSessions(db);
}

const orders = [
  [["claude-code"], ["codex"]],
  [
    ["claude-code", "codex"],
    ["codex", "claude-code"],
  ],
  [
    ["codex", "gemini"],
    ["gemini", "claude-code"],
  ],
  [["claude-code", "codex", "gemini"], ["gemini"]],
  [[], ["gemini", "codex"]],
] as const;

test.each(orders)("the sessions of %p and %p stay apart in a restore of each on the other", (here, there) => {
  using box = sandbox();
  const all = expected(box);
  using one = machine(box, "one", here);
  using two = machine(box, "two", there);
  const [ofOne, ofTwo] = [linesOf(one), linesOf(two)];
  const wanted = Object.keys(all).filter((name) => [...here, ...there].some((host) => name === `one of ${host}`));
  for (const [db, lines] of [
    [one, ofTwo],
    [two, ofOne],
  ] as const) {
    restore(db, lines);
    const stored = hostSessions(db);
    expect(Object.keys(stored)).toEqual(wanted);
    for (const name of wanted) expect(stored[name]).toEqual(all[name]);
    const before = linesOf(db);
    expect(restore(db, lines)).toMatchObject({ ...nothing, otherRecords: noOthers });
    expect(restore(db, linesOf(db === one ? two : one))).toMatchObject({ ...nothing, otherRecords: noOthers });
    expect(linesOf(db)).toEqual(before);
  }
  using wiped = machine(box, "wiped", []);
  const lines = linesOf(two);
  restore(wiped, lines);
  expect(linesOf(wiped)).toEqual(lines);
});

test("an export from before there were other hosts names Claude Code's sessions", () => {
  using box = sandbox();
  const all = expected(box);
  using source = machine(box, "source", ["claude-code"]);
  using target = machine(box, "target", ["codex", "claude-code"]);
  const lines = linesOf(source).map((line) => line.replace('"host":"claude-code",', ""));
  expect(restore(target, lines)).toMatchObject({ ...nothing, otherRecords: noOthers });
  using other = machine(box, "other", ["codex"]);
  restore(other, lines);
  expect(hostSessions(other)).toEqual({
    "one of claude-code": all["one of claude-code"]!,
    "one of codex": all["one of codex"]!,
  });
});

test("hooks go on with a restored session, in whichever form its id came", () => {
  using box = sandbox();
  using source = machine(box, "source", ["claude-code", "codex"]);
  using target = machine(box, "target", []);
  const ofCodex = linesOf(source).filter((line) => !/"host":"claude-code"|claude-code\./.test(line));
  restore(target, ofCodex);
  const place = { cwd: box.repo, projectDir: box.repo, root: box.repo, home: box.home };
  for (const host of ["codex", "claude-code"]) {
    const call = { session_id: "one", prompt: `More for ${host}.`, prompt_id: "p2" };
    acceptRecord(target, { ...claudeRecord("user-prompt-submit", call, place, at + 9000)!, host });
  }
  expect(hostSessions(target)).toMatchObject({
    "one of claude-code": { prompts: [expect.stringMatching(/^one:.* More for claude-code\.$/)] },
    "one of codex": { prompts: ["one:p1 Asked of codex.", expect.stringMatching(/^one:.* More for codex\.$/)] },
  });
});

test("records that come before their session in a file are not taken for those of another host", () => {
  using box = sandbox();
  const all = expected(box);
  using source = machine(box, "source", ["claude-code"]);
  using target = machine(box, "target", ["codex"]);
  const [header, ...rest] = linesOf(source);
  const end = rest.pop();
  expect(restore(target, [header!, ...rest.toReversed(), end!])).toMatchObject({ malformed: 0, complete: true });
  expect(hostSessions(target)).toEqual({
    "one of claude-code": all["one of claude-code"]!,
    "one of codex": all["one of codex"]!,
  });
});

test("a forgotten session does not come back under its other form", () => {
  using box = sandbox();
  using source = machine(box, "source", ["codex", "claude-code"]);
  using target = machine(box, "target", ["claude-code"]);
  const none = { memories: [1], deferred: [1], prompts: [], events: [], retold: [], texts: [] };
  const plan = { ...none, sessions: ["one"], project: null, areRowsGone: false };
  buryForgotten(target, plan, Date.now());
  removeForgotten(target, plan);
  restore(target, linesOf(source));
  expect(Object.keys(hostSessions(target))).not.toContain("one of claude-code");
  expect(target.query("SELECT 1 FROM prompt WHERE text LIKE '%claude-code%'").all()).toEqual([]);
});

test("a session under an id that is another agent's in both forms is left out, with the reason", () => {
  using box = sandbox();
  using source = machine(box, "source", ["codex"]);
  using target = machine(box, "target", ["claude-code"]);
  const { project } = identifyWorkspace(target, box.repo);
  storeHostSession(target, project.id, "claude-code", "one@codex", at);
  const before = hostSessions(target);
  expect(restore(target, linesOf(source)).problems[0]?.reason).toBe("key: is that of another agent's session here");
  expect(Object.keys(hostSessions(target))).toEqual(Object.keys(before));
});
