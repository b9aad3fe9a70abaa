import { describe, expect, test } from "bun:test";
import { lightOpenCode } from "../../../../core/host/opencode/light-host.ts";
import { readPrompt, readResult, readToolCall } from "../../../../core/host/opencode/tools.ts";

test.each([
  ['"Fix the cart"', "Fix the cart"],
  ['"Say \\"hello\\" twice"', 'Say "hello" twice'],
  ['"Two\nlines"', "Two\nlines"],
  ["C:\\shop", "C:\\shop"],
  ['"C:\\shop is empty"', "C:\\shop is empty"],
  ['"cart" and "bill"', '"cart" and "bill"'],
  ["Fix", "Fix"],
  ["", ""],
])("the prompt %j is %j: `opencode run` puts quotes around it", (text, prompt) => {
  expect(readPrompt(text)).toBe(prompt);
});

describe("results", () => {
  test.each([
    ["a command", { output: "ok", metadata: { exit: 0 } }, { hasFailed: false, isRefused: false, output: "ok" }],
    ["a failed command", { output: "no", metadata: { exit: 3 } }, { hasFailed: true, isRefused: false }],
    ["a command at its time limit", { output: "", metadata: { exit: null } }, { hasFailed: true, isRefused: false }],
    ["a tool without an exit code", { output: "ok", metadata: {} }, { hasFailed: false }],
    ["a server's answer", { content: [{ type: "text", text: "#1" }] }, { hasFailed: false, output: "#1" }],
    [
      "a result with what was injected",
      { output: 'no\n\n<claude-mem surface="failure">\nseen\n</claude-mem>', metadata: { exit: 1 } },
      { hasFailed: true, output: "no" },
    ],
    ["a tool that throws", { error: "File not found: /a" }, { hasFailed: true, isRefused: false }],
    [
      "a refused call",
      { error: "The user rejected permission to use this specific tool call." },
      { hasFailed: true, isRefused: true },
    ],
    [
      "a call against a rule",
      { error: "The user has specified a rule which prevents you from using this specific tool call. Here: []" },
      { isRefused: true },
    ],
    [
      "a call that the user corrected",
      {
        error:
          "The user rejected permission to use this specific tool call with the following feedback: run the short tests",
      },
      { isRefused: true },
    ],
    ["an interrupted call", { error: "Tool execution aborted" }, { isRefused: true }],
    ["an interrupted tool", { error: "stream closed", metadata: { interrupted: true } }, { isRefused: true }],
    ...["shell_metadata", "bash_metadata", "metadata"].map((tag): [string, Record<string, unknown>, object] => [
      `an interrupted command (${tag})`,
      {
        output: `1 passed\n\n<${tag}>\nUser aborted the command\n</${tag}>\n\n<claude-mem surface="file">\nseen`,
        metadata: { exit: null },
      },
      { hasFailed: true, isRefused: true },
    ]),
    [
      "a command that prints such a note",
      { output: "<metadata>\nUser aborted the command\n</metadata>", metadata: { exit: 1 } },
      { hasFailed: true, isRefused: false },
    ],
    ["a stored call", { output: "", time: { start: 5, end: 12 } }, { durationMs: 7 }],
  ])("%s", (_name, state, expected) => {
    expect(readResult(state)).toMatchObject(expected);
  });
});

describe("tools", () => {
  test.each([
    ["mem_mem_search", { server: "mem", tool: "mem_search" }],
    ["claude-mem_mem_keep", { server: "claude-mem", tool: "mem_keep" }],
    ["github_create_issue", { server: "github", tool: "create_issue" }],
  ])("%s is a server's", (name, mcp) => {
    expect(readToolCall(name, {})).toMatchObject({ kind: "mcp", mcp });
  });

  test.each(["todowrite", "plan_exit", "skill", "glob", ""])("%j is not recorded", (name) => {
    expect(readToolCall(name, { filePath: "/a" })).toBeUndefined();
  });

  test("a patch names its files and edits", () => {
    const patchText = "*** Begin Patch\n*** Update File: a.ts\n@@\n-one\n+two\n*** End Patch";
    expect(readToolCall("apply_patch", { patchText })).toMatchObject({
      kind: "edit",
      files: [{ path: "a.ts", role: "modified" }],
      edits: [{ before: "one", after: "two" }],
    });
  });

  test("a new file is written, and a call without a path has no file", () => {
    const written = readToolCall("write", { filePath: "/a", content: "new\n" });
    expect(written).toMatchObject({ kind: "write", files: [{ path: "/a" }], edits: [{ before: "", after: "new\n" }] });
    expect(readToolCall("read", {})?.files).toEqual([]);
  });
});

test.each([
  ["/home/me/shop/api", "/home/me/shop/api"],
  ["api", "/home/me/shop/api"],
  [undefined, "/home/me/shop"],
])("a command with the folder %p runs in %s", (workdir, cwd) => {
  const payload = { sessionId: "s", directory: "/home/me/shop", tool: "bash", input: { command: "ls", workdir } };
  expect(lightOpenCode.hooks.readCall("tool-call", JSON.stringify(payload))).toMatchObject({
    cwd,
    projectDir: "/home/me/shop",
  });
});

test("a session without an id, or with one of no use, is ignored", () => {
  const read = (payload: object) => lightOpenCode.hooks.readCall("prompt", JSON.stringify(payload));
  expect(read({ text: "Fix it" })).toBeUndefined();
  expect(read({ sessionId: "s".repeat(201), text: "Fix it" })).toBeUndefined();
  expect(read({ sessionId: "s", text: "Fix it" })).toMatchObject({ event: { kind: "prompt", text: "Fix it" } });
});
