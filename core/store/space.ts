// The state of sync: the spaces of this device, and how far each was sent and applied.
import type { Database } from "bun:sqlite";

export type SpaceKind = "personal" | "team";

export type Space = {
  id: number;
  uid: string;
  kind: SpaceKind;
  /** The address of the remote without its password. */
  remote: string;
  /** The role that the remote knows this device by; "" in a personal space. */
  author: string;
  /** The last row that this device sent. */
  sentSeq: number;
  /** The last change of this device's log that was read for sending. */
  logSeq: number;
  /** Ranges of this device's rows, from and to, that no longer exist. */
  removed: [number, number][];
  /** Milliseconds since the epoch, as are the other times. */
  joinedAt: number;
  pushedAt: number | null;
  pulledAt: number | null;
  failure: string | null;
  failedAt: number | null;
};

type Row = Omit<Space, "removed"> & { removed: string };

const columns = `id, uid, kind, remote, author, sent_seq AS sentSeq, log_seq AS logSeq, removed, joined_at AS joinedAt,
  pushed_at AS pushedAt, pulled_at AS pulledAt, failure, failed_at AS failedAt`;

export function listSpaces(db: Database): Space[] {
  return db.query<Row, []>(`SELECT ${columns} FROM space ORDER BY id`).all().map(fromRow);
}

/** Returns the space with this uid; undefined when this device has not joined it. */
export function findSpace(db: Database, uid: string): Space | undefined {
  const row = db.query<Row, [string]>(`SELECT ${columns} FROM space WHERE uid = ?`).get(uid);
  return row ? fromRow(row) : undefined;
}

/** Returns the current state of a space that was read before. Throws if this device has left it. */
export function reloadSpace(db: Database, { id }: Pick<Space, "id">): Space {
  const row = db.query<Row, [number]>(`SELECT ${columns} FROM space WHERE id = ?`).get(id);
  if (!row) throw new Error("The space was left meanwhile.");
  return fromRow(row);
}

function fromRow(row: Row): Space {
  return { ...row, removed: JSON.parse(row.removed) as Space["removed"] };
}

export function insertSpace(
  db: Database,
  space: Pick<Space, "uid" | "kind" | "remote" | "author" | "joinedAt">,
): Space {
  db.query("INSERT INTO space (uid, kind, remote, author, joined_at) VALUES (?, ?, ?, ?, ?)").run(
    ...[space.uid, space.kind, space.remote, space.author, space.joinedAt],
  );
  const stored = findSpace(db, space.uid);
  if (!stored) throw new Error("The space was not stored.");
  return stored;
}

/** Stores the role by which the remote knows this device. */
export function setSpaceAuthor(db: Database, id: number, author: string): void {
  db.query("UPDATE space SET author = ? WHERE id = ?").run(author, id);
}

/** Removes what is known of the space. The memories stay. */
export function deleteSpace(db: Database, id: number): void {
  db.query("DELETE FROM space WHERE id = ?").run(id);
}

/**
 * Takes the right to sync the space for `forMs`, or keeps it. Returns whether `owner` has it. Two processes at once would lose
 * nothing, but do the work twice.
 */
export function takeLease(db: Database, id: number, owner: string, at: number, forMs: number): boolean {
  const { changes } = db
    .query(
      "UPDATE space SET lease_owner = ?1, lease_until = ?2 WHERE id = ?3 AND (lease_owner = ?1 OR lease_until < ?4 OR lease_until > ?5)",
    )
    // A lease of a clock that was wrong ends as well.
    .run(owner, at + forMs, id, at, at + 2 * forMs);
  return changes > 0;
}

export function endLease(db: Database, id: number, owner: string): void {
  db.query("UPDATE space SET lease_owner = NULL, lease_until = 0 WHERE id = ? AND lease_owner = ?").run(id, owner);
}

/** Stores what the last push or pull came to; `failure` is null when it succeeded. */
export function noteSync(db: Database, id: number, what: "push" | "pull", failure: string | null, at: number): void {
  const column = what === "push" ? "pushed_at" : "pulled_at";
  if (failure === null) {
    db.query(`UPDATE space SET ${column} = ?, failure = NULL, failed_at = NULL WHERE id = ?`).run(at, id);
  } else db.query("UPDATE space SET failure = ?, failed_at = ? WHERE id = ?").run(failure, at, id);
}

/** Returns the last row of each other device that was applied. */
export function readVector(db: Database, id: number): Map<string, number> {
  const rows = db
    .query<{ device: string; seq: number }, [number]>(
      "SELECT device, seq FROM space_device WHERE space_id = ? AND seq > 0",
    )
    .all(id);
  return new Map(rows.map(({ device, seq }) => [device, seq]));
}

/** Advances the vector; `tip` is the digest of that row, null if it is gone. It never goes back. */
export function advanceVector(db: Database, id: number, device: string, seq: number, tip: string | null): void {
  db.query(
    `INSERT INTO space_device (space_id, device, seq, tip) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET tip = iif(excluded.seq >= seq, excluded.tip, tip), seq = max(seq, excluded.seq)`,
  ).run(id, device, seq, tip);
}

/** Returns the digest of the last row of each other device that was applied: device, seq and digest. */
export function listTips(db: Database, id: number): { device: string; seq: number; tip: string }[] {
  return db
    .query<{ device: string; seq: number; tip: string }, [number]>(
      "SELECT device, seq, tip FROM space_device WHERE space_id = ? AND seq > 0 AND tip IS NOT NULL ORDER BY device",
    )
    .all(id);
}

/** Lets the next pull read all rows of the space again. Those that were applied are known. */
export function readAgain(db: Database, id: number): void {
  db.query("DELETE FROM space_device WHERE space_id = ?").run(id);
}

const seenSeq = "max(seq, ready_seq)";

/** Records that rows of the device up to this one may have been applied although the vector is behind. */
export function noteReady(db: Database, id: number, device: string, seq: number): void {
  db.query(
    `INSERT INTO space_device (space_id, device, seq, ready_seq) VALUES (?, ?, 0, ?)
     ON CONFLICT DO UPDATE SET ready_seq = max(ready_seq, excluded.ready_seq)`,
  ).run(id, device, seq);
}

/**
 * Returns the last row of each other device that this device's rows may depend on: the vector, and rows that were applied before
 * their turn. Those that a row of this device has stated are left out.
 */
export function unreportedSeen(db: Database, id: number): Map<string, number> {
  const rows = db
    .query<{ device: string; seq: number }, [number]>(
      `SELECT device, ${seenSeq} AS seq FROM space_device WHERE space_id = ? AND ${seenSeq} > told_seq ORDER BY device`,
    )
    .all(id);
  return new Map(rows.map(({ device, seq }) => [device, seq]));
}

/** Records that a row of this device states this part of the vector. */
export function markReported(db: Database, id: number, reported: ReadonlyMap<string, number>): void {
  const query = db.query("UPDATE space_device SET told_seq = max(told_seq, ?) WHERE space_id = ? AND device = ?");
  for (const [device, seq] of reported) query.run(seq, id, device);
}

export type Refusal = { device: string; seq: number; reason: string; refusedAt: number };

/** A device that sends nothing else must not fill the table. */
const maxRefusals = 100;

/** Stores that a row was not applied. The first reason and time stay, and of each device the refusals of its newest rows. */
export function insertRefusal(db: Database, id: number, { device, seq, reason, refusedAt }: Refusal): void {
  db.query(
    "INSERT OR IGNORE INTO space_refusal (space_id, device, seq, reason, refused_at) VALUES (?, ?, ?, ?, ?)",
  ).run(...[id, device, seq, reason, refusedAt]);
  db.query(
    `DELETE FROM space_refusal WHERE space_id = ?1 AND device = ?2 AND seq <= (SELECT seq FROM space_refusal
       WHERE space_id = ?1 AND device = ?2 ORDER BY seq DESC LIMIT 1 OFFSET ?3)`,
  ).run(id, device, maxRefusals);
}

/** Removes the refusal of a row that is taken after all. */
export function clearRefusal(db: Database, id: number, device: string, seq: number): void {
  db.query("DELETE FROM space_refusal WHERE space_id = ? AND device = ? AND seq = ?").run(id, device, seq);
}

export function listRefusals(db: Database, id: number, limit: number): Refusal[] {
  return db
    .query<Refusal, [number, number]>(
      `SELECT device, seq, reason, refused_at AS refusedAt FROM space_refusal WHERE space_id = ?
       ORDER BY refused_at DESC, device, seq LIMIT ?`,
    )
    .all(id, limit);
}
