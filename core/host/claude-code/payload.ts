import * as v from "valibot";
import { parseJson } from "../../capture/json-fields.ts";

const text = v.fallback(v.optional(v.string()), undefined);
const number = v.fallback(v.optional(v.number()), undefined);
const flag = v.fallback(v.optional(v.boolean()), undefined);

/**
 * The fields that we use of what Claude Code sends to its hooks. Unknown fields pass; fields of a wrong type count as absent. Each
 * hook process builds this schema again, so it has no pipes and unions: these would cost more than reading the payload.
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

/** Returns the payload in `json`; undefined if it names no session. Never throws. */
export function parsePayload(json: string): ClaudePayload | undefined {
  const result = v.safeParse(schema, parseJson(json));
  if (!result.success) return undefined;
  const { length } = result.output.session_id;
  return length > 0 && length <= maxSessionIdChars ? result.output : undefined;
}
