import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { injectedBefore, transcriptOfAgent } from "../../../../../core/host/claude-code/transcripts/injected-before.ts";
import { fence } from "../../../../../core/privacy/fence.ts";
import { sandbox } from "../../../../support/sandbox.ts";

const told = (surface: string, ...lines: string[]) => ({
  type: "attachment",
  attachment: { type: "hook_additional_context", content: [fence(surface, lines)], hookName: "PreToolUse:Read" },
});
const says = (content: unknown, more = {}) => ({ type: "user", message: { role: "user", content }, ...more });
const compacted = { type: "system", subtype: "compact_boundary" };

function read(rows: unknown[], before = ""): ReturnType<typeof injectedBefore> {
  using box = sandbox();
  const file = join(box.root, "s.jsonl");
  writeFileSync(file, before + rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return injectedBefore(file);
}

test.skipIf(process.platform === "win32")("a pipe in the place of the transcript is not waited for", () => {
  using box = sandbox();
  const pipe = join(box.root, "s.jsonl");
  expect(Bun.spawnSync(["mkfifo", pipe]).success).toBe(true);
  expect(injectedBefore(pipe)).toBeUndefined();
});

test("the injections of each surface, and the user's last prompt", () => {
  const found = read([
    says("Ignore memory"),
    told("session-start", "- #1 fix, 3d ago: Cart", "- D7 just now: Later"),
    told("file", "- #2 decision, just now: Uses #9 x"),
    says([{ type: "tool_result", content: "Uses #3 [x]" }]),
    says("Base directory of this skill", { isMeta: true }),
    { type: "assistant", message: { content: fence("file", ["- #4 [bugfix, verified, just now] said again"]) } },
  ]);
  expect([...(found?.injected ?? [])]).toEqual(["session-start #1", "session-start D7", "file #2"]);
  expect(found?.prompt).toBe("Ignore memory");
});

test("a compaction takes it out of the model's view; the summary is not the person's", () => {
  const found = read([
    told("file", "- #1 [bugfix, verified, 3d ago] Cart"),
    says("Go on"),
    compacted,
    says("This session is being continued", { isCompactSummary: true }),
    told("file", "- #2 [bugfix, verified, 3d ago] Tax"),
  ]);
  expect([...(found?.injected ?? [])]).toEqual(["file #2"]);
  expect(found?.prompt).toBe("Go on");
});

test("other hooks' texts, broken and endless lines are skipped; without a transcript the result is undefined", () => {
  const foreign = { attachment: { type: "hook_additional_context", content: ["- #1 [a", 7, null] } };
  const long = `${"x".repeat(3_000_000)}"hook_additional_context"\n{"hook_additional_context"\n`;
  expect([...(read([foreign, told("file", "- #2 [a] b")], long)?.injected ?? [])]).toEqual(["file #2"]);
  expect(injectedBefore(undefined)).toBeUndefined();
  expect(injectedBefore("/nowhere/s.jsonl")).toBeUndefined();
});

test("a subagent's transcript is next to the session's", () => {
  using box = sandbox();
  const file = join(box.root, "p", "s.jsonl");
  const agent = transcriptOfAgent(file, "a5/../x");
  expect(agent).toBe(join(box.root, "p", "s", "subagents", "agent-a5x.jsonl"));
  mkdirSync(dirname(agent), { recursive: true });
  writeFileSync(agent, `${JSON.stringify(told("file", "- #5 [a] b"))}\n`);
  expect([...(injectedBefore(agent)?.injected ?? [])]).toEqual(["file #5"]);
});
