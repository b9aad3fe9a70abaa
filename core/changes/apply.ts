// Applies changes of other devices. For each field the last writer wins, by the hybrid logical clock. A deleted item stays
// deleted unless it is created again.
import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { isConstraint } from "../db/errors.ts";
import { write } from "../db/transaction.ts";
import { keptUid, listLogOf, pullBackClocks, tickClock, withoutLogging } from "../store/change-log.ts";
import { mergeIndex } from "../store/observation-index.ts";
import { dayMs } from "../time.ts";
import { applyDeletion, applyFields } from "./apply-item.ts";
import { applyLink, applyUnlink } from "./apply-link.ts";
import { Batch } from "./batch.ts";
import { type Change, isLater } from "./change.ts";
import { type Documents, documentsOf, insertUnknown } from "./insert-unknown.ts";
import { mergeWithSame } from "./merge-uid.ts";
import { parseChange } from "./parse-change.ts";

export type ApplyReport = {
  applied: number;
  /** Changes that were applied before. */
  known: number;
  /** Changes from a clock that is ahead. They count as made now. */
  clamped: number;
  /** Changes that are malformed, or hold values that the tables refuse. */
  refused: number;
};

/** A clock that is further ahead than this is wrong. */
export const maxAheadMs = dayMs;
const batchSize = 200;

/**
 * Stores the changes that are new here, in any order and however often they come. Each is a `Change` that another device
 * sent: it is checked, and its texts are cleaned.
 */
export function applyChanges(db: Database, changes: Iterable<unknown>): ApplyReport {
  const report: ApplyReport = { applied: 0, known: 0, clamped: 0, refused: 0 };
  const sound: Change[] = [];
  for (const value of changes) {
    const change = parseChange(value);
    if (change) sound.push(change);
    else report.refused += 1;
  }
  const sorted = sound.sort((a, b) => (isLater(a, b) ? 1 : -1));
  write(db, () => pullBackClocks(db, now() + maxAheadMs, now()));
  for (let start = 0; start < sorted.length; start += batchSize) {
    const batch = sorted.slice(start, start + batchSize);
    const documents = documentsOf(batch);
    write(db, () => {
      const known = new Batch(db, batch);
      withoutLogging(db, () => {
        for (const change of batch) {
          report[applyOne(db, known, withClampedClock(db, known, change, report), documents)] += 1;
        }
      });
      known.raiseClock();
      mergeIndex(db, batch.length);
    });
  }
  return report;
}

/** The result of one change. */
export type Applied = "applied" | "known" | "refused";

/**
 * Applies changes in the given order, which must be possible on every device: no change precedes those that it depends on. The
 * changes were parsed and their clocks checked. `documents` are index documents of new memories that were made in advance, which
 * is the slowest part. Returns the result for each change. To be called in a write transaction, with few changes.
 */
export function applyInOrder(db: Database, changes: readonly Change[], documents: Documents = new Map()): Applied[] {
  const known = new Batch(db, changes);
  const results = withoutLogging(db, () => changes.map((change) => applyOne(db, known, change, documents)));
  known.raiseClock();
  mergeIndex(db, changes.length);
  return results;
}

function withClampedClock(db: Database, known: Batch, change: Change, report: ApplyReport): Change {
  if (change.clock <= (now() + maxAheadMs) * 1000 || known.isApplied(change)) return change;
  report.clamped += 1;
  known.raiseClock();
  return { ...change, clock: tickClock(db, now()) };
}

function applyOne(db: Database, known: Batch, change: Change, documents: Documents): Applied {
  if (known.isApplied(change)) return "known";
  const { action, item } = change;
  const isUnknown = known.isUnknown(change);
  const before = isUnknown ? change.uid : keptUid(db, change.uid);
  const merged = mergeWithSame(db, { ...change, uid: before });
  const uid = merged ?? before;
  known.noteItems(change.uid, uid);
  try {
    if (isUnknown && merged === undefined && action === "create" && item) insertUnknown(db, change, item, documents);
    else applyToItem(db, { ...change, uid });
  } catch (error) {
    if (!isConstraint(error)) throw error;
    return "refused";
  }
  known.append({ ...change, uid });
  return "applied";
}

function applyToItem(db: Database, change: Change): void {
  const { uid, action, item, link } = change;
  const before = listLogOf(db, uid);
  if (action === "delete") applyDeletion(db, change, before);
  else if (link && action === "link") applyLink(db, change, link, before);
  else if (link) applyUnlink(db, change, link, before);
  else if (item) applyFields(db, change, item, before);
}
