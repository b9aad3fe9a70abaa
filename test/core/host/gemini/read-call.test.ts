import { describe, expect, test } from "bun:test";
import { hookHost } from "../../../../core/host/gemini/hook-host.ts";

const common = { session_id: "s", cwd: "/shop", timestamp: "2026-03-01T10:00:00.000Z" };

function said(event: string, fields: Record<string, unknown>) {
  return hookHost.readCall(event, JSON.stringify({ ...common, ...fields }))?.event;
}

function result(tool: string, input: object, answer: object, at = common.timestamp) {
  const event = said("after-tool", { tool_name: tool, tool_input: input, tool_response: answer, timestamp: at });
  if (event?.kind !== "tool-result") throw new Error("This is no result of a tool.");
  return event;
}

const shell = (llmContent: string, returnDisplay: unknown = "") =>
  result("run_shell_command", { command: "npm test" }, { llmContent, returnDisplay }).result;

const wrapped = (...lines: string[]) => `<untrusted_context>\n${lines.join("\n")}\n</untrusted_context>`;

describe("a prompt", () => {
  test.each([
    ["Why tabs?", "Why tabs?"],
    ["<hook_context>Be brief</hook_context>\n\nWhy tabs?", "Why tabs?"],
    [
      '<hook_context>&lt;claude-mem surface="session-start"&gt;\n- Never tabs.\n&lt;/claude-mem&gt;</hook_context>\n\nWhy tabs?',
      "Why tabs?",
    ],
    ["<hook_context>One</hook_context>\n<hook_context>Two</hook_context>\n\nWhy tabs?", "Why tabs?"],
    ["What does <hook_context> mean?", "What does <hook_context> mean?"],
    ["<hook_context> is what?", "<hook_context> is what?"],
  ])("%j has the user's text", (prompt, text) => {
    expect(said("before-agent", { prompt })).toEqual({
      kind: "prompt",
      text,
      id: `prompt:${common.timestamp}`,
    });
  });
});

describe("a command", () => {
  test("without an exit code has passed", () => {
    const found = shell(wrapped("Output: 1 passed", "2 skipped", "Process Group PGID: 300"), "1 passed\n2 skipped");
    expect(found).toMatchObject({ output: "1 passed\n2 skipped", hasFailed: false, isRefused: false });
  });

  test("with an exit code or a signal has failed", () => {
    const failed = shell(wrapped("Output: 1 failed", "Exit Code: 1", "Process Group PGID: 300"), "1 failed");
    expect(failed).toMatchObject({ output: "1 failed", hasFailed: true });
    const killed = shell(wrapped("Output: (empty)", "Signal: 9", "Process Group PGID: 300"));
    expect(killed).toMatchObject({ output: "", hasFailed: true });
  });

  test("keeps an error at the end of its output", () => {
    const found = shell(wrapped("Output: at cart", "Error: no cart", "Exit Code: 1", "Process Group PGID: 300"));
    expect(found).toMatchObject({ output: "at cart\nError: no cart", hasFailed: true });
  });

  test("that prints such a line has not failed for it", () => {
    const printed = "what it prints:\nExit Code: 1";
    const found = shell(wrapped(`Output: ${printed}`, "Process Group PGID: 300"), printed);
    expect(found).toMatchObject({ output: printed, hasFailed: false });
  });

  test("has failed in debug mode, too, where the user is shown the same text", () => {
    const text = "Output: 1 failed\nExit Code: 1";
    expect(shell(wrapped(text), text)).toMatchObject({ output: "1 failed", hasFailed: true });
  });

  test.each([
    ["Command was cancelled by user before it could complete.", { isRefused: true, hasFailed: true }],
    ["Command injection detected: command substitution syntax found in arguments.", { isRefused: true }],
    ["Sandbox request rejected: Cannot override restrictions in Plan mode.", { isRefused: true }],
    [
      "Command was automatically cancelled because it exceeded the timeout of 5.0 minutes without output.",
      { hasFailed: true },
    ],
    [
      "Command moved to background (PID: 7). Output hidden. Press Ctrl+B to view.",
      { isRunning: true, hasFailed: false },
    ],
  ])("%s", (text, expected) => {
    expect(shell(text)).toMatchObject(expected);
  });
});

test("a failed tool gives the reason", () => {
  const error = { message: "File not found: /shop/a.ts", type: "file_not_found" };
  const { result: found } = result("read_file", { file_path: "/shop/a.ts" }, { llmContent: "Could not read", error });
  expect(found).toMatchObject({ output: "File not found: /shop/a.ts", hasFailed: true });
});

test("a new file's content and the one before are the two sides of an edit", () => {
  const input = { file_path: "/shop/a.ts", content: "b" };
  const { tool } = result("write_file", input, { llmContent: "ok", returnDisplay: { originalContent: "a" } });
  expect(tool).toMatchObject({ kind: "write", edits: [{ before: "a", after: "b" }] });
});

test("the server of an MCP tool ends at the first underscore", () => {
  const { tool } = result("mcp_claude-mem_mem_search", {}, { llmContent: [{ text: wrapped("#1") }] });
  expect(tool.mcp).toEqual({ server: "claude-mem", tool: "mem_search" });
});

test("without an id, a use is identified by its time, its tool and its input", () => {
  const at = "2026-03-01T10:00:01.000Z";
  const read = (path: string, time?: string) => result("read_file", { file_path: path }, { llmContent: "" }, time).id;
  expect(new Set([read("a"), read("b"), read("a", at), read("a")]).size).toBe(3);
});

test("what runs before each call of the model, or before a tool, is none of our events", () => {
  for (const event of ["pre-compress", "before-tool", "before-model"]) {
    expect(hookHost.hasEvent(event)).toBe(false);
    expect(said(event, { trigger: "auto" })).toBeUndefined();
  }
});

test("an answer is only sent where the model reads it", () => {
  expect(JSON.parse(hookHost.writeAnswer("after-tool", "<a>") ?? "")).toEqual({
    hookSpecificOutput: { hookEventName: "AfterTool", additionalContext: "<a>" },
  });
  for (const event of ["after-agent", "session-end"]) expect(hookHost.writeAnswer(event, "a")).toBeUndefined();
});
