// The outcomes of injections, summed per memory. The ledger has them line by line.
import type { Database } from "bun:sqlite";
import { map } from "../lists.ts";

/**
 * `injected`: the number of sessions it was injected into automatically; `credit`: the sum of outcomes in them, at most 1 for
 * each. Old sessions fade.
 */
export type MemoryUse = { injected: number; credit: number };

/** The factor by which each further session lowers the weight of earlier ones: about the last twenty decide. */
const fading = 0.95;

/**
 * The credit of each outcome. `error gone` counts in full: the line was injected because of that error. A check passes and a
 * file is edited for other reasons as well, and a citation proves only that a line was read.
 */
const credits = `CASE result WHEN 'error gone' THEN 1.0 WHEN 'check passed' THEN 0.5 WHEN 'file edited' THEN 0.25
  WHEN 'cited' THEN 0.25 ELSE 0.0 END`;

/**
 * Adds new outcomes of a session's lines to their memories. A memory counts once per session, by its strongest outcome. May
 * be called again at any time, inside a transaction. Memories that were requested by id are not counted.
 */
export function countUse(db: Database, sessionId: number): void {
  const lines = db
    .query<{ target: string; id: number; credit: number; counted: number | null }, [number]>(
      `SELECT target, CAST(substr(target, 2) AS INTEGER) AS id, max(${credits}) AS credit, max(counted) AS counted
       FROM injection WHERE session_id = ? AND target LIKE '#%' AND part NOT IN ('full', 'kept', 'confirm', 'retracted')
       GROUP BY target HAVING max(counted) IS NULL OR max(${credits}) > max(counted)`,
    )
    .all(sessionId);
  for (const { target, id, credit, counted } of lines) {
    if (counted === null) addSession(db, id, credit);
    else db.query("UPDATE memory_use SET credit = credit + ? WHERE observation_id = ?").run(credit - counted, id);
    db.query("UPDATE injection SET counted = ? WHERE session_id = ? AND target = ?").run(credit, sessionId, target);
  }
}

/** Does nothing for a memory that was deleted in the meantime. */
function addSession(db: Database, id: number, credit: number): void {
  db.query(
    `INSERT INTO memory_use (observation_id, injected, credit) SELECT id, 1, $credit FROM observation WHERE id = $id
     ON CONFLICT (observation_id) DO UPDATE SET injected = injected * $fading + 1, credit = credit * $fading + $credit`,
  ).run({ id, credit, fading });
}

/** Returns the summed outcomes of these memories; those that were never injected are left out. */
export function getUse(db: Database, ids: readonly number[]): Map<number, MemoryUse> {
  const rows = db
    .query<MemoryUse & { id: number }, [string]>(
      `SELECT observation_id AS id, injected, credit FROM memory_use
       WHERE observation_id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(ids));
  return new Map(map(rows, ({ id, injected, credit }) => [id, { injected, credit }]));
}
