import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

/**
 * A device's own rows are now stored before they are sent, with numbers above `space.sent_seq`: a number is never used for
 * another change, whatever was cut off or lost. `tip` is the digest of the last row that was applied of a device: the device
 * compares it with what it sent. Handoffs are synced outside the change log, which would have a row for every turn. A row has the
 * current handoff of a session.
 */
export const plannedRows: Migration = {
  id: 40,
  name: "planned-rows",
  up(db: Database) {
    db.run(`
      ALTER TABLE space_device ADD COLUMN tip TEXT;
      -- The host's id of the session whose handoff the row states.
      ALTER TABLE space_sent ADD COLUMN handoff TEXT;
      -- The handoffs that a space has, by the host's id of their session, as they were when they were sent or came.
      CREATE TABLE space_handoff (
        space_id INTEGER NOT NULL REFERENCES space(id) ON DELETE CASCADE,
        session TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        is_consumed INTEGER NOT NULL,
        -- It was deleted before it had expired.
        is_gone INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        PRIMARY KEY (space_id, session)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
