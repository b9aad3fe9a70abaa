import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const dueExtraction: Migration = {
  id: 42,
  name: "due-extraction",
  up(db: Database) {
    db.run(`
      -- The sessions of which a turn ended, until their memories are extracted.
      CREATE TABLE due_extraction (
        session_id INTEGER PRIMARY KEY REFERENCES session(id) ON DELETE CASCADE,
        root TEXT NOT NULL,
        ending TEXT NOT NULL,
        ended_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0
      ) STRICT;
    `);
  },
};
