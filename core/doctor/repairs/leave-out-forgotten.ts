import type { Database } from "bun:sqlite";
import { Forgotten } from "../../memory/forget/forgotten.ts";
import {
  listStrayMemories,
  listStrayRecords,
  removeStrays,
  type StrayMemory,
  type StrayRecord,
} from "../../store/queries/stray-rows.ts";
import { listSalts, textDeletedAt } from "../../store/tombstone.ts";

/**
 * Removes rows that the user deleted or had forgotten from rows that were found on pages of a damaged file. `strays`: for each table, the
 * rows that may be from before. Rows with a tombstone of their own are left out when they are copied.
 */
export function leaveOutForgotten(db: Database, strays: ReadonlyMap<string, ReadonlySet<number>>): void {
  const forgotten = new Forgotten(db);
  const salts = listSalts(db);
  // One that was saved again with the same words is another one.
  const wasDeletedSince = (memory: StrayMemory) =>
    memory.createdAt <= (textDeletedAt(db, memory, salts) ?? Number.NEGATIVE_INFINITY);
  const isForgotten = ({ key, hostId, at }: StrayRecord) => forgotten.isForgotten({ key, sessionId: hostId, at });
  const isOfForgotten = (kind: "session" | "handoff") => (row: StrayRecord) =>
    forgotten.isSessionForgotten(row.hostId, row.at, kind);
  const gone = <Row extends { id: number }>(table: string, rows: readonly Row[], isGone: (row: Row) => boolean) =>
    rows.filter((row) => strays.get(table)?.has(row.id) && isGone(row)).map(({ id }) => id);
  removeStrays(db, "observation", gone("observation", listStrayMemories(db), wasDeletedSince));
  for (const table of ["prompt", "event"] as const) {
    removeStrays(db, table, gone(table, listStrayRecords(db, table), isForgotten));
  }
  // Sessions last: the other rows name them.
  for (const table of ["handoff", "session"] as const) {
    removeStrays(db, table, gone(table, listStrayRecords(db, table), isOfForgotten(table)));
  }
}
