// How much is stored, and from when to when. Works on databases of any schema.
import type { Database } from "bun:sqlite";

/** Returns how many memories of every status there are. */
export function countObservations(db: Database): number {
  return db.query<{ n: number }, []>("SELECT count(*) AS n FROM observation").get()?.n ?? 0;
}

/** Returns how many memories there should be, by the counts of the projects. */
export function sumMemoryCounts(db: Database): number {
  return db.query<{ n: number }, []>("SELECT ifnull(sum(memory_count), 0) AS n FROM project").get()?.n ?? 0;
}

/** Returns when the first memory was made, milliseconds since the epoch; null when there is none. */
export function oldestMoment(db: Database): number | null {
  return (
    db.query<{ first: number | null }, []>("SELECT min(created_at) AS first FROM observation").get()?.first ?? null
  );
}

/** Returns when something was last stored, milliseconds since the epoch; null for an empty database. */
export function newestMoment(db: Database): number | null {
  const sql =
    "SELECT max(at) AS newest FROM (SELECT max(created_at) AS at FROM observation UNION ALL SELECT max(last_seen_at) FROM session)";
  return db.query<{ newest: number | null }, []>(sql).get()?.newest ?? null;
}
