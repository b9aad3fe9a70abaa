import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { hookHost } from "../../../../core/host/qwen/hook-host.ts";
import { sandbox } from "../../../support/sandbox.ts";

const common = { session_id: "s", cwd: "/shop", prompt_id: "s########0" };

function said(event: string, fields: Record<string, unknown>) {
  return hookHost.readCall(event, JSON.stringify({ ...common, ...fields }))?.event;
}

const answer = (uuid: string, text = "Done.") =>
  `${JSON.stringify({ uuid, type: "assistant", provenance: "assistant_output", message: { parts: [{ text }] } })}\n`;
const typed = (uuid: string, provenance = "real_user") =>
  `${JSON.stringify({ uuid, type: "user", provenance, message: { parts: [{ text: "Go on" }] } })}\n`;
const result = (uuid: string, bytes = 1) =>
  `${JSON.stringify({ uuid, type: "tool_result", message: { parts: [{ text: "x".repeat(bytes) }] } })}\n`;

/** Returns the ids of the event after each of the records. */
function idsAfter(event: string, fields: object, records: readonly string[]): (string | undefined)[] {
  using box = sandbox();
  const transcript_path = join(box.root, "session.jsonl");
  return records.map((record) => {
    writeFileSync(transcript_path, record);
    const found = said(event, { transcript_path, ...fields });
    return found && "id" in found ? found.id : undefined;
  });
}

describe("the host gives one id of a turn to several: what comes before names it", () => {
  const first = typed("u1") + answer("a1");
  const goOn = { submitted_prompt: "Go on" };
  const done = { last_assistant_message: "Done." };

  test("a prompt that is typed again is another one", () => {
    const [before, after, inTurn] = idsAfter("user-prompt-submit", goOn, ["", first, first + result("r", 2_000_000)]);
    expect(after).not.toBe(before);
    expect(inTurn).toBe(after);
  });

  test("the record may have the prompt already, or the half of a row", () => {
    const [after, withPrompt, cut] = idsAfter("user-prompt-submit", goOn, [
      first,
      first + typed("u2"),
      `${first}{"uuid":"a2","type":"assistant"`,
    ]);
    expect(withPrompt).toBe(after);
    expect(cut).toBe(after);
  });

  test("a report that has the words of an earlier one is another one", () => {
    const [before, late, after, byItself] = idsAfter("stop", done, [
      typed("u1"),
      first,
      first + typed("u2") + result("r", 2_000_000) + typed("g", "goal_runtime"),
      first + typed("u2") + JSON.stringify({ uuid: "n", type: "user", provenance: "system", subtype: "notification" }),
    ]);
    expect(late).toBe(before);
    expect(after).not.toBe(before);
    expect(byItself).not.toBe(after);
  });

  test("without a record its time names an event", () => {
    const idAt = (timestamp: string) => said("user-prompt-submit", { ...goOn, timestamp });
    expect(idAt("t1")).toEqual(idAt("t1"));
    expect(idAt("t1")).not.toEqual(idAt("t2"));
  });
});

describe("a prompt", () => {
  test("is what the user submitted", () => {
    expect(said("user-prompt-submit", { prompt: "Why tabs?", submitted_prompt: "Why tabs?" })).toEqual({
      kind: "prompt",
      text: "Why tabs?",
      id: "user-prompt-submit:s########0:",
    });
  });

  test.each([{ prompt: "" }, { prompt: "A background task has ended." }])(
    "%j is none: the user typed nothing",
    (fields) => {
      expect(said("user-prompt-submit", fields)).toBeUndefined();
    },
  );
});

const shell = { tool_name: "run_shell_command", tool_input: { command: "npm test" }, tool_call_id: "c1" };
const ended = (output: string, code: number) =>
  `Command: npm test\nDirectory: (root)\nOutput: ${output}\nError: (none)\nExit Code: ${code}\nSignal: (none)\nProcess Group PGID: (none)`;

describe("a command", () => {
  test("that failed has its output alone", () => {
    const event = said("post-tool-use-failure", { ...shell, error: ended("1 failed", 1), duration_ms: 87 });
    expect(event).toMatchObject({
      id: "c1",
      result: { output: "1 failed", hasFailed: true, isRefused: false, durationMs: 87 },
    });
  });

  test("that passed has it, too", () => {
    const answer = { llmContent: ended("1 passed", 0), returnDisplay: "1 passed" };
    const event = said("post-tool-use", { ...shell, tool_response: answer });
    expect(event).toMatchObject({ result: { output: "1 passed", hasFailed: false, isRunning: false } });
  });

  test("that commits has no note of the host about it", () => {
    const note =
      "AI attribution note skipped: could not analyze the commit diff. Co-authored-by trailer is unaffected.";
    const answer = { llmContent: `${ended("(empty)", 0)}\n\n${note}`, returnDisplay: "" };
    const event = said("post-tool-use", { ...shell, tool_response: answer });
    expect(event).toMatchObject({ result: { output: "", hasFailed: false } });
  });

  test("that the user interrupted is refused", () => {
    const event = said("post-tool-use-failure", { ...shell, error: "Interrupted", is_interrupt: true });
    expect(event).toMatchObject({ result: { isRefused: true } });
  });

  test.each([
    "[Operation Cancelled] Reason: User did not allow tool call",
    'Qwen Code requires permission to use "run_shell_command", but that permission was declined.',
    'This "run_shell_command" invocation was denied by permission rules. Matching deny rule: "Bash(npm *)".',
    'Permission denied by hook for "run_shell_command"',
    "Tool execution blocked by hook",
    "Blocked by auto mode policy: it deletes files",
    "Tool invocation denied by host policy",
    "Tool call cancelled by user.",
  ])("that was refused has not failed: %s", (error) => {
    expect(said("post-tool-use-failure", { ...shell, error })).toMatchObject({
      result: { hasFailed: true, isRefused: true },
    });
    const printed = { llmContent: ended(error, 1), returnDisplay: error };
    expect(said("post-tool-use", { ...shell, tool_response: printed })).toMatchObject({
      result: { hasFailed: true, isRefused: false },
    });
  });

  test("in the background still runs", () => {
    const input = { command: "npm start", is_background: true };
    const event = said("post-tool-use", { ...shell, tool_input: input, tool_response: { llmContent: "started" } });
    expect(event).toMatchObject({ result: { isRunning: true } });
  });
});

test("a subagent's task and type are read", () => {
  const input = { description: "Look", prompt: "Find the leak", subagent_type: "explorer" };
  expect(said("pre-tool-use", { tool_name: "agent", tool_input: input })).toMatchObject({
    tool: { kind: "agent", task: { agentType: "explorer", text: "Look\nFind the leak" } },
  });
});

test("before a tool the host passes nothing to the model", () => {
  expect(hookHost.writeAnswer("pre-tool-use", "a")).toBeUndefined();
  expect(hookHost.injectsFilesLater).toBe(true);
});
