import type { Database } from "bun:sqlite";
import * as v from "valibot";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { readJsonValue } from "../read-json-value.ts";
import { getMeta, setMeta } from "../store/meta.ts";
import { newestId } from "../store/observation-index.ts";
import { dayMs } from "../time.ts";

const weekMs = 7 * dayMs;
/** The number of new memories after which duplicates are searched. */
const minNew = 10;

/** When upkeep last ran, and the id up to which duplicates were searched. */
export type State = v.InferOutput<typeof stateSchema>;
const stateSchema = v.object({ at: v.number(), lookedUntil: v.number() });
/** For a project without upkeep so far, or with an unreadable note. */
const initialState: State = { at: 0, lookedUntil: 0 };

/** Returns whether a project's upkeep is due: after a week, or after ten new memories. Reads two rows. */
export function isUpkeepDue(db: Database, projectId: number): boolean {
  const { at, lookedUntil } = readState(db, projectId);
  // After the clock was set back, the last run seems to be in the future.
  return Math.abs(now() - at) >= weekMs || newestId(db) - lookedUntil >= minNew;
}

/** Returns whether two weeks have passed without a project's upkeep. Reads a row. */
export function isUpkeepOverdue(db: Database, projectId: number): boolean {
  return Math.abs(now() - readState(db, projectId).at) >= 2 * weekMs;
}

export function readState(db: Database, projectId: number): State {
  const stored = getMeta(db, keyOf(projectId));
  return stored === undefined ? initialState : (readJsonValue(stateSchema, stored) ?? initialState);
}

export function writeState(db: Database, projectId: number, state: State): void {
  write(db, () => setMeta(db, keyOf(projectId), JSON.stringify(state)));
}

function keyOf(projectId: number): string {
  return `upkeep ${projectId}`;
}
