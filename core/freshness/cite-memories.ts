import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { type EventRecord, getEventRecord } from "../store/event-record.ts";
import { getObservations, type Observation, setCitation } from "../store/observation.ts";
import { listLinks } from "../store/observation-link.ts";
import type { Citation } from "./citation.ts";
import { citeWritten } from "./cite.ts";
import { createSourceReader } from "./source-reader.ts";

/** The files of the newest edits are what a memory rests on; a commit of a hundred files cites none of them in particular. */
const mostFiles = 5;

/**
 * Cites, for memories that rest on edits, the lines that those edits left in the files of the worktree at `root`. Meant
 * for what was just extracted, while the files are as the edits left them. Reads files, then writes in one transaction.
 */
export function citeMemories(db: Database, root: string, ids: readonly number[]): void {
  const read = createSourceReader(root);
  const found = getObservations(db, ids).flatMap((observation) => {
    const modified = observation.files.filter(({ role }) => role === "modified");
    if (modified.length === 0 || modified.length > mostFiles) return [];
    const edits = editsOf(db, observation);
    return modified.flatMap(({ path }) => {
      const citation = citeWritten(read, path, linesWritten(edits, path));
      return citation ? [{ id: observation.id, path, citation }] : [];
    });
  });
  if (found.length === 0) return;
  write(db, () => {
    for (const { id, path, citation } of found) setCitation(db, id, path, citation satisfies Citation);
  });
}

function editsOf(db: Database, { id }: Observation): EventRecord[] {
  const events = listLinks(db, id).filter(({ kind, targetKind }) => kind === "evidence" && targetKind === "event");
  return events
    .flatMap(({ target }) => getEventRecord(db, Number(target)) ?? [])
    .filter(({ change }) => change !== null);
}

/** Returns what the last edit of the file wrote; earlier ones may have been written over. */
function linesWritten(edits: readonly EventRecord[], path: string): string[] {
  const last = edits.findLast(({ files }) => files.some((file) => file.path === path && file.role === "modified"));
  const lines = last?.change?.split("\n") ?? [];
  return lines.filter((line) => line.startsWith("+ ")).map((line) => line.slice(2));
}
