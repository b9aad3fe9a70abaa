import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmClient } from "../../support/npm-client.ts";
import { repository } from "../../support/repository.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { Agent, ToolUse } from "./agent.ts";
import { type CallItem, startResponsesModel } from "./responses-model.ts";

const folder = "copilot";

function program(): string {
  const path = join("@github", `copilot-${process.platform}-${process.arch}`, "copilot");
  return npmClient({ folder, package: "@github/copilot", version: "1.0.102", path });
}

function prepare(box: Sandbox): void {
  const home = join(box.home, ".copilot");
  mkdirSync(home, { recursive: true });
  const config = { trusted_folders: [box.repo], trustedFolders: [box.repo], banner: "never", auto_update: false };
  writeFileSync(join(home, "config.json"), JSON.stringify(config));
}

function toCall(use: ToolUse): CallItem {
  if ("shell" in use) return { name: "bash", arguments: { command: use.shell, description: "Runs it", mode: "sync" } };
  if ("mcp" in use) return { name: `mem-${use.mcp}`, arguments: use.input };
  if ("task" in use) {
    const task = { name: "looker", description: "Look", agent_type: "explore", prompt: use.task, mode: "sync" };
    return { name: "task", arguments: task };
  }
  const lines = ["*** Begin Patch", `*** Update File: ${use.edit}`, "@@", `-${use.from}`, `+${use.to}`];
  return { name: "apply_patch", input: [...lines, "*** End Patch"].join("\n") };
}

export const copilotAgent: Agent = {
  host: "copilot",
  program,
  prepare,
  startModel: (scenarios) => startResponsesModel(scenarios, toCall),
  launcher: () => [program()],
  args: (prompt, isResumed) => [
    ...["--allow-all-tools", "--allow-all-paths", "--no-color", "--no-auto-update", "--log-level", "none"],
    ...(isResumed ? ["--continue"] : []),
    ...["-p", prompt],
  ],
  env: (box, url) => ({
    COPILOT_HOME: join(box.home, ".copilot"),
    // The program unpacks itself there, once.
    COPILOT_PKG_CACHE_HOME: join(repository, ".cache", folder, "unpacked"),
    COPILOT_PROVIDER_BASE_URL: url,
    COPILOT_PROVIDER_TYPE: "openai",
    COPILOT_PROVIDER_WIRE_API: "responses",
    COPILOT_PROVIDER_API_KEY: "loopback-only",
    COPILOT_MODEL: "gpt-5.5",
    COPILOT_OFFLINE: "true",
  }),
  terminal: {
    args: ["--allow-all-tools", "--allow-all-paths", "--no-auto-update", "--log-level", "none"],
    // The client counts by itself what its context holds: little more than its own instructions, so that it compacts soon.
    env: { COPILOT_PROVIDER_MAX_PROMPT_TOKENS: "25000", COPILOT_PROVIDER_MAX_OUTPUT_TOKENS: "4000" },
    ready: "/ commands",
    compact: "/compact",
    clear: "/clear",
  },
};
