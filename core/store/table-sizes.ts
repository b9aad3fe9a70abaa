import type { Database } from "bun:sqlite";

/** The bytes that a table takes in the database, those of its indexes included. */
export type TableSize = { name: string; bytes: number };

/** Returns every table, the largest first. Reads each page of the database once. */
export function listTableSizes(db: Database): TableSize[] {
  return db
    .query<TableSize, []>(
      `SELECT coalesce(m.tbl_name, s.name) AS name, sum(s.pgsize) AS bytes FROM dbstat s
       LEFT JOIN sqlite_schema m ON m.name = s.name WHERE s.aggregate = TRUE
       GROUP BY 1 ORDER BY bytes DESC, 1`,
    )
    .all();
}
