import type { Database } from "bun:sqlite";

/**
 * Returns a number that changes whenever another connection commits a change. Reading it takes no lock and leaves no
 * transaction open.
 */
export function dataVersion(db: Database): number {
  return (
    db.query<{ version: number }, []>("SELECT data_version AS version FROM pragma_data_version").get()?.version ?? 0
  );
}

/** Returns how many rows this connection has changed. */
export function ownChanges(db: Database): number {
  return db.query<{ rows: number }, []>("SELECT total_changes() AS rows").get()?.rows ?? 0;
}
