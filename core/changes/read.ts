import type { Database } from "bun:sqlite";
import type { LogRow } from "../store/change-log.ts";
import { hostOfCapture, type PortableItem, type PortableLink, readItem } from "../store/portable-item.ts";
import { findTombstone } from "../store/tombstone.ts";
import { type Change, fieldsOf } from "./change.ts";
import { linkKey, parseLinkKey } from "./link-key.ts";

/** Returns the row with the current values; undefined when the item is gone, whose deletion follows. */
export function withValues(db: Database, row: LogRow): Change | undefined {
  if (row.action === "delete") {
    const tombstone = findTombstone(db, row.uid);
    return tombstone ? { ...row, tombstone } : undefined;
  }
  if (row.action === "unlink") {
    const link = parseLinkKey(row.fields);
    return link && { ...row, link: withHost(db, link) };
  }
  const item = readItem(db, row.kind, row.uid);
  if (!item) return undefined;
  if (row.action === "create") return { ...row, item };
  if (row.action === "edit") return { ...row, item: pick(item, fieldsOf(row)) };
  const key = parseLinkKey(row.fields);
  const link = item.links?.find((one) => linkKey(one) === (key && linkKey(key)));
  return link && { ...row, link };
}

function withHost(db: Database, link: PortableLink): PortableLink {
  const { targetKind, target } = link;
  const host = targetKind === "event" || targetKind === "prompt" ? hostOfCapture(db, targetKind, target) : undefined;
  return host === undefined ? link : { ...link, host };
}

/** Returns these fields of the item. */
function pick(item: PortableItem, fields: readonly string[]): Partial<PortableItem> {
  const plain = Object.fromEntries(
    fields.flatMap((name) => (name in item.plain ? [[name, item.plain[name] ?? null]] : [])),
  );
  return {
    plain,
    counters: item.counters,
    ...(fields.includes("session") ? { session: item.session } : {}),
    ...(fields.includes("project") && item.project ? { project: item.project } : {}),
    // The files of a deferred item are a plain field.
    ...(fields.includes("files") && item.files ? { files: item.files } : {}),
  };
}
