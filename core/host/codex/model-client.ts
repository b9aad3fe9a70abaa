// Codex as the background model: one `codex exec` that is not stored as a session.
import { asRecord, parseObject, stringAt } from "../../capture/json-fields.ts";
import { makeClientHome } from "../../models/client-home.ts";
import {
  type ClientChoice,
  type ModelAnswer,
  ModelFailure,
  type ModelRequest,
  systemWithSchema,
  type Usage,
} from "../../models/model.ts";
import { readJson } from "../../models/read-json.ts";
import { failureKindIn, runClient } from "../../models/run-client.ts";
import { isClientVariable } from "./client-variables.ts";
import { readConfig } from "./read-config.ts";

const name = "codex exec";

/** Everything that lets the model act, or that adds text to the request. A version that lacks one ignores it. */
const featuresOff = [
  ...["hooks", "plugins", "apps", "memories", "goals", "multi_agent", "skill_search", "tool_suggest"],
  ...["shell_tool", "unified_exec", "view_image", "image_generation", "browser_use", "in_app_browser", "computer_use"],
];

const settings: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(featuresOff.map((feature) => [`features.${feature}`, false])),
  notify: [],
  approval_policy: "never",
  web_search: "disabled",
  project_doc_max_bytes: 0,
  include_apps_instructions: false,
  include_collaboration_mode_instructions: false,
  include_environment_context: false,
  include_permissions_instructions: false,
  "skills.bundled.enabled": false,
};

/**
 * Codex renews its login in its own folder, so that folder stays in use, with the user's provider and without hooks, servers, tools and a
 * stored session. Its tool for patches can't be turned off: the sandbox denies it.
 */
export async function askCodex({ executable, model }: ClientChoice, request: ModelRequest): Promise<ModelAnswer> {
  using home = makeClientHome("codex", []);
  const overrides = { ...settings, ...withoutServers(), instructions: systemWithSchema(request) };
  const command = [
    ...[executable, "exec", "--json", "--ephemeral", "--ignore-rules", "--skip-git-repo-check"],
    ...["--sandbox", "read-only", "--color", "never"],
    ...(model === "default" ? [] : ["--model", model]),
    // A value of TOML, as which JSON passes here.
    ...Object.entries(overrides).flatMap(([key, value]) => ["-c", `${key}=${JSON.stringify(value)}`]),
    "-",
  ];
  const call = { command, name, input: request.prompt, cwd: home.work, isMore: isClientVariable };
  const { stdout, stderr } = await runClient(call, request);
  const rows = stdout.split("\n").map(parseObject);
  const usage = readUsage(rows.find(({ type }) => type === "turn.completed")?.usage);
  const failed = rows.find(({ type }) => type === "turn.failed" || type === "error");
  const text = rows.map(messageIn).findLast((message) => message !== undefined);
  if (text !== undefined && usage) return { value: readJson(text), usage };
  const reason = stringAt(failed?.error, "message") ?? stringAt(failed, "message") ?? (stderr || stdout);
  throw new ModelFailure(failureKindIn(reason), `${name}: ${reason.trim().slice(0, 200)}`, usage ? { usage } : {});
}

/** Turns off each server of the user's. */
function withoutServers(): Record<string, unknown> {
  const names = Object.keys(asRecord(readConfig().mcp_servers)).filter((server) => /^[\w-]+$/.test(server));
  return Object.fromEntries(names.map((server) => [`mcp_servers.${server}.enabled`, false]));
}

function messageIn({ type, item }: Record<string, unknown>): string | undefined {
  return type === "item.completed" && stringAt(item, "type") === "agent_message" ? stringAt(item, "text") : undefined;
}

function readUsage(usage: unknown): Usage | undefined {
  const { input_tokens: inputTokens, output_tokens: outputTokens } = asRecord(usage);
  return typeof inputTokens === "number" && typeof outputTokens === "number"
    ? { inputTokens, outputTokens }
    : undefined;
}
