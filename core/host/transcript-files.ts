// Finds the transcripts of a host that keeps each session in files of its own.
import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { errnoOf, fileError } from "../files/file-error.ts";
import type { TranscriptFile, TranscriptPath, TranscriptSession } from "./transcripts.ts";

/** The session of a transcript, as its name and its first rows say. `startedAt`: milliseconds since the epoch. */
export type TranscriptHead = {
  sessionId: string;
  agentId: string | null;
  startedAt: number | undefined;
  directory: string | undefined;
};

/** `isTranscript`: by the file's name. `readHead` may throw for a file that can't be read. */
export type TranscriptForm = { isTranscript: (name: string) => boolean; readHead: (path: string) => TranscriptHead };

/** Returns the sessions with transcripts there: see TranscriptReader. */
export function findSessions(
  where: TranscriptPath,
  form: TranscriptForm,
  onUnreadable: (path: string) => void,
): TranscriptSession[] {
  const groups = Map.groupBy(findFiles(where, form, onUnreadable), ({ sessionId }) => sessionId);
  return [...groups]
    .map(([id, found]) => {
      // Use the session's own transcript: a subagent may have started in another folder.
      const heads = found.toSorted((a, b) => Number(a.agentId !== null) - Number(b.agentId !== null));
      const files = heads.map(({ file }) => file);
      return {
        id,
        files,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        startedAt: Math.min(...heads.map(({ startedAt }) => startedAt ?? Number.POSITIVE_INFINITY)),
        directory: heads.find(({ directory }) => directory !== undefined)?.directory,
      };
    })
    .toSorted((a, b) => a.startedAt - b.startedAt || lastChange(a) - lastChange(b));
}

/** Counts the transcripts of sessions below `folder` by name and size. `depth`: the folders between it and the files. */
export function countTranscripts(
  folder: string,
  depth: number,
  isSession: (name: string) => boolean,
): { sessions: number; bytes: number } {
  const counted = { sessions: 0, bytes: 0 };
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const below = depth > 0 ? countTranscripts(path, depth - 1, isSession) : undefined;
    counted.sessions += below?.sessions ?? Number(isSession(name));
    counted.bytes += below?.bytes ?? (isSession(name) ? (statSync(path, { throwIfNoEntry: false })?.size ?? 0) : 0);
  }
  return counted;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // missing, a file, or not readable
  }
}

function lastChange({ files }: TranscriptSession): number {
  return Math.max(...files.map(({ modifiedAt }) => modifiedAt));
}

type Found = TranscriptHead & { file: TranscriptFile };

function findFiles(
  { from, isOptional }: TranscriptPath,
  form: TranscriptForm,
  onUnreadable: (path: string) => void,
): Found[] {
  try {
    if (statSync(from).isFile()) return [examine(from, form)];
  } catch (error) {
    if (isOptional && errnoOf(error) === "ENOENT") return [];
    throw fileError("read", from, error);
  }
  return [...walk(from, form, onUnreadable)].flatMap((path) => {
    try {
      return [examine(path, form)];
    } catch {
      onUnreadable(path);
      return [];
    }
  });
}

function* walk(folder: string, form: TranscriptForm, onUnreadable: (path: string) => void): Iterable<string> {
  let entries: Dirent[] = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    onUnreadable(folder);
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    // Symbolic links are skipped, because they can form cycles.
    if (entry.isDirectory()) yield* walk(path, form, onUnreadable);
    else if (entry.isFile() && form.isTranscript(entry.name)) yield path;
  }
}

function examine(path: string, { readHead }: TranscriptForm): Found {
  const { size, mtimeMs } = statSync(path);
  const head = readHead(path);
  return { ...head, file: { path, size, modifiedAt: mtimeMs, agentId: head.agentId } };
}
