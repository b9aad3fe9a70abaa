import { readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { HostPlace } from "../../setup.ts";
import type { TranscriptReader } from "../../transcripts.ts";
import { claudePaths } from "../paths.ts";
import { findSessions } from "./find-sessions.ts";
import { readTranscript } from "./read-transcript.ts";

/** Returns the reader of Claude Code's transcripts. */
export function claudeTranscripts({ environment }: Pick<HostPlace, "environment">): TranscriptReader {
  const { transcripts } = claudePaths(environment);
  return {
    folder: transcripts,
    count: () => countTranscripts(transcripts),
    notesOf: (cwd) => [
      join(cwd, "CLAUDE.md"),
      join(cwd, "CLAUDE.local.md"),
      join(cwd, ".claude", "CLAUDE.md"),
      join(transcripts, realpathSync(cwd).replaceAll(/[^A-Za-z0-9]/g, "-"), "memory"),
    ],
    findSessions,
    readTranscript,
  };
}

/** Counts the transcripts of sessions. Those of subagents are deeper. */
function countTranscripts(folder: string): { sessions: number; bytes: number } {
  const counted = { sessions: 0, bytes: 0 };
  for (const project of entriesOf(folder)) {
    for (const name of entriesOf(join(folder, project))) {
      if (!name.endsWith(".jsonl") || name.startsWith("agent-")) continue;
      counted.sessions += 1;
      counted.bytes += statSync(join(folder, project, name), { throwIfNoEntry: false })?.size ?? 0;
    }
  }
  return counted;
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // missing, a file, or not readable
  }
}
