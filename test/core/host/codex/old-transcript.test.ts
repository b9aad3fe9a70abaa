// Records of versions that have no rows of finished items.
import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../../../core/config/env.ts";
import { codex } from "../../../../core/host/codex/host.ts";
import type { TimedRecord } from "../../../../core/host/transcripts.ts";
import { sandbox } from "../../../support/sandbox.ts";

const id = "01a201ec-e018-7882-b71e-7bee7516a989";

test("commands, patches, prompts and reports are read, and the exit code in either form", async () => {
  using box = sandbox();
  const event = (payload: object) => ({ type: "event_msg", payload });
  const item = (payload: object) => ({ type: "response_item", payload });
  const call = (call_id: string, name: string, args: object) =>
    item({ type: "function_call", call_id, name, arguments: JSON.stringify(args) });
  const answer = (call_id: string, output: string) => item({ type: "function_call_output", call_id, output });
  const rows = [
    { type: "session_meta", payload: { id, cwd: box.repo, git: { branch: "main" } } },
    item({ type: "message", role: "developer", content: [{ type: "input_text", text: "injected" }] }),
    event({ type: "user_message", message: "Fix the basket" }),
    call("c1", "shell", { command: ["bash", "-lc", "npm test"] }),
    answer("c1", JSON.stringify({ output: "1 failed", metadata: { exit_code: 1 } })),
    item({
      type: "custom_tool_call",
      call_id: "c2",
      name: "apply_patch",
      input: "*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** End Patch",
    }),
    item({ type: "custom_tool_call_output", call_id: "c2", output: "Exit code: 0\nOutput:\nSuccess" }),
    call("c3", "exec_command", { cmd: "npm test" }),
    answer("c3", "Chunk ID: 1\nProcess exited with code 0\nOutput:\n1 passed"),
    call("c4", "update_plan", {}),
    answer("c4", "ok"),
    call("c5", "shell", { command: ["bash", "-lc", "npm test"] }),
    answer("c5", "exec command rejected by user"),
    call("c6", "exec_command", { cmd: "npm test" }),
    answer("c6", 'exec_command failed for `npm test`: CreateProcess { message: "Rejected(\\"rejected by user\\")" }'),
    call("c7", "shell", { command: ["bash", "-lc", "cat notes"] }),
    answer("c7", "Exit code: 0\nOutput:\nThe patch was rejected by user Ada."),
    event({ type: "agent_message", message: "It passes." }),
  ].map((row, at) => JSON.stringify({ timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString(), ...row }));
  const folder = join(box.root, "sessions");
  mkdirSync(folder);
  const file = join(folder, `rollout-2026-01-01T00-00-00-${id}.jsonl`);
  writeFileSync(file, `${rows.join("\n")}\n{"timestamp":"2026`);

  const reader = await codex.loadTranscripts({ environment: env() });
  const [session] = reader.findSessions({ from: folder }, () => undefined);
  expect(session).toMatchObject({ id, directory: box.repo, files: [{ path: file, agentId: null }] });
  const counts = { lines: 0, broken: 0, tooLong: 0 };
  const place = { root: box.repo, home: box.home, projectDir: box.repo };
  const read: TimedRecord[] = [
    ...reader.readTranscript(file, { id, place, agentId: null, isCopied: () => false }, counts),
  ];
  expect(counts).toEqual({ lines: rows.length + 1, broken: 1, tooLong: 0 });
  const said = read.map(({ branch, record: { content } }) => {
    expect(branch).toBe("main");
    if (content.kind === "tool") return [content.use.tool, content.use.outcome];
    return "text" in content ? [content.kind, String(content.text)] : [content.kind];
  });
  expect(said).toEqual([
    ["prompt", "Fix the basket"],
    ["Bash", "failed"],
    ["apply_patch", "ok"],
    ["Bash", "ok"],
    ["Bash", "rejected"],
    ["Bash", "rejected"],
    ["Bash", "ok"],
    ["report", "It passes."],
  ]);
});
