// Rows that a repair has found on pages to which nothing leads, in tables without constraints.
import type { Database } from "bun:sqlite";

export type StrayMemory = { id: number; title: string; narrative: string; createdAt: number };
/** `hostId`: the host's id of the session. */
export type StrayRecord = { id: number; key: string; hostId: string; at: number };

const ofSession = (table: string, key: string) =>
  `SELECT t.id, ${key} AS key, s.host_id AS hostId, t.created_at AS at FROM ${table} t JOIN session s ON s.id = t.session_id`;

const records = {
  prompt: ofSession("prompt", "t.capture_key"),
  event: ofSession("event", "t.capture_key"),
  handoff: ofSession("handoff", "s.host_id"),
  session: "SELECT id, host_id AS key, host_id AS hostId, started_at AS at FROM session",
};

export function listStrayMemories(db: Database): StrayMemory[] {
  return db.query<StrayMemory, []>("SELECT id, title, narrative, created_at AS createdAt FROM observation").all();
}

/** Those without a session are left out: a repair has no place for them. */
export function listStrayRecords(db: Database, table: keyof typeof records): StrayRecord[] {
  return db.query<StrayRecord, []>(records[table]).all();
}

export function removeStrays(db: Database, table: "observation" | keyof typeof records, ids: readonly number[]): void {
  db.query(`DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`).run(JSON.stringify(ids));
}
