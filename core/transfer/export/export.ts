import type { Database } from "bun:sqlite";
import { printableJson } from "../../privacy/printable.ts";
import { listProjects } from "../../store/project.ts";
import { listProjectAliases } from "../../store/project-change.ts";
import {
  listEvidence,
  listForExport,
  listMemoriesForExport,
  listRelations,
  readMemoryParts,
} from "../../store/queries/export.ts";
import type { ExportScope } from "../../store/queries/export-scope.ts";
import { Proof } from "../format/proof.ts";
import { formatVersion } from "../format/records.ts";
import { memoryRecord } from "./exported-memory.ts";
import { deferredRecord, handoffRecord, moveRecord, promptRecord, sessionRecord, summaryRecord } from "./rows.ts";
import { time } from "./time.ts";

export type ExportOptions = ExportScope & {
  /** Whether the export includes prompts. */
  prompts: boolean;
  /** Whether the end holds the proof that this database wrote the export. It differs between databases with the same content. */
  isProved?: boolean;
};

/** The kind of a line of an export, and its text with its line end. */
export type ExportLine = { kind: string; text: string };

const batchSize = 500;

/**
 * Yields an export of format 2, line by line. The same database gives the same bytes. A record follows the records that it
 * names, so that a restore can store each line at once.
 */
export function* exportRecords(
  db: Database,
  { prompts, isProved = false, ...scope }: ExportOptions,
): Generator<ExportLine> {
  let count = 0;
  const proof = isProved ? new Proof(db) : undefined;
  const proved = (line: ExportLine) => {
    proof?.add(line.text.slice(0, -1));
    return line;
  };
  yield proved(toLine({ kind: "header", format: formatVersion, prompts }));
  for (const record of recordsOf(db, scope, prompts)) {
    yield proved(toLine(record));
    count += 1;
  }
  yield toLine({ kind: "end", records: count, ...(proof ? { proof: proof.digest() } : {}) });
}

type AnyRecord = { kind: string; [field: string]: unknown };

function* recordsOf(db: Database, scope: ExportScope, prompts: boolean): Generator<AnyRecord> {
  const each = <Kind extends Parameters<typeof listForExport>[1]>(kind: Kind) =>
    inBatches((after) => listForExport(db, kind, scope, after, batchSize));
  for (const { id, key, name, rootCommit, remote, createdAt } of each("project")) {
    const aliases = listProjectAliases(db, id).map((alias) => ({
      ...{ key: alias.key, root_commit: alias.rootCommit, remote: alias.remote },
    }));
    const origin = { root_commit: rootCommit, remote };
    yield { kind: "project", key, name, ...origin, created_at: time(createdAt), aliases };
  }
  for (const row of each("session")) yield sessionRecord(row);
  if (prompts) for (const row of each("prompt")) yield promptRecord(row);
  yield* memories(db, scope);
  for (const batch of batches((after) => listMemoriesForExport(db, scope, after, batchSize))) {
    const ids = batch.map(({ id }) => id);
    for (const row of listRelations(db, scope, ids)) yield { kind: "relation", ...row };
  }
  for (const row of each("summary")) yield summaryRecord(row);
  for (const row of each("handoff")) yield handoffRecord(row);
  for (const row of each("deferred")) yield deferredRecord(row);
  for (const row of each("move")) yield moveRecord(row);
}

function* memories(db: Database, scope: ExportScope): Generator<AnyRecord> {
  const names = new Map(listProjects(db).map(({ id, name }) => [id, name]));
  for (const batch of batches((after) => listMemoriesForExport(db, scope, after, batchSize))) {
    const ids = batch.map(({ id }) => id);
    const parts = readMemoryParts(db, ids);
    const evidence = Map.groupBy(listEvidence(db, ids), ({ id }) => id);
    for (const observation of batch) {
      const { id, projectId } = observation;
      const own = parts.get(id);
      // Deleted by now.
      if (own) yield memoryRecord(observation, names.get(projectId) ?? "", own, evidence.get(id) ?? []);
    }
  }
}

function* inBatches<Row extends { id: number }>(read: (after: number) => Row[]): Generator<Row> {
  for (const batch of batches(read)) yield* batch;
}

function* batches<Row extends { id: number }>(read: (after: number) => Row[]): Generator<Row[]> {
  for (let last = 0; ; ) {
    const batch = read(last);
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.id ?? last;
  }
}

function toLine(record: AnyRecord): ExportLine {
  return { kind: record.kind, text: `${printableJson(JSON.stringify(record))}\n` };
}
