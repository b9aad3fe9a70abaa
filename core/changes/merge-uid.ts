import type { Database } from "bun:sqlite";
import { rememberMerge, replaceUid } from "../store/change-log.ts";
import { findSameItem, idOfItem } from "../store/portable-item.ts";
import { findProjectByKey } from "../store/project.ts";
import type { Change } from "./change.ts";

/**
 * Returns the local uid of a change that creates an item which is known here by another uid, else undefined. Memories with the same
 * source key, and summaries of the same session, are one item: each device keeps the smaller of its two uids.
 */
export function mergeWithSame(db: Database, { kind, uid, action, item }: Change): string | undefined {
  if (action !== "create" || !item) return undefined;
  const sourceKey = item.plain?.source_key;
  if (kind === "memory" && typeof sourceKey !== "string") return undefined;
  if (idOfItem(db, kind, uid) !== undefined) return undefined;
  const same = findSameItem(db, kind, {
    projectId: item.project && findProjectByKey(db, item.project.key)?.id,
    sourceKey,
    hostId: item.session?.host_id,
  });
  if (same === undefined || same === uid) return undefined;
  const [kept, gone] = uid < same ? [uid, same] : [same, uid];
  if (gone === same) replaceUid(db, kind, gone, kept);
  rememberMerge(db, gone, kept);
  return kept;
}
