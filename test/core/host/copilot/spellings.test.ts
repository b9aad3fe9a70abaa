// Copilot writes each payload in one of two spellings, by the spelling of the event in the settings.
import { expect, test } from "bun:test";
import { hookHost } from "../../../../core/host/copilot/hook-host.ts";

const time = "2026-03-01T10:00:00.125Z";

/** Returns the call of the same payload in both spellings. */
function both(event: string, fields: Record<string, unknown>, snakeFields = fields): [unknown, unknown] {
  const common = { cwd: "/shop" };
  const camel = { sessionId: "s1", timestamp: Date.parse(time), ...common, ...fields };
  const snake = { session_id: "s1", hook_event_name: "Any", timestamp: time, ...common, ...snakeFields };
  const read = (payload: object) => hookHost.readCall(event, JSON.stringify(payload));
  return [read(camel), read(snake)];
}

const patch =
  "*** Begin Patch\n*** Update File: /shop/cart.ts\n@@\n-const tax = 0.2;\n+const tax = 0.19;\n*** End Patch";
const success = (text: string) => ({
  toolResult: { resultType: "success", textResultForLlm: text },
  tool_result: { result_type: "success", text_result_for_llm: text },
});

test.each([
  ["session-start", { source: "new", initialPrompt: "Add a tax" }],
  ["session-start", { source: "resume" }],
  ["user-prompt-submit", { prompt: "Add a tax of 19 percent" }],
  ["pre-compact", { trigger: "manual" }],
  ["session-end", { reason: "user_exit" }],
])("%s %j is the same in both", (event, fields) => {
  const [camel, snake] = both(event, fields);
  expect(camel).toMatchObject({ sessionId: "s1", agentId: null, cwd: "/shop", projectDir: "/shop" });
  expect(snake).toEqual(camel);
});

test.each([
  ["bash", "Bash", { command: "npm test" }, { kind: "shell", command: "npm test" }],
  ["view", "Read", { path: "/shop/cart.ts" }, { kind: "read", files: [{ path: "/shop/cart.ts", role: "read" }] }],
  [
    "apply_patch",
    "Edit",
    patch,
    {
      kind: "edit",
      files: [{ path: "/shop/cart.ts", role: "modified" }],
      edits: [{ before: "const tax = 0.2;", after: "const tax = 0.19;" }],
    },
  ],
  [
    "edit",
    "Edit",
    { path: "/shop/cart.ts", old_str: "0.2", new_str: "0.19" },
    { kind: "edit", edits: [{ before: "0.2", after: "0.19" }] },
  ],
  [
    "create",
    "Write",
    { path: "/shop/tax.ts", file_text: "export {};" },
    { kind: "write", edits: [{ before: "", after: "export {};" }] },
  ],
  ["rg", "Grep", { pattern: "tax" }, { kind: "search", subject: "tax" }],
  ["task", "Task", { agent_type: "explore", description: "Look", prompt: "Find taxes" }, { kind: "agent" }],
  ["docs-find_page", "docs-find_page", {}, { kind: "mcp", mcp: { server: "docs", tool: "find_page" } }],
])("a call of %s and of %s is the same but for the name, with the same id", (name, otherName, input, expected) => {
  const fields = { toolName: name, toolArgs: input, ...success("done") };
  const snakeFields = { tool_name: otherName, tool_input: input, ...success("done") };
  for (const event of ["pre-tool-use", "post-tool-use"]) {
    const [camel, snake] = both(event, fields, snakeFields) as { event: { tool: { name: string } } }[];
    expect(camel).toMatchObject({ event: { tool: { name, ...expected } } });
    expect(snake).toEqual({ ...camel, event: { ...camel?.event, tool: { ...camel?.event.tool, name: otherName } } });
  }
});

test("two calls at the same time have different ids, the same call the same one", () => {
  const idOf = (path: string) => {
    const [call] = both("post-tool-use", { toolName: "view", toolArgs: { path }, ...success("x") });
    return (call as { event: { id: string } }).event.id;
  };
  expect(idOf("/a")).toBe(idOf("/a"));
  expect(idOf("/a")).not.toBe(idOf("/b"));
});

test.each(["report_intent", "read_bash", "sql", "ask_user", "constructor", "__proto__", ""])(
  "%j is no tool that is recorded",
  (toolName) => {
    expect(both("post-tool-use", { toolName, toolArgs: {}, ...success("x") })[0]).toBeUndefined();
  },
);

test("a failing tool gives the reason in a separate event", () => {
  const [camel, snake] = both(
    "post-tool-use-failure",
    { toolName: "view", toolArgs: { path: "gone.ts" }, error: "Path does not exist" },
    { tool_name: "view", tool_input: { path: "gone.ts" }, error: "Path does not exist" },
  );
  expect(camel).toMatchObject({ event: { result: { output: "Path does not exist", hasFailed: true } } });
  expect(snake).toEqual(camel);
});

test("a prompt of Copilot's own is none of the user's", () => {
  const prompt = '<system_notification>\nShell command "tests" (shellId: 1) has completed.\n</system_notification>';
  expect(both("user-prompt-submit", { prompt })).toEqual([undefined, undefined]);
});
