import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { getEventRecord } from "../store/event-record.ts";
import { modifiedPaths } from "../store/modified-paths.ts";
import { getObservations, type Observation } from "../store/observation.ts";
import { setCitation } from "../store/observation-file.ts";
import { type Link, listLinks } from "../store/observation-link.ts";
import type { FileUse } from "../store/vocabulary.ts";
import { type Citation, isTrivial } from "./citation.ts";
import { citeWritten } from "./cite.ts";
import { createSourceReader, type SourceReader } from "./source-reader.ts";

/** A memory with more modified files, such as a large commit, cites none of them. */
const maxFiles = 5;

/**
 * Stores citations for memories that rest on edits: the lines that the edits wrote to the files of the worktree at `root`. To be
 * called right after extraction, while the files are as the edits left them. Reads files, then writes in one transaction.
 */
export function citeMemories(db: Database, root: string, ids: readonly number[]): void {
  const read = createSourceReader(root);
  const found = getObservations(db, ids).flatMap((observation) =>
    [...citeEdits(read, observation.files, editsOf(db, observation))].map(([path, citation]) => ({
      id: observation.id,
      path,
      citation,
    })),
  );
  if (found.length === 0) return;
  write(db, () => {
    for (const { id, path, citation } of found) setCitation(db, id, path, citation);
  });
}

/** An edit that a memory rests on, with the quoted part of it. */
export type Edit = { change: string | null; files: readonly FileUse[]; quote: string | null };

/** Returns by path the citations of the lines that the edits wrote: the quoted lines if there are any. */
export function citeEdits(
  read: SourceReader,
  files: readonly FileUse[],
  edits: readonly Edit[],
): Map<string, Citation> {
  const modified = modifiedPaths(files);
  if (modified.length > maxFiles) return new Map();
  const found = modified.flatMap((path): [string, Citation][] => {
    const citation = citeWritten(read, path, linesWritten(edits, path));
    return citation ? [[path, citation]] : [];
  });
  return new Map(found);
}

/** Returns the edits among the evidence of a memory. */
export function editsAmong<Event extends { change: string | null; files: readonly FileUse[] }>(
  links: readonly Link[],
  find: (id: number) => Event | null | undefined,
): Edit[] {
  return links.flatMap(({ kind, targetKind, target, quote }) => {
    const event = kind === "evidence" && targetKind === "event" ? find(Number(target)) : undefined;
    return event && event.change !== null ? [{ change: event.change, files: event.files, quote }] : [];
  });
}

function editsOf(db: Database, { id }: Observation): Edit[] {
  return editsAmong(listLinks(db, id), (event) => getEventRecord(db, event));
}

/** Returns the lines that the last edit of the file wrote. Later edits may have overwritten earlier ones. */
function linesWritten(edits: readonly Edit[], path: string): string[] {
  const last = edits.findLast(({ files }) => files.some((file) => file.path === path && file.role === "modified"));
  const lines = last?.change?.split("\n") ?? [];
  const written = lines.filter((line) => line.startsWith("+ ")).map((line) => line.slice(2));
  const quoted = last?.quote ? quotedLines(written, normalize(last.quote)) : [];
  return quoted.length > 0 ? quoted : written;
}

/** Returns the lines that are part of the quote or contain it. */
function quotedLines(lines: readonly string[], quote: string): string[] {
  return lines.filter((line) => {
    const text = normalize(line);
    return !isTrivial(text) && (text.includes(quote) || quote.includes(text));
  });
}

function normalize(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, " ").trim();
}
