import { asRecord, parseJson, stringAt } from "../../../capture/json-fields.ts";
import { timeOf } from "../payload.ts";

/** A line of Copilot's record of a session, as far as it is used. */
export type Row = {
  type: string;
  at: number | undefined;
  /** The subagent of the row; null for the main thread. */
  agentId: string | null;
  data: Record<string, unknown>;
};

/** The relevant types. Others (requests, counts of tokens, the model's instructions) are not parsed. */
const relevant =
  /^\{\s*"type":\s*"(?:session\.(?:start|resume|compaction_complete)|user\.message|assistant\.message|tool\.execution_(?:start|complete)|hook\.start)"/;

/** Parses a line; undefined for an irrelevant line, "broken" for one that is cut off. */
export function parseRow(line: string): Row | undefined | "broken" {
  if (!line.startsWith("{") || !line.trimEnd().endsWith("}")) return "broken";
  if (!relevant.test(line.slice(0, 80))) return undefined;
  const row = asRecord(parseJson(line));
  return {
    type: stringAt(row, "type") ?? "",
    at: timeOf(row.timestamp),
    agentId: stringAt(row, "agentId") ?? null,
    data: asRecord(row.data),
  };
}
