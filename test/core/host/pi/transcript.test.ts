import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../../../core/config/env.ts";
import { pi } from "../../../../core/host/pi/host.ts";
import { sandbox } from "../../../support/sandbox.ts";

const id = "01a201ec-e018-7882-b71e-7bee7516a989";

test("the path to the last row is read, without the branches that the user left", async () => {
  using box = sandbox();
  const row = (own: string, parentId: string | null, rest: object) => ({ id: own, parentId, ...rest });
  const said = (role: string, text: string, more: object = {}) => ({
    type: "message",
    message: { role, content: [{ type: "text", text }], timestamp: 7, ...more },
  });
  const rows = [
    { type: "session", version: 3, id, cwd: box.repo },
    row("a", null, { type: "model_change", provider: "mock", modelId: "mock-1" }),
    row("b", "a", said("user", "Fix the basket")),
    row("c", "b", { type: "custom_message", customType: "claude-mem", content: "injected", display: false }),
    row("d", "c", said("assistant", "Abandoned.")),
    row("e", "c", {
      type: "message",
      message: {
        role: "assistant",
        content: [{ type: "toolCall", id: "c1", name: "bash", arguments: { command: "npm test" } }],
      },
    }),
    row("f", "e", said("toolResult", "1 failed\n\n\nCommand exited with code 1", { toolCallId: "c1", isError: true })),
    row("g", "f", said("toolResult", "Tool nothing not found", { toolCallId: "c2", isError: true })),
    row("h", "g", { type: "compaction", summary: "short", firstKeptEntryId: "e", tokensBefore: 9 }),
    row("i", "h", { type: "message", message: { role: "bashExecution", command: "ls", output: "a" } }),
    row("j", "i", said("assistant", "It fails.")),
  ].map((each, at) => JSON.stringify({ ...each, timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString() }));
  const folder = join(box.root, "sessions", "--repo--");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `2026-01-01T00-00-00-000Z_${id}.jsonl`);
  writeFileSync(file, `${rows.join("\n")}\n{"type":"mess`);
  writeFileSync(join(folder, "notes.jsonl"), "{}\n");

  const reader = await pi.loadTranscripts({ environment: readEnv(box.env) });
  const sessions = reader.findSessions({ from: join(box.root, "sessions") }, () => undefined);
  expect(sessions).toMatchObject([{ id, directory: box.repo, files: [{ path: file, agentId: null }] }]);
  const counts = { lines: 0, broken: 0, tooLong: 0 };
  const place = { root: box.repo, home: box.home, projectDir: box.repo };
  const read = [...reader.readTranscript(file, { id, place, agentId: null, isCopied: () => false }, counts)];
  expect(counts).toEqual({ lines: rows.length + 1, broken: 1, tooLong: 0 });
  expect(
    read.map(({ record: { content } }) => {
      if (content.kind === "tool") return [content.use.tool, content.use.outcome, String(content.use.output)];
      return "text" in content ? [content.kind, String(content.text)] : [content.kind];
    }),
  ).toEqual([["prompt", "Fix the basket"], ["bash", "failed", "1 failed"], ["compact"], ["report", "It fails."]]);
});

test("a report is read whatever its timestamp is", async () => {
  using box = sandbox();
  const message = { role: "assistant", content: [{ type: "text", text: "Done." }], timestamp: { toString: 1 } };
  const at = "2026-01-01T00:00:00.000Z";
  const rows = [
    { type: "session", version: 3, id, cwd: box.repo, timestamp: at },
    { type: "message", id: "a", parentId: null, timestamp: at, message },
  ];
  const file = join(box.root, `2026-01-01T00-00-00-000Z_${id}.jsonl`);
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const reader = await pi.loadTranscripts({ environment: readEnv(box.env) });
  const place = { root: box.repo, home: box.home, projectDir: box.repo };
  const counts = { lines: 0, broken: 0, tooLong: 0 };
  const read = [...reader.readTranscript(file, { id, place, agentId: null, isCopied: () => false }, counts)];
  expect(read.map(({ record: { content } }) => content.kind)).toEqual(["report"]);
});
