import { expect, test } from "bun:test";
import type { CapturedContent, ToolUse } from "../../../../core/capture/record.ts";
import { responseText } from "../../../../core/host/claude-code/read-call.ts";
import { claudeRecord } from "../../../support/claude-record.ts";
import { payload, payloadNames } from "../../../support/payload.ts";

const place = { cwd: "/sandbox/repo", projectDir: "/sandbox/repo", root: "/sandbox/repo", home: "/sandbox/home" };

function read(event: string, value: unknown): CapturedContent | undefined {
  return claudeRecord(event, value, place, 0)?.content;
}

function tool(
  name: string,
  input: unknown,
  response: unknown = {},
  more: Record<string, unknown> = {},
): ToolUse | undefined {
  const value = { session_id: "s", tool_name: name, tool_input: input, tool_response: response, ...more };
  const content = read("error" in more ? "post-tool-use-failure" : "post-tool-use", value);
  return content?.kind === "tool" ? content.use : undefined;
}

test.each(payloadNames())("the recorded payload %s is read without a throw", (name) => {
  for (const event of ["post-tool-use", "stop", "user-prompt-submit", "session-end"] as const) {
    expect(() => read(event, payload(name))).not.toThrow();
  }
});

test("an edit keeps its file and its changed lines only", () => {
  const file_path = "/sandbox/repo/src/price.ts";
  const use = tool(
    "Edit",
    { file_path, old_string: "a\nold\nb", new_string: "a\nnew\nb" },
    { originalFile: "x".repeat(99) },
  );
  expect(use).toMatchObject({ action: "write", outcome: "ok", change: "- old\n+ new", output: null });
  expect<unknown>(use?.files).toEqual([{ path: file_path, role: "modified" }]);
});

test("several edits of one file, a rewrite and a new file give their changed lines", () => {
  const edits = [
    { old_string: "1", new_string: "2" },
    { old_string: "x", new_string: "y" },
  ];
  expect<unknown>(tool("MultiEdit", { file_path: "/sandbox/repo/a", edits })?.change).toBe("- 1\n+ 2\n- x\n+ y");
  const rewrite = { file_path: "/sandbox/repo/a", content: "same\nnew" };
  expect<unknown>(tool("Write", rewrite, { originalFile: "same\nold" })?.change).toBe("- old\n+ new");
  expect<unknown>(tool("Write", rewrite, { type: "create" })?.change).toBe("+ same\n+ new");
});

test("a huge edit is cut, and a secret at the cut is gone", () => {
  const secret = `ghp_${"a1B2".repeat(9)}`;
  const lines = Array.from({ length: 400 }, (_, index) => `const value${index} = "${secret}";`).join("\n");
  const use = tool("Write", { file_path: "/sandbox/repo/a.ts", content: lines });
  expect(use?.change?.length).toBeLessThanOrEqual(2_000);
  expect(use?.change).not.toContain(secret.slice(0, 12));
});

test("a command is understood, its secret gone, its output judged", () => {
  const error = "Exit code 1\nTypeError: items is undefined\n    at total (/sandbox/repo/src/cart.js:2:3)";
  const use = tool("Bash", { command: "API_TOKEN=s3cr3tvalue99 npm test" }, undefined, { error });
  expect(use).toMatchObject({ action: "test", checkCommand: "npm test", outcome: "failed" });
  expect(use?.command).not.toContain("s3cr3tvalue99");
  expect(use?.errorHeadline).toContain("TypeError: items is undefined");
  expect(use?.errorSignature).toBeString();
});

test.each([
  ["Permission to use Bash has been denied.", {}],
  ["PreToolUse:Bash hook error: blocked", {}],
  ["Permission for this action has been denied. Reason: it deletes files.", {}],
  ["This command requires approval", {}],
  ["This Bash command contains multiple operations. The following part requires approval: npm test", {}],
  ["Exit code 137", { is_interrupt: true }],
])("a refusal is no failure of the project: %s", (error, more) => {
  expect(tool("Bash", { command: "npm test" }, undefined, { error, ...more })).toMatchObject({
    outcome: "rejected",
    checkCommand: null,
    errorSignature: null,
  });
});

test("an exit status next to the output counts, where a host reports every command alike", () => {
  const use = tool("Bash", { command: "npm test" }, { stdout: "TypeError: x is undefined", exit_code: 1 });
  expect(use).toMatchObject({ outcome: "failed", errorHeadline: "TypeError: x is undefined" });
  expect(tool("Bash", { command: "npm test" }, { stdout: "ok", exitCode: 0 })).toMatchObject({ outcome: "ok" });
});

test("a test that went to the background has not passed", () => {
  const use = tool("Bash", { command: "npm test", run_in_background: true }, { stdout: "", backgroundTaskId: "b1" });
  expect(use?.checkCommand).toBeNull();
});

test.each([
  "mcp__mem__mem_search",
  "mcp__claude-mem__mem_save",
  "mcp__plugin_claude-mem_mem__mem_recent",
  "Glob",
  "TodoWrite",
  "Agent",
])("%s is not captured", (name) => {
  expect(tool(name, { query: "x" })).toBeUndefined();
});

test.each(["claude-mem search cart", "cd /x && ~/.local/bin/claude-mem recent", '"/opt/my tools/claude-mem" get 1'])(
  "our own command is not captured: %s",
  (command) => expect(tool("Bash", { command }, { stdout: "#1 memory" })).toBeUndefined(),
);

test.each([
  [{ stdout: "a", stderr: "b" }, "a\nb"],
  [[{ type: "text", text: "a" }, { type: "image" }], "a\n"],
  ['{"a":1}', '{"a":1}'],
  [{ content: [{ type: "text", text: "deep" }] }, "deep"],
  [7, ""],
  [null, ""],
])("an answer of the shape %j has the text %j", (response, text) => {
  expect(responseText(response)).toBe(text);
});

test.each([
  [{ tool_name: 7, tool_input: "text", tool_response: [1, {}] }],
  [{ tool_input: { command: { not: "a string" } }, tool_name: "Bash" }],
  [{ tool_name: "Edit", tool_input: null }],
  [{ tool_name: ["Bash"], tool_response: { stdout: 5 } }],
])("wrong types lose no event: %j", (value) => {
  expect(read("post-tool-use", { session_id: "s", ...value })?.kind).toBe("tool");
});

test("a user's prompt is stored without private parts, the host's is not", () => {
  const prompt = "Fix it <private>my salary</private> please";
  expect<unknown>(read("user-prompt-submit", { session_id: "s", prompt })).toEqual({
    kind: "prompt",
    text: "Fix it  please",
  });
  expect(read("user-prompt-submit", payload("user-prompt-submit-task-notification"))).toBeUndefined();
  expect(read("user-prompt-submit", { session_id: "s", prompt: "  " })).toBeUndefined();
  expect(read("user-prompt-submit", { session_id: "s", prompt: 5 })).toBeUndefined();
});

test("claude-mem's own output is not captured", () => {
  const prompt = 'Mend it\n<claude-mem surface="prompt">\nRecalled\n- #1 secret plan\n</claude-mem>\nnow';
  expect(JSON.stringify(read("user-prompt-submit", { session_id: "s", prompt }))).not.toContain("secret plan");
});

test("a subagent's report is kept, the compaction's is not", () => {
  expect(read("subagent-stop", payload("subagent-stop"))?.kind).toBe("report");
  expect(read("subagent-stop", payload("subagent-stop-compaction"))).toBeUndefined();
});

test("one tool use has one key, one prompt of the same words too", () => {
  const key = (event: string, value: unknown) => claudeRecord(event, value, place, 0)?.key;
  const bash = payload("post-tool-use-bash-cd");
  expect(key("post-tool-use", bash)).toBe(key("post-tool-use", bash)!);
  const prompt = { session_id: "s", prompt_id: "p", prompt: "go" };
  expect(key("user-prompt-submit", prompt)).toBe(key("user-prompt-submit", prompt)!);
  expect(key("user-prompt-submit", { ...prompt, prompt: "stop" })).not.toBe(key("user-prompt-submit", prompt)!);
});
