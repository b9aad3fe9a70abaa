// The days on which the memory was in use. A clock that is wrong for a moment adds few of them.
import type { Database } from "bun:sqlite";
import { dayMs } from "../time.ts";
import { importedSource } from "./session.ts";

/**
 * Returns the end of the `count`-th newest day on which a session began or was last active, milliseconds since the epoch; null
 * when there were fewer such days. Days are those of UTC, and imported sessions don't count.
 */
export function nthNewestDay(db: Database, count: number): number | null {
  const days = (column: string) => `SELECT ${column} / ${dayMs} AS day FROM session WHERE source <> $imported`;
  const row = db
    .query<{ day: number }, Record<string, string | number>>(
      `SELECT day FROM (${days("started_at")} UNION ${days("last_seen_at")}) ORDER BY day DESC LIMIT 1 OFFSET $skipped`,
    )
    .get({ imported: importedSource, skipped: count - 1 });
  return row && (row.day + 1) * dayMs;
}

/**
 * Returns the id of the oldest session that began from `since` up to `until`; null for none. All sessions with a lower id were
 * stored earlier, whatever the clock said then. Imported sessions don't count.
 */
export function firstSessionSince(db: Database, since: number, until: number): number | null {
  const query = "SELECT min(id) AS id FROM session WHERE source <> ? AND started_at BETWEEN ? AND ?";
  return db.query<{ id: number | null }, [string, number, number]>(query).get(importedSource, since, until)?.id ?? null;
}
