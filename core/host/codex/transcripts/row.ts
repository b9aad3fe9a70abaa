import { asRecord, parseJson, stringAt } from "../../../capture/json-fields.ts";

/** A line of Codex's record of a session, as far as it is used. */
export type Row = {
  type: string;
  at: number | undefined;
  /** The type of the payload, "" for none. */
  kind: string;
  payload: Record<string, unknown>;
};

/** The cues of relevant lines. The others (requests, states of the world, counts of tokens) are not parsed. */
const cue =
  /"(?:session_meta|item_completed|task_complete|compacted|user_message|agent_message|(?:custom_tool|function)_call(?:_output)?)"/;

/** A line is longer than this only for the output of a command, which comes after all cues. */
const cueChars = 2_000;

/** Parses a line; undefined for an irrelevant line, "broken" for one that is cut off. */
export function parseRow(line: string): Row | undefined | "broken" {
  if (!line.startsWith("{") || !line.trimEnd().endsWith("}")) return "broken";
  if (!cue.test(line.slice(0, cueChars))) return undefined;
  const row = asRecord(parseJson(line));
  const payload = asRecord(row.payload);
  const at = Date.parse(stringAt(row, "timestamp") ?? "");
  return {
    type: stringAt(row, "type") ?? "",
    at: Number.isNaN(at) ? undefined : at,
    kind: stringAt(payload, "type") ?? "",
    payload,
  };
}

/** The thread of a transcript. A subagent's has the session of its root, and an id of its own. */
export type ThreadMeta = { sessionId: string; agentId: string | null; cwd: string | undefined; branch: string | null };

/** Returns the thread that a `session_meta` row describes. */
export function threadOf(payload: Record<string, unknown>): ThreadMeta {
  const id = stringAt(payload, "id") ?? "";
  const sessionId = stringAt(payload, "session_id") ?? id;
  return {
    sessionId,
    agentId: id === sessionId ? null : id,
    cwd: stringAt(payload, "cwd"),
    branch: stringAt(payload.git, "branch") ?? null,
  };
}
