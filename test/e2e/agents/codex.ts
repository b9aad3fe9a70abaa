import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmClient } from "../../support/npm-client.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { Agent, ToolUse } from "./agent.ts";
import { type CallItem, startResponsesModel } from "./responses-model.ts";

const triples: Record<string, string> = {
  "linux-x64": "x86_64-unknown-linux-musl",
  "linux-arm64": "aarch64-unknown-linux-musl",
  "darwin-x64": "x86_64-apple-darwin",
  "darwin-arm64": "aarch64-apple-darwin",
};

function program(): string {
  const platform = `${process.platform}-${process.arch}`;
  const path = join(`@openai/codex-${platform}`, "vendor", triples[platform] ?? "", "bin", "codex");
  return npmClient({ folder: "codex", package: "@openai/codex", version: "0.169.0", path });
}

function config(url: string, project: string): string {
  return `# The client's own settings
model = "gpt-5.5"
model_provider = "mock"
approval_policy = "never"
sandbox_mode = "danger-full-access"
check_for_update_on_startup = false
web_search = "disabled"
model_auto_compact_token_limit = 100000

[analytics]
enabled = false

[features]
plugins = false

[model_providers.mock]
name = "mock"
base_url = "${url}"
wire_api = "responses"
env_key = "MOCK_API_KEY"
request_max_retries = 0
stream_max_retries = 0
supports_websockets = false

[projects."${project}"]
trust_level = "trusted"
`;
}

function toCall(use: ToolUse): CallItem {
  if ("shell" in use) return { name: "exec_command", arguments: { cmd: use.shell } };
  if ("mcp" in use) return { name: use.mcp, namespace: "mcp__mem", arguments: use.input };
  if ("task" in use) return { name: "spawn_agent", namespace: "multi_agent_v1", arguments: { message: use.task } };
  const side = (mark: string, text: string) => text.split("\n").map((line) => mark + line);
  const lines = ["*** Begin Patch", `*** Update File: ${use.edit}`, "@@", ...side("-", use.from), ...side("+", use.to)];
  return { name: "apply_patch", input: [...lines, "*** End Patch"].join("\n") };
}

function prepare(box: Sandbox, url: string): void {
  const folder = join(box.home, ".codex");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "config.toml"), config(url, box.repo));
}

export const codexAgent: Agent = {
  host: "codex",
  program,
  prepare,
  startModel: (scenarios) => startResponsesModel(scenarios, toCall),
  launcher: () => [program()],
  // The user approves the hooks in the terminal; this flag does it for one run.
  args: (prompt, isResumed) => [
    "exec",
    ...["--json", "--dangerously-bypass-hook-trust"],
    ...(isResumed ? ["resume", "--last"] : []),
    prompt,
  ],
  env: () => ({ MOCK_API_KEY: "loopback-only" }),
  terminal: {
    // The client asks whether to change from an older model.
    args: ["--model", "gpt-6-sol", "--dangerously-bypass-hook-trust"],
    ready: "Ask Codex to do anything",
    compact: "/compact",
    clear: "/clear",
  },
};
