import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

const schema = `
-- What was changed about a memory, with the fields as they were before and after: each change can be taken back. What
-- belongs together has one batch. It goes with its memory: nothing of a deleted text stays.
CREATE TABLE revision (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  batch INTEGER NOT NULL,
  observation_id INTEGER NOT NULL REFERENCES observation(id) ON DELETE CASCADE,
  actor TEXT NOT NULL CHECK (actor IN ('user', 'model', 'rule', 'upkeep')),
  action TEXT NOT NULL,
  reason TEXT,
  -- JSON objects of the changed fields only.
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX revision_by_observation ON revision(observation_id, id);
CREATE INDEX revision_by_batch ON revision(batch);

-- How often the same thing was learnt, and when it was last.
ALTER TABLE observation ADD COLUMN seen_count INTEGER NOT NULL DEFAULT 1;
ALTER TABLE observation ADD COLUMN last_seen_at INTEGER;

-- Finds the memories that rest on the same event, prompt or commit.
CREATE INDEX observation_link_by_target ON observation_link(target_kind, target);
`;

export const revision: Migration = {
  id: 4,
  name: "revision",
  up(db: Database) {
    db.run(schema);
  },
};
