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
