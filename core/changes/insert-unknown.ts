// The fast path for most changes on a new device: an item that is unknown here can contradict nothing.
import type { Database } from "bun:sqlite";
import { indexDocument } from "../search/document.ts";
import { parseList } from "../store/json-list.ts";
import { insertFiles } from "../store/observation-file.ts";
import { type IndexDocument, insertIndexDocument } from "../store/observation-index.ts";
import type { PortableItem } from "../store/portable-item.ts";
import { insertNew, toColumns } from "./apply-item.ts";
import { applyLink } from "./apply-link.ts";
import type { Change } from "./change.ts";

/** Entries of the full-text index by the items that they were made of. */
export type Documents = ReadonlyMap<Partial<PortableItem>, IndexDocument>;

/** Returns the index entries of the memories that are created. Needs no transaction: others can write while it takes its time. */
export function documentsOf(changes: readonly Change[]): Documents {
  const documents = new Map<Partial<PortableItem>, IndexDocument>();
  for (const { kind, action, item } of changes) {
    if (kind === "memory" && action === "create" && item) documents.set(item, documentOf(item));
  }
  return documents;
}

/** Stores an item that is unknown here. */
export function insertUnknown(db: Database, change: Change, item: Partial<PortableItem>, documents: Documents): void {
  const columns = toColumns(db, change.kind, item, () => true);
  const id = insertNew(db, change, item, columns);
  if (change.kind !== "memory") return;
  insertFiles(db, id, item.files ?? []);
  for (const link of item.links ?? []) applyLink(db, change, link, []);
  insertIndexDocument(db, { id, projectId: Number(columns.project_id) }, documents.get(item) ?? documentOf(item));
}

function documentOf({ plain = {}, files = [] }: Partial<PortableItem>): IndexDocument {
  const text = (name: string) => (typeof plain[name] === "string" ? plain[name] : "");
  return indexDocument({
    title: text("title"),
    narrative: text("narrative"),
    lesson: text("lesson"),
    errorSignature: text("error_signature"),
    facts: parseList(text("facts")),
    concepts: parseList(text("concepts")),
    aliases: parseList(text("aliases")),
    files,
  });
}
