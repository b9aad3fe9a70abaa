import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmClient } from "../../support/npm-client.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { Agent, ToolUse } from "./agent.ts";
import { type ChatCall, startChatModel } from "./chat-model.ts";

function program(): string {
  const path = join("@qwen-code", "qwen-code", "cli.js");
  return npmClient({ folder: "qwen", package: "@qwen-code/qwen-code", version: "0.24.4", path });
}

/** Returns the path of a Node.js that is new enough for the client, whichever is on the machine. */
function node(): string {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const path = join(name, "bin", process.platform === "win32" ? "node.exe" : "node");
  return npmClient({ folder: "node", package: name, version: "22.23.3", path });
}

const settings = `{
  // The client's own settings
  "security": { "auth": { "selectedType": "openai" }, "folderTrust": { "enabled": false } },
  "model": { "name": "mock-1" },
  "general": { "enableAutoUpdate": false },
  "privacy": { "usageStatisticsEnabled": false },
  "telemetry": { "enabled": false }
}
`;

function prepare(box: Sandbox): void {
  const folder = join(box.home, ".qwen");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "settings.json"), settings);
}

function toCalls(use: ToolUse, project: string): ChatCall | ChatCall[] {
  if ("mcp" in use) return { name: `mcp__mem__${use.mcp}`, arguments: use.input };
  if ("edit" in use) {
    const file_path = join(project, use.edit);
    const edit = { name: "edit", arguments: { file_path, old_string: use.from, new_string: use.to } };
    // The client refuses to edit a file that it has not read.
    return [{ name: "read_file", arguments: { file_path } }, edit];
  }
  if ("task" in use) {
    const task = { description: "Look", prompt: use.task, subagent_type: "general-purpose" };
    return { name: "agent", arguments: task };
  }
  const input = { command: use.shell, description: "Runs it", is_background: false };
  return { name: "run_shell_command", arguments: input };
}

export const qwenAgent: Agent = {
  host: "qwen",
  program: () => {
    node();
    return program();
  },
  prepare,
  startModel: (scenarios, project) => startChatModel(scenarios, (use) => toCalls(use, project), 190_000),
  launcher: () => [node(), program()],
  args: (prompt, isResumed) => [
    ...["--approval-mode", "yolo", "--auth-type", "openai"],
    ...(isResumed ? ["--continue"] : []),
    ...["-p", prompt],
  ],
  env: (_box, url) => ({
    OPENAI_API_KEY: "loopback-only",
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: "mock-1",
    QWEN_CODE_DISABLE_TELEMETRY: "1",
    // A second process would outlive the first when that is killed.
    QWEN_CODE_NO_RELAUNCH: "true",
  }),
  terminal: {
    args: ["--approval-mode", "yolo", "--auth-type", "openai"],
    ready: "Type your message",
    compact: "/compress",
    clear: "/clear",
  },
};
