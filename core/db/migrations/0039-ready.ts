import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

/**
 * A device that pulled only the rows that a session start needs has applied rows after its vector. Its own rows may depend on
 * them, up to `ready_seq`.
 */
export const ready: Migration = {
  id: 39,
  name: "ready",
  up(db: Database) {
    db.run("ALTER TABLE space_device ADD COLUMN ready_seq INTEGER NOT NULL DEFAULT 0");
  },
};
