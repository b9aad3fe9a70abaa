import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../../../core/config/env.ts";
import { copilot } from "../../../../core/host/copilot/host.ts";
import type { TimedRecord } from "../../../../core/host/transcripts.ts";
import { sandbox } from "../../../support/sandbox.ts";

const id = "4f0c8f0e-6d0a-4a33-9d5f-0b2f6a1c7e11";
const at = (second: number) => Date.UTC(2026, 2, 1, 0, 0, second);

type Data = Record<string, unknown>;
type Line = [type: string, data: Data, agentId?: string];

const message = (messageId: string, content: string, toolRequests: object[] = []): Line => [
  "assistant.message",
  { messageId, content, toolRequests },
];
const begin = (toolCallId: string, toolName: string, args: unknown): Line => [
  "tool.execution_start",
  { toolCallId, toolName, arguments: args },
];
const end = (toolCallId: string, content: string, more: Data = {}): Line => [
  "tool.execution_complete",
  { toolCallId, success: true, result: { content }, ...more },
];
const hook = (hookType: string, second: number, input: Data): Line => [
  "hook.start",
  { hookType, input: { timestamp: at(second), ...input } },
];
const inAgent = ([type, data]: Line): Line => [type, data, "a1"];

/** Returns the records of a session with these rows. */
async function read(lines: readonly Line[], tail = "") {
  using box = sandbox();
  const folder = join(box.root, "sessions", id);
  mkdirSync(folder, { recursive: true });
  const start: Line = ["session.start", { sessionId: id, context: { cwd: box.repo, branch: "tax" } }];
  const rows = [start, ...lines].map(([type, data, agentId], second) =>
    JSON.stringify({ type, data, timestamp: new Date(at(second)).toISOString(), ...(agentId ? { agentId } : {}) }),
  );
  const file = join(folder, "events.jsonl");
  writeFileSync(file, `${rows.join("\n")}\n${tail}`);
  const reader = await copilot.loadTranscripts({ environment: env() });
  const [session] = reader.findSessions({ from: join(box.root, "sessions") }, () => undefined);
  expect(session).toMatchObject({ id, directory: box.repo, startedAt: at(0), files: [{ path: file, agentId: null }] });
  const counts = { lines: 0, broken: 0, tooLong: 0 };
  const place = { root: box.repo, home: box.home, projectDir: box.repo };
  const records: TimedRecord[] = [
    ...reader.readTranscript(file, { id, place, agentId: null, isCopied: () => false }, counts),
  ];
  expect(records.every(({ branch }) => branch === "tax")).toBe(true);
  return { records, counts };
}

/** Returns the text of a record in one line. */
function lineOf({ record: { content } }: TimedRecord): string {
  const agent = "agentId" in content && content.agentId !== null ? `${content.agentId} ` : "";
  if (content.kind === "tool") return `${agent}${content.use.tool} ${content.use.outcome}`;
  return `${agent}${content.kind}${"text" in content ? ` ${content.text}` : ""}`;
}

test("failures by exit code, denied uses and the final message of a turn are read from a session", async () => {
  const { records, counts } = await read(
    [
      ["system.message", { content: "You are the GitHub Copilot CLI." }],
      ["user.message", { content: "Add a tax", transformedContent: "<mem>rules</mem> Add a tax" }],
      message("m1", "I run the check.", [{ name: "bash" }]),
      begin("c1", "bash", { command: "npm test" }),
      end("c1", "1 failed\n<shellId: 0 completed with exit code 1>", { shellExecution: { exitCode: 1 } }),
      begin("c2", "apply_patch", "*** Begin Patch\n*** Update File: tax.ts\n@@\n-0\n+19\n*** End Patch"),
      end("c2", "Modified 1 file(s): tax.ts"),
      begin("c3", "bash", { command: "git push" }),
      ["tool.execution_complete", { toolCallId: "c3", success: false, error: { message: "No", code: "denied" } }],
      message("m2", "It is 19 percent."),
      ["user.message", { content: "Do the skill", source: "skill-pdf" }],
      ["user.message", { content: "<system_notification>\nDone.\n</system_notification>" }],
      ["session.compaction_complete", { success: false }],
      ["session.compaction_complete", { success: true }],
      ["user.message", { content: "Thanks" }],
    ],
    '{"type":"user.message","data":{"content":"cut o',
  );
  expect(records.map(lineOf)).toEqual([
    "prompt Add a tax",
    "bash failed",
    "apply_patch ok",
    "bash rejected",
    "report It is 19 percent.",
    "compact",
    "prompt Thanks",
  ]);
  expect(counts).toMatchObject({ broken: 1, tooLong: 0 });
});

test("what hooks added to a result is not read, ours included", async () => {
  const added =
    '\n\nTool "bash" succeeded. Additional guidance from postToolUse hooks:\n<claude-mem>#1 known</claude-mem>';
  const { records } = await read([
    ["user.message", { content: "Test it" }],
    begin("c1", "bash", { command: "npm test" }),
    end("c1", `1 failed\n<shellId: 0 completed with exit code 1>${added}`),
  ]);
  expect(records.map(lineOf)).toEqual(["prompt Test it", "bash failed"]);
  expect(JSON.stringify(records)).not.toContain("known");
});

test("a subagent's tools are its own, and its last message is its report", async () => {
  const task = { agent_type: "explore", description: "Look", prompt: "Find taxes" };
  const lines = (last: Line[]): Line[] => [
    ["user.message", { content: "Where are taxes?" }],
    begin("c1", "task", task),
    inAgent(["user.message", { content: "Find taxes", source: "agent-s" }]),
    inAgent(begin("c2", "view", { path: "tax.ts" })),
    inAgent(end("c2", "19")),
    inAgent(message("m1", "They are in tax.ts.")),
    ...last,
    end("c1", "They are in tax.ts."),
    message("m2", "In tax.ts."),
  ];
  const expected = ["prompt Where are taxes?", "a1 view ok", "a1 report They are in tax.ts.", "report In tax.ts."];
  const without = await read(lines([]));
  expect(without.records.toSorted((a, b) => a.order - b.order).map(lineOf)).toEqual(expected);
  const hooked = await read(lines([hook("subagentStop", 6, { agentId: "a1", response: "They are in tax.ts." })]));
  expect(hooked.records.map(lineOf)).toEqual(expected);
});

test("a use that hooks have stored has the key that they gave it", async () => {
  const calls = [
    { toolName: "view", toolArgs: { path: "a.ts" } },
    { toolName: "view", toolArgs: { path: "b.ts" } },
  ];
  const result = { toolResult: { resultType: "success", textResultForLlm: "x" } };
  const live = calls.map((call) => {
    const input = JSON.stringify({ sessionId: id, timestamp: at(7), cwd: "/shop", ...call, ...result });
    const event = copilot.hooks.readCall("post-tool-use", input)?.event;
    return event && "id" in event ? `${id}:${event.id}` : undefined;
  });
  const { records } = await read([
    ["user.message", { content: "Look" }],
    begin("c1", "view", calls[0]?.toolArgs),
    begin("c2", "view", calls[1]?.toolArgs),
    ...calls.map((call) => hook("postToolUse", 7, call)),
    end("c2", "x"),
    end("c1", "x"),
    begin("c3", "view", { path: "a.ts" }),
    end("c3", "x"),
  ]);
  const keys = records.flatMap(({ record }) => (record.content.kind === "tool" ? [record.key] : []));
  expect(keys).toEqual([live[1] ?? "", live[0] ?? "", `${id}:c3`]);
});
