import { asRecord, parseJson, stringAt } from "../../../capture/json-fields.ts";
import { contentText } from "../../gemini-results.ts";
import { withoutReferencedFiles } from "../../referenced-files.ts";
import { withoutHookContext } from "../hook-context.ts";
import { lastCompression } from "../last-row.ts";

/** A message, or a compression by the id of its last message. A later row with the same id replaces it, once its tools have ended. */
export type Row = {
  id: string;
  at: number | undefined;
  kind: "user" | "model" | "compression";
  text: string;
  calls: unknown[];
};

/** Parses a line; undefined for an irrelevant line, "broken" for one that is cut off. */
export function parseRow(line: string): Row | undefined | "broken" {
  if (!line.startsWith("{") || !line.trimEnd().endsWith("}")) return "broken";
  // It changes the header, or contains messages that have separate rows or replace these.
  if (line.startsWith('{"$set"')) {
    const id = lastCompression(line);
    return id === undefined ? undefined : { id, at: undefined, kind: "compression", text: "", calls: [] };
  }
  const row = asRecord(parseJson(line));
  const id = stringAt(row, "id");
  if (id === undefined) return undefined;
  const at = Date.parse(stringAt(row, "timestamp") ?? "");
  // The others are notices of the client.
  if (row.type !== "user" && row.type !== "gemini") return undefined;
  const kind = row.type === "user" ? "user" : "model";
  return {
    id,
    at: Number.isNaN(at) ? undefined : at,
    kind,
    text: kind === "user" ? typedText(row.displayContent ?? row.content) : contentText(row.content),
    calls: Array.isArray(row.toolCalls) ? row.toolCalls : [],
  };
}

/** The texts that the client puts in the user's name: its context, and commands, which the model never sees. */
const clients = /^(?:<session_context>|[/?])/;

function typedText(content: unknown): string {
  const parts = Array.isArray(content) ? content : [{ text: contentText(content) }];
  const texts = parts.map((part) => withoutHookContext(stringAt(part, "text") ?? ""));
  const text = withoutReferencedFiles(texts.filter((each) => each !== "").join("\n"));
  return clients.test(text) ? "" : text;
}

/** The header of a session's record. */
export type Header = { sessionId: string; startedAt: number | undefined; isSubagents: boolean };

/** Returns the header in the first line; undefined if it is none. */
export function parseHeader(line: string): Header | undefined {
  const row = asRecord(parseJson(line));
  const sessionId = stringAt(row, "sessionId");
  const startedAt = Date.parse(stringAt(row, "startTime") ?? "");
  return sessionId === undefined
    ? undefined
    : {
        sessionId,
        startedAt: Number.isNaN(startedAt) ? undefined : startedAt,
        isSubagents: row.kind === "subagent",
      };
}
