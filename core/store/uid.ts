import type { Database } from "bun:sqlite";
import { map } from "../lists.ts";

/** The tables whose rows have a uid: a UUIDv7 of where and when the row was made, the same on every machine. */
export type IdentifiedTable = "observation" | "session" | "prompt" | "deferred" | "summary";

/** Returns the uids of these rows by their local ids; unknown ids are left out. */
export function uidsOf(db: Database, table: IdentifiedTable, ids: readonly number[]): Map<number, string> {
  const rows = db
    .query<{ id: number; uid: string }, [string]>(
      `SELECT id, uid FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(ids));
  return new Map(map(rows, ({ id, uid }) => [id, uid]));
}

/** Returns the local id of the row with this uid. */
export function idOfUid(db: Database, table: IdentifiedTable, uid: string): number | undefined {
  return db.query<{ id: number }, [string]>(`SELECT id FROM ${table} WHERE uid = ?`).get(uid)?.id;
}

/** Returns the uid of this database. */
export function deviceUid(db: Database): string {
  const row = db.query<{ uid: string }, []>("SELECT uid FROM device WHERE number = 1").get();
  if (!row) throw new Error("The database has no device.");
  return row.uid;
}
