import type { Database } from "bun:sqlite";
import { rehearse, write } from "../db/transaction.ts";
import { newObservation } from "../memory/draft.ts";
import { addObservation } from "../memory/write.ts";
import { cleanText } from "../privacy/clean.ts";
import { getObservation, type NewObservation } from "../store/observation.ts";
import { mergeIndex } from "../store/observation-index.ts";
import { hasCopy } from "../store/queries/same.ts";
import type { Voucher } from "../store/vocabulary.ts";
import { type ExportedObservation, parseLine } from "./format.ts";
import { projectsNamed, targetProject } from "./target-project.ts";

export type RestoreOptions = {
  /** Says what would happen and changes nothing. */
  dryRun: boolean;
  /** Puts every memory into this project, whatever the lines say. */
  projectId?: number;
};

export type RestoreReport = {
  added: number;
  /** Were there already, with the same project, title, text and time. */
  known: number;
  /** How many of the added ones have a new id because theirs was taken. */
  renumbered: number;
  malformed: number;
  /** Why lines could not be read, for the first hundred of them. */
  problems: { line: number; reason: string }[];
};

const batchSize = 200;
const reportedProblems = 100;

/**
 * Adds the memories of an export that are not there yet. Doing it twice, or again after it was interrupted, adds nothing
 * twice; a line that can't be read never stops the rest.
 */
export function restoreObservations(db: Database, lines: Iterable<string>, options: RestoreOptions): RestoreReport {
  const report: RestoreReport = { added: 0, known: 0, renumbered: 0, malformed: 0, problems: [] };
  if (options.dryRun) {
    rehearse(db, () => {
      for (const line of numbered(lines)) restoreLine(db, line, options, report);
    });
    return report;
  }
  // One transaction for everything would keep every hook waiting for as long as a big restore takes.
  for (const batch of inBatches(numbered(lines))) {
    write(db, () => {
      for (const line of batch) restoreLine(db, line, options, report);
      mergeIndex(db, batch.length);
    });
  }
  return report;
}

type Line = { number: number; text: string };

function restoreLine(db: Database, line: Line, { projectId }: RestoreOptions, report: RestoreReport): void {
  const parsed = readLine(line.text, projectId);
  if ("reason" in parsed) {
    report.malformed += 1;
    if (report.problems.length < reportedProblems) report.problems.push({ line: line.number, reason: parsed.reason });
    return;
  }
  const { memory } = parsed;
  const projects = projectId === undefined ? projectsNamed(db, memory.project) : [projectId];
  if (projects.some((id) => hasCopy(db, toDraft(memory, id)))) {
    report.known += 1;
    return;
  }
  const isTaken = memory.id !== undefined && getObservation(db, memory.id) !== undefined;
  const draft = toDraft(memory, projectId ?? targetProject(db, memory.project));
  addObservation(db, draft, [], isTaken ? undefined : memory.id);
  report.added += 1;
  if (isTaken) report.renumbered += 1;
}

function readLine(text: string, projectId: number | undefined): ReturnType<typeof parseLine> {
  const parsed = parseLine(text);
  if ("reason" in parsed) return parsed;
  if (projectId === undefined && parsed.memory.project === "") return { reason: "project: is missing" };
  if (cleanText(parsed.memory.title).trim() === "") return { reason: "title: holds private text only" };
  return parsed;
}

/** Returns the memory as it may be stored: the file may come from anywhere. What we exported is clean and stays as it is. */
function toDraft(memory: ExportedObservation, projectId: number): NewObservation {
  return newObservation({
    projectId,
    type: memory.type,
    title: cleanText(memory.title),
    narrative: cleanText(memory.narrative),
    facts: memory.facts.map(cleanText),
    concepts: memory.concepts.map(cleanText),
    lesson: memory.lesson === null ? null : cleanText(memory.lesson),
    importance: memory.importance,
    origin: memory.origin,
    confidence: memory.confidence,
    status: memory.status,
    vouchedBy: memory.vouched_by === undefined ? voucherOf(memory) : memory.vouched_by,
    scope: memory.scope,
    expiresAt: memory.expires_at === null ? null : Date.parse(memory.expires_at),
    branch: memory.branch === null ? null : cleanText(memory.branch),
    commit: memory.commit === null ? null : cleanText(memory.commit),
    files: memory.files.map(({ path, role }) => ({ path: cleanText(path), role, contentHash: null, span: null })),
    createdAt: Date.parse(memory.created_at),
    pinned: memory.pinned,
  });
}

/** Returns who vouched for a memory of an export that was written before vouching was recorded. */
function voucherOf({ origin, status }: ExportedObservation): Voucher | null {
  if (status !== "active") return null;
  return ({ user: "user", verified: "evidence", reported: "host" } as const)[origin as string] ?? null;
}

function* numbered(lines: Iterable<string>): Iterable<Line> {
  let number = 0;
  for (const line of lines) {
    number += 1;
    const text = (number === 1 ? line.replace(/^\ufeff/, "") : line).trim();
    if (text !== "") yield { number, text };
  }
}

function* inBatches(lines: Iterable<Line>): Iterable<Line[]> {
  let batch: Line[] = [];
  for (const line of lines) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
