import { parseBounded } from "../../../capture/bounded-json.ts";
import { asRecord, stringAt } from "../../../capture/json-fields.ts";

/** Rows up to this size (UTF-16 units) are parsed completely. In longer ones, long strings lose their middle. */
const parsedWhole = 256_000;

/** A transcript line about a message or a tool use, as far as it is used. */
export type Row = {
  kind: "user" | "assistant" | "compaction";
  id: string;
  sessionId: string | undefined;
  at: number | undefined;
  cwd: string | undefined;
  branch: string | null;
  promptId: string | undefined;
  /** The subagent of the row; null for the main thread. */
  agentId: string | null;
  parentId: string | undefined;
  isSidechain: boolean;
  /** Whether the host wrote it in the user's name: a skill's text, the summary of a compaction, a notification. */
  isHosts: boolean;
  /** Whether it is a prompt that was sent during a turn. */
  isQueued: boolean;
  /** Whether it was copied from the session that this one was forked from. */
  isCopy: boolean;
  messageId: string;
  content: unknown;
  toolUseResult: unknown;
  trigger: string | undefined;
};

/** The cues of relevant lines. Other lines (whole requests, snapshots) are not parsed. */
const injection = /"type":\s?"(?:user|assistant)"|"compact_boundary"|"queued_command"/;

/** Parses a line; undefined for an irrelevant line, "broken" for invalid JSON. */
export function parseRow(line: string): Row | undefined | "broken" {
  const isInformative = injection.test(line);
  // Truncated lines of any kind are counted. Complete ones end like this.
  if (!isInformative) return line.startsWith("{") && line.trimEnd().endsWith("}") ? undefined : "broken";
  const value = parse(line);
  return value === undefined ? "broken" : toRow(asRecord(value));
}

function parse(line: string): unknown {
  if (line.length > parsedWhole) return parseBounded(line);
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function toRow(row: Record<string, unknown>): Row | undefined {
  const kind = kindOf(row);
  if (!kind) return undefined;
  const attachment = asRecord(row.attachment);
  const message = asRecord(row.message);
  const at = Date.parse(stringAt(row, "timestamp") ?? "");
  const isSidechain = row.isSidechain === true;
  const id = stringAt(row, "uuid") ?? "";
  return {
    kind,
    id,
    sessionId: stringAt(row, "sessionId"),
    at: Number.isNaN(at) ? undefined : at,
    cwd: stringAt(row, "cwd"),
    branch: stringAt(row, "gitBranch") || null,
    promptId: stringAt(row, "promptId"),
    agentId: isSidechain ? (stringAt(row, "agentId") ?? null) : null,
    parentId: stringAt(row, "parentUuid"),
    isSidechain,
    isHosts: isHosts(row, attachment),
    isQueued: isQueued(row),
    isCopy: row.forkedFrom !== undefined,
    messageId: stringAt(message, "id") ?? id,
    content: row.type === "attachment" ? attachment.prompt : message.content,
    toolUseResult: row.toolUseResult,
    trigger: stringAt(row.compactMetadata, "trigger"),
  };
}

function kindOf(row: Record<string, unknown>): Row["kind"] | undefined {
  if (row.type === "user" || row.type === "assistant") return row.type;
  if (row.type === "system" && row.subtype === "compact_boundary") return "compaction";
  return isQueued(row) ? "user" : undefined;
}

function isQueued(row: Record<string, unknown>): boolean {
  return row.type === "attachment" && asRecord(row.attachment).type === "queued_command";
}

function isHosts(row: Record<string, unknown>, attachment: Record<string, unknown>): boolean {
  const marks = [row.isMeta, row.isCompactSummary, row.isVisibleInTranscriptOnly, row.isApiErrorMessage];
  if (marks.includes(true)) return true;
  const sender = stringAt(row.origin, "kind") ?? stringAt(attachment.origin, "kind");
  const mode = stringAt(attachment, "commandMode");
  return (sender !== undefined && sender !== "human") || (mode !== undefined && mode !== "prompt");
}
