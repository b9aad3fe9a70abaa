// The script in OpenCode's process, called as OpenCode calls it.
import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { openCodeFiles } from "../../../../core/host/opencode/setup/file-host.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";
import { ScriptProgram } from "../../../support/script-program.ts";

type Part = { id?: string; type: string; text: string; synthetic?: boolean };
type Result = { output?: string; content?: { type: string; text: string }[]; metadata?: { exit?: number } };
type Message = { info: { id: string; role: string; sessionID: string }; parts: Part[] };
type Hooks = {
  event: (given: { event: { type: string; properties: object } }) => Promise<void>;
  "chat.message": (input: object, output: { message: object; parts: Part[] }) => Promise<void>;
  "experimental.chat.messages.transform": (input: object, output: { messages: Message[] }) => Promise<void>;
  "tool.execute.before": (input: object, output: { args: object }) => Promise<void>;
  "tool.execute.after": (input: object, output: Result) => Promise<void>;
  dispose: () => Promise<void>;
};

/** The sessions of an earlier process, as OpenCode's client returns them. */
const stored: Record<string, object> = { ses_old: { id: "ses_old" } };

async function load(file: string): Promise<Hooks> {
  const { ClaudeMem } = await import(file);
  const get = async ({ path }: { path: { id: string } }) => ({ data: stored[path.id] });
  return ClaudeMem({ client: { session: { get } }, directory: "/home/me/shop" });
}

/** OpenCode with the plugin, and the program that it calls. */
async function start(box: Sandbox, edit?: (text: string) => string) {
  const program = new ScriptProgram(box);
  const hooks = await load(program.writeScript(box, openCodeFiles, edit));
  const happen = (type: string, properties: object) => hooks.event({ event: { type, properties } });
  const begin = (id: string, parentID?: string) =>
    happen("session.created", { sessionID: id, info: { id, parentID, directory: "/home/me/shop" } });
  const prompt = async (sessionID: string, text: string) => {
    const parts: Part[] = [
      { type: "text", text },
      { type: "text", text: "the content of a file", synthetic: true },
    ];
    await hooks["chat.message"]({ sessionID }, { message: { id: "msg_1", sessionID, agent: "build" }, parts });
    return parts.slice(2);
  };
  const finish = async (tool: string, result: Result, sessionID = "ses_1") => {
    await hooks["tool.execute.after"]({ tool, sessionID, callID: "call_1", args: { command: "ls" } }, result);
    return result;
  };
  return { program, hooks, happen, begin, prompt, finish };
}

test("a session's start and its prompt come as one part, in addition to the prompt", async () => {
  using box = sandbox();
  const { program, begin, prompt } = await start(box);
  program.answer("session-start", { text: "rules" });
  program.answer("prompt", { text: "memories" });
  await begin("ses_1");
  const [part, ...more] = await prompt("ses_1", "Fix the cart");
  expect(more).toEqual([]);
  expect(part).toMatchObject({ type: "text", text: "rules\n\nmemories", synthetic: true, sessionID: "ses_1" });
  expect(part?.id).toStartWith("prt_");
  await prompt("ses_1", "And the bill");
  expect(program.calls().map(({ event, payload }) => [event, payload.source ?? payload.text])).toEqual([
    ["session-start", "startup"],
    ["prompt", "Fix the cart"],
    ["prompt", "And the bill"],
  ]);
  expect(program.calls()[1]?.payload).toMatchObject({ sessionId: "ses_1", id: "msg_1", directory: "/home/me/shop" });
});

test("a session of an earlier process is continued, although there is no event", async () => {
  using box = sandbox();
  const { program, prompt } = await start(box);
  expect(await prompt("ses_old", "Go on")).toEqual([]);
  expect(program.calls()[0]).toMatchObject({ event: "session-start", payload: { source: "resume" } });
});

test("a subagent's session is part of its parent's, and the assistant's task for it is not a prompt", async () => {
  using box = sandbox();
  const { program, hooks, happen, begin, prompt, finish } = await start(box);
  program.answer("subagent-start", { text: "rules" });
  program.answer("tool-call", { denial: "A subagent can't." });
  await begin("ses_1");
  await begin("ses_child", "ses_1");
  await begin("ses_grandchild", "ses_child");
  expect(await prompt("ses_child", "Look at it")).toMatchObject([{ text: "rules" }]);
  await finish("bash", { output: "x", metadata: { exit: 1 } }, "ses_grandchild");
  const keep = { tool: "mem_mem_keep", sessionID: "ses_child", callID: "call_2" };
  await expect(hooks["tool.execute.before"](keep, { args: {} })).rejects.toThrow("A subagent can't.");
  await happen("session.idle", { sessionID: "ses_child" });
  await hooks.dispose();
  expect(
    program.calls().map(({ event, payload }) => [event, payload.sessionId, payload.agentId ?? payload.agentType]),
  ).toEqual([
    ["subagent-start", "ses_1", "ses_child"],
    ["tool-result", "ses_1", "ses_grandchild"],
    ["tool-call", "ses_1", "ses_child"],
    ["report", "ses_1", "ses_child"],
  ]);
});

test("a text comes with the result, a command's or a server's", async () => {
  using box = sandbox();
  const { program, finish } = await start(box);
  program.answer("tool-result", { text: "seen before" });
  const failed = await finish("bash", { output: "1 failed", metadata: { exit: 1 } });
  expect(failed.output).toBe("1 failed\n\nseen before");
  const served = await finish("docs_find", { content: [{ type: "text", text: "found" }] });
  expect(served.content).toEqual([
    { type: "text", text: "found" },
    { type: "text", text: "seen before" },
  ]);
  expect(program.calls()[0]?.payload).toMatchObject({ tool: "bash", output: "1 failed", metadata: { exit: 1 } });
});

test("a tool that throws shows as an event only: its text comes with the next result", async () => {
  using box = sandbox();
  const { program, happen, begin, finish } = await start(box);
  await begin("ses_1");
  program.answer("tool-result", { text: "it moved" });
  const state = { status: "error", input: { filePath: "/a" }, error: "File not found: /a" };
  const part = { type: "tool", tool: "read", callID: "call_7", sessionID: "ses_1", state };
  await happen("message.part.updated", { part });
  while (program.calls().length < 1) await Bun.sleep(10);
  await Bun.sleep(100);
  program.answer("tool-result", {});
  expect((await finish("bash", { output: "ok", metadata: { exit: 0 } })).output).toBe("ok\n\nit moved");
  expect(program.calls()[0]?.payload).toMatchObject({ id: "call_7", tool: "read", error: "File not found: /a" });
});

test("the report is the last message of the assistant, and the end of the process that of the session", async () => {
  using box = sandbox();
  const { program, hooks, happen, begin, prompt } = await start(box);
  await begin("ses_1");
  await prompt("ses_1", "Fix it");
  for (const [id, text] of [
    ["msg_2", "I look."],
    ["msg_3", "It works."],
  ] as const) {
    await happen("message.updated", { info: { id, role: "assistant", sessionID: "ses_1" } });
    const part = { id: "prt_1", type: "text", text: text.slice(0, 4), messageID: id, sessionID: "ses_1" };
    await happen("message.part.updated", { part });
    await happen("message.part.updated", { part: { ...part, text } });
  }
  await happen("session.idle", { sessionID: "ses_1" });
  await hooks.dispose();
  const [report, end] = program.calls().slice(-2);
  expect(report).toMatchObject({ event: "report", payload: { id: "msg_3", text: "It works." } });
  expect(end).toMatchObject({ event: "session-end", payload: { sessionId: "ses_1" } });
});

test("the summary of a compaction is no report", async () => {
  using box = sandbox();
  const { program, happen, begin, prompt } = await start(box);
  await begin("ses_1");
  await prompt("ses_1", "Fix it");
  await happen("message.updated", { info: { id: "msg_2", role: "assistant", sessionID: "ses_1", summary: true } });
  const part = { id: "prt_1", type: "text", text: "The summary.", messageID: "msg_2", sessionID: "ses_1" };
  await happen("message.part.updated", { part });
  await happen("session.idle", { sessionID: "ses_1" });
  while (program.calls().length < 3) await Bun.sleep(10);
  expect(program.calls()[2]).toMatchObject({ event: "report", payload: { text: "" } });
});

/** A turn that answered "First.", and one whose context is compacted after "I look.", which ended with `finish`. */
async function compactInTurn(box: Sandbox, finish: string) {
  const opened = await start(box);
  const { happen, begin, prompt } = opened;
  const say = async (id: string, text: string, finish: string, summary?: boolean) => {
    const info = { id, role: "assistant", sessionID: "ses_1", summary };
    await happen("message.updated", { info });
    await happen("message.part.updated", {
      part: { id: `prt_${id}`, type: "text", text, messageID: id, sessionID: "ses_1" },
    });
    await happen("message.updated", { info: { ...info, finish } });
  };
  await begin("ses_1");
  await prompt("ses_1", "Fix it");
  await say("msg_2", "First.", "stop");
  await happen("session.idle", { sessionID: "ses_1" });
  await prompt("ses_1", "Go on");
  await say("msg_4", "I look.", finish);
  await say("msg_5", "The summary.", "stop", true);
  await happen("session.compacted", { sessionID: "ses_1" });
  /** Ends the turn and returns all reports. */
  const end = async () => {
    await happen("session.idle", { sessionID: "ses_1" });
    await opened.hooks.dispose();
    return opened.program.calls().flatMap(({ event, payload }) => (event === "report" ? [payload.text] : []));
  };
  return { say, end };
}

test("words before a compaction in a turn are no report, and neither is the report of the turn before", async () => {
  using box = sandbox();
  const { end } = await compactInTurn(box, "tool-calls");
  expect(await end()).toEqual(["First.", ""]);
});

test("the answer after a compaction in a turn is its report", async () => {
  using box = sandbox();
  const { say, end } = await compactInTurn(box, "tool-calls");
  await say("msg_7", "It works.", "stop");
  expect(await end()).toEqual(["First.", "It works."]);
});

test("an answer that ended before its context was compacted is the report of its turn", async () => {
  using box = sandbox();
  const { end } = await compactInTurn(box, "stop");
  expect(await end()).toEqual(["First.", "I look."]);
});

test("after a compaction the session starts again", async () => {
  using box = sandbox();
  const { program, happen, begin, prompt } = await start(box);
  await begin("ses_1");
  await prompt("ses_1", "Fix it");
  program.answer("session-start", { text: "rules" });
  await happen("session.compacted", { sessionID: "ses_1" });
  while (program.calls().length < 4) await Bun.sleep(10);
  await Bun.sleep(100);
  expect(await prompt("ses_1", "Go on")).toMatchObject([{ text: "rules" }]);
  const events = program.calls().map(({ event, payload }) => [event, payload.source]);
  expect(events.slice(2, 4)).toEqual([
    ["compaction", undefined],
    ["session-start", "compact"],
  ]);
});

test("after a compaction each request has the text, until a result has it", async () => {
  using box = sandbox();
  const { program, hooks, happen, begin, prompt, finish } = await start(box);
  await begin("ses_1");
  await prompt("ses_1", "Read all of it");
  program.answer("session-start", { text: "rules" });
  await happen("session.compacted", { sessionID: "ses_1" });
  const message = (role: string, sessionID: string): Message => ({ info: { id: "msg_1", role, sessionID }, parts: [] });
  const request = async (sessionID = "ses_1") => {
    const [user, assistant] = [message("user", sessionID), message("assistant", sessionID)];
    await hooks["experimental.chat.messages.transform"]({}, { messages: [user, assistant] });
    expect(assistant.parts).toEqual([]);
    return user.parts.map(({ text }) => text);
  };
  expect(await request()).toEqual(["rules"]);
  expect(await request()).toEqual(["rules"]);
  expect(await request("ses_other")).toEqual([]);
  expect((await finish("bash", { output: "ok" })).output).toBe("ok\n\nrules");
  expect(await request()).toEqual([]);
});

test.each([
  ["gone", (program: ScriptProgram) => rmSync(program.path), undefined],
  ["failing", (program: ScriptProgram) => program.become("echo error >&2\nexit 3\n"), undefined],
  ["without an answer", (program: ScriptProgram) => program.become("exec sleep 60\n"), "const timeoutMs = 200;"],
])("a program that is %s changes nothing, and no call fails", async (_name, breakIt, limit) => {
  using box = sandbox();
  const edit = (text: string) => (limit ? text.replace(/^const timeoutMs = .*;$/m, limit) : text);
  const { program, hooks, happen, begin, prompt, finish } = await start(box, edit);
  breakIt(program);
  await begin("ses_1");
  expect(await prompt("ses_1", "Fix it")).toEqual([]);
  await hooks["tool.execute.before"]({ tool: "task", sessionID: "ses_1", callID: "c" }, { args: {} });
  expect(await finish("bash", { output: "ok" })).toEqual({ output: "ok" });
  await happen("session.idle", { sessionID: "ses_1" });
  await hooks.dispose();
});

test("events and calls of another form are ignored", async () => {
  using box = sandbox();
  const { hooks, happen } = await start(box);
  await happen("session.created", {});
  await happen("message.part.updated", {});
  await hooks["chat.message"]({}, { message: {}, parts: [] });
});
