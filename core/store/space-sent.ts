// This device's rows in a space: the change of the log in each.
import type { Database } from "bun:sqlite";
import type { LogRow } from "./change-log.ts";

/** A change of this device, with the project of its item; null for an item that is gone. */
export type OwnChange = LogRow & { projectId: number | null };

const ownColumns = "d.uid AS device, c.seq, c.clock, c.kind, c.uid, c.action, c.fields";
const project = `CASE c.kind
  WHEN 'memory' THEN (SELECT project_id FROM observation o WHERE o.uid = c.uid)
  WHEN 'deferred' THEN (SELECT project_id FROM deferred f WHERE f.uid = c.uid)
  ELSE (SELECT s.project_id FROM summary m JOIN session s ON s.id = m.session_id WHERE m.uid = c.uid) END`;

/** Returns the changes made on this device after `seq`, in their order. */
export function listOwnChanges(db: Database, seq: number, limit: number): OwnChange[] {
  return db
    .query<OwnChange, [number, number]>(
      `SELECT ${ownColumns}, ${project} AS projectId FROM change c JOIN device d ON d.number = 1
       WHERE c.device = 1 AND c.seq > ? ORDER BY c.seq LIMIT ?`,
    )
    .all(seq, limit);
}

/** Returns this device's change with this number; undefined if this database has not made it. */
export function findOwnChange(db: Database, seq: number): LogRow | undefined {
  return (
    db
      .query<LogRow, [number]>(
        `SELECT ${ownColumns} FROM change c JOIN device d ON d.number = 1 WHERE c.device = 1 AND c.seq = ?`,
      )
      .get(seq) ?? undefined
  );
}

/**
 * The content of one of this device's rows: a change of its log, the dependencies of the following rows, or the handoff of a
 * session, by the host's id.
 */
export type SentRow = {
  seq: number;
  logSeq: number | null;
  seen: Record<string, number> | null;
  handoff: string | null;
};

type StoredRow = Omit<SentRow, "seen"> & { seen: string | null };

const sentColumns = "seq, log_seq AS logSeq, seen, handoff";

/**
 * Stores the content of these rows before they are sent: their numbers are used for nothing else from then on. `markSent` follows
 * when the remote has them.
 */
export function planSent(db: Database, id: number, rows: readonly SentRow[]): void {
  const insert = db.query(
    "INSERT OR IGNORE INTO space_sent (space_id, seq, log_seq, seen, handoff) VALUES (?, ?, ?, ?, ?)",
  );
  for (const { seq, logSeq, seen, handoff } of rows) {
    insert.run(...([id, seq, logSeq, seen && JSON.stringify(seen), handoff] as const));
  }
}

/** Records that the remote has this device's rows up to this one. */
export function markSent(db: Database, id: number, seq: number): void {
  db.query("UPDATE space SET sent_seq = max(sent_seq, ?) WHERE id = ?").run(seq, id);
}

/** Returns the last number that was used for one of this device's rows: sent or not, or declared gone. */
export function lastPlanned(db: Database, id: number): number {
  const query = `SELECT max(sent_seq, coalesce((SELECT max(seq) FROM space_sent WHERE space_id = ?1), 0),
      coalesce((SELECT max(value ->> 1) FROM json_each(removed)), 0)) AS seq
    FROM space WHERE id = ?1`;
  return db.query<{ seq: number }, [number]>(query).get(id)?.seq ?? 0;
}

/** Returns the content of this device's row with this number; undefined if it was not planned here, or was removed since. */
export function findSent(db: Database, id: number, seq: number): SentRow | undefined {
  const row = db
    .query<StoredRow, [number, number]>(`SELECT ${sentColumns} FROM space_sent WHERE space_id = ? AND seq = ?`)
    .get(id, seq);
  return row ? toSentRow(row) : undefined;
}

/** Returns this device's rows after `seq` that were not removed since, including those that were only planned. */
export function listSentAfter(db: Database, id: number, seq: number): SentRow[] {
  return db
    .query<StoredRow, [number, number]>(
      `SELECT ${sentColumns} FROM space_sent WHERE space_id = ? AND seq > ? ORDER BY seq`,
    )
    .all(id, seq)
    .map(toSentRow);
}

function toSentRow(row: StoredRow): SentRow {
  return { ...row, seen: row.seen === null ? null : (JSON.parse(row.seen) as Record<string, number>) };
}

/** Records that all changes of this device's log up to this one were read for sending. */
export function advanceLog(db: Database, id: number, logSeq: number): void {
  db.query("UPDATE space SET log_seq = max(log_seq, ?) WHERE id = ?").run(logSeq, id);
}

/**
 * Returns this device's rows of deleted items, except the deletions themselves. They contain what the user deleted, so they have
 * to be removed.
 */
export function listSentOfDeleted(db: Database, id: number): number[] {
  return db
    .query<{ seq: number }, [number]>(
      `SELECT s.seq FROM space_sent s JOIN change c ON c.device = 1 AND c.seq = s.log_seq
       WHERE s.space_id = ? AND c.action <> 'delete' AND EXISTS (SELECT 1 FROM tombstone t WHERE t.uid = c.uid)
       ORDER BY s.seq`,
    )
    .all(id)
    .map(({ seq }) => seq);
}

/**
 * Returns this device's superseded rows: each field that they state, or the link, is stated by a later row of this device. A
 * creation stays, and the last edit of each field, because its clock decides against those of other devices.
 */
export function listOverstated(db: Database, id: number): number[] {
  const later = `SELECT 1 FROM change l JOIN space_sent n ON n.space_id = s.space_id AND n.log_seq = l.seq
    JOIN space p ON p.id = n.space_id AND n.seq <= p.sent_seq WHERE l.uid = c.uid AND l.device = 1 AND l.seq > c.seq`;
  return db
    .query<{ seq: number }, [number]>(
      `SELECT s.seq FROM space_sent s JOIN change c ON c.device = 1 AND c.seq = s.log_seq
       WHERE s.space_id = ? AND (
         c.action = 'edit' AND NOT EXISTS (
           SELECT 1 FROM json_each('["' || replace(c.fields, ' ', '","') || '"]') f
           WHERE NOT EXISTS (${later} AND l.action = 'edit' AND instr(' ' || l.fields || ' ', ' ' || f.value || ' ')))
         OR c.action IN ('link', 'unlink') AND EXISTS (${later} AND l.action IN ('link', 'unlink') AND l.fields = c.fields))
       ORDER BY s.seq`,
    )
    .all(id)
    .map(({ seq }) => seq);
}

/** Records that these rows of this device are no longer at the remote. */
export function forgetSent(db: Database, id: number, seqs: readonly number[]): void {
  const query = db.query("DELETE FROM space_sent WHERE space_id = ? AND seq = ?");
  for (const seq of seqs) query.run(id, seq);
}

export function storeRemoved(db: Database, id: number, removed: readonly (readonly [number, number])[]): void {
  db.query("UPDATE space SET removed = ? WHERE id = ?").run(JSON.stringify(removed), id);
}

/** Returns whether the change with this number of this device's log was sent. */
export function isSent(db: Database, id: number, logSeq: number): boolean {
  return db.query("SELECT 1 FROM space_sent WHERE space_id = ? AND log_seq = ?").get(id, logSeq) !== null;
}

/**
 * Makes this database another device, `uid`: the changes up to `shared` stay those of the old one, later ones are its own and will
 * be sent by it. The old device becomes one that rows are applied from; when nothing of it is shared for certain (0), from its first row on.
 */
export function replaceOwnDevice(db: Database, uid: string, shared: number): void {
  const old = db.query<{ uid: string }, []>("SELECT uid FROM device WHERE number = 1").get()?.uid ?? "";
  db.query("UPDATE device SET uid = ? WHERE number = 1").run(uid);
  db.query("INSERT INTO device (uid, salt) VALUES (?, '')").run(old);
  db.query("UPDATE change SET device = (SELECT number FROM device WHERE uid = ?) WHERE device = 1 AND seq <= ?").run(
    ...[old, shared],
  );
  db.query(
    `INSERT INTO space_device (space_id, device, seq) SELECT id, ?1, iif(?2 = 0, 0, sent_seq) FROM space WHERE true
     ON CONFLICT DO UPDATE SET seq = max(seq, excluded.seq)`,
  ).run(old, shared);
  db.run("UPDATE space_device SET told_seq = 0");
  db.query("UPDATE space SET sent_seq = 0, removed = '[]', log_seq = min(log_seq, ?)").run(shared);
  if (shared === 0) db.run("UPDATE space_item SET sent_clock = 0 WHERE memory_id IS NOT NULL AND review = 'confirmed'");
  db.run("DELETE FROM space_sent");
  db.run("DELETE FROM space_handoff WHERE is_gone = 0");
}

/** Returns the last change that every personal space has of this device. */
export function lastSharedChange(db: Database): number {
  // The rows of a team's space state memories, not changes.
  const query = `SELECT coalesce(min(last), (SELECT seq FROM device WHERE number = 1)) AS seq FROM
    (SELECT (SELECT coalesce(max(log_seq), 0) FROM space_sent WHERE space_id = s.id AND seq <= s.sent_seq) AS last
     FROM space s WHERE s.kind = 'personal')`;
  return db.query<{ seq: number }, []>(query).get()?.seq ?? 0;
}
