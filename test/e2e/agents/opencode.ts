import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmClient } from "../../support/npm-client.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { Agent, ToolUse } from "./agent.ts";
import { type ChatCall, startChatModel } from "./chat-model.ts";

function program(): string {
  const path = join(`opencode-${process.platform}-${process.arch}`, "bin", "opencode");
  return npmClient({ folder: "opencode", package: "opencode-ai", version: "1.18.33", path });
}

/** The client's own settings, which install does not change. */
function settings(url: string): string {
  return `{
  // The client's own settings
  "model": "mock/mock-1",
  "small_model": "mock/mock-1",
  "autoupdate": false,
  "share": "disabled",
  "enabled_providers": ["mock"],
  "permission": { "edit": "allow", "bash": "allow" },
  "provider": {
    "mock": {
      "npm": "@ai-sdk/openai-compatible",
      "name": "mock",
      "options": { "baseURL": "${url}", "apiKey": "loopback-only" },
      "models": { "mock-1": { "name": "mock", "tool_call": true, "limit": { "context": 200000, "output": 8000 } } },
    },
  },
}
`;
}

function toCall(use: ToolUse): ChatCall {
  if ("shell" in use) return { name: "bash", arguments: { command: use.shell, description: "runs it" } };
  if ("mcp" in use) return { name: `mem_${use.mcp}`, arguments: use.input };
  if ("task" in use) {
    return { name: "task", arguments: { description: "Look", prompt: use.task, subagent_type: "general" } };
  }
  return { name: "edit", arguments: { filePath: use.edit, oldString: use.from, newString: use.to } };
}

function prepare(box: Sandbox, url: string): void {
  const folder = join(box.home, ".config", "opencode");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "opencode.jsonc");
  writeFileSync(file, settings(url));
  // With a plugin the client waits for its own `npm install` otherwise.
  const npm = join(box.home, ".npmrc");
  if (!existsSync(npm)) writeFileSync(npm, "offline=true\nfetch-retries=0\n");
}

export const openCodeAgent: Agent = {
  host: "opencode",
  program,
  prepare,
  startModel: (scenarios) => startChatModel(scenarios, toCall),
  launcher: () => [program()],
  args: (prompt, isResumed) => ["run", "--format", "json", ...(isResumed ? ["--continue"] : []), prompt],
  env: () => ({
    OPENCODE_DISABLE_AUTOUPDATE: "1",
    OPENCODE_DISABLE_MODELS_FETCH: "1",
    OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
    OPENCODE_DISABLE_SHARE: "1",
    OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
  }),
  terminal: { args: [], ready: "Ask anything", compact: "/compact", clear: "/new" },
};
