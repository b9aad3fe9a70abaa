import type { Database } from "bun:sqlite";
import { incognito } from "../config/control.ts";
import { write } from "../db/transaction.ts";
import { getRecords, type RecordSource, type SearchableRecord } from "../store/record.ts";
import { listUnindexed, putRecordDocument } from "../store/record-index.ts";
import { type Indexable, indexDocument } from "./document.ts";

/** A single transaction would block every hook for as long as the first search takes. */
const batchSize = 500;

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

/** Indexes records that were stored or changed since the last search, at most `maxRecords`. */
export function indexRecords(db: Database, source: RecordSource, maxRecords: number = Number.POSITIVE_INFINITY): void {
  // A read-only incognito session searches what was indexed before.
  if (incognito() === "read") return;
  const missing = listUnindexed(db, source).slice(0, maxRecords);
  for (let start = 0; start < missing.length; start += batchSize) {
    const ids = missing.slice(start, start + batchSize);
    write(db, () => {
      for (const record of getRecords(db, source, ids)) {
        putRecordDocument(db, source, record.id, indexDocument(toIndexable(record)));
      }
    });
  }
}
