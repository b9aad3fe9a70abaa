import { expect, test } from "bun:test";
import type { ToolCall } from "../../../../core/host/call.ts";
import { resultOf } from "../../../../core/host/copilot/tool-result.ts";

const shell: ToolCall = { name: "bash", kind: "shell", files: [] };
const file: ToolCall = { name: "view", kind: "read", files: [] };
const none = { hasFailed: false, isRefused: false, isRunning: false, durationMs: null };

test.each([
  ["passed", "1 passed\n<shellId: 0 completed with exit code 0>", "1 passed", {}],
  ["failed", "1 failed\n<shellId: 12 completed with exit code 1>", "1 failed", { hasFailed: true }],
  ["killed by a signal", "<shellId: 0 completed with exit code -9>", "", { hasFailed: true }],
  ["started in the background", "<command started in background with shellId: 1>", "", { isRunning: true }],
  ["without the last line", "1 passed", "1 passed", {}],
  ["printed such a line earlier", "<shellId: 0 completed with exit code 1>\nok", undefined, {}],
])("a command that %s", (_name, text, output, expected) => {
  expect(resultOf(shell, text, "success")).toEqual({ ...none, output: output ?? text, ...expected });
});

test("a file's last line is its own", () => {
  const text = "a\n<shellId: 0 completed with exit code 1>";
  expect(resultOf(file, text, "success")).toEqual({ ...none, output: text });
});

test.each(["rejected", "denied"])("a %s tool has not failed in the project", (ending) => {
  expect(resultOf(shell, "", ending)).toMatchObject({ hasFailed: true, isRefused: true });
});

test.each([
  "Denied by preToolUse hook: not before the release",
  "Denied by permission request hook.",
  "Denied by content exclusion policy (/shop/.env): hidden",
  "Permission denied by rules: shell(rm)",
  "Permission denied and could not request permission from user",
  "Permission to run this tool was denied due to the following rules: shell(rm)",
  "The user rejected this tool call. User feedback: use the other script",
  "Operation aborted by user",
])("what was refused has not failed, whatever its ending: %s", (text) => {
  expect(resultOf(shell, text, "failure")).toMatchObject({ hasFailed: true, isRefused: true });
  expect(resultOf(shell, `${text}\n<shellId: 0 completed with exit code 1>`, "success")).toMatchObject({
    hasFailed: true,
    isRefused: false,
  });
});

test("a file that the system keeps from the tool is a failure", () => {
  expect(resultOf(file, "Permission denied (os error 13)", "failure")).toMatchObject({ isRefused: false });
});

test.each(["failure", "timeout", "whatever comes"])("the ending %s is a failure", (ending) => {
  expect(resultOf(file, "", ending)).toMatchObject({ hasFailed: true, isRefused: false });
});
