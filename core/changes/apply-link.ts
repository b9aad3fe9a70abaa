import type { Database } from "bun:sqlite";
import type { LogRow } from "../store/change-log.ts";
import { addLinks, removeLink } from "../store/observation-link.ts";
import type { PortableLink } from "../store/portable-item.ts";
import { idOfUid } from "../store/uid.ts";
import { type Change, isLater } from "./change.ts";
import { linkKey } from "./link-key.ts";
import { localTarget } from "./local-ids.ts";

/** Adds the link unless it was removed later; `before` holds all log rows of the memory. */
export function applyLink(db: Database, change: Change, link: PortableLink, before: readonly LogRow[]): void {
  const place = placeOf(db, change, link);
  if (!place || hasLater("unlink", change, link, before)) return;
  addLinks(db, place.id, [{ ...link, target: place.target }]);
}

/** Removes the link unless it was added again later. */
export function applyUnlink(db: Database, change: Change, link: PortableLink, before: readonly LogRow[]): void {
  const place = placeOf(db, change, link);
  if (!place || hasLater("link", change, link, before)) return;
  removeLink(db, place.id, { ...link, target: place.target });
}

function placeOf(db: Database, { uid }: Change, link: PortableLink): { id: number; target: string } | undefined {
  const id = idOfUid(db, "observation", uid);
  const target = localTarget(db, link.targetKind, link.target);
  return id === undefined || target === undefined ? undefined : { id, target };
}

function hasLater(action: "link" | "unlink", change: Change, link: PortableLink, before: readonly LogRow[]): boolean {
  const key = linkKey(link);
  return before.some((row) => row.action === action && row.fields === key && isLater(row, change));
}
