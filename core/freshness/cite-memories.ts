import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { getEventRecord } from "../store/event-record.ts";
import { getObservations, type Observation, setCitation } from "../store/observation.ts";
import { type Link, listLinks } from "../store/observation-link.ts";
import type { FileUse } from "../store/vocabulary.ts";
import { type Citation, isTrivial } from "./citation.ts";
import { citeWritten } from "./cite.ts";
import { createSourceReader, type SourceReader } from "./source-reader.ts";

/** The files of the newest edits are what a memory rests on; a commit of a hundred files cites none of them in particular. */
const maxFiles = 5;

/**
 * Cites, for memories that rest on edits, the lines that those edits left in the files of the worktree at `root`. Meant
 * for what was just extracted, while the files are as the edits left them. Reads files, then writes in one transaction.
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

/** An edit that a memory rests on, with the words of it that are quoted. */
export type Edit = { change: string | null; files: readonly FileUse[]; quote: string | null };

/** Returns, by path, the lines of a memory's modified files that the edits left there: the quoted ones where some are. */
export function citeEdits(
  read: SourceReader,
  files: readonly FileUse[],
  edits: readonly Edit[],
): Map<string, Citation> {
  const modified = files.filter(({ role }) => role === "modified");
  if (modified.length > maxFiles) return new Map();
  const found = modified.flatMap(({ path }): [string, Citation][] => {
    const citation = citeWritten(read, path, linesWritten(edits, path));
    return citation ? [[path, citation]] : [];
  });
  return new Map(found);
}

/** Returns the edits among what a memory rests on. */
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

/** Returns what the last edit of the file wrote; earlier ones may have been written over. */
function linesWritten(edits: readonly Edit[], path: string): string[] {
  const last = edits.findLast(({ files }) => files.some((file) => file.path === path && file.role === "modified"));
  const lines = last?.change?.split("\n") ?? [];
  const written = lines.filter((line) => line.startsWith("+ ")).map((line) => line.slice(2));
  const quoted = last?.quote ? quotedLines(written, plain(last.quote)) : [];
  return quoted.length > 0 ? quoted : written;
}

/** A quote is a part of a line, or goes over several. */
function quotedLines(lines: readonly string[], quote: string): string[] {
  return lines.filter((line) => {
    const text = plain(line);
    return !isTrivial(text) && (text.includes(quote) || quote.includes(text));
  });
}

function plain(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, " ").trim();
}
