import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { eventName, type ReplayEvent, readEvents } from "./replay-events.ts";

function read(box: Sandbox, lines: unknown[]): ReplayEvent[] {
  const file = join(box.root, "events.jsonl");
  writeFileSync(file, lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"));
  return readEvents(file, box);
}

test.each(["UserPromptSubmit", "user-prompt-submit", "user_prompt_submit", "userPromptSubmit"])("%s", (name) => {
  expect(eventName(name)).toBe("user-prompt-submit");
});

test("fields that a payload lacks are filled in, and lines keep their numbers", () => {
  using box = sandbox();
  const events = read(box, [
    { event: "SessionStart", payload: {} },
    "",
    { event: "stop", payload: { session_id: "other", cwd: "/sandbox/repo/src" } },
    { hook_event_name: "SessionStart", source: "resume" },
    { event: "SessionStart", payload: { source: "clear" } },
  ]);
  expect(events.map(({ line, event }) => [line, event])).toEqual([
    [1, "session-start"],
    [3, "stop"],
    [4, "session-start"],
    [5, "session-start"],
  ]);
  expect(events.map(({ payload }) => payload.session_id)).toEqual(["session-1", "other", "session-1", "session-2"]);
  expect(events.every(({ at }) => at === undefined)).toBe(true);
});

test("each folder that a session begins in is moved into the box with its files", () => {
  using box = sandbox();
  const [shop, edit, api] = read(box, [
    { event: "SessionStart", payload: { cwd: "/work/shop" } },
    { event: "PreToolUse", payload: { cwd: "/work/shop/src", tool_input: { file_path: "/work/shop/src/a.ts" } } },
    { event: "SessionStart", payload: { session_id: "b", cwd: "/work/shop-api", note: "not /work/shop" } },
  ]);
  expect(shop?.payload.cwd).toBe(box.repo);
  expect(edit).toMatchObject({
    projectDir: box.repo,
    payload: { tool_input: { file_path: join(box.repo, "src/a.ts") } },
  });
  expect(api?.projectDir).toEndWith("shop-api");
  expect(api?.payload.note).toBe(`not ${box.repo}`);
});

test("a line without a time follows the one before", () => {
  using box = sandbox();
  const events = read(box, [
    { event: "stop", payload: {} },
    { event: "stop", payload: {}, time: "2026-01-01T00:00:00Z" },
    { event: "stop", payload: {} },
  ]);
  const start = Date.UTC(2026, 0, 1);
  expect(events.map(({ at }) => at)).toEqual([start - 1000, start, start + 1000]);
});

test.each([
  ["nonsense", "line 1 is not valid JSON"],
  [{ payload: {} }, "line 1 names no event"],
])("%j", (line, why) => {
  using box = sandbox();
  expect(() => read(box, [line])).toThrow(why);
});
