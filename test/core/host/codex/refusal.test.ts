import { expect, test } from "bun:test";
import { outcomeOf } from "../../../../core/host/codex/command-outcome.ts";
import { isRefusal } from "../../../../core/host/codex/refusal.ts";
import { oldResult } from "../../../../core/host/codex/transcripts/old-calls.ts";

const refusals = [
  "exec command rejected by user",
  "patch rejected by user",
  "patch rejected: writing outside of the project; rejected by user approval settings",
  "Command blocked by PreToolUse hook: not on this branch. Command: npm test",
  "Tool call blocked by PreToolUse hook: not on this branch. Tool: mcp__shop__order",
  "approval required by policy, but AskForApproval is set to Never",
  "approval policy is Never; reject command \u2014 you cannot ask for more permissions",
  "This action was rejected due to unacceptable risk.\nReason: it deletes the shop",
  'exec_command failed for `npm test`: CreateProcess { message: "Rejected(\\"`npm test` rejected: blocked by policy\\")" }',
  'exec_command failed for `npm test\nnpm run lint`: CreateProcess { message: "Rejected(\\"rejected by user\\")" }',
  'execution error: Rejected("rejected by user")',
  "`npm publish` rejected: policy forbids commands starting with `npm publish`",
  "user cancelled MCP tool call",
  "MCP tool call cancelled before approval",
  "MCP tool call requires approval, but approval policy is never",
  "MCP tool call blocked by app configuration",
  "aborted",
  "aborted by user after 3.2s",
  "Wall time: 3.2 seconds\naborted by user",
  "command aborted by user",
];

test.each(refusals)("a call did not run, or not to its end: %s", (answer) => {
  expect(isRefusal(answer)).toBe(true);
  expect(oldResult({ output: answer })).toMatchObject({ hasFailed: true, isRefused: true });
});

test.each([
  "",
  "1 passed",
  "error: the key was rejected by user Ada",
  "`npm test` rejected: 3 promises",
  "aborted by user Ada",
  'Error: expected Rejected("late")',
])("other answers are results: %s", (answer) => {
  expect(isRefusal(answer)).toBe(false);
});

test.each(refusals)("a command may print the same: %s", (answer) => {
  expect(oldResult({ output: `Exit code: 1\nOutput:\n${answer}` })).toMatchObject({
    hasFailed: true,
    isRefused: false,
  });
});

test("an older answer has the words beside an exit code of none", () => {
  const output = JSON.stringify({ output: "aborted by user after 3.2s", metadata: { exit_code: -1 } });
  expect(oldResult({ output })).toMatchObject({ hasFailed: true, isRefused: true });
});

test("the row of a command that the user interrupted has no exit code of it", () => {
  const row = { status: "failed", aggregated_output: "command aborted by user" };
  expect(outcomeOf({ ...row, exit_code: -1 })).toMatchObject({ isRefused: true });
  expect(outcomeOf({ ...row, exit_code: null })).toMatchObject({ isRefused: true });
  expect(outcomeOf({ ...row, exit_code: 1 })).toMatchObject({ isRefused: false });
});
