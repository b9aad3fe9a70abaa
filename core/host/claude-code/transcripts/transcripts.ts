import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { HostPlace } from "../../setup.ts";
import { countTranscripts, findSessions } from "../../transcript-files.ts";
import type { TranscriptReader } from "../../transcripts.ts";
import { claudePaths } from "../paths.ts";
import { transcriptForm } from "./form.ts";
import { readTranscript } from "./read-transcript.ts";

/** Returns the reader of Claude Code's transcripts. */
export function claudeTranscripts({ environment }: Pick<HostPlace, "environment">): TranscriptReader {
  const { transcripts } = claudePaths(environment);
  return {
    folder: transcripts,
    // The transcripts of subagents are deeper, or named so.
    count: () => countTranscripts(transcripts, 1, (name) => name.endsWith(".jsonl") && !name.startsWith("agent-")),
    notesOf: (cwd) => [
      join(cwd, "CLAUDE.md"),
      join(cwd, "CLAUDE.local.md"),
      join(cwd, ".claude", "CLAUDE.md"),
      join(transcripts, realpathSync(cwd).replaceAll(/[^A-Za-z0-9]/g, "-"), "memory"),
    ],
    findSessions: (where, onUnreadable) => findSessions(where, transcriptForm, onUnreadable),
    readTranscript,
  };
}
