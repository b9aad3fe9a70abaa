// The hook at a turn's end has no text, and the record of the session has it a moment later.
import { expect, test } from "bun:test";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { awaitFinalMessage } from "../../../../core/host/copilot/final-message.ts";
import { sandbox } from "../../../support/sandbox.ts";

/** The turns of the tests end in the ninth second, which is now. */
const begun = Date.now() - 9_000;
const at = (second: number) => begun + second * 1_000;
const rowAt = (type: string, time: number, data: object) =>
  `${JSON.stringify({ type, data, timestamp: new Date(time).toISOString() })}\n`;
const row = (type: string, second: number, data: object) => rowAt(type, at(second), data);
const prompt = (second: number) => row("user.message", second, { content: "Fix the tax" });
const message = (second: number, content: string, more: object = {}) =>
  row("assistant.message", second, { messageId: `m${second}`, content, toolRequests: [], ...more });
const end = (second: number) => row("hook.start", second, { hookType: "agentStop", input: { timestamp: at(second) } });

const earlier = prompt(1) + message(2, "The tax is 19 percent now.") + end(3);

function read(rows: string, endedAt = at(9)) {
  using box = sandbox();
  const file = join(box.root, "events.jsonl");
  writeFileSync(file, rows);
  return awaitFinalMessage(file, endedAt);
}

test("it is the last message of the turn", () => {
  const rows =
    earlier + prompt(5) + message(8, "The rate is a constant now.") + row("assistant.turn_end", 8, {}) + end(9);
  expect(read(rows)).toEqual({ id: "m8", text: "The rate is a constant now." });
});

test("a text before a tool use, and a subagent's, are none", () => {
  const request = { toolRequests: [{ name: "bash" }] };
  const rows =
    prompt(5) + message(6, "I look.", request) + message(7, "Found it.").replace("}\n", ',"agentId":"a1"}\n');
  expect(read(earlier + rows + end(9))).toBeUndefined();
});

test("a message that is written while the hook waits is found", async () => {
  using box = sandbox();
  const file = join(box.root, "events.jsonl");
  writeFileSync(file, earlier);
  const late = join(box.root, "late.txt");
  const endedAt = Date.now();
  writeFileSync(late, prompt(5) + message(8, "The rate is a constant now.") + rowAt("hook.start", endedAt, {}));
  const writer = Bun.spawn(["sh", "-c", `sleep 0.2; cat '${late}' >> '${file}'`]);
  expect(awaitFinalMessage(file, endedAt)).toEqual({ id: "m8", text: "The rate is a constant now." });
  await writer.exited;
});

test("the message of an earlier turn is not taken for that of a later one, and the wait has an end", () => {
  const begun = performance.now();
  expect(read(earlier, Date.now())).toBeUndefined();
  expect(read(`${earlier}${prompt(5)}{"type":"assistant.mess`)).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(4_000);
});

test.each([
  ["without a record", undefined, at(9)],
  ["without a time", "/nowhere", undefined],
  ["long after the turn", "/nowhere", at(0)],
])("%s it does not wait", (_name, transcript, endedAt) => {
  const begun = performance.now();
  expect(awaitFinalMessage(transcript, endedAt)).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(500);
});

test("long outputs after the message are skipped", () => {
  using box = sandbox();
  const file = join(box.root, "events.jsonl");
  writeFileSync(file, row("tool.execution_complete", 4, { result: { content: "x".repeat(3_000_000) } }));
  appendFileSync(file, message(8, "Done.") + row("hook.end", 9, { output: "y".repeat(300_000) }) + end(9));
  expect(awaitFinalMessage(file, at(9))).toEqual({ id: "m8", text: "Done." });
});
