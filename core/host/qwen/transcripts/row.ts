import { asRecord, parseJson, stringAt } from "../../../capture/json-fields.ts";

/** A row of Qwen Code's record of a session, as far as it is used. */
export type Row = {
  kind: "user" | "assistant" | "result" | "compaction";
  id: string;
  sessionId: string | undefined;
  at: number | undefined;
  cwd: string | undefined;
  branch: string | null;
  parts: Record<string, unknown>[];
  /** The prompt as the user typed it. */
  typed: string | undefined;
  /** `{callId, status, resultDisplay}` of a finished tool use. */
  ended: Record<string, unknown>;
};

/** The cues of relevant lines. The others (telemetry, snapshots) are not parsed. */
const cue = /"type":\s?"(?:user|assistant|tool_result)"|"chat_compression"/;

/** The kind and the origin of a row come before its content. */
const cueChars = 1_000;

/** Parses a line; undefined for an irrelevant line, "broken" for one that is cut off. */
export function parseRow(line: string): Row | undefined | "broken" {
  if (!line.startsWith("{") || !line.trimEnd().endsWith("}")) return "broken";
  if (!cue.test(line.slice(0, cueChars))) return undefined;
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
    ended: asRecord(row.toolCallResult),
  };
}

function kindOf({ type, subtype, provenance }: Record<string, unknown>): Row["kind"] | undefined {
  if (type === "assistant") return "assistant";
  if (type === "tool_result") return "result";
  if (type === "user") return provenance === undefined || provenance === "real_user" ? "user" : undefined;
  return subtype === "chat_compression" ? "compaction" : undefined;
}
