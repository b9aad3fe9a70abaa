import type { Database } from "bun:sqlite";
import { incognito } from "../config/control.ts";
import { writeInSteps } from "../db/transaction.ts";
import { getRecords, type RecordSource, type SearchableRecord } from "../store/record.ts";
import { listUnindexed, putRecordDocument, withoutIndexed } from "../store/record-index.ts";
import { type Indexable, indexDocument } from "./document.ts";

/** The records of one step: hooks may write between two steps. */
const batchSize = 20;

/** Returns a record in the form in which memories are indexed and ranked. */
export function toIndexable({ title, texts, files }: SearchableRecord): Indexable {
  const [narrative = "", ...facts] = texts;
  return {
    title,
    narrative,
    facts,
    files: files.map((path) => ({ path, role: "modified", contentHash: null, span: null })),
    lesson: null,
    concepts: [],
    aliases: [],
    errorSignature: null,
  };
}

/** Adds to the index what it lacks of the newest `count` records of the source, by default of all, the newest first. */
export function indexRecords(db: Database, source: RecordSource, count: number = Number.MAX_SAFE_INTEGER): void {
  // A read-only incognito session searches what was indexed before.
  if (incognito() === "read") return;
  const ids = listUnindexed(db, source, count);
  if (ids.length > 0) writeInSteps(db, indexing(db, source, ids));
}

function* indexing(db: Database, source: RecordSource, ids: readonly number[]): Generator<void, undefined> {
  for (let start = 0; start < ids.length; start += batchSize) {
    // Another process may do the same: after a deletion each that ends a session finds all of them missing.
    const missing = withoutIndexed(db, source, ids.slice(start, start + batchSize));
    for (const record of getRecords(db, source, missing)) {
      putRecordDocument(db, source, record.id, indexDocument(toIndexable(record)));
    }
    yield;
  }
}
