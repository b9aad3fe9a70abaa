// The memories of a team's space: whose they are, and what was sent.
import type { Database } from "bun:sqlite";

/**
 * `confirmed`: a rule that its author laid down, or verified by a check; `unconfirmed`: neither; `withdrawn`: its author took it back;
 * `withheld`: the user of this device keeps it out of the space.
 */
export type Review = "confirmed" | "unconfirmed" | "withdrawn" | "withheld";

export type SpaceItem = {
  uid: string;
  author: string;
  device: string;
  review: Review;
  /** The local id of an own memory. */
  memoryId: number | null;
  /** The clock of the last change of an own memory when it was sent. */
  sentClock: number;
};

const columns = "uid, author, device, review, memory_id AS memoryId, sent_clock AS sentClock";

export function findSpaceItem(db: Database, id: number, uid: string): SpaceItem | undefined {
  const query = `SELECT ${columns} FROM space_item WHERE space_id = ? AND uid = ?`;
  return db.query<SpaceItem, [number, string]>(query).get(id, uid) ?? undefined;
}

export function findSpaceItemOfMemory(db: Database, id: number, memoryId: number): SpaceItem | undefined {
  const query = `SELECT ${columns} FROM space_item WHERE space_id = ? AND memory_id = ?`;
  return db.query<SpaceItem, [number, number]>(query).get(id, memoryId) ?? undefined;
}

export function putSpaceItem(db: Database, id: number, item: SpaceItem): void {
  db.query(
    `INSERT OR REPLACE INTO space_item (space_id, uid, author, device, review, memory_id, sent_clock)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(...([id, item.uid, item.author, item.device, item.review, item.memoryId, item.sentClock] as const));
}

/** A memory that may be shared, and the clock of its last change. */
export type Shareable = { id: number; uid: string; clock: number };

/**
 * The memories that a team may see: those of the attached projects that someone vouched for, that hold there, and that this
 * user's devices made. Imported memories, those shared by others, and those that hold in all projects are excluded.
 */
const mayBeSeen = `o.vouched_by IS NOT NULL AND o.vouched_by <> 'team' AND o.status IN ('active', 'rejected', 'superseded')
  AND o.scope <> 'global' AND o.origin IN ('user', 'verified', 'reported', 'subagent', 'inferred')`;
const shareable = `${mayBeSeen} AND o.project_id IN (SELECT project_id FROM space_project WHERE space_id = $space AND is_attached = 1)`;

const lastClock = "(SELECT max(c.clock) FROM change c WHERE c.uid = o.uid)";

/** Returns memories to be shared whose current state the remote lacks; `withheld` ones are left out. */
export function listToShare(db: Database, id: number, limit: number): Shareable[] {
  return db
    .query<Shareable, { $space: number; $limit: number }>(
      `SELECT o.id, o.uid, ${lastClock} AS clock FROM observation o
       LEFT JOIN space_item i ON i.space_id = $space AND i.uid = o.uid
       WHERE ${shareable} AND (i.uid IS NULL OR (i.memory_id IS NOT NULL AND i.review <> 'withheld'
         AND (i.review = 'withdrawn' OR i.sent_clock < ${lastClock})))
       ORDER BY o.id LIMIT $limit`,
    )
    .all({ $space: id, $limit: limit });
}

/** Returns the ids of the memories that a team would see if the project were attached, newest first. */
export function listShareable(db: Database, projectId: number): number[] {
  return db
    .query<{ id: number }, [number]>(
      `SELECT o.id FROM observation o WHERE ${mayBeSeen} AND o.project_id = ? ORDER BY o.id DESC`,
    )
    .all(projectId)
    .map(({ id }) => id);
}

/** Returns shared memories of this device that were deleted, or may not be shared any more. */
export function listToWithdraw(db: Database, id: number, limit: number): { id: number; uid: string }[] {
  return db
    .query<{ id: number; uid: string }, { $space: number; $limit: number }>(
      `SELECT i.memory_id AS id, i.uid FROM space_item i LEFT JOIN observation o ON o.uid = i.uid
       WHERE i.space_id = $space AND i.memory_id IS NOT NULL AND i.sent_clock > 0 AND i.review <> 'withdrawn'
         AND (o.id IS NULL OR i.review = 'withheld' OR NOT (${shareable})) ORDER BY i.uid LIMIT $limit`,
    )
    .all({ $space: id, $limit: limit });
}

/** Returns this device's rows of memories that a later row repeats. */
export function listRestated(db: Database, id: number): number[] {
  return db
    .query<{ seq: number }, [number]>(
      `SELECT s.seq FROM space_sent s WHERE s.space_id = ? AND s.log_seq IS NOT NULL AND s.seq <
         (SELECT max(l.seq) FROM space_sent l WHERE l.space_id = s.space_id AND l.log_seq = s.log_seq) ORDER BY s.seq`,
    )
    .all(id)
    .map(({ seq }) => seq);
}

/** Returns the fields of a memory that were changed on this device. */
export function ownEditedFields(db: Database, uid: string): Set<string> {
  const rows = db
    .query<{ fields: string }, [string]>("SELECT fields FROM change WHERE device = 1 AND uid = ? AND action = 'edit'")
    .all(uid);
  return new Set(rows.flatMap(({ fields }) => fields.split(" ")));
}

/** Counts a row that was taken of a device. Returns how many were on this day of the devices `of`. */
export function countTaken(
  db: Database,
  id: number,
  { device, of, day }: { device: string; of: readonly string[]; day: number },
): number {
  db.query(
    `INSERT INTO space_device (space_id, device, seq, day, taken) VALUES (?1, ?2, 0, ?3, 1)
     ON CONFLICT DO UPDATE SET taken = iif(day = ?3, taken + 1, 1), day = ?3`,
  ).run(id, device, day);
  const query = `SELECT sum(taken) AS taken FROM space_device
    WHERE space_id = ? AND day = ? AND device IN (SELECT value FROM json_each(?))`;
  const row = db.query<{ taken: number }, [number, number, string]>(query).get(id, day, JSON.stringify(of));
  return row?.taken ?? 0;
}
