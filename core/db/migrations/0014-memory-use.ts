import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

const schema = `
-- What came of telling a memory, over the sessions it was told in; a later session counts more than an earlier one.
CREATE TABLE memory_use (
  observation_id INTEGER PRIMARY KEY REFERENCES observation(id) ON DELETE CASCADE,
  told REAL NOT NULL,
  credit REAL NOT NULL
) STRICT;

-- What of a line's session is in memory_use already; NULL for nothing yet.
ALTER TABLE injection ADD COLUMN counted REAL;
`;

export const memoryUse: Migration = {
  id: 14,
  name: "memory-use",
  up(db: Database) {
    db.run(schema);
  },
};
