// Closes the gaps that removed tool uses leave in the file. SQLite frees a page only when less than a third of it is used, and
// appends new rows after the last one. Two thirds of the rows of an old session are removed, and most of their space stayed lost.
import type { Database } from "bun:sqlite";
import { getMeta, setMeta } from "./meta.ts";

const packedKey = "events packed";

/** Returns the lowest id of the tool uses of sessions from `firstSession` on; null if they have none. */
export function firstEventSince(db: Database, firstSession: number): number | null {
  // A look into the index for each session: as one minimum SQLite would read the entries of all of them.
  const query = `SELECT min((SELECT min(id) FROM event WHERE session_id = s.id)) AS id FROM session s WHERE s.id >= ?`;
  return db.query<{ id: number | null }, [number]>(query).get(firstSession)?.id ?? null;
}

/**
 * Rewrites up to `limit` tool uses with ids below `before`, in the order of their ids, and returns how many. Each is rewritten
 * once: the next call continues after them. To be called in a write transaction.
 */
export function packEvents(db: Database, before: number, limit: number): number {
  const after = Number(getMeta(db, packedKey) ?? 0);
  const range = "SELECT id FROM event WHERE id > ? AND id < ? ORDER BY id LIMIT ?";
  const last = db
    .query<{ id: number | null; count: number }, [number, number, number]>(
      `SELECT max(id) AS id, count(*) AS count FROM (${range})`,
    )
    .get(after, before, limit);
  if (!last || last.id === null) return 0;
  const bounds = [after, last.id] as const;
  db.run("CREATE TEMP TABLE packed_event AS SELECT * FROM event WHERE id > ? AND id <= ?", [...bounds]);
  db.run("CREATE TEMP TABLE packed_file AS SELECT * FROM event_file WHERE event_id > ? AND event_id <= ?", [...bounds]);
  // Their rows of files are deleted with them.
  db.run("DELETE FROM event WHERE id > ? AND id <= ?", [...bounds]);
  db.run("INSERT INTO event SELECT * FROM packed_event ORDER BY id");
  db.run("INSERT INTO event_file SELECT * FROM packed_file ORDER BY event_id, path");
  db.run("DROP TABLE packed_event");
  db.run("DROP TABLE packed_file");
  setMeta(db, packedKey, String(last.id));
  return last.count;
}
