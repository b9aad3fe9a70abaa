import type { Database } from "bun:sqlite";
import { now } from "../../clock.ts";
import type { Migration } from "../migrate.ts";
import { createChangeLog } from "./0021-change-log.ts";

/** SQL for a UUIDv7 of the moment `ms`, in milliseconds since the epoch. */
function uuid7(ms: string): string {
  return `lower(printf('%08x-%04x', max(0, ${ms}) >> 16, max(0, ${ms}) & 65535)
    || '-7' || substr(hex(randomblob(2)), 2)
    || '-' || substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2)
    || '-' || hex(randomblob(6)))`;
}

/** The tables whose rows get a uid, and the column with the time a row was made. */
const identified = {
  observation: "created_at",
  session: "started_at",
  prompt: "created_at",
  deferred: "created_at",
  summary: "created_at",
};

const device = `
-- The databases that rows of this one come from. Number 1 is this one.
CREATE TABLE device (
  number INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  -- What the digests of its tombstones are salted with.
  salt TEXT NOT NULL,
  -- Of this database: its last change and its clock (microseconds since the epoch).
  seq INTEGER NOT NULL DEFAULT 0,
  clock INTEGER NOT NULL DEFAULT 0,
  -- The last change that another machine has read.
  read_seq INTEGER NOT NULL DEFAULT 0,
  -- While changes made elsewhere are written they are not logged as ones made here.
  paused INTEGER NOT NULL DEFAULT 0
) STRICT;
`;

export const identity: Migration = {
  id: 21,
  name: "identity",
  up(db: Database) {
    db.run(device);
    db.query(`INSERT INTO device (number, uid, salt) VALUES (1, ${uuid7("?1")}, lower(hex(randomblob(16))))`).run(
      now(),
    );
    for (const [table, madeAt] of Object.entries(identified)) {
      db.run(`ALTER TABLE ${table} ADD COLUMN uid TEXT`);
      db.run(`UPDATE ${table} SET uid = ${uuid7(madeAt)}`);
      db.run(`CREATE UNIQUE INDEX ${table}_by_uid ON ${table}(uid)`);
      // A trigger, so that no row can be inserted without a uid. Rows of other devices have their own.
      db.run(`CREATE TRIGGER ${table}_uid AFTER INSERT ON ${table} WHEN new.uid IS NULL BEGIN
        UPDATE ${table} SET uid = ${uuid7(`new.${madeAt}`)} WHERE id = new.id;
      END`);
    }
    createChangeLog(db);
    db.run("DROP TABLE IF EXISTS resource");
  },
};
