import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findOutcome } from "../../../../core/host/codex/command-outcome.ts";
import { sandbox } from "../../../support/sandbox.ts";

const row = (item: object) => `${JSON.stringify({ type: "event_msg", payload: { type: "item_completed", item } })}\n`;
const command = (id: string, rest: object = {}) =>
  row({ type: "CommandExecution", id, status: "failed", exit_code: 3, ...rest });

test("the outcome is that of the call, however many rows come after it", () => {
  using box = sandbox();
  const file = join(box.root, "rollout.jsonl");
  const others = Array.from({ length: 50 }, (_, at) => command(`other_${at}`, { exit_code: 0 })).join("");
  writeFileSync(file, command("call_1", { duration: { secs: 2, nanos: 5e8 } }) + others);
  expect(findOutcome(file, "call_1")).toEqual({ exitCode: 3, isRefused: false, isRunning: false, durationMs: 2500 });
});

test("a call named in the output of another one is not that call", () => {
  using box = sandbox();
  const file = join(box.root, "rollout.jsonl");
  writeFileSync(file, command("call_2", { aggregated_output: '"call_1" item_completed' }));
  expect(findOutcome(file, "call_1")).toBeUndefined();
});

test.each([
  ["declined", "declined", { isRefused: true, isRunning: false }],
  ["still running", "in_progress", { isRefused: false, isRunning: true }],
])("a call that is %s", (_name, status, expected) => {
  using box = sandbox();
  const file = join(box.root, "rollout.jsonl");
  writeFileSync(file, command("call_1", { status, exit_code: null }));
  expect(findOutcome(file, "call_1")).toMatchObject({ exitCode: null, ...expected });
});

test("without a record there is no outcome", () => {
  expect(findOutcome("/nowhere/rollout.jsonl", "call_1")).toBeUndefined();
  expect(findOutcome(undefined, "call_1")).toBeUndefined();
});
