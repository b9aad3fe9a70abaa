// Reads the payloads of Codex's hooks. They have the names of Claude Code's, and differ in what they say.
import { asRecord, parseObject, stringAt } from "../../capture/json-fields.ts";
import { map } from "../../lists.ts";
import type { HostCall, HostEvent, ToolResult } from "../call.ts";
import { type CommandOutcome, findOutcome } from "./command-outcome.ts";
import { readToolCall } from "./tools.ts";

const maxSessionIdChars = 200;

/** Returns the call that `json` describes; undefined if it is of no use. `event`: its name on the command line. */
export function readHostCall(event: string, json: string): HostCall | undefined {
  const payload = parseObject(json);
  const sessionId = stringAt(payload, "session_id") ?? "";
  if (sessionId === "" || sessionId.length > maxSessionIdChars) return undefined;
  const found = readEvent(event, payload);
  return (
    found && {
      sessionId,
      // SubagentStart and SubagentStop name the subagent too. Stop is of the main thread.
      agentId: event === "stop" ? null : (stringAt(payload, "agent_id") ?? null),
      cwd: stringAt(payload, "cwd"),
      // The folder of the session, which does not follow the model's `cd`.
      projectDir: stringAt(payload, "cwd"),
      transcript: stringAt(payload, "transcript_path"),
      event: found,
    }
  );
}

function readEvent(event: string, payload: Record<string, unknown>): HostEvent | undefined {
  switch (event) {
    case "session-start":
      return { kind: "session-start", source: stringAt(payload, "source") ?? "startup" };
    case "user-prompt-submit":
      return { kind: "prompt", text: stringAt(payload, "prompt") ?? "", ...turnId(event, payload) };
    case "pre-tool-use": {
      const tool = readToolCall(stringAt(payload, "tool_name") ?? "", payload.tool_input);
      return tool && { kind: "tool-call", tool };
    }
    case "post-tool-use":
      return readResult(payload);
    case "subagent-start":
      return { kind: "subagent-start", agentType: stringAt(payload, "agent_type") ?? "default" };
    case "subagent-stop":
    case "stop":
      return { kind: "report", text: stringAt(payload, "last_assistant_message") ?? "", ...turnId(event, payload) };
    case "pre-compact":
      return { kind: "compaction", trigger: stringAt(payload, "trigger") ?? "auto" };
    case "session-end":
      return { kind: "session-end", reason: stringAt(payload, "reason") ?? "other" };
    default:
      return undefined;
  }
}

function turnId(event: string, payload: Record<string, unknown>): { id?: string } {
  const turn = stringAt(payload, "turn_id");
  return turn === undefined ? {} : { id: `${event}:${turn}` };
}

function readResult(payload: Record<string, unknown>): HostEvent | undefined {
  const tool = readToolCall(stringAt(payload, "tool_name") ?? "", payload.tool_input);
  if (!tool) return undefined;
  const id = stringAt(payload, "tool_use_id");
  const output = responseText(payload.tool_response);
  const outcome = tool.kind === "shell" ? findOutcome(stringAt(payload, "transcript_path"), id) : undefined;
  return { kind: "tool-result", tool, result: resultOf(output, outcome), ...(id ? { id } : {}) };
}

/** Returns the result of a tool use. Without an outcome, the exit code is the one in the output, if it has one. */
export function resultOf(output: string, outcome: CommandOutcome | undefined): ToolResult {
  const stated = outcome ? undefined : /^Exit code: (\d{1,3})\b/.exec(output)?.[1];
  const { exitCode = Number(stated ?? 0), isRefused = false, isRunning = false, durationMs = null } = outcome ?? {};
  return { output, hasFailed: isRefused || (exitCode !== null && exitCode !== 0), isRefused, isRunning, durationMs };
}

/** Returns the text of a tool's answer: a string, or the content of an MCP result. */
export function responseText(response: unknown): string {
  if (typeof response === "string") return response;
  const { content } = asRecord(response);
  return Array.isArray(content) ? map(content, (block) => stringAt(block, "text") ?? "").join("\n") : "";
}
