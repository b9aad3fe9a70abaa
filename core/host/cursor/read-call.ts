// Reads the payloads of Cursor's hooks, as its documents describe them.
import { asRecord, parseObject, stringAt } from "../../capture/json-fields.ts";
import type { HostCall, HostEvent } from "../call.ts";
import { readResult, readToolCall } from "./tools.ts";

const maxSessionIdChars = 200;

/** Returns the call that `json` describes; undefined if it is of no use. `event`: its name on the command line. */
export function readHostCall(event: string, json: string): HostCall | undefined {
  const payload = parseObject(json);
  const sessionId = stringAt(payload, "conversation_id") ?? stringAt(payload, "session_id") ?? "";
  if (sessionId === "" || sessionId.length > maxSessionIdChars) return undefined;
  const found = readEvent(event, payload);
  if (!found) return undefined;
  const { workspace_roots: roots } = payload;
  const root = Array.isArray(roots) && typeof roots[0] === "string" ? roots[0] : undefined;
  const cwd = stringAt(payload, "cwd") || root;
  return { sessionId, agentId: null, cwd, projectDir: root ?? cwd, event: found };
}

function readEvent(event: string, payload: Record<string, unknown>): HostEvent | undefined {
  const turn = stringAt(payload, "generation_id");
  const id = turn === undefined ? {} : { id: `${event}:${turn}` };
  switch (event) {
    case "session-start":
      return { kind: "session-start", source: "startup" };
    case "before-submit-prompt":
      return { kind: "prompt", text: stringAt(payload, "prompt") ?? "", ...id };
    case "post-tool-use":
    case "post-tool-use-failure": {
      const tool = readToolCall(stringAt(payload, "tool_name") ?? "", asRecord(payload.tool_input));
      const useId = stringAt(payload, "tool_use_id");
      const result = tool && readResult(tool, payload, event === "post-tool-use-failure");
      return tool && result && { kind: "tool-result", tool, result, ...(useId ? { id: useId } : {}) };
    }
    case "after-agent-response":
      return { kind: "report", text: stringAt(payload, "text") ?? "", ...id };
    case "pre-compact":
      return { kind: "compaction", trigger: stringAt(payload, "trigger") ?? "auto" };
    case "session-end":
      return { kind: "session-end", reason: stringAt(payload, "reason") ?? "other" };
    default:
      return undefined;
  }
}
