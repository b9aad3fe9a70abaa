import type { Database } from "bun:sqlite";
import { hiddenLifeDays } from "../aging.ts";
import { limitsOfType } from "../config/categories.ts";
import { write } from "../db/transaction.ts";
import { buryMemories } from "../memory/change/delete.ts";
import { getObservations } from "../store/observation.ts";
import { mergeIndex } from "../store/observation-index.ts";
import { listLongHidden } from "../store/queries/hidden.ts";
import { listOutlived } from "../store/queries/type-limits.ts";
import type { ObservationType } from "../store/vocabulary.ts";
import { dayMs } from "../time.ts";
import { confirmedTime } from "./confirmed-time.ts";

/**
 * Deletes up to `limit` candidates of the project for good that nobody confirmed and that have been hidden for long, and returns
 * how many. Their tombstones keep an import from bringing them back.
 */
export function forgetHidden(db: Database, projectId: number, limit: number): number {
  const time = confirmedTime(db, hiddenLifeDays);
  if (time === null) return 0;
  const ids = listLongHidden(db, projectId, time - hiddenLifeDays * dayMs, limit);
  return forget(db, ids);
}

/**
 * Deletes up to `limit` memories of the project for good that have outlived the retention of their type, and returns how many. What
 * the user laid down stays.
 */
export function forgetOutlived(db: Database, projectId: number, type: ObservationType, limit: number): number {
  const { retentionDays } = limitsOfType(type);
  const time = retentionDays === undefined ? null : confirmedTime(db, retentionDays);
  if (retentionDays === undefined || time === null) return 0;
  return forget(db, listOutlived(db, { projectId, type, before: time - retentionDays * dayMs, limit }));
}

function forget(db: Database, ids: readonly number[]): number {
  if (ids.length === 0) return 0;
  return write(db, () => {
    buryMemories(db, getObservations(db, ids));
    mergeIndex(db, ids.length);
    return ids.length;
  });
}
