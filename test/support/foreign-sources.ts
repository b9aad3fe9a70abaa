// The files and databases of other memory programs, in the forms of their versions.
import { Database } from "bun:sqlite";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const day = (date: string) => Date.parse(`${date}T10:00:00Z`);

type Row = Record<string, string | number | null>;

function insert(db: Database, table: string, row: Row): void {
  const columns = Object.keys(row);
  db.query(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((name) => `$${name}`).join(", ")})`).run(
    row,
  );
}

function create(file: string, schema: string, isWal: boolean): Database {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file, { create: true, strict: true });
  if (isWal) db.run("PRAGMA journal_mode = WAL");
  db.run(schema);
  return db;
}

const claudeMemObservation = {
  memory_session_id: "m1",
  project: "shop",
  text: null,
  type: "bugfix",
  title: "Cart total of an empty cart",
  subtitle: "Empty carts crashed the checkout",
  facts: '["total() got undefined"]',
  narrative: "The checkout crashed because total() was called with undefined.",
  concepts: '["problem-solution"]',
  files_read: '["src/checkout.ts"]',
  files_modified: '["src/cart.ts"]',
  prompt_number: 1,
  created_at: "2026-01-10T10:00:00.000Z",
  created_at_epoch: day("2026-01-10"),
};

/** The current schema: two observations, a summary, prompts. */
export function makeClaudeMem(file: string): Database {
  const db = create(
    file,
    `CREATE TABLE sdk_sessions (id INTEGER PRIMARY KEY, content_session_id TEXT, memory_session_id TEXT UNIQUE, project TEXT,
       platform_source TEXT, user_prompt TEXT, started_at TEXT, started_at_epoch INTEGER, status TEXT, prompt_counter INTEGER);
     CREATE TABLE observations (id INTEGER PRIMARY KEY AUTOINCREMENT, memory_session_id TEXT, project TEXT, text TEXT, type TEXT,
       title TEXT, subtitle TEXT, facts TEXT, narrative TEXT, concepts TEXT, files_read TEXT, files_modified TEXT,
       prompt_number INTEGER, created_at TEXT, created_at_epoch INTEGER, discovery_tokens INTEGER, content_hash TEXT,
       generated_by_model TEXT, merged_into_project TEXT, agent_type TEXT, agent_id TEXT, metadata TEXT);
     CREATE TABLE session_summaries (id INTEGER PRIMARY KEY, memory_session_id TEXT, project TEXT, request TEXT,
       investigated TEXT, learned TEXT, completed TEXT, next_steps TEXT, files_read TEXT, files_edited TEXT, notes TEXT,
       prompt_number INTEGER, created_at TEXT, created_at_epoch INTEGER);
     CREATE TABLE user_prompts (id INTEGER PRIMARY KEY, content_session_id TEXT, prompt_number INTEGER, prompt_text TEXT,
       created_at TEXT, created_at_epoch INTEGER);`,
    true,
  );
  insert(db, "observations", {
    ...claudeMemObservation,
    generated_by_model: "claude-haiku-5-5",
    agent_type: "Explore",
  });
  insert(db, "observations", {
    ...claudeMemObservation,
    project: "shop/feature-x",
    type: "decision",
    title: "Prices are kept in cents",
    subtitle: null,
    narrative: `Prices are integers in cents; the key was sk-ant-api03-${"aB3dE5fG7h".repeat(9)}AA.`,
    created_at_epoch: day("2026-01-11"),
  });
  insert(db, "observations", { ...claudeMemObservation, narrative: null, facts: null, text: null, title: null });
  insert(db, "session_summaries", {
    memory_session_id: "m1",
    project: "shop",
    request: "Repair the checkout",
    learned: "Carts of new shoppers are undefined",
    completed: "total() copes with undefined",
    next_steps: "A hint for empty carts",
    files_edited: '["src/cart.ts"]',
    created_at: "2026-01-10T11:00:00.000Z",
    created_at_epoch: day("2026-01-10") + 3_600_000,
  });
  return db;
}

/** The first schema with structured observations, and the memories of the versions before it. */
export function makeOldClaudeMem(file: string): Database {
  const db = create(
    file,
    `CREATE TABLE observations (id INTEGER PRIMARY KEY AUTOINCREMENT, sdk_session_id TEXT NOT NULL, project TEXT NOT NULL,
       text TEXT NOT NULL, type TEXT NOT NULL, created_at TEXT NOT NULL, created_at_epoch INTEGER NOT NULL);
     CREATE TABLE memories (id INTEGER PRIMARY KEY AUTOINCREMENT, session_id TEXT NOT NULL, text TEXT NOT NULL,
       document_id TEXT UNIQUE, keywords TEXT, created_at TEXT NOT NULL, created_at_epoch INTEGER NOT NULL, project TEXT NOT NULL,
       archive_basename TEXT, origin TEXT, title TEXT, subtitle TEXT, facts TEXT, concepts TEXT, files_touched TEXT);`,
    false,
  );
  const time = { created_at: "2025-10-01T10:00:00.000Z", created_at_epoch: day("2025-10-01") };
  insert(db, "observations", {
    sdk_session_id: "s",
    project: "shop",
    type: "feature",
    text: "Added a coupon field to the checkout.",
    ...time,
  });
  insert(db, "memories", {
    session_id: "s",
    project: "shop",
    text: "The payment provider sends webhooks twice.",
    document_id: "d1",
    keywords: "payment,webhook",
    ...time,
  });
  return db;
}

/** An observation that was saved by hand, one that it supersedes, one that is hidden; an event, a summary and open work. */
export function makeClaudeMemLite(file: string): Database {
  const db = create(
    file,
    `CREATE TABLE observations (id INTEGER PRIMARY KEY AUTOINCREMENT, memory_session_id TEXT, project TEXT, text TEXT, type TEXT,
       title TEXT, subtitle TEXT, facts TEXT, narrative TEXT, concepts TEXT, files_read TEXT, files_modified TEXT,
       created_at TEXT, created_at_epoch INTEGER, importance INTEGER, related_ids TEXT, compressed_into INTEGER,
       lesson_learned TEXT, search_aliases TEXT, branch TEXT, superseded_at INTEGER, superseded_by TEXT, hidden_at INTEGER);
     CREATE TABLE events (id INTEGER PRIMARY KEY, project TEXT, event_type TEXT, title TEXT, body TEXT, file_paths TEXT,
       git_sha TEXT, importance INTEGER, created_at_epoch INTEGER, superseded_at INTEGER);
     CREATE TABLE session_summaries (id INTEGER PRIMARY KEY, project TEXT, request TEXT, completed TEXT, next_steps TEXT,
       remaining_items TEXT, lessons TEXT, key_decisions TEXT, created_at TEXT, created_at_epoch INTEGER);
     CREATE TABLE deferred_work (id INTEGER PRIMARY KEY, project TEXT, title TEXT, detail TEXT, priority INTEGER, status TEXT,
       files TEXT, created_at_epoch INTEGER);`,
    true,
  );
  const observation = {
    memory_session_id: "manual-work--shop",
    project: "work--shop",
    type: "decision",
    title: "Queue jobs are idempotent",
    narrative: "Every job carries a key, and the worker skips keys it has seen.",
    facts: null,
    created_at: "2026-02-01T10:00:00Z",
    created_at_epoch: day("2026-02-01"),
    importance: 3,
    lesson_learned: "Give each job a key before it is queued",
    search_aliases: "deduplication exactly-once",
    branch: "main",
    related_ids: "[2]",
  };
  insert(db, "observations", observation);
  insert(db, "observations", {
    ...observation,
    title: "Queue jobs run once",
    narrative: "We trust the broker.",
    superseded_at: day("2026-02-01"),
    related_ids: null,
  });
  insert(db, "observations", {
    ...observation,
    title: "Noise",
    narrative: "Worked on files",
    compressed_into: -1,
    related_ids: null,
  });
  insert(db, "events", {
    project: "work--shop",
    event_type: "bugfix",
    title: "Timeouts of the broker",
    body: "The heartbeat was longer than the timeout.",
    file_paths: '["src/queue.ts"]',
    git_sha: "abc1234",
    importance: 2,
    created_at_epoch: day("2026-02-02"),
  });
  insert(db, "session_summaries", {
    project: "work--shop",
    request: "Make the queue safe",
    completed: "Jobs have keys",
    remaining_items: "Metrics",
    created_at_epoch: day("2026-02-02"),
  });
  insert(db, "deferred_work", {
    project: "work--shop",
    title: "Measure the queue",
    detail: "Depth and age of jobs",
    priority: 2,
    status: "open",
    files: "[]",
    created_at_epoch: day("2026-02-03"),
  });
  return db;
}

function put(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

export function makeClaudeMemory(folder: string): void {
  const envelope = {
    schema_version: "1.0",
    updated_at: "2026-03-02T10:00:00Z",
    tags: ["api"],
    confidence: 0.9,
    record_status: "active",
  };
  const record = (category: string, id: string, title: string, content: Row | object, more: object = {}) =>
    put(
      folder,
      `${category}s/${id}.json`,
      JSON.stringify({
        ...envelope,
        category,
        id,
        title,
        created_at: "2026-03-01T10:00:00Z",
        related_files: ["src/api.ts"],
        content,
        ...more,
      }),
    );
  record("decision", "use-zod", "Validate requests with schemas", {
    status: "accepted",
    context: "Bad input",
    decision: "Every route has a schema",
    rationale: ["Errors early"],
    alternatives: [{ option: "By hand", rejected_reason: "Forgotten" }],
  });
  record("constraint", "no-redis", "No Redis in production", {
    kind: "policy",
    rule: "Never add Redis",
    impact: ["Cost"],
    severity: "high",
    active: true,
  });
  record("runbook", "restart", "The API hangs", {
    trigger: "Requests time out",
    steps: ["Restart the pod", "Drain the queue"],
    verification: "curl /health",
  });
  record(
    "preference",
    "tabs",
    "Indentation",
    { topic: "Style", value: "Two spaces", reason: "Habit", strength: "strong" },
    { record_status: "retired" },
  );
  put(folder, "memory-config.json", "{}");
  put(folder, "decisions/broken.json", '{"category":');
  put(folder, "logs/stop/2026-03-01.jsonl", "{}\n");
}

export function makeMemoryMcp(file: string): void {
  const memory = (id: string, type: string, content: string, more: object = {}) => ({
    id,
    type,
    content,
    tags: ["db"],
    created: "2026-03-05T10:00:00Z",
    updated: "2026-03-05T10:00:00Z",
    confidence: 0.8,
    accessCount: 2,
    ...more,
  });
  const memories = [
    memory("mem_1_aaaaaa", "decision", "Use Postgres for the orders. It has transactions."),
    memory("mem_2_bbbbbb", "gotcha", "Migrations lock the orders table for minutes", { supersedes: "mem_3_cccccc" }),
    memory("mem_3_cccccc", "progress", "Half of the migration is written"),
    memory("mem_4_dddddd", "context", "Old context", { tags: ["archived"] }),
    { id: "mem_5_eeeeee", type: "decision" },
  ];
  put(
    dirname(file),
    "state.json",
    JSON.stringify({ version: 2, project: "shop", memories, lastUpdated: "2026-03-06T10:00:00Z" }),
  );
}

export function makeServerMemory(file: string): void {
  const lines = [
    {
      type: "entity",
      name: "PaymentService",
      entityType: "component",
      observations: ["Runs on port 7070", "Owned by team blue"],
    },
    { type: "entity", name: "OrderService", entityType: "component", observations: ["Calls the payment service"] },
    { type: "relation", from: "OrderService", to: "PaymentService", relationType: "calls" },
    { type: "relation", from: "OrderService", to: "Nobody", relationType: "knows" },
  ];
  put(dirname(file), "memory.jsonl", `${lines.map((line) => JSON.stringify(line)).join("\n")}\nnot json\n`);
}

export function makeMem0(file: string): void {
  const results = [
    {
      id: "u-1",
      memory: "Prefers morning deployments",
      hash: "h",
      metadata: { type: "preference" },
      user_id: "dev",
      created_at: "2026-04-01T10:00:00-07:00",
    },
    {
      id: "u-2",
      memory: "The build needs Node 22",
      metadata: null,
      categories: ["problems_and_fixes"],
      app_id: "shop",
      created_at: "2026-04-02T10:00:00Z",
    },
    { id: "u-3", memory: "" },
  ];
  put(dirname(file), "memories.json", JSON.stringify({ count: 3, results }));
}

export function makeEngram(file: string): void {
  const observation = {
    sync_id: "obs-1",
    session_id: "s1",
    type: "bugfix",
    title: "Race in the cache",
    content: "**What**: two writers\n**Why**: no lock",
    scope: "project",
    topic_key: "cache/race",
    revision_count: 1,
    created_at: "2026-05-01 10:00:00",
    updated_at: "2026-05-01 10:00:00",
  };
  const observations = [
    { id: 1, ...observation },
    {
      id: 2,
      ...observation,
      sync_id: "obs-2",
      type: "architecture",
      title: "Cache layers",
      content: "Memory, then disk",
      project: "billing",
      created_at: "2026-05-02T10:00:00Z",
    },
    { id: 3, ...observation, sync_id: "obs-3", deleted_at: "2026-05-03 10:00:00" },
  ];
  put(
    dirname(file),
    "engram.json",
    JSON.stringify({
      version: "0.1.0",
      exported_at: "2026-05-04 10:00:00",
      sessions: [{ id: "s1", project: "shop", directory: "/work/shop", started_at: "2026-05-01 09:00:00" }],
      observations,
      prompts: [],
    }),
  );
}

export function makeMarkdown(folder: string): void {
  put(
    folder,
    "CLAUDE.md",
    "# Shop\n\n## Commands\n\nRun `npm test` before a commit.\n\n```sh\n# no heading\nnpm run dev\n```\n\n## Rules\n\n- Never push to main.\n\n<!-- MEMORY:START -->\nMANAGED\n<!-- MEMORY:END -->\n",
  );
  put(folder, "memory/MEMORY.md", "# Memory\n- [Deploys](deploys.md)\n");
  put(
    folder,
    "memory/deploys.md",
    "---\nname: deploys\ndescription: How deploys go\ntype: project\n---\nDeploys run on Fridays only.\n",
  );
}
