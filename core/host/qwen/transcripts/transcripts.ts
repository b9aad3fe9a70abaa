import { join } from "node:path";
import type { HostPlace } from "../../setup.ts";
import { countTranscripts, findSessions } from "../../transcript-files.ts";
import type { TranscriptReader } from "../../transcripts.ts";
import { qwenPaths } from "../paths.ts";
import { transcriptForm } from "./form.ts";
import { readTranscript } from "./read-transcript.ts";

/** Returns the reader of Qwen Code's records of sessions. */
export function qwenTranscripts({ environment }: Pick<HostPlace, "environment">): TranscriptReader {
  const { qwen, projects } = qwenPaths(environment);
  return {
    folder: projects,
    // PROJECT/chats/FILE. The transcripts of subagents are deeper.
    count: () => countTranscripts(projects, 2, (name) => name.endsWith(".jsonl")),
    notesOf: (cwd) => [join(cwd, "QWEN.md"), join(cwd, "AGENTS.md"), join(qwen, "QWEN.md")],
    findSessions: (where, onUnreadable) => findSessions(where, transcriptForm, onUnreadable),
    readTranscript,
  };
}
