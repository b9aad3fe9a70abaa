import * as v from "valibot";
import { parseBounded } from "../../capture/bounded-json.ts";

/** Payloads up to this size (UTF-16 units) are parsed whole; larger ones lose the middle of their long strings. */
const parsedWhole = 256_000;

const text = v.fallback(v.optional(v.string()), undefined);
const number = v.fallback(v.optional(v.number()), undefined);
const flag = v.fallback(v.optional(v.boolean()), undefined);

/**
 * What the host's hooks send, as far as we use it. Unknown fields pass, fields of a wrong type count as absent. Each hook makes
 * this schema anew: pipes and unions would cost it more than reading the payload.
 */
const hostPayload = v.looseObject({
  session_id: v.string(),
  cwd: text,
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

export type HostPayload = v.InferOutput<typeof hostPayload> & { tool_input?: unknown; tool_response?: unknown };

const longestSessionId = 200;

/** Returns the payload in `json`, or undefined when no session can be told from it. Never throws. */
export function parsePayload(json: string): HostPayload | undefined {
  const result = v.safeParse(hostPayload, parseJson(json));
  if (!result.success) return undefined;
  const { length } = result.output.session_id;
  return length > 0 && length <= longestSessionId ? result.output : undefined;
}

function parseJson(json: string): unknown {
  if (json.length <= parsedWhole) {
    try {
      return JSON.parse(json);
    } catch {
      // Cut off or damaged: read what there is.
    }
  }
  return parseBounded(json);
}

/** Returns the object in `json` as far as it can be read; {} when there is none. Never throws. */
export function parseObject(json: string): Record<string, unknown> {
  return asRecord(parseJson(json));
}

/** Returns `value` as an object to look into; {} when it is none. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Returns the string at `key`, or undefined. */
export function stringAt(value: unknown, key: string): string | undefined {
  const found = asRecord(value)[key];
  return typeof found === "string" ? found : undefined;
}
