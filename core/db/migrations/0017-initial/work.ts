/** SQL of data between sessions: summaries, handoffs, deferred items, injections, jobs. */
export const work = `
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
CREATE INDEX handoff_open ON handoff(project_id, created_at) WHERE consumed_at IS NULL;

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
CREATE INDEX deferred_open ON deferred(project_id, priority, created_at, id) WHERE status = 'open';

-- Where a file or folder went: what is known of its old path is told at the new one.
CREATE TABLE file_move (
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES project(id) ON DELETE CASCADE,
  from_path TEXT NOT NULL,
  to_path TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX file_move_by_target ON file_move(project_id, to_path);

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
  result TEXT,
  -- What of a line's session is in memory_use already; NULL for nothing yet.
  counted REAL
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
  finished_at INTEGER,
  -- How long the job was deferred the last time: the next wait is twice as long.
  wait_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX job_due ON job(not_before) WHERE status = 'due';

-- At most two workers at a time. A row outlives its worker; alive_until does not.
CREATE TABLE worker (
  slot INTEGER PRIMARY KEY CHECK (slot IN (1, 2)),
  owner TEXT NOT NULL,
  alive_until INTEGER NOT NULL
) STRICT;

-- One row for each call of a model, written before the call with the most it can cost: what a killed worker has spent
-- is never counted too low.
CREATE TABLE spend (
  id INTEGER PRIMARY KEY,
  purpose TEXT NOT NULL,
  project_id INTEGER REFERENCES project(id) ON DELETE SET NULL,
  session_id INTEGER REFERENCES session(id) ON DELETE SET NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('reserved', 'answered', 'failed')),
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  usd REAL NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX spend_by_time ON spend(created_at);
CREATE INDEX spend_by_session ON spend(session_id) WHERE session_id IS NOT NULL;

-- What calls of a model have cost that are no rows of their own any more, a row for each day (since the epoch, UTC).
CREATE TABLE spend_day (
  day INTEGER NOT NULL,
  purpose TEXT NOT NULL,
  provider TEXT NOT NULL,
  model TEXT NOT NULL,
  calls INTEGER NOT NULL,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  usd REAL NOT NULL,
  PRIMARY KEY (day, purpose, provider, model)
) STRICT, WITHOUT ROWID;
`;
