// The rows of the change log (core/db/migrations/0021-change-log.ts). Triggers write those of this database.
import type { Database } from "bun:sqlite";

export type ItemKind = "memory" | "deferred" | "summary";
export type ChangeAction = "create" | "edit" | "delete" | "link" | "unlink";

export type LogRow = {
  /** The uid of the database that the change was made in. */
  device: string;
  /** Counts the changes made on the device, from 1. */
  seq: number;
  /** Hybrid logical clock: microseconds since the epoch, later than every change known on that device. */
  clock: number;
  kind: ItemKind;
  uid: string;
  action: ChangeAction;
  /** Names of fields separated by spaces, or the key of a link. */
  fields: string;
};

const columns = "d.uid AS device, c.seq, c.clock, c.kind, c.uid, c.action, c.fields";

/** Returns all log rows of one item. */
export function listLogOf(db: Database, uid: string): LogRow[] {
  return db
    .query<LogRow, [string]>(`SELECT ${columns} FROM change c JOIN device d ON d.number = c.device WHERE c.uid = ?`)
    .all(uid);
}

/** Returns those of these changes that the log has. */
export function listKnownRows(
  db: Database,
  rows: readonly Pick<LogRow, "device" | "seq">[],
): Pick<LogRow, "device" | "seq">[] {
  return db
    .query<Pick<LogRow, "device" | "seq">, [string]>(
      `SELECT d.uid AS device, c.seq FROM json_each(?) j JOIN device d ON d.uid = j.value ->> 0
       JOIN change c ON c.device = d.number AND c.seq = j.value ->> 1`,
    )
    .all(JSON.stringify(rows.map(({ device, seq }) => [device, seq])));
}

/** Returns the uids for which this database has an item, a change, a merge or a deletion. */
export function listKnownUids(db: Database, uids: readonly string[]): string[] {
  const isIn = (table: string) => `EXISTS (SELECT 1 FROM ${table} t WHERE t.uid = j.value)`;
  const isKnown = ["change", "merged_uid", "tombstone", ...Object.values(tables)].map(isIn).join(" OR ");
  return db
    .query<{ uid: string }, [string]>(`SELECT j.value AS uid FROM json_each(?) j WHERE ${isKnown}`)
    .all(JSON.stringify(uids))
    .map(({ uid }) => uid);
}

/** Returns the number by which this database knows a device. An unknown device gets one. */
export function deviceNumber(db: Database, device: string): number {
  db.query("INSERT INTO device (uid, salt) VALUES (?, '') ON CONFLICT DO NOTHING").run(device);
  return db.query<{ number: number }, [string]>("SELECT number FROM device WHERE uid = ?").get(device)?.number ?? 0;
}

/** Stores a change that was made elsewhere, on the device with this number. `raiseClock` has to follow in the same transaction. */
export function appendLogRow(db: Database, number: number, row: Omit<LogRow, "device">): void {
  const { seq, clock, kind, uid, action, fields } = row;
  db.query("INSERT INTO change (device, seq, clock, kind, uid, action, fields) VALUES (?, ?, ?, ?, ?, ?, ?)").run(
    ...[number, seq, clock, kind, uid, action, fields],
  );
}

/** Makes the next local change later than `clock`, and gives it a number above `seq`, the last own change that came back. */
export function raiseClock(db: Database, clock: number, seq: number): void {
  // A database that was restored from a backup receives its own changes from others.
  db.query("UPDATE device SET clock = max(clock, ?), seq = max(seq, ?) WHERE number = 1").run(clock, seq);
}

/** Runs `work` without logging its writes as local changes. To be called in a write transaction. */
export function withoutLogging<T>(db: Database, work: () => T): T {
  db.run("UPDATE device SET paused = 1 WHERE number = 1");
  try {
    return work();
  } finally {
    if (db.inTransaction) db.run("UPDATE device SET paused = 0 WHERE number = 1");
  }
}

/** Ends the creation of the newest memory: what is written about it after this is a change apart. */
export function endCreation(db: Database): void {
  db.run("UPDATE device SET read_seq = seq WHERE number = 1 AND read_seq < seq");
}

/** Advances the clock of this database and returns it; `at` is the time in milliseconds. */
export function tickClock(db: Database, at: number): number {
  const row = db
    .query<{ clock: number }, [number]>(
      "UPDATE device SET clock = max(clock + 1, ? * 1000) WHERE number = 1 RETURNING clock",
    )
    .get(at);
  return row?.clock ?? 0;
}

/**
 * Moves changes later than `limit` back to `at` and after, in the same order: they were made while a clock was wrong. Both
 * are in milliseconds.
 */
export function pullBackClocks(db: Database, limit: number, at: number): void {
  if (!isClockAhead(db, limit)) return;
  db.query(
    `WITH moved AS (
       SELECT device, seq, row_number() OVER (ORDER BY clock, device, seq)
         + max(?2 * 1000, (SELECT coalesce(max(clock), 0) FROM change WHERE clock <= ?1 * 1000)) AS clock
       FROM change WHERE clock > ?1 * 1000)
     UPDATE change SET clock = moved.clock FROM moved WHERE moved.device = change.device AND moved.seq = change.seq`,
  ).run(limit, at);
  db.run("UPDATE device SET clock = (SELECT coalesce(max(clock), 0) FROM change) WHERE number = 1");
}

/** Returns whether this database has a change later than `limit`, milliseconds since the epoch. */
export function isClockAhead(db: Database, limit: number): boolean {
  return db.query("SELECT 1 FROM device WHERE number = 1 AND clock > ? * 1000").get(limit) !== null;
}

/**
 * Gives own changes after `before` the clocks that a copy of this database gave them, up to this one; those that are not later than `limit`
 * stay. The copy may have removed rows between them, but it numbered the clocks as it did the changes. Returns false when the own log has
 * another change with that number.
 */
export function takeClocks(
  db: Database,
  { seq, uid, action, fields, clock }: LogRow,
  { before, limit }: { before: number; limit: number },
): boolean {
  const same = "SELECT 1 FROM change WHERE device = 1 AND seq = ? AND uid = ? AND action = ? AND fields = ?";
  if (db.query(same).get(seq, uid, action, fields) === null) return false;
  db.query(
    "UPDATE change SET clock = ?1 - (?2 - seq) WHERE device = 1 AND seq > ?3 AND seq <= ?2 AND clock > ?4 * 1000",
  ).run(clock, seq, before, limit);
  return true;
}

/** Returns the local uid of an item: an item that was made on two machines keeps the smaller uid. */
export function keptUid(db: Database, uid: string): string {
  return db.query<{ kept: string }, [string]>("SELECT kept FROM merged_uid WHERE uid = ?").get(uid)?.kept ?? uid;
}

const tables = { memory: "observation", deferred: "deferred", summary: "summary" } as const;

/** Changes the uid of an item of this database, and of its log rows, from `gone` to `kept`. */
export function replaceUid(db: Database, kind: ItemKind, gone: string, kept: string): void {
  db.query(`UPDATE ${tables[kind]} SET uid = ? WHERE uid = ?`).run(kept, gone);
  db.query("UPDATE change SET uid = ? WHERE uid = ?").run(kept, gone);
}

/** Records that `gone` is now the item `kept`, also for uids that were merged into `gone` before. */
export function rememberMerge(db: Database, gone: string, kept: string): void {
  db.query("UPDATE merged_uid SET kept = ? WHERE kept = ?").run(kept, gone);
  db.query("INSERT OR REPLACE INTO merged_uid (uid, kept) VALUES (?, ?)").run(gone, kept);
}
