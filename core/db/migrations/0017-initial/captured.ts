/** SQL of what is captured: projects, sessions, prompts, events. */
export const captured = `
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
  created_at INTEGER NOT NULL,
  -- How rare a word is in a project depends on how many memories it has, which every search asks.
  memory_count INTEGER NOT NULL DEFAULT 0
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
  context_number INTEGER NOT NULL DEFAULT 0,
  -- The session whose context a forked one begins with; NULL for all others, and where the host does not let us find it.
  forked_from INTEGER REFERENCES session(id) ON DELETE SET NULL
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
-- To delete a prompt, SQLite has to look for the events that name it.
CREATE INDEX event_by_prompt ON event(prompt_id);

CREATE TABLE event_file (
  event_id INTEGER NOT NULL REFERENCES event(id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('read', 'modified')),
  PRIMARY KEY (event_id, path)
) STRICT, WITHOUT ROWID;

-- What a subagent was asked for: the host names it when the agent is called, and not to the agent's own start.
CREATE TABLE agent_task (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES session(id) ON DELETE CASCADE,
  agent_type TEXT NOT NULL,
  task TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The agent that took it.
  agent_id TEXT
) STRICT;
CREATE INDEX agent_task_open ON agent_task(session_id, created_at) WHERE agent_id IS NULL;
`;
