// Claude Code as the background model, for users with a subscription but no key: one stateless `claude -p`.
import { numberAt } from "../../capture/json-fields.ts";
import { type ClientChoice, type ModelAnswer, ModelFailure, type ModelRequest } from "../../models/model.ts";
import { readJson } from "../../models/read-json.ts";
import { failureKindIn, runClient } from "../../models/run-client.ts";
import { isClientVariable } from "./environment.ts";

/**
 * No settings, hooks, tools, servers or stored session: the call itself must not be recorded as a session.
 * The hooks are turned off twice: by the setting, and by the variable that they check.
 */
export async function askClaudeClient(choice: ClientChoice, request: ModelRequest): Promise<ModelAnswer> {
  const schema = JSON.stringify({ type: "object", ...request.answer.schema });
  const command = [
    choice.executable,
    "-p",
    ...["--model", choice.model],
    ...["--output-format", "json"],
    ...["--json-schema", schema],
    ...["--settings", '{"disableAllHooks":true}'],
    ...["--setting-sources", ""],
    "--strict-mcp-config",
    ...["--tools", ""],
    "--no-session-persistence",
    ...["--system-prompt", request.system],
  ];
  const call = { command, name: "claude -p", input: request.prompt, isMore: isClientVariable };
  const { stdout, stderr } = await runClient(call, request);
  const result = readJson(stdout) as Result | undefined;
  if (result?.type !== "result") {
    throw new ModelFailure("unreachable", `claude -p gave no result: ${(stderr || stdout).trim().slice(0, 200)}`);
  }
  const usage = readUsage(result);
  const text = typeof result.result === "string" ? result.result : "";
  if (result.is_error) throw new ModelFailure(failureKindIn(text), `claude -p: ${text.slice(0, 200)}`, { usage });
  return { value: result.structured_output ?? readJson(text), usage };
}

type Result = {
  type?: string;
  is_error?: boolean;
  result?: unknown;
  structured_output?: unknown;
  total_cost_usd?: number;
  usage?: unknown;
};

function readUsage({ usage, total_cost_usd: usd }: Result) {
  const read = (key: string) => numberAt(usage, key);
  const inputTokens = read("input_tokens") + read("cache_creation_input_tokens") + read("cache_read_input_tokens");
  return { inputTokens, outputTokens: read("output_tokens"), ...(typeof usd === "number" ? { usd } : {}) };
}
