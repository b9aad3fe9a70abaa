import * as v from "valibot";
import { parseJson } from "../../capture/json-fields.ts";

const text = v.fallback(v.optional(v.string()), undefined);
const number = v.fallback(v.optional(v.number()), undefined);
const flag = v.fallback(v.optional(v.boolean()), undefined);

/**
 * The payload of Claude Code's hooks, as far as it is used. Unknown fields are allowed; fields of a wrong type count as absent. Each hook creates
 * this schema again: pipes and unions would cost more than reading the payload.
 */
const schema = v.looseObject({
  session_id: v.string(),
  cwd: text,
  transcript_path: text,
  hook_event_name: text,
  prompt_id: text,
  agent_id: text,
  agent_type: text,
  source: text,
  reason: text,
  trigger: text,
  prompt: text,
  tool_name: text,
  tool_use_id: text,
  error: text,
  is_interrupt: flag,
  duration_ms: number,
  seconds_since_last_response: number,
  last_assistant_message: text,
});

export type ClaudePayload = v.InferOutput<typeof schema> & { tool_input?: unknown; tool_response?: unknown };

const maxSessionIdChars = 200;

/** Parses the payload; undefined if it names no session. Never throws. */
export function parsePayload(json: string): ClaudePayload | undefined {
  const result = v.safeParse(schema, parseJson(json));
  if (!result.success) return undefined;
  const { length } = result.output.session_id;
  return length > 0 && length <= maxSessionIdChars ? result.output : undefined;
}
