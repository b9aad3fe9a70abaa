// Reads the payloads of Claude Code's hooks.
import { asRecord, stringAt } from "../../capture/json-fields.ts";
import { env, variable } from "../../config/env.ts";
import { filter, map, some } from "../../lists.ts";
import type { HostCall, HostEvent, ToolResult } from "../call.ts";
import { claudeEnv } from "./environment.ts";
import { type ClaudePayload, parsePayload } from "./payload.ts";
import { readToolCall } from "./tools.ts";

/** Returns the call that `json` describes; undefined if it is of no use. `event`: its name on the command line. */
export function readHostCall(event: string, json: string): HostCall | undefined {
  const payload = parsePayload(json);
  return payload && !isOfCopilot(payload) ? callOf(event, payload) : undefined;
}

/**
 * Copilot CLI runs the hooks of a project's `.claude/settings.json` too. It does not send the data that they need (ids, exit
 * codes, final messages), and has entries of its own.
 */
function isOfCopilot(payload: ClaudePayload): boolean {
  return "timestamp" in payload && variable(env(), "COPILOT_PROJECT_DIR") !== undefined;
}

/** Returns the call of a parsed payload, like readCall. */
export function callOf(event: string, payload: ClaudePayload): HostCall | undefined {
  const found = eventOf(event, payload);
  if (!found) return undefined;
  const { session_id: sessionId, cwd, transcript_path: transcript } = payload;
  return {
    sessionId,
    agentId: agentOf(event, payload),
    cwd,
    projectDir: claudeEnv().projectDir,
    transcript,
    event: found,
  };
}

function eventOf(event: string, payload: ClaudePayload): HostEvent | undefined {
  switch (event) {
    case "session-start":
      return readStart(payload);
    case "user-prompt-submit":
      return readPrompt(event, payload);
    case "pre-tool-use": {
      const tool = readToolCall(payload.tool_name ?? "unknown", payload.tool_input);
      return tool && { kind: "tool-call", tool };
    }
    case "post-tool-use":
      return payload.tool_name === "Skill" ? readSkill(payload) : readResult(payload, false);
    case "post-tool-use-failure":
      return readResult(payload, true);
    case "subagent-start":
      return payload.agent_type ? { kind: "subagent-start", agentType: payload.agent_type } : undefined;
    case "subagent-stop":
      // The compaction's agent has no type. Its message summarizes what is already stored.
      return payload.agent_type ? readReport(event, payload) : undefined;
    case "stop":
      return readReport(event, payload);
    case "pre-compact":
      return { kind: "compaction", trigger: payload.trigger ?? "auto" };
    case "session-end":
      return { kind: "session-end", reason: payload.reason ?? "other" };
    default:
      return undefined;
  }
}

function agentOf(event: string, { agent_id: agentId }: ClaudePayload): string | null {
  if (event === "stop") return null;
  return agentId ?? (event === "subagent-stop" ? "subagent" : null);
}

function readStart({ source = "startup", seconds_since_last_response: seconds }: ClaudePayload): HostEvent {
  const answered = seconds === undefined ? {} : { answeredAgoMs: seconds * 1_000 };
  return { kind: "session-start", source, ...answered };
}

const machinePrompt = /^\s*<(?:task-notification|local-command-|command-name|command-message|bash-(?:input|stdout))/;

function readPrompt(event: string, payload: ClaudePayload): HostEvent | undefined {
  const { prompt: text = "" } = payload;
  return isByMachine(text) ? undefined : { kind: "prompt", text, ...turnId(event, payload) };
}

/** Returns whether the user did not type the prompt: a notification of the host, or a command without text. */
function isByMachine(prompt: string): boolean {
  return prompt.trimStart().startsWith("<") && machinePrompt.test(prompt);
}

function readReport(event: string, payload: ClaudePayload): HostEvent {
  return { kind: "report", text: payload.last_assistant_message ?? "", ...turnId(event, payload) };
}

function readSkill({ tool_input: input }: ClaudePayload): HostEvent | undefined {
  const name = stringAt(input, "skill");
  // Older versions pass a command with its slash.
  return name === undefined ? undefined : { kind: "skill-used", name: name.replace(/^\//, "") };
}

function turnId(event: string, { prompt_id: promptId }: ClaudePayload): { id?: string } {
  return promptId === undefined ? {} : { id: `${event}:${promptId}` };
}

function readResult(payload: ClaudePayload, isFailure: boolean): HostEvent | undefined {
  const { tool_name: name = "unknown", tool_input: input, tool_response: response, tool_use_id: id } = payload;
  const tool = readToolCall(name, input, response);
  // The result of a command is an object. A text comes from another host, which says elsewhere how the command ended.
  if (!tool || (tool.kind === "shell" && !isFailure && typeof response === "string")) return undefined;
  const output = isFailure ? (payload.error ?? "") : responseText(response);
  const result: ToolResult = {
    output,
    hasFailed: isFailure || (tool.kind === "shell" && exitStatus(response) > 0),
    isRefused: isFailure && (payload.is_interrupt === true || isRefusal(output.trimStart())),
    isRunning: typeof asRecord(response).backgroundTaskId === "string",
    durationMs: payload.duration_ms ?? null,
  };
  return { kind: "tool-result", tool, result, ...(id ? { id } : {}) };
}

/** How the messages of Claude Code's guards begin: a declined permission, a sandbox or another hook. */
const refusals = [
  "Permission to use",
  "Permission for this action",
  "Claude requested permissions",
  "The user doesn't want",
  "Command blocked",
  "[Request interrupted",
];
/** `PreToolUse:Bash hook error`. */
const hookRefusal = /^\w+:\w+ hook (?:error|blocking)/;
/** `This Bash command contains multiple operations`. */
const commandRefusal = /^This [\w ]{0,20}command (?:requires approval|contains multiple operations)/;

function isRefusal(message: string): boolean {
  return (
    some(refusals, (opening) => message.startsWith(opening)) ||
    hookRefusal.test(message) ||
    commandRefusal.test(message)
  );
}

/** Older versions report every command as successful, with its exit code next to the output. Returns 0 without one. */
function exitStatus(response: unknown): number {
  const { exit_code: snake, exitCode: camel } = asRecord(response);
  const status = snake ?? camel;
  return typeof status === "number" ? status : 0;
}

/** Returns the text of a tool's answer in any of its shapes: object, content blocks, JSON, string. */
export function responseText(response: unknown): string {
  if (typeof response === "string") return response;
  if (Array.isArray(response)) return map(response, (block) => stringAt(block, "text") ?? "").join("\n");
  const record = asRecord(response);
  const streams = map(["stdout", "stderr", "content", "result", "text"], (key) => streamText(record[key]));
  return filter(streams, (stream) => stream !== "").join("\n");
}

function streamText(stream: unknown): string {
  return Array.isArray(stream) ? responseText(stream) : typeof stream === "string" ? stream : "";
}
