import { basename, dirname, join } from "node:path";
import { readLines } from "../../../files/lines.ts";
import { readRegularText } from "../../../files/regular.ts";
import type { TranscriptForm } from "../../transcript-files.ts";
import { parseHeader } from "./row.ts";

const maxHeaderBytes = 1_000_000;
const peekChunkBytes = 1 << 12;
const maxPathBytes = 65_536;

export const transcriptForm: TranscriptForm = {
  isTranscript: (name) => name.endsWith(".jsonl"),
  readHead: (path) => {
    const [line] = readLines(path, maxHeaderBytes, peekChunkBytes).take(1);
    const header = line === undefined ? undefined : parseHeader(line);
    if (header === undefined) throw new Error(`${path} has no header of a session`);
    const { sessionId, startedAt, isSubagents } = header;
    // PROJECT/chats/FILE, and PROJECT/chats/SESSION/FILE for a subagent.
    const folder = dirname(path);
    const project = isSubagents ? dirname(dirname(folder)) : dirname(folder);
    return {
      sessionId: isSubagents ? basename(folder) : sessionId,
      agentId: isSubagents ? sessionId : null,
      startedAt,
      directory: readRegularText(join(project, ".project_root"), { maxBytes: maxPathBytes })?.trim() || undefined,
    };
  },
};
