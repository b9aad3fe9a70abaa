import type { Database } from "bun:sqlite";
import { minuteMs } from "../time.ts";

/** A worker whose time ends later than this got it before the clock was set back. */
const maxLifeMs = 10 * minuteMs;

/** The next worker takes the slot of a killed one. A slot that is held longer than this is stuck. */
const graceMs = 10 * minuteMs;
const isStale = "(alive_until <= $at - $graceMs OR alive_until > $at + $maxLifeMs)";

/** Returns whether a worker is alive. */
export function hasLiveWorker(db: Database, at: number): boolean {
  const query = "SELECT 1 FROM worker WHERE alive_until > ? AND alive_until <= ?";
  return db.query(query).get(at, at + maxLifeMs) !== null;
}

/** Takes one of the two slots for `owner`; false when both are taken. To be called in a write transaction. */
export function claimWorker(db: Database, owner: string, at: number, until: number): boolean {
  const claim = db.query<unknown, Record<string, string | number>>(
    `INSERT INTO worker (slot, owner, alive_until) VALUES ($slot, $owner, $until)
     ON CONFLICT (slot) DO UPDATE SET owner = excluded.owner, alive_until = excluded.alive_until
     WHERE worker.alive_until <= $at OR worker.alive_until > $at + $maxLifeMs
     RETURNING slot`,
  );
  return [1, 2].some((slot) => claim.get({ slot, owner, at, until, maxLifeMs }) !== null);
}

export function renewWorker(db: Database, owner: string, until: number): void {
  db.query("UPDATE worker SET alive_until = ? WHERE owner = ?").run(until, owner);
}

export function releaseWorker(db: Database, owner: string): void {
  db.query("DELETE FROM worker WHERE owner = ?").run(owner);
}

/** Counts the slots held by dead workers. */
export function countStaleWorkers(db: Database, at: number): number {
  const query = `SELECT count(*) AS n FROM worker WHERE ${isStale}`;
  return db.query<{ n: number }, Record<string, number>>(query).get({ at, graceMs, maxLifeMs })?.n ?? 0;
}

/** Frees the slots of dead workers and returns their number. */
export function freeStaleWorkers(db: Database, at: number): number {
  const query = db.query<null, Record<string, number>>(`DELETE FROM worker WHERE ${isStale}`);
  return query.run({ at, graceMs, maxLifeMs }).changes;
}
