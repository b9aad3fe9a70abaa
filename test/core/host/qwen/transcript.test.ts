import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { qwen } from "../../../../core/host/qwen/host.ts";
import { readSessions, type SessionsRead } from "../../../host/read-sessions.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";

const id = "3b1d1a1e-0000-4000-8000-000000000000";

/** Returns the content of a session's transcripts, by file. */
async function read(box: Sandbox, files: Record<string, readonly object[]>): Promise<SessionsRead> {
  const project = join(box.root, "-shop");
  for (const [name, rows] of Object.entries(files)) {
    mkdirSync(join(project, name, ".."), { recursive: true });
    const common = { sessionId: id, cwd: box.repo, gitBranch: "main" };
    const lines = rows.map((row, at) =>
      JSON.stringify({ ...common, timestamp: new Date(Date.UTC(2026, 2, 1, 10, 0, at)).toISOString(), ...row }),
    );
    writeFileSync(join(project, name), `${lines.join("\n")}\n{"uuid":"cut`);
  }
  return readSessions(qwen, box, project);
}

const user = (text: string, rest: object = {}) => ({
  uuid: text,
  type: "user",
  message: { parts: [{ text }] },
  ...rest,
});
const model = (...parts: object[]) => ({ uuid: "m", type: "assistant", message: { parts } });
const call = (callId: string, name: string, args: object) => ({ functionCall: { id: callId, name, args } });
const result = (callId: string, toolCallResult: object, response: object = { output: "" }) => ({
  type: "tool_result",
  message: { parts: [{ functionResponse: { id: callId, response } }] },
  toolCallResult,
});

test("prompts, tool uses and the final message are read", async () => {
  using box = sandbox();
  const { said, sessions, counts } = await read(box, {
    [`chats/${id}.jsonl`]: [
      user("Mend it", { systemPayload: { displayText: "Mend it" } }),
      user("Go on with the goal", { provenance: "goal_runtime" }),
      model({ text: "I look first." }, call("c1", "read_file", { file_path: "a.ts" })),
      result("c1", { status: "success", resultDisplay: "" }),
      model(call("c2", "edit", { file_path: "a.ts" })),
      result("c2", { status: "error", errorType: "invalid_tool_params" }, { error: "File path must be absolute" }),
      model(call("c3", "run_shell_command", { command: "rm a.ts" })),
      result("c3", { status: "cancelled" }, { error: "The user said no" }),
      model(call("c4", "run_shell_command", { command: "npm test" })),
      result("c4", { status: "success", resultDisplay: { type: "shell_result", exitCode: 0, output: "1 passed" } }),
      { type: "system", subtype: "chat_compression" },
      model({ text: "Hm.", thought: true }, { text: "Mended." }),
    ],
  });
  expect(sessions).toMatchObject([{ id, directory: box.repo }]);
  expect(counts).toMatchObject({ broken: 1 });
  expect(said).toEqual([
    ["prompt", "Mend it"],
    ["read_file", "ok", null],
    ["run_shell_command", "rejected", null],
    ["run_shell_command", "ok", null],
    ["compact"],
    ["report", "Mended."],
  ]);
});

test.each([{ status: "error", errorType: "execution_denied" }, { status: "error" }])(
  "a call that was refused has not failed: %j",
  async (ended) => {
    using box = sandbox();
    const error = 'Qwen Code requires permission to use "edit", but that permission was declined.';
    const { said } = await read(box, {
      [`chats/${id}.jsonl`]: [
        model(call("c1", "run_shell_command", { command: "npm test" })),
        result("c1", ended, { error: "errorType" in ended ? "Not while the release is built" : error }),
        model(call("c2", "edit", { file_path: "a.ts", old_string: "a", new_string: "b" })),
        result("c2", ended, { error: "errorType" in ended ? "Not while the release is built" : error }),
      ],
    });
    expect(said).toEqual([
      ["run_shell_command", "rejected", null],
      ["edit", "rejected", null],
    ]);
  },
);

test("a subagent's file belongs to its session, and its task is no prompt of the user", async () => {
  using box = sandbox();
  const { said, sessions } = await read(box, {
    [`chats/${id}.jsonl`]: [user("Mend it")],
    [`subagents/${id}/agent-explorer-1.jsonl`]: [
      user("Find the leak"),
      model(call("c1", "read_file", { file_path: "a.ts" })),
      result("c1", { status: "success" }),
      model({ text: "It is in a.ts." }),
    ],
  });
  expect(sessions[0]?.files.map(({ agentId }) => agentId)).toEqual([null, "explorer-1"]);
  expect(said).toEqual([
    ["prompt", "Mend it"],
    ["read_file", "ok", "explorer-1"],
    ["report", "It is in a.ts."],
  ]);
});

test("events have the keys of the hooks, also where the host gives one id of a turn to several", async () => {
  using box = sandbox();
  const turn = (promptId: string) => ({
    type: "system",
    subtype: "ui_telemetry",
    systemPayload: { uiEvent: { "event.name": "qwen-code.api_response", prompt_id: promptId } },
  });
  const rows = [
    user("Mend it"),
    turn(`${id}########0`),
    turn(`${id}#explorer-1#0`),
    { ...model({ text: "I have asked." }), uuid: "a1" },
    user("<task-notification>", { provenance: "system", subtype: "notification" }),
    turn(`${id}########0/automatic/3`),
    { ...model({ text: "It is in a.ts." }), uuid: "a2" },
    { type: "system", subtype: "chat_compression" },
    user("Mend it", { uuid: "u2" }),
    turn(`${id}########0`),
    { ...model({ text: "It is in a.ts." }), uuid: "a3" },
  ];
  const transcript_path = join(box.root, "-shop", "chats", `${id}.jsonl`);
  const hook = (event: string, fields: object) => {
    const payload = { session_id: id, cwd: box.repo, prompt_id: `${id}########0`, transcript_path, ...fields };
    const found = qwen.hooks.readCall(event, JSON.stringify(payload))?.event;
    return found && "id" in found ? `${id}:${found.id}:` : "no id";
  };
  const hooks = new Map<number, [event: string, fields: object]>([
    [0, ["user-prompt-submit", { submitted_prompt: "Mend it" }]],
    [4, ["stop", { last_assistant_message: "I have asked." }]],
    [7, ["stop", { last_assistant_message: "It is in a.ts." }]],
    [8, ["user-prompt-submit", { submitted_prompt: "Mend it" }]],
    [11, ["stop", { last_assistant_message: "It is in a.ts." }]],
  ]);
  const ids: string[] = [];
  for (const [seen, [event, fields]] of hooks) {
    await read(box, { [`chats/${id}.jsonl`]: rows.slice(0, seen) });
    ids.push(hook(event, fields));
  }
  ids.push(hook("subagent-stop", { agent_id: "explorer-1", last_assistant_message: "In a.ts." }), `${id}:pre-compact:`);
  const { keys } = await read(box, {
    [`chats/${id}.jsonl`]: rows,
    [`subagents/${id}/agent-explorer-1.jsonl`]: [user("Find the leak"), model({ text: "In a.ts." })],
  });
  expect(keys.map((key) => key.slice(0, key.lastIndexOf(":") + 1)).sort()).toEqual(ids.sort());
  expect(new Set(keys).size).toBe(ids.length);
});
