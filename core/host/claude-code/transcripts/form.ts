import { basename, dirname } from "node:path";
import { readLines } from "../../../files/lines.ts";
import type { TranscriptForm } from "../../transcript-files.ts";
import { parseRow, type Row } from "./row.ts";

const maxPeekBytes = 4_000_000;
const peekedLines = 400;
/** The lines to scan for the first row with a folder. */
const peekChunkBytes = 1 << 16;

export const transcriptForm: TranscriptForm = {
  isTranscript: (name) => name.endsWith(".jsonl"),
  readHead: (path) => {
    const head = firstRow(path);
    const name = basename(path, ".jsonl");
    const agentId = /^agent-(.+)$/.exec(name)?.[1] ?? null;
    // Older versions keep them next to the transcripts, newer ones in `<session>/subagents/`.
    const folder = basename(dirname(path)) === "subagents" ? basename(dirname(dirname(path))) : undefined;
    const sessionId = agentId === null ? name : (head?.sessionId ?? folder ?? name);
    return { sessionId, agentId, startedAt: head?.at, directory: head?.cwd };
  },
};

/** Returns the first row with a time and a folder. */
function firstRow(path: string): Row | undefined {
  let looked = 0;
  for (const line of readLines(path, maxPeekBytes, peekChunkBytes)) {
    const row = line === undefined || line === "" ? undefined : parseRow(line);
    if (row && row !== "broken" && row.at !== undefined && row.cwd !== undefined) return row;
    looked += 1;
    if (looked >= peekedLines) return undefined;
  }
  return undefined;
}
