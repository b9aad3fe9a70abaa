import type { Database } from "bun:sqlite";
import { indexDocument } from "../search/document.ts";
import type { ItemKind, LogRow } from "../store/change-log.ts";
import { findObservationBySource, getObservation, replaceFiles } from "../store/observation.ts";
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
import { findTombstone } from "../store/tombstone.ts";
import { applyLink } from "./apply-link.ts";
import { type Change, fieldsOf, isLater } from "./change.ts";
import { localMemory, localProject, localSession } from "./local-ids.ts";

/** Stores the fields for which no later change is known; `before` is all that is logged of the item. */
export function applyFields(
  db: Database,
  change: Change,
  item: Partial<PortableItem>,
  before: readonly LogRow[],
): void {
  const { kind, uid, action } = change;
  if (findTombstone(db, uid)) return;
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

/** Deletes the item for good. */
export function applyDeletion(db: Database, kind: ItemKind, uid: string): void {
  const id = idOfItem(db, kind, uid);
  if (id === undefined) return;
  if (kind === "memory") deleteIndexDocument(db, id);
  deleteItem(db, kind, id);
}

function covers(row: LogRow, field: string): boolean {
  return row.action === "create" || (row.action === "edit" && fieldsOf(row).includes(field));
}

/** Returns the columns of the fields that `isWanted`, with local ids. */
function toColumns(
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

function insertNew(db: Database, { kind, uid }: Change, item: Partial<PortableItem>, columns: ItemColumns): number {
  const counters = Object.fromEntries(itemShapes[kind].counters.map((name) => [name, item.counters?.[name] ?? null]));
  return insertItem(db, kind, uid, { ...columns, ...counters });
}

function updateKnown(db: Database, kind: ItemKind, id: number, columns: ItemColumns): number {
  // An entry of the index lies with its project.
  if (kind === "memory") deleteIndexDocument(db, id);
  updateItem(db, kind, id, kind === "memory" ? withFreeSourceKey(db, id, columns) : columns);
  return id;
}

/** Two memories of a project can't be made of the same material: the one that is changed loses its key. */
function withFreeSourceKey(db: Database, id: number, columns: ItemColumns): ItemColumns {
  const memory = getObservation(db, id);
  const key = columns.source_key ?? memory?.sourceKey;
  const project = columns.project_id ?? memory?.projectId;
  if (typeof key !== "string" || typeof project !== "number") return columns;
  const holder = findObservationBySource(db, project, key);
  return holder && holder.id !== id ? { ...columns, source_key: null } : columns;
}

function indexMemory(db: Database, id: number): void {
  const memory = getObservation(db, id);
  if (memory) putIndexDocument(db, id, indexDocument(memory));
}
