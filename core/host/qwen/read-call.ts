// Reads the payloads of Qwen Code's hooks: Claude Code's events with Gemini CLI's tools.

import { asRecord, parseObject, stringAt } from "../../capture/json-fields.ts";
import type { HostCall, HostEvent, ToolResult } from "../call.ts";
import { contentText, readResult } from "../gemini-results.ts";
import { withoutReferencedFiles } from "../referenced-files.ts";
import { agentReportId, promptId, reportId } from "./event-id.ts";
import { lastMessage } from "./last-message.ts";
import { readToolCall } from "./tools.ts";
import type { Row } from "./transcripts/row.ts";

const maxSessionIdChars = 200;

/** Returns the call that `json` describes; undefined if it is of no use. `event`: its name on the command line. */
export function readHostCall(event: string, json: string): HostCall | undefined {
  const payload = parseObject(json);
  const sessionId = stringAt(payload, "session_id") ?? "";
  if (sessionId === "" || sessionId.length > maxSessionIdChars) return undefined;
  const found = readEvent(event, payload);
  const cwd = stringAt(payload, "cwd");
  return (
    found && {
      sessionId,
      agentId: event === "stop" ? null : (stringAt(payload, "agent_id") ?? null),
      cwd,
      projectDir: cwd,
      transcript: stringAt(payload, "transcript_path"),
      event: found,
    }
  );
}

function readEvent(event: string, payload: Record<string, unknown>): HostEvent | undefined {
  switch (event) {
    case "session-start":
      return { kind: "session-start", source: stringAt(payload, "source") ?? "startup" };
    case "user-prompt-submit": {
      // Without it, the event is the end of a batch of tools, or a message of the host.
      const text = stringAt(payload, "submitted_prompt");
      return text === undefined
        ? undefined
        : { kind: "prompt", text: withoutReferencedFiles(text), ...idIn(payload, promptId, ["assistant"]) };
    }
    case "pre-tool-use": {
      const tool = readToolCall(stringAt(payload, "tool_name") ?? "", payload.tool_input);
      return tool && { kind: "tool-call", tool };
    }
    case "post-tool-use":
    case "post-tool-use-failure":
      return readUse(payload, event === "post-tool-use-failure");
    case "subagent-start":
      return { kind: "subagent-start", agentType: stringAt(payload, "agent_type") ?? "general-purpose" };
    case "subagent-stop": {
      const agentId = stringAt(payload, "agent_id");
      return { kind: "report", text: reportIn(payload), ...(agentId ? { id: agentReportId(agentId) } : {}) };
    }
    case "stop":
      return { kind: "report", text: reportIn(payload), ...idIn(payload, reportId, ["user", "notification"]) };
    case "pre-compact":
      return { kind: "compaction", trigger: stringAt(payload, "trigger") ?? "auto" };
    case "session-end":
      return { kind: "session-end", reason: stringAt(payload, "reason") ?? "other" };
    default:
      return undefined;
  }
}

function reportIn(payload: Record<string, unknown>): string {
  return stringAt(payload, "last_assistant_message") ?? "";
}

/** Returns the id that `make` makes of the turn and of the last message of one of the kinds, of the event's time without a record. */
function idIn(
  payload: Record<string, unknown>,
  make: (turn: string, message: string) => string,
  kinds: readonly Row["kind"][],
): { id?: string } {
  const turn = stringAt(payload, "prompt_id");
  if (turn === undefined) return {};
  const transcript = stringAt(payload, "transcript_path");
  const message = transcript === undefined ? stringAt(payload, "timestamp") : lastMessage(transcript, kinds);
  return { id: make(turn, message ?? "") };
}

function readUse(payload: Record<string, unknown>, isFailure: boolean): HostEvent | undefined {
  const { llmContent, returnDisplay: display } = asRecord(payload.tool_response);
  const { tool_input: input, is_interrupt: isInterrupt, duration_ms: duration } = payload;
  const tool = readToolCall(stringAt(payload, "tool_name") ?? "", input, display);
  if (!tool) return undefined;
  const text = isFailure ? (stringAt(payload, "error") ?? "") : contentText(llmContent);
  const durationMs = typeof duration === "number" ? duration : null;
  const found = readResult(tool, { text, display, isFailure, durationMs });
  const result: ToolResult = {
    ...found,
    isRefused: found.isRefused || isInterrupt === true,
    isRunning: found.isRunning || (!isFailure && asRecord(input).is_background === true),
  };
  // The record of the session has only the model's id of the call.
  const id = stringAt(payload, "tool_call_id") ?? stringAt(payload, "tool_use_id");
  return { kind: "tool-result", tool, result, ...(id ? { id } : {}) };
}
