import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

const tables = `
-- The spaces that this database is a device of. What they hold is in the tables of memories; this is where sync stands.
CREATE TABLE space (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('personal', 'team')),
  -- The address of the remote without its password.
  remote TEXT NOT NULL,
  -- The role that the remote knows this device by; '' in a personal space.
  author TEXT NOT NULL DEFAULT '',
  joined_at INTEGER NOT NULL,
  -- The last row that this device sent, and the last change of the log that it looked at for sending.
  sent_seq INTEGER NOT NULL DEFAULT 0,
  log_seq INTEGER NOT NULL DEFAULT 0,
  -- JSON: ranges of own rows that are no longer there.
  removed TEXT NOT NULL DEFAULT '[]',
  pushed_at INTEGER,
  pulled_at INTEGER,
  failure TEXT,
  failed_at INTEGER,
  lease_owner TEXT,
  lease_until INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The vector: the last row of each other device that was applied, and the last one that own rows say they rest on.
CREATE TABLE space_device (
  space_id INTEGER NOT NULL REFERENCES space(id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  seq INTEGER NOT NULL,
  told_seq INTEGER NOT NULL DEFAULT 0,
  -- How many rows were taken of it on that day, counted from 1970.
  day INTEGER NOT NULL DEFAULT 0,
  taken INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (space_id, device)
) STRICT, WITHOUT ROWID;

-- What each own row carries, to know the row again, to remove it when the item is deleted, and to make it again when the remote
-- has lost it: a change of the log, or JSON of what the later rows rest on.
CREATE TABLE space_sent (
  space_id INTEGER NOT NULL REFERENCES space(id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  log_seq INTEGER,
  seen TEXT,
  PRIMARY KEY (space_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX space_sent_by_log ON space_sent(space_id, log_seq);

-- A personal space holds all projects but those listed with 0, a team's space only those listed with 1.
CREATE TABLE space_project (
  space_id INTEGER NOT NULL REFERENCES space(id) ON DELETE CASCADE,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  is_attached INTEGER NOT NULL,
  -- Of an excluded project: the last change that was looked at for sending before that.
  log_seq INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (space_id, project_id)
) STRICT, WITHOUT ROWID;

-- The memories of a team's space: who wrote each, on which device, and whether the author confirmed it, withdrew it, or (here) keeps
-- it back. Of an own memory also its local id, and the clock of its last change when it was sent.
CREATE TABLE space_item (
  space_id INTEGER NOT NULL REFERENCES space(id) ON DELETE CASCADE,
  uid TEXT NOT NULL,
  author TEXT NOT NULL,
  device TEXT NOT NULL,
  review TEXT NOT NULL CHECK (review IN ('confirmed', 'unconfirmed', 'withdrawn', 'withheld')),
  memory_id INTEGER,
  sent_clock INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (space_id, uid)
) STRICT, WITHOUT ROWID;

-- Rows that were not applied, and why. The reason is a sentence of this program, never of the row.
CREATE TABLE space_refusal (
  space_id INTEGER NOT NULL REFERENCES space(id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  seq INTEGER NOT NULL,
  reason TEXT NOT NULL,
  refused_at INTEGER NOT NULL,
  PRIMARY KEY (space_id, device, seq)
) STRICT, WITHOUT ROWID;
`;

export const sync: Migration = {
  id: 36,
  name: "sync",
  up(db: Database) {
    db.run(tables);
  },
};
