import { basename, dirname } from "node:path";
import { stringAt } from "../../../capture/json-fields.ts";
import { readLines } from "../../../files/lines.ts";
import type { TranscriptForm } from "../../transcript-files.ts";
import { parseRow } from "./row.ts";

const maxFirstLineBytes = 1_000_000;
const peekChunkBytes = 1 << 16;

export const transcriptForm: TranscriptForm = {
  isTranscript: isEvents,
  readHead: (path) => {
    const [line] = readLines(path, maxFirstLineBytes, peekChunkBytes).take(1);
    const row = line === undefined ? undefined : parseRow(line);
    // The folder has the name of the session.
    const folder = basename(dirname(path));
    if (row === undefined || row === "broken" || row.type !== "session.start") {
      return { sessionId: folder, agentId: null, startedAt: undefined, directory: undefined };
    }
    const sessionId = stringAt(row.data, "sessionId") ?? folder;
    return { sessionId, agentId: null, startedAt: row.at, directory: stringAt(row.data.context, "cwd") };
  },
};

/** Returns whether a file's name is that of Copilot's record of a session. */
export function isEvents(name: string): boolean {
  return name === "events.jsonl";
}
