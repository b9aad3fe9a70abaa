import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

const sums = `
-- Injected lines that are no rows of their own any more, a row for each day (since the epoch, UTC). A session's lines are summed
-- together, on the day of the first one. The row without a result counts the sessions, each once for a surface.
CREATE TABLE injection_day (
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  surface TEXT NOT NULL,
  result TEXT NOT NULL,
  lines INTEGER NOT NULL,
  characters INTEGER NOT NULL,
  sessions INTEGER NOT NULL,
  PRIMARY KEY (project_id, day, surface, result)
) STRICT, WITHOUT ROWID;
`;

const columns = `id, capture_key, session_id, prompt_id, episode_id, agent_id, tool, kind, action, command, check_command, outcome,
  error_headline, error_signature, output, change, commit_sha, duration_ms, created_at`;

const newEvent = `
CREATE TABLE new_event (
  id INTEGER PRIMARY KEY,
  capture_key TEXT NOT NULL,
  session_id INTEGER NOT NULL REFERENCES session(id) ON DELETE CASCADE,
  prompt_id INTEGER REFERENCES prompt(id) ON DELETE SET NULL,
  episode_id INTEGER REFERENCES episode(id) ON DELETE SET NULL,
  agent_id TEXT,
  tool TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT 'other',
  action TEXT NOT NULL,
  command TEXT,
  -- The command reduced to what makes it "the same check": a fix is verified by the same check passing.
  check_command TEXT,
  outcome TEXT NOT NULL CHECK (outcome IN ('ok', 'failed', 'rejected')),
  error_headline TEXT,
  error_signature TEXT,
  -- What was printed, and what was changed, each cut.
  output TEXT,
  change TEXT,
  -- The commit that the event made.
  commit_sha TEXT,
  duration_ms INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
`;

const indexes = `
-- The index of a UNIQUE key of 68 characters was a quarter of what events take. Few keys share these characters; the query
-- compares the rest. insertEvent keeps keys unique.
CREATE INDEX event_by_key ON event(substr(capture_key, 1, 8) || substr(capture_key, -10));
CREATE INDEX event_by_session ON event(session_id, id);
-- To delete a prompt, SQLite has to look for the events that name it.
CREATE INDEX event_by_prompt ON event(prompt_id);
CREATE INDEX event_by_error ON event(error_signature) WHERE error_signature IS NOT NULL;
`;

const eventFile = `
CREATE TABLE event_file (
  event_id INTEGER NOT NULL REFERENCES event(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('read', 'modified')),
  PRIMARY KEY (event_id, path)
) STRICT, WITHOUT ROWID;
`;

export const boundedRows: Migration = {
  id: 29,
  name: "bounded-rows",
  up(db: Database) {
    db.run(sums);
    // Upkeep processes the old sessions again, because it used to keep their injections.
    db.run("DELETE FROM meta WHERE key LIKE 'readings removed %'");
    shortenKeyIndex(db);
  },
};

/** SQLite drops the index of a UNIQUE column only with its table. */
function shortenKeyIndex(db: Database): void {
  // Dropping a table deletes the rows that refer to its rows.
  db.run("CREATE TABLE old_event_file AS SELECT event_id, path, role FROM event_file");
  db.run("DROP TABLE event_file");
  db.run(newEvent);
  db.run(`INSERT INTO new_event (${columns}) SELECT ${columns} FROM event ORDER BY id`);
  db.run("DROP TABLE event");
  // Otherwise the triggers that read the table would have to be dropped too.
  const legacy = db.query<{ legacy_alter_table: number }, []>("PRAGMA legacy_alter_table").get()?.legacy_alter_table;
  db.run("PRAGMA legacy_alter_table = ON");
  db.run("ALTER TABLE new_event RENAME TO event");
  db.run(`PRAGMA legacy_alter_table = ${legacy ?? 0}`);
  db.run(indexes);
  db.run(eventFile);
  db.run("INSERT INTO event_file SELECT event_id, path, role FROM old_event_file ORDER BY event_id, path");
  db.run("DROP TABLE old_event_file");
}
