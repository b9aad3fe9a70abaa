import { expect, test } from "bun:test";
import { readResult, readToolCall } from "../../../../core/host/pi/tools.ts";

const content = (text: string) => [{ type: "text", text }];

test.each([
  ["a command", { content: content("ok\n") }, { output: "ok", hasFailed: false }],
  [
    "a failed command",
    { content: content("no\n\nCommand exited with code 1"), isError: true },
    { output: "no", hasFailed: true, isRefused: false },
  ],
  [
    "a command at its time limit",
    { content: content("no\n\nCommand timed out after 20 seconds"), isError: true },
    { output: "no", hasFailed: true, isRefused: false },
  ],
  ["a command without output", { content: content("Command exited with code 2"), isError: true }, { hasFailed: true }],
  [
    "a command that the user stopped",
    { content: content("half\n\nCommand aborted"), isError: true },
    { hasFailed: true, isRefused: true },
  ],
  [
    "a command that an extension blocked, in its own words",
    { toolName: "bash", content: content("Not while the release is built"), isError: true },
    { hasFailed: true, isRefused: true },
  ],
  [
    "a failed command of a stored message",
    { toolName: "bash", content: content("Command exited with code 2"), isError: true },
    { hasFailed: true, isRefused: false },
  ],
  [
    "a failed command of a hook",
    { tool: "bash", content: content("no\n\nCommand timed out after 20 seconds"), isError: true },
    { hasFailed: true, isRefused: false },
  ],
  [
    "an edit that an extension blocked",
    { toolName: "edit", content: content("Tool execution was blocked"), isError: true },
    { isRefused: true },
  ],
  [
    "an edit that the user did not allow",
    { toolName: "edit", content: content("Blocked by user"), isError: true },
    { isRefused: true },
  ],
  [
    "an edit that failed",
    { toolName: "edit", content: content("Could not find the exact text"), isError: true },
    { hasFailed: true, isRefused: false },
  ],
  [
    "a command that prints such a line",
    { content: content("Command aborted") },
    { hasFailed: false, isRefused: false },
  ],
  [
    "a result with what was injected",
    {
      content: [...content("no\n\nCommand exited with code 1"), ...content('<claude-mem surface="failure">\nseen')],
      isError: true,
    },
    { output: "no", hasFailed: true },
  ],
  ["an image", { content: [{ type: "image", data: "AAAA" }] }, { output: "", hasFailed: false }],
])("%s", (_name, payload, expected) => {
  expect(readResult(payload)).toMatchObject(expected);
});

test("the edits of a call are all read, and calls of another form", () => {
  const edits = [
    { oldText: "a", newText: "b" },
    { oldText: "c", newText: "d" },
  ];
  expect(readToolCall("edit", { path: "x.ts", edits })).toMatchObject({
    files: [{ path: "x.ts", role: "modified" }],
    edits: [
      { before: "a", after: "b" },
      { before: "c", after: "d" },
    ],
  });
  expect(readToolCall("edit", {})).toMatchObject({ files: [] });
  expect(readToolCall("write", { path: "x.ts", content: "new" })).toMatchObject({
    edits: [{ before: "", after: "new" }],
  });
});

test("the memory tools are of the server, and other extensions' tools are not recorded", () => {
  expect(readToolCall("mem_search", {})?.mcp).toEqual({ server: "mem", tool: "mem_search" });
  expect(readToolCall("todo", {})).toBeUndefined();
});
