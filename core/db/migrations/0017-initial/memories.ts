/** SQL of memories and what belongs to them. */
export const memories = `
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
  -- How often the same thing was learnt, and when it was last.
  seen_count INTEGER NOT NULL DEFAULT 1,
  last_seen_at INTEGER,
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
CREATE INDEX observation_by_time ON observation(created_at);
-- Finds the few memories that may say exactly the same.
CREATE INDEX observation_by_length ON observation(project_id, length(narrative));

CREATE TRIGGER memory_count_insert AFTER INSERT ON observation BEGIN
  UPDATE project SET memory_count = memory_count + 1 WHERE id = new.project_id;
END;
CREATE TRIGGER memory_count_delete AFTER DELETE ON observation BEGIN
  UPDATE project SET memory_count = memory_count - 1 WHERE id = old.project_id;
END;
CREATE TRIGGER memory_count_move AFTER UPDATE OF project_id ON observation BEGIN
  UPDATE project SET memory_count = memory_count - 1 WHERE id = old.project_id;
  UPDATE project SET memory_count = memory_count + 1 WHERE id = new.project_id;
END;

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
-- Finds the memories that rest on the same event, prompt or commit.
CREATE INDEX observation_link_by_target ON observation_link(target_kind, target);

-- What was changed about a memory, with the fields as they were before and after: each change can be taken back. What
-- belongs together has one batch. It goes with its memory: nothing of a deleted text stays.
CREATE TABLE revision (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  batch INTEGER NOT NULL,
  observation_id INTEGER NOT NULL REFERENCES observation(id) ON DELETE CASCADE,
  actor TEXT NOT NULL CHECK (actor IN ('user', 'model', 'rule', 'upkeep')),
  action TEXT NOT NULL,
  reason TEXT,
  -- JSON objects of the changed fields only.
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
CREATE INDEX revision_by_observation ON revision(observation_id, id);
CREATE INDEX revision_by_batch ON revision(batch);

-- What came of telling a memory, over the sessions it was told in; a later session counts more than an earlier one.
CREATE TABLE memory_use (
  observation_id INTEGER PRIMARY KEY REFERENCES observation(id) ON DELETE CASCADE,
  told REAL NOT NULL,
  credit REAL NOT NULL
) STRICT;
`;
