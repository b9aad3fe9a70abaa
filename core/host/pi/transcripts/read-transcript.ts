// Converts pi's record of a session to the records that the hooks would have made of it. The record is a tree: a user who goes back
// continues from an earlier row. The path to the last row is the session.
import { asRecord, parseJson, scalarText, stringAt } from "../../../capture/json-fields.ts";
import { readCall } from "../../../capture/read-call.ts";
import { readLines } from "../../../files/lines.ts";
import type { HostEvent } from "../../call.ts";
import { promptId, reportId } from "../../script-hooks.ts";
import type { TranscriptForm } from "../../transcript-files.ts";
import { readRows } from "../../transcript-rows.ts";
import type { LineCounts, ReadSession, TimedRecord } from "../../transcripts.ts";
import { hostName } from "../name.ts";
import { readResult, readToolCall, textIn } from "../tools.ts";

const maxFirstLineBytes = 1_000_000;
const peekChunkBytes = 1 << 12;

/** Returns whether a file's name is that of pi's record of a session: its time and its id. */
export function isTranscript(name: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d-]+Z_[^_]+\.jsonl$/.test(name);
}

export const transcriptForm: TranscriptForm = {
  isTranscript,
  readHead: (path) => {
    const [line] = readLines(path, maxFirstLineBytes, peekChunkBytes).take(1);
    const head = asRecord(parseJson(line ?? ""));
    const startedAt = Date.parse(stringAt(head, "timestamp") ?? "");
    return {
      sessionId: stringAt(head, "id") ?? path,
      agentId: null,
      startedAt: Number.isNaN(startedAt) ? undefined : startedAt,
      directory: stringAt(head, "cwd"),
    };
  },
};

type Row = { id: string; parentId: string | undefined; type: string; at: number; message: Record<string, unknown> };

/** Yields the records of one file: see core/host/transcripts.ts. */
export function* readTranscript(file: string, session: ReadSession, counts: LineCounts): Generator<TimedRecord> {
  const calls = new Map<string, { name: string; input: unknown }>();
  for (const row of pathOf([...readRows(file, counts, parseRow)])) {
    for (const event of eventsOf(row, calls)) {
      const { id: sessionId, agentId, place } = session;
      const call = { sessionId, agentId, cwd: place.projectDir, projectDir: place.projectDir, event };
      const record = readCall(hostName, call, { ...place, cwd: place.projectDir }, row.at);
      // A compaction has no id in the hooks. Its own key keeps a repeated import from adding it again.
      const key = event.kind === "compaction" ? { key: `${sessionId}:${event.kind}:${row.id}` } : {};
      if (record) yield { record: { ...record, ...key }, branch: null, order: row.at };
    }
  }
}

/** Parses a line; undefined for the first one, which describes the session, "broken" for one that is cut off. */
function parseRow(line: string): Row | undefined | "broken" {
  const row = asRecord(line.trimEnd().endsWith("}") ? parseJson(line) : undefined);
  if (typeof row.type !== "string") return "broken";
  if (row.type === "session") return undefined;
  return {
    id: stringAt(row, "id") ?? "",
    parentId: stringAt(row, "parentId"),
    type: row.type,
    at: Date.parse(stringAt(row, "timestamp") ?? ""),
    message: asRecord(row.message),
  };
}

/** Returns the rows from the first one to the last one of the file, without those of abandoned branches. */
function pathOf(rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path: Row[] = [];
  for (let row = rows.at(-1); row !== undefined && byId.delete(row.id); row = byId.get(row.parentId ?? "")) {
    path.push(row);
  }
  return path.reverse();
}

/** Returns the events of a row, and adds its calls to `calls`. */
function eventsOf({ parentId, type, message }: Row, calls: Map<string, { name: string; input: unknown }>): HostEvent[] {
  if (type === "compaction") return [{ kind: "compaction", trigger: "auto" }];
  const { role, content } = message;
  if (role === "user") return [{ kind: "prompt", text: textIn(content), id: promptId(parentId ?? "first") }];
  if (role === "toolResult") {
    const id = stringAt(message, "toolCallId") ?? "";
    const { name, input } = calls.get(id) ?? { name: "", input: {} };
    const tool = readToolCall(name, input);
    return tool ? [{ kind: "tool-result", tool, result: readResult(message), id }] : [];
  }
  if (role !== "assistant") return [];
  const blocks = Array.isArray(content) ? content : [];
  const ofCalls = blocks.filter((block) => asRecord(block).type === "toolCall");
  for (const call of ofCalls) {
    calls.set(stringAt(call, "id") ?? "", { name: stringAt(call, "name") ?? "", input: asRecord(call).arguments });
  }
  const text = textIn(blocks.filter((block) => asRecord(block).type === "text"));
  if (ofCalls.length > 0 || text === "") return [];
  return [{ kind: "report", text, id: reportId(scalarText(message.timestamp)) }];
}
