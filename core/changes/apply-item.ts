import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { indexDocument } from "../search/document.ts";
import type { ItemKind, LogRow } from "../store/change-log.ts";
import { findObservationBySource, getObservation } from "../store/observation.ts";
import { replaceFiles } from "../store/observation-file.ts";
import { deleteIndexDocument, putIndexDocument } from "../store/observation-index.ts";
import {
  deleteItem,
  type ItemColumns,
  idOfItem,
  insertItem,
  itemShapes,
  type PortableItem,
  raiseCounters,
  updateItem,
} from "../store/portable-item.ts";
import { putTombstone, removeTombstone } from "../store/tombstone.ts";
import { applyLink } from "./apply-link.ts";
import { type Change, fieldsOf, isLater } from "./change.ts";
import { localMemory, localProject, localSession } from "./local-ids.ts";

/** Stores the fields without a later change; `before` holds all log rows of the item. */
export function applyFields(
  db: Database,
  change: Change,
  item: Partial<PortableItem>,
  before: readonly LogRow[],
): void {
  const { kind, uid, action } = change;
  if (isDeleted(before, change)) return;
  removeTombstone(db, uid);
  const known = idOfItem(db, kind, uid);
  if (known === undefined && action !== "create") return;
  const isNewest = (field: string) => !before.some((row) => covers(row, field) && isLater(row, change));
  const columns = toColumns(db, kind, item, known === undefined ? () => true : isNewest);
  const id = known === undefined ? insertNew(db, change, item, columns) : updateKnown(db, kind, known, columns);
  raiseCounters(db, kind, id, item.counters ?? {});
  if (kind !== "memory") return;
  if (item.files && (known === undefined || isNewest("files"))) replaceFiles(db, id, item.files);
  for (const link of item.links ?? []) applyLink(db, change, link, before);
  indexMemory(db, id);
}

/** Returns whether the item is deleted. Only creating it again, as a restore does, brings it back; no edit does. */
function isDeleted(before: readonly LogRow[], change: Change): boolean {
  const [first, ...others] = before.filter(({ action }) => action === "delete");
  if (!first) return false;
  const last = others.reduce((latest, row) => (isLater(row, latest) ? row : latest), first);
  return ![...before, change].some((row) => row.action === "create" && isLater(row, last));
}

/** Deletes the item and stores its tombstone, unless it was created again later. */
export function applyDeletion(db: Database, change: Change, before: readonly LogRow[]): void {
  const { kind, uid, tombstone } = change;
  if (before.some((row) => row.action === "create" && isLater(row, change))) return;
  const { deletedAt = now(), salt = null, digest = null } = tombstone ?? {};
  putTombstone(db, { uid, kind, deletedAt, salt, digest });
  const id = idOfItem(db, kind, uid);
  if (id === undefined) return;
  if (kind === "memory") deleteIndexDocument(db, id);
  deleteItem(db, kind, id);
}

function covers(row: LogRow, field: string): boolean {
  return row.action === "create" || (row.action === "edit" && fieldsOf(row).includes(field));
}

/** Returns the columns of the fields that pass `isWanted`, with local ids. */
export function toColumns(
  db: Database,
  kind: ItemKind,
  item: Partial<PortableItem>,
  isWanted: (field: string) => boolean,
): ItemColumns {
  const { plain, reference } = itemShapes[kind];
  const columns: ItemColumns = {};
  const given = item.plain ?? {};
  for (const name of plain) {
    const value = given[name];
    if (value !== undefined && isWanted(name)) columns[name] = value;
  }
  const uid = reference === undefined ? undefined : given[reference];
  if (reference !== undefined && uid !== undefined && isWanted(reference)) {
    columns[reference] = typeof uid === "string" ? localMemory(db, uid) : null;
  }
  const { project, session } = item;
  if (project && isWanted("project")) columns.project_id = localProject(db, project, Number(given.created_at ?? 0));
  const sessionId = session && localSession(db, session);
  if (sessionId !== undefined && isWanted("session")) columns.session_id = sessionId;
  return columns;
}

export function insertNew(
  db: Database,
  { kind, uid }: Change,
  item: Partial<PortableItem>,
  columns: ItemColumns,
): number {
  const counters = Object.fromEntries(itemShapes[kind].counters.map((name) => [name, item.counters?.[name] ?? null]));
  return insertItem(db, kind, uid, { ...columns, ...counters });
}

function updateKnown(db: Database, kind: ItemKind, id: number, columns: ItemColumns): number {
  // The key of an index entry holds the project, which may change.
  if (kind === "memory") deleteIndexDocument(db, id);
  updateItem(db, kind, id, kind === "memory" ? withFreeSourceKey(db, id, columns) : columns);
  return id;
}

/** Source keys are unique within a project: when another memory has the same key, the changed memory loses its own. */
function withFreeSourceKey(db: Database, id: number, columns: ItemColumns): ItemColumns {
  const memory = getObservation(db, id);
  const key = columns.source_key ?? memory?.sourceKey;
  const project = columns.project_id ?? memory?.projectId;
  if (typeof key !== "string" || typeof project !== "number") return columns;
  const owner = findObservationBySource(db, project, key);
  return owner && owner.id !== id ? { ...columns, source_key: null } : columns;
}

function indexMemory(db: Database, id: number): void {
  const memory = getObservation(db, id);
  if (memory) putIndexDocument(db, id, indexDocument(memory));
}
