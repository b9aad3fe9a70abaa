import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmClient } from "../../support/npm-client.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { Agent, ToolUse } from "./agent.ts";
import { type FunctionCall, startGeminiModel } from "./gemini-model.ts";

function program(): string {
  const path = join("@google/gemini-cli", "bundle", "gemini.js");
  return npmClient({ folder: "gemini", package: "@google/gemini-cli", version: "0.61.0", path });
}

const settings = `{
  // The client's own settings
  "security": { "auth": { "selectedType": "gemini-api-key" }, "folderTrust": { "enabled": false } },
  "general": { "enableAutoUpdate": false, "enableAutoUpdateNotification": false },
  "privacy": { "usageStatisticsEnabled": false },
  "telemetry": { "enabled": false }
}
`;

function prepare(box: Sandbox): void {
  const folder = join(box.home, ".gemini");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "settings.json"), settings);
}

function toCall(use: ToolUse): FunctionCall {
  if ("shell" in use) return { name: "run_shell_command", args: { command: use.shell, description: "Runs it" } };
  if ("mcp" in use) return { name: `mcp_mem_${use.mcp}`, args: use.input };
  if ("task" in use) return { name: "invoke_agent", args: { agent_name: "codebase_investigator", prompt: use.task } };
  const args = { file_path: use.edit, instruction: "Mend it", old_string: use.from, new_string: use.to };
  return { name: "replace", args };
}

export const geminiAgent: Agent = {
  host: "gemini",
  program,
  prepare,
  startModel: (scenarios) => startGeminiModel(scenarios, toCall),
  launcher: () => ["node", program()],
  args: (prompt, isResumed) => [
    ...["--approval-mode", "yolo", "-m", "gemini-2.5-pro"],
    ...(isResumed ? ["--resume", "latest"] : []),
    ...["-p", prompt],
  ],
  env: (_box, url) => ({
    GEMINI_API_KEY: "loopback-only",
    GOOGLE_GEMINI_BASE_URL: url,
    GEMINI_CLI_NO_RELAUNCH: "true",
    GEMINI_CLI_TRUST_WORKSPACE: "true",
  }),
  terminal: {
    args: ["--approval-mode", "yolo", "-m", "gemini-2.5-pro"],
    ready: "Type your message",
    starting: "Executing Hook",
    compact: "/compress",
    clear: "/clear",
  },
};
