import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

const schema = `
CREATE INDEX deferred_open ON deferred(project_id, priority, created_at, id) WHERE status = 'open';
CREATE INDEX handoff_open ON handoff(project_id, created_at) WHERE consumed_at IS NULL;

-- Where a file or folder went: what is known of its old path is told at the new one.
CREATE TABLE file_move (
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  from_path TEXT NOT NULL,
  to_path TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX file_move_by_target ON file_move(project_id, to_path);

-- What a subagent was asked for: the host names it when the agent is called, and not to the agent's own start.
CREATE TABLE agent_task (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES session(id) ON DELETE CASCADE,
  agent_type TEXT NOT NULL,
  task TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The agent that took it.
  agent_id TEXT
) STRICT;
CREATE INDEX agent_task_open ON agent_task(session_id, created_at) WHERE agent_id IS NULL;
`;

export const recall: Migration = {
  id: 7,
  name: "recall",
  up(db: Database) {
    db.run(schema);
  },
};
