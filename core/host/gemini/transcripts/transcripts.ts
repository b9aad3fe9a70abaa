import { join } from "node:path";
import type { HostPlace } from "../../setup.ts";
import { countTranscripts, findSessions } from "../../transcript-files.ts";
import type { TranscriptReader } from "../../transcripts.ts";
import { geminiPaths } from "../paths.ts";
import { transcriptForm } from "./form.ts";
import { readTranscript } from "./read-transcript.ts";

/** Returns the reader of Gemini CLI's records of sessions. */
export function geminiTranscripts({ environment }: Pick<HostPlace, "environment">): TranscriptReader {
  const { gemini, projects } = geminiPaths(environment);
  return {
    folder: projects,
    // PROJECT/chats/FILE
    count: () => countTranscripts(projects, 2, (name) => name.startsWith("session-") && name.endsWith(".jsonl")),
    notesOf: (cwd) => [join(cwd, "GEMINI.md"), join(gemini, "GEMINI.md")],
    findSessions: (where, onUnreadable) => findSessions(where, transcriptForm, onUnreadable),
    readTranscript,
  };
}
