// Reads the payloads of Copilot's hooks.
import { stringAt } from "../../capture/json-fields.ts";
import type { HostCall, HostEvent } from "../call.ts";
import { promptId, reportId, toolUseId } from "./event-id.ts";
import { awaitFinalMessage } from "./final-message.ts";
import { type CopilotPayload, parsePayload } from "./payload.ts";
import { resultOf } from "./tool-result.ts";
import { readToolCall } from "./tools.ts";

/** Copilot writes this in place of a prompt when a command in the background has ended. */
export const notification = "<system_notification>";

/** Returns the call that `json` describes; undefined if it is of no use. `event`: its name on the command line. */
export function readHostCall(event: string, json: string): HostCall | undefined {
  const payload = parsePayload(json);
  const found = payload && readEvent(event, payload);
  if (!found) return undefined;
  const { sessionId, agentId, parentId, cwd, transcript } = payload;
  return {
    // A subagent's calls have its own id for the session, and the session's for the parent.
    sessionId: agentId === sessionId ? (parentId ?? sessionId) : sessionId,
    agentId: agentId ?? null,
    cwd,
    // The folder of the session, which does not follow the model's `cd`.
    projectDir: cwd,
    transcript,
    event: found,
  };
}

function readEvent(event: string, payload: CopilotPayload): HostEvent | undefined {
  const { agentId, other } = payload;
  // A subagent's end is a separate event, with its text.
  if (agentId !== undefined && event === "stop") return undefined;
  switch (event) {
    case "session-start":
      return { kind: "session-start", source: sourceOf(stringAt(other, "source")) };
    case "user-prompt-submit":
      return readPrompt(payload);
    case "pre-tool-use": {
      const tool = readToolCall(payload.toolName, payload.toolInput);
      return tool && { kind: "tool-call", tool };
    }
    case "post-tool-use":
      return payload.result && readResult(payload, payload.result.text, payload.result.ending);
    case "post-tool-use-failure":
      return readResult(payload, payload.error ?? "", "failure");
    case "subagent-start":
      return { kind: "subagent-start", agentType: payload.agentType ?? "task" };
    case "subagent-stop":
      return { kind: "report", text: stringAt(other, "response") ?? "", ...idOf(payload, reportId) };
    case "stop":
      return readReport(payload);
    case "pre-compact":
      return { kind: "compaction", trigger: stringAt(other, "trigger") ?? "auto" };
    case "session-end":
      return { kind: "session-end", reason: stringAt(other, "reason") ?? "other" };
    default:
      return undefined;
  }
}

function sourceOf(source = "new"): string {
  return source === "new" ? "startup" : source;
}

function readPrompt(payload: CopilotPayload): HostEvent | undefined {
  const text = stringAt(payload.other, "prompt") ?? "";
  return text.startsWith(notification) ? undefined : { kind: "prompt", text, ...idOf(payload, promptId) };
}

function readReport({ transcript, at }: CopilotPayload): HostEvent {
  const message = awaitFinalMessage(transcript, at);
  return { kind: "report", text: message?.text ?? "", ...(message ? { id: reportId(message.id) } : {}) };
}

function readResult(payload: CopilotPayload, text: string, ending: string): HostEvent | undefined {
  const tool = readToolCall(payload.toolName, payload.toolInput);
  if (!tool) return undefined;
  const result = resultOf(tool, text, ending);
  return { kind: "tool-result", tool, result, ...idOf(payload, (at) => toolUseId(at, payload.toolInput)) };
}

function idOf({ at }: CopilotPayload, make: (at: number) => string): { id?: string } {
  return at === undefined ? {} : { id: make(at) };
}
