// Reads and applies whole change logs. Sync sends and applies them in parts, by spaces.
import type { Database } from "bun:sqlite";
import { type Applied, applyInOrder } from "../../core/changes/apply.ts";
import { type Change, isLater } from "../../core/changes/change.ts";
import { documentsOf } from "../../core/changes/insert-unknown.ts";
import { parseChange } from "../../core/changes/parse-change.ts";
import { withValues } from "../../core/changes/read.ts";
import { write } from "../../core/db/transaction.ts";
import { endCreation, type LogRow } from "../../core/store/change-log.ts";

/** Returns the last change known of each device. */
export function lastSeqs(db: Database): Map<string, number> {
  const rows = db
    .query<{ uid: string; seq: number }, []>(
      "SELECT d.uid, coalesce((SELECT max(seq) FROM change WHERE device = d.number), 0) AS seq FROM device d",
    )
    .all();
  return new Map(rows.map(({ uid, seq }) => [uid, seq]));
}

/** Returns the changes of one device after `seq`, in the order they were made. */
export function listLogAfter(db: Database, device: string, seq: number): LogRow[] {
  return db
    .query<LogRow, [string, number]>(
      `SELECT d.uid AS device, c.seq, c.clock, c.kind, c.uid, c.action, c.fields
       FROM device d JOIN change c ON c.device = d.number WHERE d.uid = ? AND c.seq > ? ORDER BY c.seq`,
    )
    .all(device, seq);
}

/**
 * Yields the changes after `known`, the last known `seq` of each device, in the order of their clocks. Changes of a deleted
 * item are left out: its deletion follows.
 */
export function* readChanges(db: Database, known: ReadonlyMap<string, number> = new Map()): Iterable<Change> {
  const rows = write(db, () => {
    endCreation(db);
    return [...lastSeqs(db).keys()].flatMap((device) => listLogAfter(db, device, known.get(device) ?? 0));
  });
  rows.sort((a, b) => (isLater(a, b) ? 1 : -1));
  for (const row of rows) {
    const change = withValues(db, row);
    if (change) yield change;
  }
}

/** Applies the changes of another device, in any order, and returns how many had each result. Malformed ones are refused. */
export function applyChanges(db: Database, changes: Iterable<unknown>): Record<Applied, number> {
  const report = { applied: 0, known: 0, refused: 0 };
  const sound: Change[] = [];
  for (const value of changes) {
    const change = parseChange(value);
    if (change) sound.push(change);
    else report.refused += 1;
  }
  const sorted = sound.sort((a, b) => (isLater(a, b) ? 1 : -1));
  for (const result of write(db, () => applyInOrder(db, sorted, documentsOf(sorted)))) report[result] += 1;
  return report;
}
