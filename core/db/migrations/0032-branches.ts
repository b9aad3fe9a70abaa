import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const branches: Migration = {
  id: 32,
  name: "branches",
  up(db: Database) {
    // The state of a branch that memories hold on, as the worker last saw it. It is about a folder of this machine, so it does not travel.
    db.run(`CREATE TABLE branch (
      project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      -- The newest commit that only the branch had. It is still known when the branch is deleted; NULL: none was seen.
      tip TEXT,
      checked_at INTEGER NOT NULL,
      -- When it was found to be deleted; NULL while it exists.
      gone_at INTEGER,
      PRIMARY KEY (project_id, name)
    ) STRICT, WITHOUT ROWID`);
    db.run("CREATE INDEX observation_of_branch ON observation(project_id, branch) WHERE scope = 'branch'");
  },
};
