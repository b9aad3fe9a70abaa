import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

/**
 * Own rows are now stored before they are sent, with numbers above `space.sent_seq`: a number is never used for another change, whatever
 * was cut or lost. `tip` is the digest of the last row that was applied of a device: the device compares it with what it sent.
 */
export const plannedRows: Migration = {
  id: 43,
  name: "planned-rows",
  up(db: Database) {
    db.run("ALTER TABLE space_device ADD COLUMN tip TEXT");
  },
};
