import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

const tables = `
-- The repositories whose files of memories are read. They are trusted as long as trusted_at is set and the remote is this one.
CREATE TABLE git_share (
  project_id INTEGER PRIMARY KEY REFERENCES project(id) ON DELETE CASCADE,
  remote TEXT NOT NULL,
  trusted_at INTEGER,
  -- Counts the changes that were applied.
  seq INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The memories that came from these files, with a digest of what the file said; '' when the file is gone.
CREATE TABLE git_item (
  project_id INTEGER NOT NULL REFERENCES git_share(project_id) ON DELETE CASCADE,
  uid TEXT NOT NULL,
  author TEXT NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (project_id, uid)
) STRICT, WITHOUT ROWID;
`;

export const gitShares: Migration = {
  id: 37,
  name: "git-shares",
  up(db: Database) {
    db.run(tables);
  },
};
