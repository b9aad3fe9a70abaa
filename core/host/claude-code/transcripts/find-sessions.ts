import { type Dirent, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { errnoOf, fileError } from "../../../files/file-error.ts";
import { readLines } from "../../../files/lines.ts";
import type { TranscriptFile, TranscriptPath, TranscriptSession } from "../../transcripts.ts";
import { parseRow, type Row } from "./row.ts";

const longestPeekBytes = 4_000_000;
const peekedLines = 400;
/** The lines to scan for the first row with a folder. */
const peekChunkBytes = 1 << 16;

/** Returns the sessions with transcripts there: see TranscriptReader. */
export function findSessions(where: TranscriptPath, onUnreadable: (path: string) => void): TranscriptSession[] {
  const groups = Map.groupBy(findFiles(where, onUnreadable), ({ sessionId }) => sessionId);
  return [...groups]
    .map(([id, found]) => {
      // Use the session's own transcript: a subagent may have started in another folder.
      const files = found.toSorted((a, b) => Number(a.file.agentId !== null) - Number(b.file.agentId !== null));
      const heads = files.map(({ head }) => head);
      return {
        id,
        files: files.map(({ file }) => file),
        bytes: files.reduce((sum, { file }) => sum + file.size, 0),
        startedAt: Math.min(...heads.map((head) => head?.at ?? Number.POSITIVE_INFINITY)),
        directory: heads.find((head) => head?.cwd !== undefined)?.cwd,
      };
    })
    .toSorted((a, b) => a.startedAt - b.startedAt || lastChange(a) - lastChange(b));
}

function lastChange({ files }: TranscriptSession): number {
  return Math.max(...files.map(({ modifiedAt }) => modifiedAt));
}

type Found = { sessionId: string; file: TranscriptFile; head: Row | undefined };

function findFiles({ from, isOptional }: TranscriptPath, onUnreadable: (path: string) => void): Found[] {
  try {
    if (statSync(from).isFile()) return [examine(from)];
  } catch (error) {
    if (isOptional && errnoOf(error) === "ENOENT") return [];
    throw fileError("read", from, error);
  }
  return [...walk(from, onUnreadable)].flatMap((path) => {
    try {
      return [examine(path)];
    } catch {
      onUnreadable(path);
      return [];
    }
  });
}

function* walk(folder: string, onUnreadable: (path: string) => void): Iterable<string> {
  let entries: Dirent[] = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    onUnreadable(folder);
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    // Symbolic links are skipped, because they can form cycles.
    if (entry.isDirectory()) yield* walk(path, onUnreadable);
    else if (entry.isFile() && entry.name.endsWith(".jsonl")) yield path;
  }
}

function examine(path: string): Found {
  const { size, mtimeMs } = statSync(path);
  const head = firstRow(path);
  const name = basename(path, ".jsonl");
  const agentId = /^agent-(.+)$/.exec(name)?.[1] ?? null;
  const file = { path, size, modifiedAt: mtimeMs, agentId };
  if (agentId === null) return { sessionId: name, file, head };
  // Older versions keep them beside the transcripts, newer ones in `<session>/subagents/`.
  const folder = basename(dirname(path)) === "subagents" ? basename(dirname(dirname(path))) : undefined;
  return { sessionId: head?.sessionId ?? folder ?? name, file, head };
}

/** Returns the first row with a time and a folder. */
function firstRow(path: string): Row | undefined {
  let looked = 0;
  for (const line of readLines(path, longestPeekBytes, peekChunkBytes)) {
    const row = line === undefined || line === "" ? undefined : parseRow(line);
    if (row && row !== "broken" && row.at !== undefined && row.cwd !== undefined) return row;
    looked += 1;
    if (looked >= peekedLines) return undefined;
  }
  return undefined;
}
