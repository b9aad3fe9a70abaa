// The traces of deleted records: the uid, and a salted digest, of a memory's text or of a captured record's name.
import type { Database } from "bun:sqlite";
import type { ItemKind } from "./change-log.ts";

/** Records of hooks and imports other than items: they have tombstones if the user had them forgotten. */
export type CapturedKind = "session" | "prompt" | "event" | "handoff";

export type Tombstone = {
  uid: string;
  kind: ItemKind | CapturedKind;
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
  const salt = ownSalt(db);
  db.query("UPDATE tombstone SET salt = ?, digest = ? WHERE uid = ?").run(salt, digestOf(salt, text), uid);
}

/** Returns what the digests of this database are salted with. */
export function ownSalt(db: Database): string {
  return db.query<{ salt: string }, []>("SELECT salt FROM device WHERE number = 1").get()?.salt ?? "";
}

/**
 * Stores that something captured was forgotten. `name` is the host's id of a session, also for its handoff, or a capture key
 * without the session in front of it, which is the same in a copy of the session.
 */
export function buryCaptured(db: Database, kind: CapturedKind, name: string, at: number): void {
  const salt = ownSalt(db);
  const digest = nameDigest(salt, kind, name);
  // It needs no uid: the digest is as good.
  db.query("INSERT OR REPLACE INTO tombstone (uid, kind, deleted_at, salt, digest) VALUES (?, ?, ?, ?, ?)").run(
    ...[digest, kind, at, salt, digest],
  );
}

/** Returns whether anything captured was forgotten. */
export function hasBuried(db: Database): boolean {
  return db.query("SELECT 1 FROM tombstone WHERE kind NOT IN ('memory', 'deferred', 'summary') LIMIT 1").get() !== null;
}

/** Returns when it was forgotten, in milliseconds since the epoch. */
export function findBuried(db: Database, kind: CapturedKind, name: string): number | undefined {
  return db
    .query<{ at: number }, [string]>("SELECT deleted_at AS at FROM tombstone WHERE digest = ?")
    .get(nameDigest(ownSalt(db), kind, name))?.at;
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
  return textDeletedAt(db, text, salts) !== undefined;
}

/** Returns when a memory with exactly this title and text was deleted, in milliseconds since the epoch. */
export function textDeletedAt(db: Database, text: Text, salts: readonly string[]): number | undefined {
  const find = db.query<{ at: number }, [string]>(
    "SELECT deleted_at AS at FROM tombstone WHERE digest = ? ORDER BY deleted_at DESC LIMIT 1",
  );
  for (const salt of salts) {
    const found = find.get(digestOf(salt, text));
    if (found) return found.at;
  }
  return undefined;
}

/** Removes the tombstone of an item that is created again. */
export function removeTombstone(db: Database, uid: string): void {
  db.query("DELETE FROM tombstone WHERE uid = ?").run(uid);
}

function digestOf(salt: string, { title, narrative }: Text): string {
  return saltedDigest(salt, `${title}\n${narrative}`.replace(/\s+/g, " ").trim().toLowerCase());
}

function nameDigest(salt: string, kind: CapturedKind, name: string): string {
  return saltedDigest(salt, `${kind} ${name}`);
}

function saltedDigest(salt: string, text: string): string {
  return new Bun.CryptoHasher("sha256").update(`${salt}\n${text}`).digest("hex");
}
