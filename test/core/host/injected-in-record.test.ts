import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEnv } from "../../../core/config/env.ts";
import type { HostCall } from "../../../core/host/call.ts";
import { injectedBeforeCall as ofCodex } from "../../../core/host/codex/injected-before.ts";
import { injectedBeforeCall as ofCopilot } from "../../../core/host/copilot/injected-before.ts";
import { injectedBeforeCall as ofGemini } from "../../../core/host/gemini/injected-before.ts";
import type { InjectedBefore } from "../../../core/host/hook-host.ts";
import { injectedBeforeCall as ofPi } from "../../../core/host/pi/injected-before.ts";
import { injectedBeforeCall as ofQwen } from "../../../core/host/qwen/injected-before.ts";
import { fence } from "../../../core/privacy/fence.ts";
import { sandbox } from "../../support/sandbox.ts";

const event = { kind: "report", text: "" } as const;
const escaped = (text: string) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const asInjected = (surface: string, ...targets: string[]) =>
  fence(
    surface,
    targets.map((target) => `- ${target} decision, 3d ago: Uses #9 "x"`),
  );
const told = (surface: string, ...targets: string[]) => escaped(asInjected(surface, ...targets));

function read(
  from: (call: HostCall) => InjectedBefore | undefined,
  files: Record<string, unknown[]>,
  agentId: string | null = null,
): [string[], string] | undefined {
  using box = sandbox();
  for (const [name, rows] of Object.entries(files)) {
    mkdirSync(dirname(join(box.root, name)), { recursive: true });
    writeFileSync(join(box.root, name), `cut"}\n${rows.map((row) => JSON.stringify(row)).join("\n")}\n{"cut`);
  }
  const transcript = join(box.root, "chats", "s.jsonl");
  const found = from({ sessionId: "s", agentId, cwd: box.repo, projectDir: box.repo, transcript, event });
  return found && [[...found.injected], found.prompt];
}

test("Gemini CLI: what prompts and results contain, and the user's last prompt", () => {
  const hook = (text: string) => `<hook_context>${text}</hook_context>`;
  const result = { functionResponse: { response: { output: `a\n\n${hook(told("file", "#2", "D7"))}` } } };
  const rows = [
    { type: "user", content: [{ text: `${hook(told("session-start", "#1"))}\n\nMend it` }] },
    { type: "gemini", content: "It says #4." },
    { type: "user", content: [result] },
  ];
  expect(read(ofGemini, { "chats/s.jsonl": rows })).toEqual([["session-start #1", "file #2", "file D7"], "Mend it"]);
});

const qwenPrompt = (text: string) => ({
  type: "user",
  provenance: "real_user",
  message: { parts: [{ text }, { text: `<qwen:user-prompt-submit-context>${told("prompt", "#1")}` }] },
});
const qwenResult = (text: string) => ({
  type: "tool_result",
  message: { parts: [{ functionResponse: { response: { output: `a\n\n${text}` } } }] },
});

test("Qwen Code: since the last compaction", () => {
  const rows = [
    qwenPrompt("Mend it"),
    qwenResult(told("file", "#2")),
    { type: "system", subtype: "chat_compression" },
    qwenResult(told("file", "#3")),
    qwenResult("no block: #5"),
  ];
  expect(read(ofQwen, { "chats/s.jsonl": rows })).toEqual([["file #3"], "Mend it"]);
});

test("Qwen Code: a subagent's are in its own record", () => {
  const files = {
    "chats/s.jsonl": [qwenPrompt("Mend it"), qwenResult(told("file", "#2"))],
    "subagents/s/agent-explorer-1.jsonl": [qwenResult(told("file", "#3"))],
  };
  expect(read(ofQwen, files, "explorer-1")).toEqual([["file #3"], "Mend it"]);
  expect(read(ofQwen, files, "../other")).toEqual([[], "Mend it"]);
});

const codexTold = (surface: string, target: string) => ({
  type: "response_item",
  payload: { type: "message", role: "developer", content: [{ type: "input_text", text: asInjected(surface, target) }] },
});
const codexPrompt = (text: string) => ({
  type: "event_msg",
  payload: { type: "item_completed", item: { type: "UserMessage", content: [{ type: "text", text }] } },
});

test("Codex: since the last compaction", () => {
  const rows = [
    codexTold("session-start", "#1"),
    codexPrompt("Mend it"),
    codexTold("file", "#2"),
    { type: "compacted", payload: { message: "" } },
    codexTold("file", "#3"),
    { type: "response_item", payload: { type: "message", role: "user", content: [{ text: "Its rules" }] } },
  ];
  expect(read(ofCodex, { "chats/s.jsonl": rows })).toEqual([["file #3"], "Mend it"]);
});

test("Codex: a subagent's are in its own record, and the prompt in that of the session", () => {
  const own = { "chats/s.jsonl": [codexPrompt("Look at it"), codexTold("file", "#3")] };
  const ofSession = { "chats/rollout-s.jsonl": [codexPrompt("Ignore memory"), codexTold("file", "#2")] };
  expect(read(ofCodex, { ...own, ...ofSession }, "a1")).toEqual([["file #3"], "Ignore memory"]);
  expect(read(ofCodex, own, "a1")).toBeUndefined();
});

test("pi: since the last compaction", () => {
  const message = (role: string, text: string) => ({
    type: "message",
    message: { role, content: [{ type: "text", text }] },
  });
  const rows = [
    message("user", "Mend it"),
    { type: "custom_message", customType: "claude-mem", content: asInjected("prompt", "#1") },
    { type: "compaction", id: "c1" },
    message("toolResult", asInjected("file", "#2")),
    message("assistant", "The user said so."),
  ];
  expect(read(ofPi, { "chats/s.jsonl": rows })).toEqual([["file #2"], "Mend it"]);
});

test("without a record nothing is known", () => {
  for (const from of [ofCodex, ofGemini, ofPi, ofQwen]) expect(read(from, {})).toBeUndefined();
});

test("Copilot CLI: the answers of hooks since the last compaction", () => {
  using box = sandbox();
  const answer = (surface: string, target: string) => ({
    type: "hook.end",
    data: { success: true, output: { additionalContext: asInjected(surface, target) } },
  });
  const rows = [
    answer("session-start", "#1"),
    { type: "user.message", data: { content: "Mend it", transformedContent: `Mend it ${asInjected("prompt", "#2")}` } },
    { type: "session.compaction_complete", data: { success: true } },
    answer("file", "#3"),
  ];
  const folder = join(box.root, "session-state", "s-1");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "events.jsonl"), `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`);
  const from = readEnv({ ...box.env, COPILOT_HOME: box.root });
  const call = (sessionId: string) => ({ sessionId, agentId: null, cwd: box.repo, projectDir: box.repo, event });
  const found = ofCopilot(call("s-1"), from);
  expect(found && [[...found.injected], found.prompt]).toEqual([["file #3"], "Mend it"]);
  expect(ofCopilot(call("../s-1"), from)).toBeUndefined();
});

test("Copilot's record names the tools whose hook has ended since its last compaction", () => {
  using box = sandbox();
  const folder = join(box.root, "session-state", "s-2");
  mkdirSync(folder, { recursive: true });
  const row = (type: string, data: object) => JSON.stringify({ type, data });
  const begin = (hookInvocationId: string, command: string, hookType = "preToolUse") =>
    row("hook.start", { hookInvocationId, hookType, input: { toolCalls: [{ name: "bash", args: { command } }] } });
  const end = (hookInvocationId: string) => row("hook.end", { hookInvocationId, hookType: "preToolUse" });
  const rows = [
    ...[begin("1", "cat early.ts"), end("1"), row("session.compaction_complete", {})],
    ...[begin("2", "cat cart.ts"), begin("3", "cat open.ts"), end("2")],
    ...[begin("4", "cat allowed.ts", "permissionRequest"), end("4")],
  ];
  writeFileSync(join(folder, "events.jsonl"), rows.join("\n"));
  const from = readEnv({ ...box.env, COPILOT_HOME: box.root });
  const before = (sessionId: string) =>
    ofCopilot({ sessionId, agentId: null, cwd: box.repo, projectDir: box.repo, event }, from);
  expect(before("s-2")?.tools).toMatchObject([{ kind: "shell", command: "cat cart.ts" }]);
  expect(before("s-3")).toBeUndefined();
  // A new session's record is written a moment later.
  const fresh = join(box.root, "session-state", "s-4");
  mkdirSync(fresh);
  expect(before("s-4")).toEqual({ injected: new Set(), prompt: "", tools: [] });
});
