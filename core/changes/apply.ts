// Applies changes of other devices. For each field the last writer wins, by the hybrid logical clock. A deleted item stays
// deleted unless it is created again.
import type { Database } from "bun:sqlite";
import { isConstraint } from "../db/errors.ts";
import { keptUid, listLogOf, withoutLogging } from "../store/change-log.ts";
import { mergeIndex } from "../store/observation-index.ts";
import { dayMs } from "../time.ts";
import { applyDeletion, applyFields } from "./apply-item.ts";
import { applyLink, applyUnlink } from "./apply-link.ts";
import { Batch } from "./batch.ts";
import type { Change } from "./change.ts";
import { type Documents, insertUnknown } from "./insert-unknown.ts";
import { withLocalSessions } from "./local-sessions.ts";
import { mergeWithSame } from "./merge-uid.ts";

/** A clock that is further ahead than this is wrong. */
export const maxAheadMs = dayMs;
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

function applyOne(db: Database, known: Batch, given: Change, documents: Documents): Applied {
  if (known.isApplied(given)) return "known";
  const change = withLocalSessions(db, given);
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
