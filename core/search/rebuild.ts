import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { getObservations } from "../store/observation.ts";
import { clearIndex, hasUnplacedEntries, listIndexOrder, putIndexDocument } from "../store/observation-index.ts";
import { indexDocument } from "./document.ts";

const batchSize = 500;

/** Rebuilds the whole index from the memories and returns their number. */
export function rebuildIndex(db: Database): number {
  return write(db, () => {
    clearIndex(db);
    const ids = listIndexOrder(db);
    for (let start = 0; start < ids.length; start += batchSize) {
      for (const observation of getObservations(db, ids.slice(start, start + batchSize))) {
        putIndexDocument(db, observation.id, indexDocument(observation));
      }
    }
    return ids.length;
  });
}

/** Rebuilds an index that an older version made. Costs one query if there is nothing to do. */
export function rebuildOldIndex(db: Database): void {
  if (hasUnplacedEntries(db)) rebuildIndex(db);
}
