import { basename, dirname } from "node:path";
import { readLines } from "../../../files/lines.ts";
import type { TranscriptForm } from "../../transcript-files.ts";
import { parseRow, type Row } from "./row.ts";

const maxPeekBytes = 4_000_000;
const peekedLines = 100;
const peekChunkBytes = 1 << 16;

export const transcriptForm: TranscriptForm = {
  isTranscript: (name) => name.endsWith(".jsonl"),
  readHead: (path) => {
    const head = firstRow(path);
    const name = basename(path, ".jsonl");
    // PROJECT/chats/SESSION.jsonl, and PROJECT/subagents/SESSION/agent-ID.jsonl
    const agentId = /^agent-(.+)$/.exec(name)?.[1] ?? null;
    const sessionId = agentId === null ? (head?.sessionId ?? name) : basename(dirname(path));
    return { sessionId, agentId, startedAt: head?.at, directory: head?.cwd };
  },
};

/** Returns the first row with a time and a folder. */
function firstRow(path: string): Row | undefined {
  for (const line of readLines(path, maxPeekBytes, peekChunkBytes).take(peekedLines)) {
    const row = line === undefined || line === "" ? undefined : parseRow(line);
    if (row && row !== "broken" && row.at !== undefined && row.cwd !== undefined) return row;
  }
  return undefined;
}
