import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { getObservations } from "../store/observation.ts";
import { clearIndex, hasUnplacedEntries, listIndexOrder, putIndexDocument } from "../store/observation-index.ts";
import { indexDocument } from "./document.ts";

const batch = 500;

/** Derives the whole index anew from the memories and returns how many there are. */
export function rebuildIndex(db: Database): number {
  return write(db, () => {
    clearIndex(db);
    const ids = listIndexOrder(db);
    for (let start = 0; start < ids.length; start += batch) {
      for (const observation of getObservations(db, ids.slice(start, start + batch))) {
        putIndexDocument(db, observation.id, indexDocument(observation));
      }
    }
    return ids.length;
  });
}

/** Brings an index made by an older version up to date; costs one look at it when there is nothing to do. */
export function updateIndex(db: Database): void {
  if (hasUnplacedEntries(db)) rebuildIndex(db);
}
