import { readLines } from "../../../files/lines.ts";
import type { TranscriptForm } from "../../transcript-files.ts";
import { parseRow, threadOf } from "./row.ts";

/** The first line contains the model's instructions. */
const maxFirstLineBytes = 4_000_000;
const peekChunkBytes = 1 << 16;

export const transcriptForm: TranscriptForm = {
  isTranscript: isRollout,
  readHead: (path) => {
    const [line] = readLines(path, maxFirstLineBytes, peekChunkBytes).take(1);
    const row = line === undefined ? undefined : parseRow(line);
    if (row === undefined || row === "broken" || row.type !== "session_meta") {
      return { sessionId: idIn(path), agentId: null, startedAt: undefined, directory: undefined };
    }
    const { sessionId, agentId, cwd } = threadOf(row.payload);
    return { sessionId, agentId, startedAt: row.at, directory: cwd };
  },
};

/** Returns whether a file's name is that of Codex's record of a session. */
export function isRollout(name: string): boolean {
  return name.startsWith("rollout-") && name.endsWith(".jsonl");
}

/** Returns the id at the end of the file's name. */
function idIn(path: string): string {
  return /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jsonl$/.exec(path)?.[1] ?? path;
}
