// The script in pi's process, called as pi calls it.
import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { piFiles } from "../../../../core/host/pi/setup/file-host.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";
import { ScriptProgram } from "../../../support/script-program.ts";

type Tool = {
  name: string;
  parameters: object;
  execute: (id: string, params: object, signal?: AbortSignal) => Promise<object>;
};
type Handler = (event: object, ctx: object) => Promise<object | undefined>;

/** pi with the extension, and the program that it calls. */
async function start(box: Sandbox, edit?: (text: string) => string) {
  const program = new ScriptProgram(box);
  const handlers = new Map<string, Handler>();
  const tools: Tool[] = [];
  const { default: extend } = await import(program.writeScript(box, piFiles, edit));
  extend({
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    registerTool: (tool: Tool) => tools.push(tool),
  });
  const sessionManager = {
    getSessionId: () => "s1",
    getSessionFile: () => "/sessions/s1.jsonl",
    getLeafId: () => "row7",
  };
  const happen = async (name: string, event: object = {}) =>
    handlers.get(name)?.(event, { cwd: box.repo, sessionManager });
  return { program, tools, happen };
}

const result = (text: string, isError = false) => ({
  toolName: "bash",
  toolCallId: "call_1",
  input: { command: "ls" },
  content: [{ type: "text", text }],
  isError,
});

test("the start of a session comes with its first prompt, as one message", async () => {
  using box = sandbox();
  const { program, happen } = await start(box);
  program.answer("session-start", { text: "rules" });
  program.answer("prompt", { text: "memories" });
  await happen("session_start", { reason: "startup" });
  expect(await happen("before_agent_start", { prompt: "Fix it" })).toEqual({
    message: { customType: "claude-mem", content: "rules\n\nmemories", display: false },
  });
  expect(await happen("before_agent_start", { prompt: "More" })).toMatchObject({ message: { content: "memories" } });
  expect(program.calls()[1]).toEqual({
    event: "prompt",
    payload: { sessionId: "s1", transcript: "/sessions/s1.jsonl", directory: box.repo, id: "row7", text: "Fix it" },
  });
});

test("a text comes with the result, after what the tool said", async () => {
  using box = sandbox();
  const { program, happen } = await start(box);
  program.answer("tool-result", { text: "seen before" });
  expect(await happen("tool_result", result("1 failed", true))).toEqual({
    content: [
      { type: "text", text: "1 failed" },
      { type: "text", text: "seen before" },
    ],
  });
  expect(program.calls()[0]?.payload).toMatchObject({ id: "call_1", tool: "bash", isError: true });
});

test("the report is the last message, and none when the turn was interrupted", async () => {
  using box = sandbox();
  const { program, happen } = await start(box);
  const said = { role: "assistant", timestamp: 9, content: [{ type: "text", text: "It works." }] };
  await happen("agent_end", { messages: [{ role: "user" }, said] });
  await happen("agent_end", { messages: [{ ...said, content: [...said.content, { type: "toolCall" }] }] });
  expect(program.calls().map(({ payload: { id, text } }) => [id, text])).toEqual([
    ["9", "It works."],
    [undefined, undefined],
  ]);
});

test("after a compaction the session starts again; a reload ends none", async () => {
  using box = sandbox();
  const { program, happen } = await start(box);
  program.answer("session-start", { text: "rules" });
  await happen("session_compact");
  expect(await happen("tool_result", result("ok"))).toMatchObject({ content: [{ text: "ok" }, { text: "rules" }] });
  await happen("session_shutdown", { reason: "reload" });
  await happen("session_shutdown", { reason: "new" });
  await happen("session_shutdown", { reason: "quit" });
  expect(program.calls().map(({ event, payload }) => [event, payload.source ?? payload.reason])).toEqual([
    ["compaction", undefined],
    ["session-start", "compact"],
    ["tool-result", undefined],
    ["session-end", "clear"],
    ["session-end", "other"],
  ]);
});

test("after a compaction each request has the text, until a result has it", async () => {
  using box = sandbox();
  const { program, happen } = await start(box);
  const messages = [{ role: "user", content: "Read all of it" }];
  expect(await happen("context", { messages })).toBeUndefined();
  program.answer("session-start", { text: "rules" });
  await happen("session_compact");
  const added = { role: "custom", customType: "claude-mem", content: "rules", display: false };
  expect(await happen("context", { messages })).toMatchObject({ messages: [...messages, added] });
  expect(await happen("context", { messages })).toMatchObject({ messages: [...messages, added] });
  expect(await happen("tool_result", result("ok"))).toMatchObject({ content: [{ text: "ok" }, { text: "rules" }] });
  expect(await happen("context", { messages })).toBeUndefined();
});

test("the tools of the server are pi's tools; a refusal of the server is an error", async () => {
  using box = sandbox();
  const { program, tools, happen } = await start(box);
  const tool = { name: "mem_search", description: "Searches.", inputSchema: { type: "object", properties: {} } };
  const replies = [
    { id: 1, result: {} },
    { id: 2, result: { tools: [tool] } },
    { id: 3, result: { content: [{ type: "text", text: "#1" }] } },
    { id: 4, result: { isError: true, content: [{ type: "text", text: "no such memory" }] } },
  ].map((reply) => `'${JSON.stringify({ jsonrpc: "2.0", ...reply })}'`);
  const [first, ...others] = replies;
  const answers = others.map((reply) => `read -r line; echo ${reply}`).join("\n");
  program.become(
    `[ "$1" = mcp ] || exit 0\nread -r line; echo ${first}; read -r line\n${answers}\nexec cat >/dev/null\n`,
  );
  await happen("session_start", { reason: "startup" });
  expect(tools).toMatchObject([{ name: "mem_search", parameters: tool.inputSchema }]);
  expect(await tools[0]?.execute("c", { query: "cart" })).toMatchObject({ content: [{ type: "text", text: "#1" }] });
  await expect(tools[0]?.execute("c", {})).rejects.toThrow("no such memory");
  // The server is silent from here on.
  const stopped = AbortSignal.timeout(50);
  await expect(tools[0]?.execute("c", {}, stopped)).rejects.toThrow("claude-mem does not answer");
  await happen("session_shutdown", { reason: "quit" });
});

test.each([
  ["gone", (program: ScriptProgram) => rmSync(program.path)],
  ["failing", (program: ScriptProgram) => program.become("echo error\nexit 3\n")],
  ["without an answer", (program: ScriptProgram) => program.become("exec sleep 60\n")],
])("a program that is %s changes nothing, and no call fails", async (_name, breakIt) => {
  using box = sandbox();
  const edit = (text: string) => text.replace(/^const (timeoutMs|toolsMs) = .*;$/gm, "const $1 = 200;");
  const { program, tools, happen } = await start(box, edit);
  breakIt(program);
  await happen("session_start", { reason: "startup" });
  expect(await happen("before_agent_start", { prompt: "Fix it" })).toBeUndefined();
  expect(await happen("tool_result", result("ok"))).toBeUndefined();
  await happen("agent_end", { messages: [] });
  await happen("session_shutdown", { reason: "quit" });
  expect(tools).toEqual([]);
});
