// Proves the harness itself, with shell one-liners in the place of our hooks.
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "../support/sandbox.ts";
import { claudeHome, writeSettings } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock, type Mock, type Script } from "./support/mock-api.ts";
import { converse, runClaude } from "./support/run-claude.ts";
import { findInRequests, injectedIn, injectedTexts } from "./support/sent-text.ts";

claudeBinary(); // the first download takes longer than a test may
const timeoutMs = 30_000;

const script: Script = {
  scenarios: {
    hello: [{ text: "Hi." }],
    count: [
      { tools: [{ name: "Bash", input: { command: "wc -l < README.md", description: "Count lines" } }] },
      { text: "One." },
    ],
    broken: [{ error: { status: 400, message: "no thanks" } }],
  },
  aux: [{ lastUser: /detailed summary of the conversation/, text: "<summary>They said hi.</summary>" }],
};

let box: Sandbox;
let mock: Mock;

beforeEach(() => {
  box = claudeHome();
  mock = createMock(script);
});
afterEach(async () => {
  await mock[Symbol.asyncDispose]();
  box.dispose();
});

/** Settings whose hook for each event records its stdin in `calls` and adds a text to the context. */
function hooksThatSay(texts: Record<string, string>) {
  const entries = Object.entries(texts).map(([event, additionalContext]) => {
    const reply = JSON.stringify({ hookSpecificOutput: { hookEventName: event, additionalContext } });
    const command = `cat >> ${box.root}/calls; echo >> ${box.root}/calls; printf '%s' '${reply}'`;
    return [event, [{ hooks: [{ type: "command", command }] }]];
  });
  return { hooks: Object.fromEntries(entries) };
}

function calls(): { hook_event_name: string; source?: string; session_id: string; tool_response?: unknown }[] {
  const lines = readFileSync(join(box.root, "calls"), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

describe.each(["claude-opus-5-5", "claude-sonnet-4-5"])("%s", (model) => {
  const context = "Known about this shop:\n\n- amounts are whole cents\n\nThat is all.";

  test(
    "what a hook says reaches the model, apart from what the client says",
    async () => {
      writeSettings(box, hooksThatSay({ SessionStart: context, UserPromptSubmit: "Ask for the currency." }));
      const { results } = await runClaude({ box, mock }, "Greet me [[hello]]", ["--model", model]);
      expect(results).toEqual(["Hi."]);
      expect(mock.requests.map((request) => request.model)).toEqual([model]);
      expect(injectedTexts(mock)).toEqual([
        { hook: "SessionStart", text: context },
        { hook: "UserPromptSubmit", text: "Ask for the currency." },
      ]);
      expect(findInRequests(mock, "shop: first files")).not.toBeEmpty(); // the client's own git status
    },
    timeoutMs,
  );

  test(
    "a scripted tool call runs, and its hooks see and say something",
    async () => {
      writeSettings(box, hooksThatSay({ PreToolUse: "README is generated.", PostToolUse: "Counted before." }));
      const { results } = await runClaude({ box, mock }, "How long is it? [[count]]", ["--model", model]);
      expect(results).toEqual(["One."]);
      expect(calls().map((call) => call.hook_event_name)).toEqual(["PreToolUse", "PostToolUse"]);
      expect(calls()[1]?.tool_response).toMatchObject({ stdout: "1" });
      expect(injectedTexts(mock)).toEqual([
        { hook: "PreToolUse:Bash", text: "README is generated." },
        { hook: "PostToolUse:Bash", text: "Counted before." },
      ]);
    },
    timeoutMs,
  );
});

test(
  "one client takes several turns; /clear starts another session, /compact goes on with the same",
  async () => {
    writeSettings(box, hooksThatSay({ SessionStart: "Whole cents." }));
    const prompts = ["One [[hello]]", "/clear", "Two [[hello]]", "/compact keep names", "Three [[hello]]"];
    const { results } = await converse({ box, mock }, prompts);
    expect(results).toEqual(["Hi.", "", "Hi.", "", "Hi."]);
    expect(calls().map((call) => call.source)).toEqual(["startup", "clear", "compact"]);
    const [started, cleared, compacted] = calls().map((call) => call.session_id);
    expect(cleared).not.toBe(started);
    expect(compacted).toBe(cleared);
    expect(injectedIn(mock.requests.at(-1)!)).toEqual([{ hook: "SessionStart", text: "Whole cents." }]);
    expect(findInRequests(mock, "They said hi.")).not.toBeEmpty();
  },
  timeoutMs,
);

test(
  "a client without hooks has nothing injected",
  async () => {
    await runClaude({ box, mock }, "Greet me [[hello]]");
    expect(injectedTexts(mock)).toEqual([]);
  },
  timeoutMs,
);

test(
  "a client that fails is a failure with its words",
  async () => {
    await expect(runClaude({ box, mock }, "Break [[broken]]")).rejects.toThrow("no thanks");
  },
  timeoutMs,
);
