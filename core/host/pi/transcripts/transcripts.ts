import { join } from "node:path";
import type { HostPlace } from "../../setup.ts";
import { countTranscripts, findSessions } from "../../transcript-files.ts";
import type { TranscriptReader } from "../../transcripts.ts";
import { piPaths } from "../paths.ts";
import { isTranscript, readTranscript, transcriptForm } from "./read-transcript.ts";

/** Returns the reader of pi's records of sessions. */
export function piTranscripts({ environment }: Pick<HostPlace, "environment">): TranscriptReader {
  const { agent, sessions } = piPaths(environment);
  return {
    folder: sessions,
    // A folder for each project.
    count: () => countTranscripts(sessions, 1, isTranscript),
    notesOf: (cwd) => [join(cwd, "AGENTS.md"), join(agent, "AGENTS.md")],
    findSessions: (where, onUnreadable) => findSessions(where, transcriptForm, onUnreadable),
    readTranscript,
  };
}
