import { expect, test } from "bun:test";
import { writeAnswer, writeDenial } from "../../../../core/host/copilot/reply.ts";

test.each([
  "session-start",
  "user-prompt-submit",
  "pre-tool-use",
  "post-tool-use",
  "post-tool-use-failure",
  "subagent-start",
])("%s is answered flat and whole: Copilot drops a nested text, and cuts none", (event) => {
  const text = `"quoted" <claude-mem> ${"x".repeat(60_000)}`;
  expect(JSON.parse(writeAnswer(event, text) ?? "")).toEqual({ additionalContext: text });
});

test.each(["stop", "subagent-stop", "pre-compact", "session-end"])("%s is mute", (event) => {
  expect(writeAnswer(event, "x")).toBeUndefined();
  expect(writeDenial(event, "x")).toBeUndefined();
});
