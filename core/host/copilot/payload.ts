// Copilot has two spellings of each payload: camelCase, and the one of Claude Code's hooks, by the spelling of the event in the settings.
import { asRecord, parseObject, stringAt } from "../../capture/json-fields.ts";

/** A payload's fields that are used, by one name each. `at`: milliseconds since the epoch. */
export type CopilotPayload = {
  sessionId: string;
  /** The subagent of the event; undefined for the main thread. */
  agentId: string | undefined;
  parentId: string | undefined;
  agentType: string | undefined;
  at: number | undefined;
  cwd: string | undefined;
  transcript: string | undefined;
  toolName: string;
  toolInput: unknown;
  /** Absent in the payload of another host. */
  result: { ending: string; text: string } | undefined;
  error: string | undefined;
  /** The fields with one spelling. */
  other: Record<string, unknown>;
};

/** Parses standard input; undefined if it names no session. */
export function parsePayload(json: string): CopilotPayload | undefined {
  const fields = parseObject(json);
  const text = (camel: string, snake: string) => stringAt(fields, camel) ?? stringAt(fields, snake);
  const sessionId = text("sessionId", "session_id") ?? "";
  if (sessionId === "" || sessionId.length > maxSessionIdChars) return undefined;
  const given = fields.toolResult ?? fields.tool_result;
  const result = asRecord(given);
  return {
    sessionId,
    agentId: text("agentId", "agent_id"),
    parentId: text("parentAgentId", "parent_agent_id"),
    agentType: text("agentType", "agent_type"),
    at: timeOf(fields.timestamp),
    cwd: stringAt(fields, "cwd"),
    transcript: text("transcriptPath", "transcript_path"),
    toolName: text("toolName", "tool_name") ?? "",
    toolInput: fields.toolArgs ?? fields.tool_input,
    result:
      given === undefined
        ? undefined
        : {
            ending: stringAt(result, "resultType") ?? stringAt(result, "result_type") ?? "success",
            text: stringAt(result, "textResultForLlm") ?? stringAt(result, "text_result_for_llm") ?? "",
          },
    error: stringAt(fields, "error"),
    other: fields,
  };
}

const maxSessionIdChars = 200;

/** Returns the milliseconds since the epoch of a time in either spelling. */
export function timeOf(value: unknown): number | undefined {
  const at = typeof value === "string" ? Date.parse(value) : value;
  return typeof at === "number" && Number.isFinite(at) ? at : undefined;
}
