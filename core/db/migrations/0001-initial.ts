import type { Database } from "bun:sqlite";
import type { Migration } from "../migrate.ts";

// Times are milliseconds since the epoch. Lists are JSON arrays of strings. Paths are relative to the worktree's
// root with forward slashes; a path outside of it is absolute. No JSONB and no other feature newer than SQLite 3.43.
const schema = `
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE project (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  root_commit TEXT,
  remote TEXT,
  created_at INTEGER NOT NULL
) STRICT;

-- Where a project was seen. identity tells that the folder is still the same one (a repository deleted and made anew
-- at the same path is another project).
CREATE TABLE project_root (
  path TEXT PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  identity TEXT NOT NULL,
  last_seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  id INTEGER PRIMARY KEY,
  host_id TEXT NOT NULL UNIQUE,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  branch TEXT,
  source TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'ended', 'abandoned')),
  started_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  ended_at INTEGER,
  end_reason TEXT,
  prompt_count INTEGER NOT NULL DEFAULT 0,
  -- Counts compactions: what was told before one is gone from the model's context.
  context_number INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX session_by_project ON session(project_id, started_at);
CREATE INDEX session_active ON session(last_seen_at) WHERE status = 'active';

CREATE TABLE prompt (
  id INTEGER PRIMARY KEY,
  capture_key TEXT NOT NULL UNIQUE,
  session_id INTEGER NOT NULL REFERENCES session(id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX prompt_by_session ON prompt(session_id, number);

CREATE TABLE episode (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES session(id) ON DELETE CASCADE,
  agent_id TEXT,
  opened_at INTEGER NOT NULL,
  last_event_at INTEGER NOT NULL,
  closed_at INTEGER,
  close_reason TEXT,
  event_count INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX episode_open ON episode(session_id, agent_id) WHERE closed_at IS NULL;

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  capture_key TEXT NOT NULL UNIQUE,
  session_id INTEGER NOT NULL REFERENCES session(id) ON DELETE CASCADE,
  prompt_id INTEGER REFERENCES prompt(id) ON DELETE SET NULL,
  episode_id INTEGER REFERENCES episode(id) ON DELETE SET NULL,
  agent_id TEXT,
  tool TEXT NOT NULL,
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
CREATE INDEX event_by_session ON event(session_id, id);

CREATE TABLE event_file (
  event_id INTEGER NOT NULL REFERENCES event(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('read', 'modified')),
  PRIMARY KEY (event_id, path)
) STRICT, WITHOUT ROWID;

-- AUTOINCREMENT: an id that a person has seen must never come to mean another memory.
-- What filters comes before the long texts: SQLite then need not follow a row beyond its first page to judge it.
CREATE TABLE observation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  session_id INTEGER REFERENCES session(id) ON DELETE SET NULL,
  type TEXT NOT NULL,
  origin TEXT NOT NULL,
  status TEXT NOT NULL,
  importance INTEGER NOT NULL CHECK (importance BETWEEN 1 AND 3),
  confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  pinned INTEGER NOT NULL DEFAULT 0,
  human_edited INTEGER NOT NULL DEFAULT 0,
  superseded_by INTEGER REFERENCES observation(id) ON DELETE SET NULL,
  branch TEXT,
  commit_sha TEXT,
  -- Says what the memory was made of, so that making it again changes it instead of adding a second one.
  source_key TEXT,
  error_signature TEXT,
  check_command TEXT,
  title TEXT NOT NULL,
  lesson TEXT,
  narrative TEXT NOT NULL,
  facts TEXT NOT NULL DEFAULT '[]',
  concepts TEXT NOT NULL DEFAULT '[]',
  -- Words a search may use that the text does not hold.
  aliases TEXT NOT NULL DEFAULT '[]',
  UNIQUE (project_id, source_key)
) STRICT;
CREATE INDEX observation_by_project ON observation(project_id, created_at);
CREATE INDEX observation_by_successor ON observation(superseded_by) WHERE superseded_by IS NOT NULL;
CREATE INDEX observation_by_error ON observation(project_id, error_signature) WHERE error_signature IS NOT NULL;
CREATE INDEX observation_by_commit ON observation(project_id, commit_sha) WHERE commit_sha IS NOT NULL;
-- The two lists of a session's start. Their queries repeat these conditions word for word.
CREATE INDEX observation_standing ON observation(project_id, pinned, importance, id)
  WHERE status = 'active' AND type IN ('constraint', 'preference', 'decision');
CREATE INDEX observation_recent ON observation(project_id, pinned, created_at, id)
  WHERE status = 'active' AND importance >= 2 AND origin IN ('user', 'verified', 'reported');

CREATE TABLE observation_file (
  observation_id INTEGER NOT NULL REFERENCES observation(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('read', 'modified')),
  content_hash TEXT,
  span TEXT,
  PRIMARY KEY (observation_id, path)
) STRICT, WITHOUT ROWID;
CREATE INDEX observation_file_by_path ON observation_file(path);

CREATE TABLE observation_link (
  id INTEGER PRIMARY KEY,
  observation_id INTEGER NOT NULL REFERENCES observation(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('related', 'supersedes', 'merged', 'evidence')),
  target_kind TEXT NOT NULL CHECK (target_kind IN ('observation', 'event', 'prompt', 'commit')),
  target TEXT NOT NULL,
  -- The words the claim rests on, verbatim.
  quote TEXT,
  UNIQUE (observation_id, kind, target_kind, target)
) STRICT;

-- The index holds no text of its own: core/search derives the columns, core/memory keeps them in step.
CREATE VIRTUAL TABLE observation_fts USING fts5(
  title, body, files, parts,
  content = '', contentless_delete = 1,
  tokenize = "porter unicode61 remove_diacritics 2"
);

-- How many memories hold a term, straight from the index.
CREATE VIRTUAL TABLE observation_vocab USING fts5vocab(observation_fts, row);

CREATE TABLE summary (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL UNIQUE REFERENCES session(id) ON DELETE CASCADE,
  -- The prompt after which it was written: an older turn never overwrites a newer one.
  prompt_number INTEGER NOT NULL,
  origin TEXT NOT NULL,
  request TEXT NOT NULL DEFAULT '',
  investigated TEXT NOT NULL DEFAULT '',
  learned TEXT NOT NULL DEFAULT '',
  completed TEXT NOT NULL DEFAULT '',
  not_done TEXT NOT NULL DEFAULT '',
  next_steps TEXT NOT NULL DEFAULT '',
  decisions TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE handoff (
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  session_id INTEGER NOT NULL UNIQUE REFERENCES session(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('turn', 'clear', 'exit', 'compact')),
  content TEXT NOT NULL,
  branch TEXT,
  commit_sha TEXT,
  dirty_count INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  consumed_at INTEGER
) STRICT;

CREATE TABLE deferred (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  session_id INTEGER REFERENCES session(id) ON DELETE SET NULL,
  title TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  files TEXT NOT NULL DEFAULT '[]',
  priority INTEGER NOT NULL CHECK (priority BETWEEN 1 AND 3),
  status TEXT NOT NULL CHECK (status IN ('open', 'done', 'dropped')),
  reason TEXT,
  closed_by INTEGER REFERENCES observation(id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT;

-- The ledger: every line handed to the model, and what came of it.
CREATE TABLE injection (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES session(id) ON DELETE CASCADE,
  context_number INTEGER NOT NULL,
  agent_id TEXT,
  prompt_number INTEGER NOT NULL,
  surface TEXT NOT NULL,
  -- A memory's id, and which part of it was told: its title at the start leaves its lesson to be told later.
  target TEXT NOT NULL,
  part TEXT NOT NULL,
  characters INTEGER NOT NULL,
  reason TEXT,
  created_at INTEGER NOT NULL,
  result TEXT
) STRICT;
CREATE INDEX injection_by_session ON injection(session_id, context_number);

CREATE TABLE job (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  unique_key TEXT NOT NULL UNIQUE,
  payload TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('due', 'done', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  not_before INTEGER NOT NULL,
  lease_owner TEXT,
  lease_until INTEGER,
  cost_tokens INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
CREATE INDEX job_due ON job(not_before) WHERE status = 'due';

CREATE TABLE resource (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('skill', 'agent')),
  name TEXT NOT NULL,
  path TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL DEFAULT '',
  content_hash TEXT NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT;
`;

export const initialSchema: Migration = {
  id: 1,
  name: "initial",
  up(db: Database) {
    db.run(schema);
    db.run("INSERT INTO observation_fts(observation_fts, rank) VALUES ('secure-delete', 1)");
  },
};
