import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const sessionArm: Migration = {
  id: 34,
  name: "session-arm",
  up(db: Database) {
    // While sessions are held out: which ones had something to inject, and whether they got it.
    db.run(`CREATE TABLE session_arm (
      session_id INTEGER PRIMARY KEY REFERENCES session(id) ON DELETE CASCADE,
      is_held_out INTEGER NOT NULL
    ) STRICT`);
  },
};
