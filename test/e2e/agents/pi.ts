import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmClient } from "../../support/npm-client.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { Agent, ToolUse } from "./agent.ts";
import { type ChatCall, startChatModel } from "./chat-model.ts";

const name = "@mariozechner/pi-coding-agent";

function program(): string {
  return npmClient({ folder: "pi", package: name, version: "0.73.1", path: join(name, "dist", "cli.js") });
}

function toCall(use: ToolUse): ChatCall {
  if ("shell" in use) return { name: "bash", arguments: { command: use.shell } };
  if ("mcp" in use) return { name: use.mcp, arguments: use.input };
  // It has no subagents.
  if ("task" in use) return { name: "none", arguments: {} };
  return { name: "edit", arguments: { path: use.edit, edits: [{ oldText: use.from, newText: use.to }] } };
}

function prepare(box: Sandbox, url: string): void {
  const folder = join(box.home, ".pi", "agent");
  const model = {
    id: "mock-1",
    name: "mock",
    reasoning: false,
    input: ["text"],
    contextWindow: 200_000,
    maxTokens: 8_000,
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
  };
  const mock = { baseUrl: url, api: "openai-completions", apiKey: "loopback-only", models: [model] };
  // A compaction keeps this much of a session, by default more than the tests have.
  const compaction = { keepRecentTokens: 1 };
  const settings = { defaultProvider: "mock", defaultModel: model.id, quietStartup: true, compaction };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "models.json"), JSON.stringify({ providers: { mock } }));
  writeFileSync(join(folder, "settings.json"), JSON.stringify(settings));
}

export const piAgent: Agent = {
  host: "pi",
  program,
  prepare,
  startModel: (scenarios) => startChatModel(scenarios, toCall),
  launcher: () => ["node", program()],
  args: (prompt, isResumed) => [...(isResumed ? ["--continue"] : []), "-p", prompt],
  env: () => ({ PI_OFFLINE: "1", PI_SKIP_VERSION_CHECK: "1", PI_TELEMETRY: "0" }),
  terminal: { args: [], ready: "/200k", compact: "/compact", clear: "/new" },
};
