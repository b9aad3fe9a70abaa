// Applies changes of other devices. For each field the last writer wins, by the hybrid logical clock. A deleted item stays
// deleted unless it is created again.
import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { isConstraint } from "../db/errors.ts";
import { write } from "../db/transaction.ts";
import {
  appendLogRow,
  hasLogRow,
  keptUid,
  listLogOf,
  pullBackClocks,
  tickClock,
  withoutLogging,
} from "../store/change-log.ts";
import { mergeIndex } from "../store/observation-index.ts";
import { applyDeletion, applyFields } from "./apply-item.ts";
import { applyLink, applyUnlink } from "./apply-link.ts";
import { type Change, isLater } from "./change.ts";
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
export const maxAheadMs = 86_400_000;
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
    write(db, () => {
      withoutLogging(db, () => {
        for (const change of batch) report[applyOne(db, withClampedClock(db, change, report))] += 1;
      });
      mergeIndex(db, batch.length);
    });
  }
  return report;
}

/** What became of one change. */
export type Applied = "applied" | "known" | "refused";

/**
 * Stores changes in the order given, which has to be one that each device may have seen: no change before those it rests on.
 * Their clocks were checked. Returns what became of each. To be called in a write transaction, with few changes.
 */
export function applyInOrder(db: Database, changes: readonly unknown[]): Applied[] {
  const results = withoutLogging(db, () =>
    changes.map((value) => {
      const change = parseChange(value);
      return change ? applyOne(db, change) : "refused";
    }),
  );
  mergeIndex(db, changes.length);
  return results;
}

function withClampedClock(db: Database, change: Change, report: ApplyReport): Change {
  if (change.clock <= (now() + maxAheadMs) * 1000 || hasLogRow(db, change.device, change.seq)) return change;
  report.clamped += 1;
  return { ...change, clock: tickClock(db, now()) };
}

function applyOne(db: Database, change: Change): Applied {
  if (hasLogRow(db, change.device, change.seq)) return "known";
  const uid = mergeWithSame(db, { ...change, uid: keptUid(db, change.uid) });
  try {
    applyToItem(db, { ...change, uid });
  } catch (error) {
    if (!isConstraint(error)) throw error;
    return "refused";
  }
  appendLogRow(db, { ...change, uid });
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
