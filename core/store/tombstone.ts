// What remains of deleted items: their uids, and for a memory a salted digest of its text.
import type { Database } from "bun:sqlite";
import type { ItemKind } from "./change-log.ts";

export type Tombstone = {
  uid: string;
  kind: ItemKind;
  /** Milliseconds since the epoch. */
  deletedAt: number;
  salt: string | null;
  digest: string | null;
};

type Text = { title: string; narrative: string };

export function findTombstone(db: Database, uid: string): Tombstone | null {
  return db
    .query<Tombstone, [string]>("SELECT uid, kind, deleted_at AS deletedAt, salt, digest FROM tombstone WHERE uid = ?")
    .get(uid);
}

/** Stores a tombstone of another device, or adds its digest to a tombstone without one. */
export function putTombstone(db: Database, { uid, kind, deletedAt, salt, digest }: Tombstone): void {
  db.query(
    `INSERT INTO tombstone (uid, kind, deleted_at, salt, digest) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET salt = coalesce(salt, excluded.salt), digest = coalesce(digest, excluded.digest)`,
  ).run(uid, kind, deletedAt, salt, digest);
}

/** Adds the digest of the text to the tombstone that a trigger made of a memory. */
export function digestTombstone(db: Database, uid: string, text: Text): void {
  const row = db.query<{ salt: string }, []>("SELECT salt FROM device WHERE number = 1").get();
  if (!row) return;
  db.query("UPDATE tombstone SET salt = ?, digest = ? WHERE uid = ?").run(row.salt, digestOf(row.salt, text), uid);
}

/** Returns the salts of the tombstones' digests, those of other devices included. */
export function listSalts(db: Database): string[] {
  return db
    .query<{ salt: string }, []>("SELECT DISTINCT salt FROM tombstone WHERE digest IS NOT NULL AND salt IS NOT NULL")
    .all()
    .map(({ salt }) => salt);
}

/**
 * Returns whether a memory with exactly this title and text was deleted, here or on another device. An import leaves it out.
 * A caller with many memories passes `salts`: listing them reads every tombstone.
 */
export function wasDeleted(db: Database, text: Text, salts = listSalts(db)): boolean {
  const find = db.query("SELECT 1 FROM tombstone WHERE digest = ?");
  return salts.some((salt) => find.get(digestOf(salt, text)) !== null);
}

/** Removes the tombstone of an item that is created again. */
export function removeTombstone(db: Database, uid: string): void {
  db.query("DELETE FROM tombstone WHERE uid = ?").run(uid);
}

function digestOf(salt: string, { title, narrative }: Text): string {
  const plain = `${title}\n${narrative}`.replace(/\s+/g, " ").trim().toLowerCase();
  return new Bun.CryptoHasher("sha256").update(`${salt}\n${plain}`).digest("hex");
}
