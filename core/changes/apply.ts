// Changes of other machines. Of a field the last writer wins, by the hybrid logical clock; what was deleted stays deleted.
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
import { putTombstone } from "../store/tombstone.ts";
import { applyDeletion, applyFields } from "./apply-item.ts";
import { applyLink, applyUnlink } from "./apply-link.ts";
import { type Change, isLater } from "./change.ts";
import { mergeWithSame } from "./merge-uid.ts";

export type ApplyReport = {
  applied: number;
  /** Were there already. */
  known: number;
  /** Came from a clock that is ahead, and count as made now. */
  clamped: number;
  /** Have numbers that no log has, or values that the tables don't take. */
  refused: number;
};

/** A clock that is further ahead than this is wrong. */
const maxAheadMs = 86_400_000;
const batchSize = 200;

/** Stores the changes that are not there yet, in any order and however often they come. */
export function applyChanges(db: Database, changes: Iterable<Change>): ApplyReport {
  const report: ApplyReport = { applied: 0, known: 0, clamped: 0, refused: 0 };
  const all = [...changes];
  const sorted = all.filter(isSound).sort((a, b) => (isLater(a, b) ? 1 : -1));
  report.refused += all.length - sorted.length;
  write(db, () => pullBackClocks(db, now() + maxAheadMs, now()));
  for (let start = 0; start < sorted.length; start += batchSize) {
    const batch = sorted.slice(start, start + batchSize);
    write(db, () => {
      withoutLogging(db, () => {
        for (const change of batch) applyOne(db, change, report);
      });
      mergeIndex(db, batch.length);
    });
  }
  return report;
}

function applyOne(db: Database, change: Change, report: ApplyReport): void {
  if (hasLogRow(db, change.device, change.seq)) {
    report.known += 1;
    return;
  }
  const isAhead = change.clock > (now() + maxAheadMs) * 1000;
  if (isAhead) report.clamped += 1;
  const clock = isAhead ? tickClock(db, now()) : change.clock;
  const uid = mergeWithSame(db, { ...change, uid: keptUid(db, change.uid) });
  try {
    applyToItem(db, { ...change, uid, clock });
  } catch (error) {
    if (!isConstraint(error)) throw error;
    report.refused += 1;
    return;
  }
  appendLogRow(db, { ...change, uid, clock });
  report.applied += 1;
}

function isSound({ seq, clock }: Change): boolean {
  return Number.isSafeInteger(seq) && seq > 0 && Number.isSafeInteger(clock) && clock >= 0;
}

function applyToItem(db: Database, change: Change): void {
  const { uid, kind, action, item, link, tombstone } = change;
  if (action === "delete") {
    applyDeletion(db, kind, uid);
    const { deletedAt = now(), salt = null, digest = null } = tombstone ?? {};
    putTombstone(db, { uid, kind, deletedAt, salt, digest });
  } else if (link) {
    const before = listLogOf(db, uid);
    if (action === "link") applyLink(db, change, link, before);
    else applyUnlink(db, change, link, before);
  } else if (item) {
    applyFields(db, change, item, listLogOf(db, uid));
  }
}
