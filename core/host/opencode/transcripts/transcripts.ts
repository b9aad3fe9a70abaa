// OpenCode keeps all sessions in one SQLite database, which may be in use. A transcript's path is the database's with the session's id.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../../app-error.ts";
import { type ForeignRow, openForeignInPlace } from "../../../db/foreign.ts";
import type { HostPlace } from "../../setup.ts";
import type { TranscriptPath, TranscriptReader, TranscriptSession } from "../../transcripts.ts";
import { openCodePaths } from "../paths.ts";
import { readTranscript } from "./read-transcript.ts";

/** Returns the reader of OpenCode's sessions. */
export function openCodeTranscripts({ environment }: Pick<HostPlace, "environment">): TranscriptReader {
  const { config, database } = openCodePaths(environment);
  return {
    folder: database,
    count: () => ({ sessions: listRoots(database).length, bytes: sizeOf(database) }),
    notesOf: (cwd) => [join(cwd, "AGENTS.md"), join(config, "AGENTS.md")],
    findSessions,
    readTranscript,
  };
}

function listRoots(database: string): ForeignRow[] {
  try {
    return existsSync(database) ? sessionRows(database).filter(({ parent_id }) => parent_id === null) : [];
  } catch {
    return []; // the import reports why it can't be read
  }
}

function sizeOf(database: string): number {
  return statSync(database, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the sessions in the database, or in the one below the folder: see TranscriptReader. */
function findSessions({ from, isOptional }: TranscriptPath): TranscriptSession[] {
  const database = statSync(from, { throwIfNoEntry: false })?.isDirectory() ? join(from, "opencode.db") : from;
  if (!existsSync(database)) {
    if (isOptional) return [];
    throw new AppError("not-found", `No sessions of OpenCode in ${from}`);
  }
  const rows = sessionRows(database);
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  /** A subagent's session belongs to the one that the user started. */
  const rootOf = (id: unknown): unknown => {
    const parent = parents.get(id);
    return typeof parent === "string" && parents.has(parent) ? rootOf(parent) : id;
  };
  return [...Map.groupBy(rows, ({ id }) => rootOf(id))]
    .map(([root, found]) => ({ root: String(root), found }))
    .map(({ root, found }) => ({
      id: root,
      files: found.map(({ id, time_updated }) => ({
        path: `${database}#${id}`,
        size: 0,
        modifiedAt: Number(time_updated),
        agentId: id === root ? null : String(id),
      })),
      bytes: 0,
      startedAt: Math.min(...found.map(({ time_created }) => Number(time_created))),
      directory: textOf(found.find(({ id }) => id === root)?.directory),
    }))
    .toSorted((a, b) => a.startedAt - b.startedAt);
}

function sessionRows(database: string): ForeignRow[] {
  using db = openForeignInPlace(database);
  return [...db.rows("session")];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
