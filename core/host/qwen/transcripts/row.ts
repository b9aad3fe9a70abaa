import { asRecord, parseJson, stringAt } from "../../../capture/json-fields.ts";

/** A row of Qwen Code's record of a session, as far as it is used. */
export type Row = {
  kind: "user" | "assistant" | "result" | "compaction" | "turn" | "notification";
  id: string;
  sessionId: string | undefined;
  at: number | undefined;
  cwd: string | undefined;
  branch: string | null;
  parts: Record<string, unknown>[];
  /** The prompt as the user typed it. */
  typed: string | undefined;
  /** The id of the prompt in a row of kind `turn`, as the hooks have it. */
  turn: string | undefined;
  /** `{status, resultDisplay, errorType}` of a finished tool use. */
  ended: Record<string, unknown>;
};

/** The cues of relevant lines. The others (snapshots, most telemetry) are not parsed. */
const cue = /"type":\s?"(?:user|assistant|tool_result)"|"chat_compression"|"qwen-code\.api_response"/;

/** The kind and the origin of a row come before its content. */
const cueChars = 1_000;

/** Returns the part of a line that says its kind, its id and its origin. */
export function headOf(line: string): string {
  return line.slice(0, cueChars);
}

/** Parses a line; undefined for an irrelevant line, "broken" for one that is cut off. */
export function parseRow(line: string): Row | undefined | "broken" {
  if (!line.startsWith("{") || !line.trimEnd().endsWith("}")) return "broken";
  if (!cue.test(headOf(line))) return undefined;
  const row = asRecord(parseJson(line));
  const kind = kindOf(row);
  if (kind === undefined) return undefined;
  const at = Date.parse(stringAt(row, "timestamp") ?? "");
  const { parts } = asRecord(row.message);
  return {
    kind,
    id: stringAt(row, "uuid") ?? "",
    sessionId: stringAt(row, "sessionId"),
    at: Number.isNaN(at) ? undefined : at,
    cwd: stringAt(row, "cwd"),
    branch: stringAt(row, "gitBranch") ?? null,
    parts: Array.isArray(parts) ? parts.map(asRecord) : [],
    typed: stringAt(row.systemPayload, "displayText"),
    turn: turnIn(stringAt(asRecord(row.systemPayload).uiEvent, "prompt_id")),
    ended: asRecord(row.toolCallResult),
  };
}

/**
 * Returns the id of the turn; undefined for a subagent's, which is in the session's file as well. The hooks don't have the part
 * after the slash.
 */
function turnIn(id: string | undefined): string | undefined {
  return id?.includes("########") ? id.split("/")[0] : undefined;
}

function kindOf({ type, subtype, provenance }: Record<string, unknown>): Row["kind"] | undefined {
  if (type === "assistant") return "assistant";
  if (type === "tool_result") return "result";
  if (type === "user") {
    if (provenance === undefined || provenance === "real_user") return "user";
    return subtype === "notification" ? "notification" : undefined;
  }
  if (subtype === "ui_telemetry") return "turn";
  return subtype === "chat_compression" ? "compaction" : undefined;
}
