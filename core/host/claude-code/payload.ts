import { asRecord, parseJson } from "../../capture/json-fields.ts";

/** The fields that are used, by their type. A loop over them costs a hook a tenth of what a schema does. */
const types = {
  cwd: "string",
  transcript_path: "string",
  hook_event_name: "string",
  prompt_id: "string",
  agent_id: "string",
  agent_type: "string",
  source: "string",
  reason: "string",
  trigger: "string",
  prompt: "string",
  tool_name: "string",
  tool_use_id: "string",
  error: "string",
  is_interrupt: "boolean",
  duration_ms: "number",
  seconds_since_last_response: "number",
  last_assistant_message: "string",
} as const;

type Types = typeof types;
type Named = { string: string; boolean: boolean; number: number };

/** The payload of Claude Code's hooks, as far as it is used. */
export type ClaudePayload = { session_id: string; tool_input?: unknown; tool_response?: unknown } & {
  [Field in keyof Types]?: Named[Types[Field]] | undefined;
};

const maxSessionIdChars = 200;

/**
 * Parses the payload; undefined if it names no session. Unknown fields are kept; fields of a wrong type count as absent. Never throws.
 */
export function parsePayload(json: string): ClaudePayload | undefined {
  const given = asRecord(parseJson(json));
  const { session_id: sessionId } = given;
  if (typeof sessionId !== "string" || sessionId === "" || sessionId.length > maxSessionIdChars) return undefined;
  // What was parsed may be read-only.
  const payload: Record<string, unknown> & { session_id: string } = { ...given, session_id: sessionId };
  const fields: Record<string, string> = types;
  for (const field in fields) {
    if (payload[field] !== undefined && typeof payload[field] !== fields[field]) payload[field] = undefined;
  }
  return payload;
}
