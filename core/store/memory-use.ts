// What came of telling a memory, summed up for each: what the ledger says line by line.
import type { Database } from "bun:sqlite";
import { map } from "../lists.ts";

/** `injected`: in how many sessions it was injected unasked; `credit`: how much came of it in them, at most 1 for each. Old sessions fade. */
export type MemoryUse = { injected: number; credit: number };

/** How much each further session leaves of what the earlier ones counted: about the last twenty decide. */
const fading = 0.95;

/**
 * What a sign is worth. That an error is gone is seen of the line that was injected because of it; a check passes and a file is
 * edited for other reasons as well, and a citation says that a line was read.
 */
const credits = `CASE result WHEN 'error gone' THEN 1.0 WHEN 'check passed' THEN 0.5 WHEN 'file edited' THEN 0.25
  WHEN 'cited' THEN 0.25 ELSE 0.0 END`;

/**
 * Adds what is new of a session's lines to the memories that they injected: each memory counts once for each session, by the strongest sign that
 * was seen in it. May be called again at any time, inside of a transaction. What was named by its id was asked for and is not
 * counted.
 */
export function countUse(db: Database, sessionId: number): void {
  const lines = db
    .query<{ target: string; id: number; credit: number; counted: number | null }, [number]>(
      `SELECT target, CAST(substr(target, 2) AS INTEGER) AS id, max(${credits}) AS credit, max(counted) AS counted
       FROM injection WHERE session_id = ? AND target LIKE '#%' AND part NOT IN ('full', 'kept', 'confirm')
       GROUP BY target HAVING max(counted) IS NULL OR max(${credits}) > max(counted)`,
    )
    .all(sessionId);
  for (const { target, id, credit, counted } of lines) {
    if (counted === null) addSession(db, id, credit);
    else db.query("UPDATE memory_use SET credit = credit + ? WHERE observation_id = ?").run(credit - counted, id);
    db.query("UPDATE injection SET counted = ? WHERE session_id = ? AND target = ?").run(credit, sessionId, target);
  }
}

/** Does nothing for a memory that was deleted since. */
function addSession(db: Database, id: number, credit: number): void {
  db.query(
    `INSERT INTO memory_use (observation_id, injected, credit) SELECT id, 1, $credit FROM observation WHERE id = $id
     ON CONFLICT (observation_id) DO UPDATE SET injected = injected * $fading + 1, credit = credit * $fading + $credit`,
  ).run({ id, credit, fading });
}

/** Returns what came of telling these memories; those that were never injected are left out. */
export function getUse(db: Database, ids: readonly number[]): Map<number, MemoryUse> {
  const rows = db
    .query<MemoryUse & { id: number }, [string]>(
      `SELECT observation_id AS id, injected, credit FROM memory_use
       WHERE observation_id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(ids));
  return new Map(map(rows, ({ id, injected, credit }) => [id, { injected, credit }]));
}
