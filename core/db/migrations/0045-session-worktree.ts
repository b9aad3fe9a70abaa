import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const sessionWorktree: Migration = {
  id: 45,
  name: "session-worktree",
  up(db: Database) {
    // The branch of a session says which worktree it belongs to. Where HEAD is detached, this does.
    db.run(`CREATE TABLE session_worktree (
      session_id INTEGER PRIMARY KEY REFERENCES session(id) ON DELETE CASCADE,
      name TEXT NOT NULL
    ) STRICT`);
  },
};
