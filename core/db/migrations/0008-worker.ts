import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

const schema = `
-- How long the job was put off the last time: the next wait is twice as long.
ALTER TABLE job ADD COLUMN wait_ms INTEGER NOT NULL DEFAULT 0;

-- At most two workers at a time. A row outlives its worker; alive_until does not.
CREATE TABLE worker (
  slot INTEGER PRIMARY KEY CHECK (slot IN (1, 2)),
  owner TEXT NOT NULL,
  alive_until INTEGER NOT NULL
) STRICT;

-- One row for each call of a model, written before the call with the most it can cost: what a killed worker has spent
-- is never counted too low.
CREATE TABLE spend (
  id INTEGER PRIMARY KEY,
  purpose TEXT NOT NULL,
  project_id INTEGER REFERENCES project(id) ON DELETE SET NULL,
  session_id INTEGER REFERENCES session(id) ON DELETE SET NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('reserved', 'answered', 'failed')),
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  usd REAL NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX spend_by_time ON spend(created_at);
CREATE INDEX spend_by_session ON spend(session_id) WHERE session_id IS NOT NULL;
`;

export const worker: Migration = {
  id: 8,
  name: "worker",
  up(db: Database) {
    db.run(schema);
  },
};
