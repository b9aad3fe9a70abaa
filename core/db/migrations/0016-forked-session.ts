import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

export const forkedSession: Migration = {
  id: 16,
  name: "forked-session",
  up(db: Database) {
    // The session whose context a forked one begins with; NULL for all others, and where the host does not let us find it.
    db.run("ALTER TABLE session ADD COLUMN forked_from INTEGER REFERENCES session(id) ON DELETE SET NULL");
  },
};
