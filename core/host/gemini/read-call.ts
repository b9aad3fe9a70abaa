// Reads the payloads of Gemini CLI's hooks.
import { asRecord, parseObject, stringAt } from "../../capture/json-fields.ts";
import type { HostCall, HostEvent } from "../call.ts";
import { contentText, readResult } from "../gemini-results.ts";
import { recordEnd } from "../record-end.ts";
import { withoutReferencedFiles } from "../referenced-files.ts";
import { promptId, reportId, toolUseId } from "./event-id.ts";
import { outputIn, withoutHookContext } from "./hook-context.ts";
import { lastCompression, lastRowId } from "./last-row.ts";
import { readToolCall } from "./tools.ts";

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
      // Nothing says that a call is a subagent's.
      agentId: null,
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
    case "before-agent":
      return readPrompt(payload);
    case "after-tool":
      return readUse(payload);
    case "after-agent":
      return {
        kind: "report",
        text: stringAt(payload, "prompt_response") ?? "",
        id: reportId(messageBefore(payload)),
      };
    case "session-end":
      return { kind: "session-end", reason: stringAt(payload, "reason") ?? "other" };
    default:
      return undefined;
  }
}

function readPrompt(payload: Record<string, unknown>): HostEvent {
  const end = recordEnd(stringAt(payload, "transcript_path"));
  const compaction = end && lastCompression(end);
  return {
    kind: "prompt",
    text: withoutReferencedFiles(withoutHookContext(stringAt(payload, "prompt") ?? "")),
    id: promptId(messageBefore(payload, end)),
    ...(compaction ? { compaction } : {}),
  };
}

function readUse(payload: Record<string, unknown>): HostEvent | undefined {
  const name = stringAt(payload, "tool_name") ?? "";
  const { tool_input: input, tool_response: answer } = payload;
  const { llmContent, returnDisplay: display, error } = asRecord(answer);
  const tool = readToolCall(name, input, display);
  if (!tool) return undefined;
  const content = outputIn(contentText(llmContent));
  const isFailure = typeof error === "object" && error !== null;
  const text = tool.kind === "shell" ? content : (stringAt(error, "message") ?? content);
  const result = readResult(tool, { text, display, isFailure });
  return { kind: "tool-result", tool, result, id: toolUseId(messageBefore(payload), name, input) };
}

/** Returns the id of the message before the event; its time without a record of the session. `end`: that of the record. */
function messageBefore(
  payload: Record<string, unknown>,
  end = recordEnd(stringAt(payload, "transcript_path")),
): string {
  return end === undefined ? (stringAt(payload, "timestamp") ?? crypto.randomUUID()) : lastRowId(end);
}
