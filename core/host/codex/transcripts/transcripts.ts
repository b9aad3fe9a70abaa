import { join } from "node:path";
import type { HostPlace } from "../../setup.ts";
import { countTranscripts, findSessions } from "../../transcript-files.ts";
import type { TranscriptReader } from "../../transcripts.ts";
import { codexPaths } from "../paths.ts";
import { isRollout, transcriptForm } from "./form.ts";
import { readTranscript } from "./read-transcript.ts";

/** Returns the reader of Codex's records of sessions. */
export function codexTranscripts({ environment }: Pick<HostPlace, "environment">): TranscriptReader {
  const { codex, sessions } = codexPaths(environment);
  return {
    folder: sessions,
    // A folder for the year, the month and the day.
    count: () => countTranscripts(sessions, 3, isRollout),
    notesOf: (cwd) => [join(cwd, "AGENTS.md"), join(codex, "AGENTS.md")],
    findSessions: (where, onUnreadable) => findSessions(where, transcriptForm, onUnreadable),
    readTranscript,
  };
}
