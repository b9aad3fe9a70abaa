import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hookHost } from "../../../../core/host/gemini/hook-host.ts";
import { gemini } from "../../../../core/host/gemini/host.ts";
import { readSessions, type SessionsRead } from "../../../host/read-sessions.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";

const id = "3b1d1a1e-0000-4000-8000-000000000000";
const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, second)).toISOString();
const header = (sessionId: string, kind: string) => ({ sessionId, projectHash: "0", startTime: at(0), kind });

/** Returns the content of a session's transcripts, by file. */
async function read(box: Sandbox, files: Record<string, readonly object[]>): Promise<Omit<SessionsRead, "unreadable">> {
  const project = join(box.root, "tmp", "shop");
  for (const [name, rows] of Object.entries(files)) {
    mkdirSync(join(project, name, ".."), { recursive: true });
    const lines = rows.map((row, second) => JSON.stringify("id" in row ? { timestamp: at(second), ...row } : row));
    writeFileSync(join(project, name), `${lines.join("\n")}\n{"id":"cut`);
  }
  writeFileSync(join(project, ".project_root"), `${box.repo}\n`);
  writeFileSync(join(project, "other.jsonl"), '{"level":"info"}\n');
  const { unreadable, ...found } = await readSessions(gemini, box, join(box.root, "tmp"));
  expect(unreadable).toEqual([join(project, "other.jsonl")]);
  return found;
}

const user = (name: string, text: string) => ({ id: name, type: "user", content: [{ text }] });
const call = (name: string, args: object, status: string, response: object = { output: "" }) => ({
  id: `${name}_${JSON.stringify(args)}`,
  name,
  args,
  status,
  result: [{ functionResponse: { response } }],
});
const model = (name: string, content: string, ...toolCalls: object[]) => ({
  id: name,
  type: "gemini",
  content,
  toolCalls,
});

test("each message counts once, and what the client wrote in the user's name is none", async () => {
  using box = sandbox();
  const shell = call("run_shell_command", { command: "rm a.ts" }, "cancelled", { error: "The user said no" });
  const { said, sessions, counts } = await read(box, {
    "chats/session-2026-03-01T10-00-3b1d1a1e.jsonl": [
      header(id, "main"),
      { $set: { messages: [user("c", "<session_context> Linux")] } },
      { id: "i", type: "info", content: "Update available" },
      user("u1", "/stats"),
      { ...user("u2", "Mend it --- a whole file ---"), displayContent: [{ text: "Mend it" }] },
      model("m1", "I look first."),
      model("m1", "I look first.", call("read_file", { file_path: "a.ts" }, "error", { error: "File not found" })),
      user("u3", "<hook_context>Be brief</hook_context>"),
      model("m2", "", call("read_file", { file_path: "b.ts" }, "executing")),
      model("m2", "", call("read_file", { file_path: "b.ts" }, "success"), shell),
      model("m3", "Mended."),
    ],
  });
  expect(sessions).toMatchObject([{ id, directory: box.repo, startedAt: Date.parse(at(0)) }]);
  expect(counts).toMatchObject({ broken: 1 });
  expect(said).toEqual([
    ["prompt", "Mend it"],
    ["read_file", "failed", null],
    ["read_file", "ok", null],
    ["run_shell_command", "rejected", null],
    ["report", "I look first.\nMended."],
  ]);
});

test.each([
  "Tool execution denied by policy. You are in Plan Mode.",
  'Tool execution for "Shell" denied by policy.',
  "Tool execution blocked: not on this branch",
  "Agent execution stopped by hook: enough",
  "[Operation Cancelled] Reason: User denied execution.",
])("a call that was refused has not failed: %s", async (error) => {
  using box = sandbox();
  const { said } = await read(box, {
    "chats/session-2026-03-01T10-00-3b1d1a1e.jsonl": [
      header(id, "main"),
      model("m1", "", call("run_shell_command", { command: "npm test" }, "error", { error })),
      model("m2", "", call("replace", { file_path: "a.ts", new_string: "b" }, "error", { error })),
    ],
  });
  expect(said).toEqual([
    ["run_shell_command", "rejected", null],
    ["replace", "rejected", null],
  ]);
});

test("a subagent's file belongs to its session, and its task is no prompt of the user", async () => {
  using box = sandbox();
  const { said, sessions } = await read(box, {
    "chats/session-2026-03-01T10-00-3b1d1a1e.jsonl": [header(id, "main"), user("u1", "Mend it")],
    [`chats/${id}/explorer-1.jsonl`]: [
      header("explorer-1", "subagent"),
      user("u1", "Find the leak"),
      model("m1", "It is in a.ts.", call("read_file", { file_path: "a.ts" }, "success")),
    ],
  });
  expect(sessions[0]?.files.map(({ agentId }) => agentId)).toEqual([null, "explorer-1"]);
  expect(said).toEqual([
    ["prompt", "Mend it"],
    ["read_file", "ok", "explorer-1"],
    ["report", "It is in a.ts."],
  ]);
});

test("a notice of the client changes neither the keys nor the times of a turn, and a compression is named by the prompt after it", async () => {
  using box = sandbox();
  const answer = { id: "c2", type: "gemini", content: [{ text: "Got it. Thanks for the additional context!" }] };
  const { said, keys, records } = await read(box, {
    "chats/session-2026-03-01T10-00-3b1d1a1e.jsonl": [
      header(id, "main"),
      user("u1", "Mend it"),
      model("m1", "Mended."),
      { $set: { messages: [user("c1", "The summary."), answer] } },
      { id: "i", type: "info", content: "Context compressed from 56% to 0%." },
      user("u2", "And the rest"),
      model("m2", "Mended, too."),
    ],
  });
  expect(said).toEqual([
    ["prompt", "Mend it"],
    ["report", "Mended."],
    ["prompt", "And the rest"],
    ["report", "Mended, too."],
  ]);
  expect(keys.map((key) => key.split(":").slice(1, 3).join(":"))).toEqual([
    "prompt:",
    "report:m1",
    "prompt:m1",
    "report:m2",
  ]);
  expect(records.map((record) => record.at)).toEqual([1, 2, 5, 6].map((second) => Date.parse(at(second))));
  expect(records[2]?.content).toMatchObject({ compaction: "c2" });
  expect(records[0]?.content).not.toHaveProperty("compaction");
});

test("a subagent reports once, although the client had to ask it for its report", async () => {
  using box = sandbox();
  const { said, keys } = await read(box, {
    "chats/session-2026-03-01T10-00-3b1d1a1e.jsonl": [header(id, "main"), user("u1", "Mend it")],
    [`chats/${id}/explorer-1.jsonl`]: [
      header("explorer-1", "subagent"),
      user("u1", "Find the leak"),
      model("m1", "It is in a.ts."),
      user("u2", "You have stopped calling tools without finishing."),
      model("m2", "It is in b.ts."),
    ],
  });
  expect(said).toEqual([
    ["prompt", "Mend it"],
    ["report", "It is in b.ts."],
  ]);
  expect(keys[1]).toContain("report:m2");
});

test("a subagent's use is the hook's, which knows the session's record only, by the end of its key", async () => {
  using box = sandbox();
  const args = { file_path: "a.ts" };
  const { keys } = await read(box, {
    "chats/session-2026-03-01T10-00-3b1d1a1e.jsonl": [header(id, "main"), user("u1", "Mend it"), model("m1", "")],
    [`chats/${id}/explorer-1.jsonl`]: [
      header("explorer-1", "subagent"),
      user("u1", "Find the leak"),
      model("m7", "", call("read_file", args, "success")),
    ],
  });
  const transcript_path = join(box.root, "tmp", "shop", "chats", "session-2026-03-01T10-00-3b1d1a1e.jsonl");
  const answer = { tool_name: "read_file", tool_input: args, tool_response: { llmContent: "" } };
  const input = JSON.stringify({ session_id: id, transcript_path, cwd: box.repo, ...answer });
  const event = hookHost.readCall("after-tool", input)?.event;
  const ofHook = event?.kind === "tool-result" ? event.id : undefined;
  expect(ofHook?.split(":").at(-1)).toBe(keys[1]?.split(":").at(-1));
  expect(keys[1]).not.toEndWith(ofHook ?? "");
});
