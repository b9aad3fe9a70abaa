import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
