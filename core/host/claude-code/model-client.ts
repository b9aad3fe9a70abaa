// Claude Code as the background model, for users with a subscription but no key: one stateless `claude -p`.
import { type ClientChoice, type ModelAnswer, ModelFailure, type ModelRequest } from "../../models/model.ts";
import { readJson } from "../../models/read-json.ts";
import { startProgram } from "../../process/start.ts";
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
  const { stdout, stderr, isLate } = await run(command, request.prompt, request.timeoutMs);
  if (isLate) throw new ModelFailure("timeout", "claude -p did not answer in time.");
  const result = readJson(stdout) as Result | undefined;
  if (result?.type !== "result") {
    throw new ModelFailure("unreachable", `claude -p gave no result: ${(stderr || stdout).trim().slice(0, 200)}`);
  }
  const usage = readUsage(result);
  const text = typeof result.result === "string" ? result.result : "";
  if (result.is_error) throw new ModelFailure(kindOf(text), `claude -p: ${text.slice(0, 200)}`, { usage });
  return { value: result.structured_output ?? readJson(text), usage };
}

type Result = {
  type?: string;
  is_error?: boolean;
  result?: unknown;
  structured_output?: unknown;
  total_cost_usd?: number;
  usage?: Record<string, unknown>;
};

async function run(command: string[], stdin: string, timeoutMs: number) {
  let child: Bun.Subprocess<Buffer, "pipe", "pipe">;
  try {
    child = startProgram("client", command, {
      isMore: isClientVariable,
      // A hook of claude-mem that runs in it nevertheless does nothing.
      extra: { CLAUDE_MEM_INTERNAL: "1" },
      stdin: Buffer.from(stdin),
      stdout: "pipe",
      stderr: "pipe",
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    });
  } catch (error) {
    throw new ModelFailure("unreachable", `${command[0]} can't be started: ${String(error)}`, {
      isFree: true,
      cause: error,
    });
  }
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { stdout, stderr, isLate: child.signalCode === "SIGKILL" };
}

function readUsage({ usage = {}, total_cost_usd: usd }: Result) {
  const read = (key: string) => (typeof usage[key] === "number" ? (usage[key] as number) : 0);
  const inputTokens = read("input_tokens") + read("cache_creation_input_tokens") + read("cache_read_input_tokens");
  return { inputTokens, outputTokens: read("output_tokens"), ...(typeof usd === "number" ? { usd } : {}) };
}

function kindOf(text: string): "busy" | "denied" | "unreachable" {
  if (/\b(?:429|529|503)\b|rate.?limit|overloaded|usage limit/i.test(text)) return "busy";
  return /\b(?:400|401|403|404)\b|log.?in|api key|authenticat/i.test(text) ? "denied" : "unreachable";
}
