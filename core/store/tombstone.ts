// What is left of deleted items: their uids, and of a memory a salted digest of its text.
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

/** Stores a tombstone from elsewhere, or adds the digest to one without. */
export function putTombstone(db: Database, { uid, kind, deletedAt, salt, digest }: Tombstone): void {
  db.query(
    `INSERT INTO tombstone (uid, kind, deleted_at, salt, digest) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET salt = coalesce(salt, excluded.salt), digest = coalesce(digest, excluded.digest)`,
  ).run(uid, kind, deletedAt, salt, digest);
}

/** Adds the digest of its text to the tombstone that a trigger made of a memory. */
export function digestTombstone(db: Database, uid: string, text: Text): void {
  const row = db.query<{ salt: string }, []>("SELECT salt FROM device WHERE number = 1").get();
  if (!row) return;
  db.query("UPDATE tombstone SET salt = ?, digest = ? WHERE uid = ?").run(row.salt, digestOf(row.salt, text), uid);
}

/** Returns whether a memory of this very title and text was deleted, here or on another machine. An import leaves it out. */
export function wasDeleted(db: Database, text: Text): boolean {
  const salts = db
    .query<{ salt: string }, []>("SELECT DISTINCT salt FROM tombstone WHERE digest IS NOT NULL AND salt IS NOT NULL")
    .all();
  const find = db.query("SELECT 1 FROM tombstone WHERE digest = ?");
  return salts.some(({ salt }) => find.get(digestOf(salt, text)) !== null);
}

function digestOf(salt: string, { title, narrative }: Text): string {
  const plain = `${title}\n${narrative}`.replace(/\s+/g, " ").trim().toLowerCase();
  return new Bun.CryptoHasher("sha256").update(`${salt}\n${plain}`).digest("hex");
}
