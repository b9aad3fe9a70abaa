import { join } from "node:path";
import type { HostPlace } from "../../setup.ts";
import { countTranscripts, findSessions } from "../../transcript-files.ts";
import type { TranscriptReader } from "../../transcripts.ts";
import { copilotPaths } from "../paths.ts";
import { isEvents, transcriptForm } from "./form.ts";
import { readTranscript } from "./read-transcript.ts";

/** Returns the reader of Copilot's records of sessions. */
export function copilotTranscripts({ environment }: Pick<HostPlace, "environment">): TranscriptReader {
  const { copilot, sessions } = copilotPaths(environment);
  return {
    folder: sessions,
    // A folder for each session.
    count: () => countTranscripts(sessions, 1, isEvents),
    notesOf: (cwd) => [
      join(cwd, "AGENTS.md"),
      join(cwd, ".github", "copilot-instructions.md"),
      join(copilot, "copilot-instructions.md"),
    ],
    findSessions: (where, onUnreadable) => findSessions(where, transcriptForm, onUnreadable),
    readTranscript,
  };
}
