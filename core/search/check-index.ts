import type { Database } from "bun:sqlite";
import { countIndexDrift } from "../store/observation-index.ts";
import { clearRecordIndex, countStrayRecords } from "../store/record-index.ts";
import { rebuildIndex } from "./rebuild.ts";

/** Differences between the search index and what it is made from; prompts and the like that it lacks are added by the next search. */
export type IndexDrift = { missing: number; stray: number; strayRecords: number };

/** Returns how the search index differs from what is stored. */
export function checkIndex(db: Database): IndexDrift {
  return { ...countIndexDrift(db), strayRecords: countStrayRecords(db) };
}

/** Rebuilds the search index from the stored memories, and returns the number of memories in it. */
export function rebuildWholeIndex(db: Database): number {
  clearRecordIndex(db);
  return rebuildIndex(db);
}
