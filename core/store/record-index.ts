import type { Database } from "bun:sqlite";
import { filter } from "../lists.ts";
import type { IndexDocument } from "./observation-index.ts";
import { type RecordSource, recordRows } from "./record.ts";

// Stored in the index and repeated in its triggers: a number must never change its meaning.
const numbers: Record<RecordSource, number> = { prompts: 0, summaries: 1, deferred: 2 };

/** Returns what an index entry of this source fulfils, and the record's id in it. */
export function entryOf(source: RecordSource): { isOfSource: string; id: string } {
  return { isOfSource: `record_fts.rowid % 4 = ${numbers[source]}`, id: "record_fts.rowid / 4" };
}

/** Returns the first and the last entry that records with this id can have. */
export function entriesOf(id: number): { first: number; last: number } {
  return { first: id * 4, last: id * 4 + 3 };
}

export function putRecordDocument(db: Database, source: RecordSource, id: number, document: IndexDocument): void {
  const entry = id * 4 + numbers[source];
  db.query("DELETE FROM record_fts WHERE rowid = ?").run(entry);
  db.query("INSERT INTO record_fts (rowid, title, body, files, parts) VALUES (?, ?, ?, ?, ?)").run(
    entry,
    document.title,
    document.body,
    document.files,
    document.parts,
  );
}

/** Returns the ids of those of the source's newest `count` records that the index lacks, the newest first. */
export function listUnindexed(db: Database, source: RecordSource, count: number): number[] {
  return db
    .query<{ id: number }, [number]>(
      `SELECT id FROM (SELECT r.id FROM (${recordRows[source]}) r ORDER BY r.id DESC LIMIT ?)
       WHERE id * 4 + ${numbers[source]} NOT IN (SELECT id FROM record_fts_docsize)`,
    )
    .all(count)
    .map(({ id }) => id);
}

/** Returns those of the ids of a source's records that the index lacks. */
export function withoutIndexed(db: Database, source: RecordSource, ids: readonly number[]): number[] {
  const lookUp = db.query<unknown, [number]>("SELECT 1 FROM record_fts_docsize WHERE id = ?");
  return filter(ids, (id) => lookUp.get(id * 4 + numbers[source]) === null);
}

/** Returns the number of entries whose records no longer exist: their words would still be in the file. */
export function countStrayRecords(db: Database): number {
  const known = Object.entries(recordRows).map(
    ([source, rows]) => `SELECT r.id * 4 + ${numbers[source as RecordSource]} FROM (${rows}) r`,
  );
  const sql = `SELECT count(*) AS n FROM record_fts_docsize WHERE id NOT IN (${known.join(" UNION ALL ")})`;
  return db.query<{ n: number }, []>(sql).get()?.n ?? 0;
}

/** Empties the index; the next search fills it. */
export function clearRecordIndex(db: Database): void {
  db.run("INSERT INTO record_fts(record_fts) VALUES ('delete-all')");
}

/**
 * Returns how many records the index holds, as of the last commit. FTS5 keeps the number at the start of row 1 of its data table, seven bits in a
 * byte, the highest first (https://sqlite.org/fts5.html). Counting the rows would take longer each year, and each prompt asks.
 */
export function countIndexedRecords(db: Database): number {
  const noted = db.query<{ block: Uint8Array }, []>("SELECT block FROM record_fts_data WHERE id = 1").get();
  let count = 0;
  for (const byte of noted?.block ?? []) {
    count = count * 128 + (byte & 127);
    if (byte < 128) break;
  }
  return count;
}
