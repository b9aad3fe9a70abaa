import type { Database } from "bun:sqlite";
import { map } from "../lists.ts";
import type { Clean } from "../privacy/clean.ts";
import type { RegistryKind, RegistryPlace } from "../registry/item.ts";

/** A skill, agent or command; times in milliseconds since the epoch. */
export type RegistryItem = {
  id: number;
  kind: RegistryKind;
  place: RegistryPlace;
  /** Only for files in a project's folder. */
  projectId: number | null;
  name: string;
  description: string;
  /** Portable: below `~`, a variable or the project's folder. */
  path: string;
  size: number;
  modifiedAt: number;
  /** SHA-256 of the file when it was last read; null if it is gone. */
  digest: string | null;
  /** SHA-256 of the text that the user was shown and took; null if it is not managed. */
  managedDigest: string | null;
  /** How often a search for a model returned it. */
  offers: number;
  uses: number;
  lastUsedAt: number | null;
};

const columns = `i.id, i.kind, i.place, i.project_id AS projectId, i.name, i.description, i.path, i.size,
  i.modified_at AS modifiedAt, i.digest, i.managed_digest AS managedDigest, i.offers, i.uses, i.last_used_at AS lastUsedAt`;
const isVisible = "(i.project_id IS NULL OR i.project_id = $projectId)";

/** Returns what a project can use, sorted by name. */
export function listRegistryItems(db: Database, projectId: number): RegistryItem[] {
  return db
    .query<RegistryItem, { projectId: number }>(
      `SELECT ${columns} FROM registry_item i WHERE ${isVisible} ORDER BY i.name COLLATE NOCASE, i.kind, i.id`,
    )
    .all({ projectId });
}

/** Returns what the user manages for a project. */
export function listManagedItems(db: Database, projectId: number): RegistryItem[] {
  return db
    .query<RegistryItem, { projectId: number }>(
      `SELECT ${columns} FROM registry_item i WHERE i.managed_digest IS NOT NULL AND ${isVisible} ORDER BY i.name, i.id`,
    )
    .all({ projectId });
}

/** Returns what a project can use under a name, compared without case. */
export function findRegistryItems(db: Database, projectId: number, name: string): RegistryItem[] {
  return db
    .query<RegistryItem, { projectId: number; name: string }>(
      `SELECT ${columns} FROM registry_item i WHERE i.name = $name COLLATE NOCASE AND ${isVisible} ORDER BY i.id`,
    )
    .all({ projectId, name });
}

/** Returns the items that match an FTS5 expression, each with its distance: the smaller, the better. */
export function matchRegistryItems(
  db: Database,
  projectId: number,
  match: string,
  limit: number,
): (RegistryItem & { distance: number })[] {
  return db
    .query<RegistryItem & { distance: number }, { projectId: number; match: string; limit: number }>(
      `SELECT ${columns}, bm25(registry_fts, 6.0, 3.0, 1.0) AS distance
       FROM registry_fts f JOIN registry_item i ON i.id = f.rowid
       WHERE registry_fts MATCH $match AND i.digest IS NOT NULL AND ${isVisible} ORDER BY distance, i.id LIMIT $limit`,
    )
    .all({ projectId, match, limit });
}

/** Returns the ids of the items whose words are in the index. */
export function listIndexedIds(db: Database): Set<number> {
  return new Set(map(db.query<{ id: number }, []>("SELECT rowid AS id FROM registry_fts").all(), ({ id }) => id));
}

export type RegistryFields = Pick<RegistryItem, "kind" | "place" | "projectId" | "size" | "modifiedAt"> & {
  name: Clean;
  description: Clean;
  path: Clean;
  digest: string;
};

/** The terms that an item is found by. */
export type RegistryTerms = { name: Clean; description: Clean; body: Clean };

/** Adds an item, or updates the one with this path. Returns its id. */
export function putRegistryItem(db: Database, item: RegistryFields, terms: RegistryTerms): number {
  const { id } = db
    .query<{ id: number }, Record<string, string | number | null>>(
      `INSERT INTO registry_item (kind, place, project_id, name, description, path, size, modified_at, digest)
       VALUES ($kind, $place, $projectId, $name, $description, $path, $size, $modifiedAt, $digest)
       ON CONFLICT (path, coalesce(project_id, 0)) DO UPDATE SET kind = excluded.kind, place = excluded.place,
         name = excluded.name, description = excluded.description, size = excluded.size,
         modified_at = excluded.modified_at, digest = excluded.digest
       RETURNING id`,
    )
    .get(item) ?? { id: 0 };
  db.query("DELETE FROM registry_fts WHERE rowid = ?").run(id);
  db.query("INSERT INTO registry_fts (rowid, name, description, body) VALUES (?, ?, ?, ?)").run(
    ...([id, terms.name, terms.description, terms.body] as const),
  );
  return id;
}

/** Rewrites the index without the words of what was changed or deleted. */
export function purgeRegistryIndex(db: Database): void {
  db.run("INSERT INTO registry_fts(registry_fts) VALUES ('optimize')");
}

/** Notes that the file is gone: of a managed item the row stays, with what the user took. */
export function dropRegistryItem(db: Database, id: number): void {
  db.query("DELETE FROM registry_item WHERE id = ? AND managed_digest IS NULL").run(id);
  db.query("UPDATE registry_item SET digest = NULL WHERE id = ?").run(id);
}

/** Makes an item managed, with the digest of the text that the user was shown; null makes it unmanaged. */
export function setManaged(db: Database, id: number, digest: string | null, at: number): void {
  const managedAt = digest === null ? null : at;
  db.query("UPDATE registry_item SET managed_digest = ?, managed_at = ? WHERE id = ?").run(digest, managedAt, id);
}

export function countOffers(db: Database, ids: readonly number[]): void {
  const count = db.query("UPDATE registry_item SET offers = offers + 1 WHERE id = ?");
  for (const id of ids) count.run(id);
}

export function countItemUse(db: Database, id: number, at: number): void {
  db.query("UPDATE registry_item SET uses = uses + 1, last_used_at = ? WHERE id = ?").run(at, id);
}
