import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../../../core/config/env.ts";
import { openCode } from "../../../../core/host/opencode/host.ts";
import { injectedBeforeCall } from "../../../../core/host/opencode/injected-before.ts";
import type { TimedRecord } from "../../../../core/host/transcripts.ts";
import { fence } from "../../../../core/privacy/fence.ts";
import { openCodeSample } from "../../../host/opencode.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";

const reader = (box: Sandbox) => openCode.loadTranscripts({ environment: readEnv(box.env) });
const counts = () => ({ lines: 0, broken: 0, tooLong: 0 });

function wordsOf({ record: { content } }: TimedRecord): string {
  if (content.kind === "tool") return `${content.agentId ?? "main"}: ${content.use.tool}`;
  return "text" in content ? `${content.kind}: ${content.text}` : content.kind;
}

function writeSession(folder: string, root: string): Database {
  openCodeSample.writeTranscript(
    folder,
    [
      { kind: "prompt", text: "Fix the cart" },
      { kind: "tool", tool: { kind: "agent", task: "Look at it" } },
      { kind: "report", text: "Done." },
    ],
    { sessionId: "ses_1", root },
  );
  const db = new Database(join(folder, "opencode.db"));
  db.run("INSERT INTO session VALUES ('ses_2', 'ses_1', '/elsewhere', 5, 6, '')");
  const message = db.query("INSERT INTO message VALUES (?, 'ses_2', ?, 0, ?)");
  const part = db.query("INSERT INTO part VALUES (?, ?, 'ses_2', ?, 0, ?)");
  message.run("msg_b", 7, JSON.stringify({ role: "assistant", finish: "stop" }));
  message.run("msg_a", 6, JSON.stringify({ role: "user" }));
  // Their ids say in which order they belong.
  part.run("prt_4", "msg_b", 9, JSON.stringify({ type: "text", text: "I looked." }));
  const state = {
    status: "completed",
    input: { command: "cat a.ts", workdir: "api" },
    output: "a",
    metadata: { exit: 0 },
    time: { start: 8, end: 3_008 },
  };
  part.run("prt_3", "msg_b", 8, JSON.stringify({ type: "tool", tool: "bash", callID: "c1", state }));
  const running = { status: "running", input: { command: "sleep 9" } };
  part.run("prt_5", "msg_b", 9, JSON.stringify({ type: "tool", tool: "bash", callID: "c2", state: running }));
  part.run("prt_6", "msg_b", 9, "{ cut off");
  part.run("prt_1", "msg_a", 6, JSON.stringify({ type: "text", text: "Look at it" }));
  return db;
}

test("a subagent's session is one of its parent's files, and its prompt is the assistant's", async () => {
  using box = sandbox();
  using _db = writeSession(join(box.root, "data"), box.repo);
  const { findSessions, readTranscript } = await reader(box);
  const [session, ...more] = findSessions({ from: join(box.root, "data") }, () => undefined);
  expect(more).toEqual([]);
  expect(session).toMatchObject({ id: "ses_1", directory: box.repo, files: [{ agentId: null }, { agentId: "ses_2" }] });
  const place = { root: box.repo, home: box.home, projectDir: box.repo };
  const counted = counts();
  const words = session?.files.flatMap(({ path, agentId }) =>
    [...readTranscript(path, { id: "ses_1", place, agentId, isCopied: () => false }, counted)].map(wordsOf),
  );
  expect(words).toEqual(["prompt: Fix the cart", "report: Done.", "ses_2: bash", "report: I looked."]);
  expect(counted.broken).toBe(1);
  const [, child] = session?.files ?? [];
  const read = readTranscript(
    child?.path ?? "",
    { id: "ses_1", place, agentId: "ses_2", isCopied: () => false },
    counted,
  );
  const records = [...read].map(({ record }) => record);
  expect(JSON.stringify(records)).toContain(join(box.repo, "api", "a.ts"));
  // Its hook runs at its end.
  expect(records.find(({ content }) => content.kind === "tool")?.at).toBe(3_008);
});

test("a database in use is read in place, and no file is left next to it", async () => {
  using box = sandbox();
  const folder = join(box.root, "data");
  using _inUse = writeSession(folder, box.repo);
  const names = readdirSync(folder).sort();
  expect(names).toContain("opencode.db-wal");
  const bytes = readFileSync(join(folder, "opencode.db"));
  const { findSessions } = await reader(box);
  expect(findSessions({ from: join(folder, "opencode.db") }, () => undefined)).toHaveLength(1);
  expect(readdirSync(folder).sort()).toEqual(names);
  expect(readFileSync(join(folder, "opencode.db")).equals(bytes)).toBe(true);
});

test("sessions are counted in OpenCode's folder, and none is not an error", async () => {
  using box = sandbox();
  const found = await reader(box);
  expect(found.count()).toEqual({ sessions: 0, bytes: 0 });
  expect(found.findSessions({ from: found.folder, isOptional: true }, () => undefined)).toEqual([]);
  expect(() => found.findSessions({ from: found.folder }, () => undefined)).toThrow("No sessions of OpenCode");
  using _db = writeSession(join(box.home, ".local", "share", "opencode"), box.repo);
  expect(found.count().sessions).toBe(1);
});

test("the lines injected into a thread since its last compaction are read, and the user's prompt", () => {
  using box = sandbox();
  const folder = join(box.home, ".local", "share", "opencode");
  const call = (agentId: string | null) => ({
    ...{ sessionId: "ses_1", agentId, cwd: box.repo, projectDir: box.repo },
    event: { kind: "report", text: "" } as const,
  });
  const told = (agentId: string | null) => {
    const found = injectedBeforeCall(call(agentId), readEnv(box.env));
    return found && [[...found.injected], found.prompt];
  };
  expect(told(null)).toBeUndefined();
  using db = writeSession(folder, box.repo);
  const part = db.query("INSERT INTO part VALUES (?, 'msg_b', 'ses_2', 9, 0, ?)");
  const output = (target: string) => `a\n\n${fence("file", [`- ${target} decision, 3d ago: Rounds once`])}`;
  const useOf = (target: string) => JSON.stringify({ type: "tool", state: { output: output(target) } });
  part.run("prt_7", useOf("#1"));
  part.run("prt_8", JSON.stringify({ type: "compaction", auto: true }));
  part.run("prt_9", useOf("#2"));
  expect(told(null)).toEqual([[], "Fix the cart"]);
  expect(told("ses_2")).toEqual([["file #2"], "Fix the cart"]);
});
