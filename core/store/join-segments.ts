import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";

const indexes = ["observation_fts", "record_fts"] as const;

/** Fewer segments cost a search next to nothing, and to join them means to write the whole index. */
const minSegments = 3;
/** Few, because a hook waits for the lock meanwhile. */
const pagesAtOnce = 64;
/** Other processes add segments at the same time. */
const maxSteps = 5_000;

/**
 * Joins the segments of each search index to one, in short transactions: a search looks up every word in every segment. What is written
 * meanwhile adds new ones. Throws what a write throws, such as AppError `db-locked` or `disk-full`; the index is whole then.
 */
export function joinSegments(db: Database): void {
  for (const index of indexes) {
    if (countSegments(db, index) < minSegments) continue;
    // A negative number begins to merge all segments, whatever their sizes; a positive one goes on with it.
    let isUnfinished = mergeSome(db, index, -pagesAtOnce);
    for (let step = 1; isUnfinished && step < maxSteps; step++) isUnfinished = mergeSome(db, index, pagesAtOnce);
  }
}

/** Returns whether there was something to merge. */
function mergeSome(db: Database, index: string, pages: number): boolean {
  return write(db, () => {
    const before = countChanges(db);
    db.query(`INSERT INTO ${index}(${index}, rank) VALUES ('merge', ?)`).run(pages);
    // The statement itself counts as one change.
    return countChanges(db) - before > 1;
  });
}

function countSegments(db: Database, index: string): number {
  return db.query<{ n: number }, []>(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`).get()?.n ?? 0;
}

function countChanges(db: Database): number {
  return db.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;
}
