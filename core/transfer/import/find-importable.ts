import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { findSource, foreignSourceNames, foreignSources, type Surroundings } from "./sources.ts";

/** The source that is imported when none is named: Claude Code's own transcripts. */
export const transcripts = "claude-code";

/** A source that is there, where, and how much it is in words for a person. */
export type Importable = { source: string; path: string; size: string };

/** Returns what could be imported. It looks at names and sizes only. */
export function findImportable(at: Surroundings): Importable[] {
  const folder = join(at.claude, "projects");
  const { sessions, bytes } = countTranscripts(folder);
  const own = {
    source: transcripts,
    path: folder,
    size: `${sessions} ${sessions === 1 ? "session" : "sessions"} of Claude Code, ${sizeOf(bytes)}`,
  };
  const others = foreignSourceNames.flatMap((source): Importable[] => {
    const [path] = findSource(source, at);
    return path === undefined ? [] : [{ source, path, size: `${foreignSources[source].title} in ${path}` }];
  });
  return sessions > 0 ? [own, ...others] : others;
}

/** Counts the transcripts of sessions; those of their subagents lie deeper. */
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
    return []; // not there, a file, or not ours to read
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? "less than 1 MB" : `${Math.round(bytes / 1e6)} MB`;
}
