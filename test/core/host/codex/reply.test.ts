import { expect, test } from "bun:test";
import { writeAnswer } from "../../../../core/host/codex/reply.ts";

test.each([
  ["letters of one byte", "x".repeat(20_000), 10_000],
  ["letters of two bytes", "ä".repeat(20_000), 10_000],
  ["letters of three bytes are not split", "購".repeat(20_000), 9_999],
  ["letters of four bytes are not split", "😀".repeat(20_000), 10_000],
])("an answer has at most 10,000 bytes: %s", (_name, text, bytes) => {
  const { hookSpecificOutput, ...rest } = JSON.parse(writeAnswer("session-start", text) ?? "");
  expect(rest).toEqual({});
  expect(Object.keys(hookSpecificOutput)).toEqual(["hookEventName", "additionalContext"]);
  expect(Buffer.byteLength(hookSpecificOutput.additionalContext)).toBe(bytes);
  expect(text).toStartWith(hookSpecificOutput.additionalContext);
});
