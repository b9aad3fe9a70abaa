import { Database } from "bun:sqlite";
import { afterEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listBackups } from "../../../../core/db/backup.ts";
import { integrityCheck } from "../../../../core/db/health.ts";
import { schemaVersion } from "../../../../core/db/migrate.ts";
import { initialSchema } from "../../../../core/db/migrations/0017-initial.ts";
import { newestSchema } from "../../../../core/db/migrations/index.ts";
import { openDatabase } from "../../../../core/db/open.ts";
import { indexDocument } from "../../../../core/search/document.ts";
import { search } from "../../../../core/search/search.ts";
import { countIndexDrift, putIndexDocument } from "../../../../core/store/observation-index.ts";
import { readChanges } from "../../../support/change-log.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";

let box: Sandbox;
afterEach(() => box.dispose());

/** A file of the oldest schema that is read, with something in each table. Returns its path. */
function oldDatabase(): string {
  box = sandbox();
  const file = join(box.memDir, "memory.db");
  using db = openDatabase({ file, migrations: [initialSchema] });
  db.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'path:shop', 'shop', 5)");
  db.run("INSERT INTO project_root (path, project_id, identity, last_seen_at) VALUES ('/shop', 1, 'folder', 5)");
  db.run(`INSERT INTO session (id, host_id, project_id, source, status, started_at, last_seen_at)
    VALUES (1, 'h', 1, 'startup', 'ended', 5, 6)`);
  db.run(
    "INSERT INTO prompt (id, capture_key, session_id, number, text, created_at) VALUES (1, 'h:p', 1, 1, 'fix it', 5)",
  );
  db.run(`INSERT INTO event (id, capture_key, session_id, prompt_id, tool, action, outcome, created_at)
    VALUES (1, 'h:e', 1, 1, 'Bash', 'test', 'ok', 6)`);
  const memory =
    db.query(`INSERT INTO observation (id, project_id, session_id, type, origin, status, importance, confidence,
    created_at, updated_at, pinned, superseded_by, source_key, title, lesson, narrative, facts, concepts, aliases, seen_count)
    VALUES (?, 1, 1, 'decision', 'user', ?, 3, 0.9, 7, 8, ?, ?, ?, ?, 'a lesson', ?, '["a fact"]', '["carts"]', '["alias"]', 4)`);
  const texts = [
    [2, "Keep carts in Redis", "The walrus of carts."],
    [1, "Keep carts in memory", "They were lost."],
  ] as const;
  const [[, ...redis], [, ...memoryOnly]] = texts;
  memory.run(2, "active", 1, null, null, ...redis);
  memory.run(1, "superseded", 0, 2, "said:abc", ...memoryOnly);
  memory.run(5, "active", 0, null, null, "Gone", "Gone.");
  db.run("DELETE FROM observation WHERE id = 5");
  db.run(
    "INSERT INTO observation_file (observation_id, path, role, content_hash, span) VALUES (2, 'a.ts', 'read', 'h', '1-2')",
  );
  db.run(`INSERT INTO observation_link (observation_id, kind, target_kind, target, quote)
    VALUES (2, 'supersedes', 'observation', '1', 'active'), (2, 'evidence', 'event', '1', 'passed')`);
  db.run(`INSERT INTO revision (batch, observation_id, actor, action, before, after, created_at)
    VALUES (1, 2, 'user', 'pin', '{"pinned":false}', '{"pinned":true}', 8)`);
  db.run("INSERT INTO memory_use (observation_id, told, credit) VALUES (2, 3, 1)");
  db.run("INSERT INTO meta (key, value) VALUES ('paused', 'yes')");
  db.run(
    "INSERT INTO deferred (id, project_id, title, priority, status, created_at) VALUES (1, 1, 'later', 2, 'open', 9)",
  );
  db.run(
    "INSERT INTO summary (session_id, prompt_number, origin, created_at, updated_at) VALUES (1, 1, 'reported', 9, 9)",
  );
  db.run(
    "INSERT INTO handoff (project_id, session_id, kind, content, created_at, expires_at) VALUES (1, 1, 'exit', '{}', 9, 99)",
  );
  db.run(`INSERT INTO injection (session_id, context_number, prompt_number, surface, target, part, characters, created_at)
    VALUES (1, 0, 1, 'start', '2', 'title', 9, 9)`);
  db.run(
    "INSERT INTO job (kind, unique_key, payload, status, not_before, created_at) VALUES ('x', 'x', '{}', 'due', 9, 9)",
  );
  // The parts of schema 17 that nothing used.
  db.run("CREATE TABLE resource (id INTEGER PRIMARY KEY)");
  for (const [id, title, narrative] of texts) {
    const words = { title, narrative, facts: ["a fact"], lesson: "a lesson", concepts: ["carts"], aliases: ["alias"] };
    putIndexDocument(db, id, indexDocument({ ...words, files: [], errorSignature: null }));
  }
  return file;
}

/** Columns that were given another name since. */
const renamed: Record<string, string> = { "memory_use.told": "injected" };

/** Returns the rows of each table of `like` that is no index, with the columns that it has there. */
function rowsOf(db: Database, like: Database): Record<string, unknown[]> {
  const tables = like
    .query<{ name: string }, []>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'
         AND name <> 'resource'`,
    )
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => {
      const columns = like.query<{ name: string }, []>(`PRAGMA table_info(${name})`).all();
      const selected = columns.map((column) => {
        const now = db === like ? undefined : renamed[`${name}.${column.name}`];
        return now === undefined ? column.name : `${now} AS ${column.name}`;
      });
      return [name, db.query(`SELECT ${selected.join(", ")} FROM ${name}`).all()];
    }),
  );
}

test("a database of the oldest schema that is read keeps every memory, link and setting, and is backed up first", () => {
  const file = oldDatabase();
  using db = openDatabase({ file });
  const [copy] = listBackups(join(box.memDir, "backups"));
  using old = new Database(copy ?? "", { readonly: true });
  expect(schemaVersion(old)).toBe(initialSchema.id);
  expect(schemaVersion(db)).toBe(newestSchema);
  const before = rowsOf(old, old);
  expect(Object.entries(before).filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(15);
  expect(rowsOf(db, old)).toEqual(before);
  expect(integrityCheck(db)).toEqual([]);
  expect(countIndexDrift(db)).toEqual({ missing: 0, stray: 0 });
  expect(search(db, { query: "walrus", projectId: 1, limit: 5 }).hits.map(({ observation }) => observation.id)).toEqual(
    [2],
  );
  expect(db.query("SELECT name FROM sqlite_schema WHERE name = 'resource'").all()).toEqual([]);
  expect([...readChanges(db)].map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    ...["memory create", "memory create", "deferred create", "summary create"],
  ]);
  // The number of a deleted memory is never given to another one.
  db.run(`INSERT INTO observation (project_id, type, origin, status, importance, confidence, created_at, updated_at, title,
    narrative) VALUES (1, 'change', 'user', 'active', 2, 1, 0, 0, 't', 'n')`);
  expect(db.query("SELECT max(id) AS id FROM observation").get()).toEqual({ id: 6 });
});

test("refuses an older database with a hint, and leaves it unchanged", () => {
  const file = oldDatabase();
  using raw = new Database(file);
  raw.run(`PRAGMA user_version = ${initialSchema.id - 1}`);
  raw.run("PRAGMA wal_checkpoint(TRUNCATE)");
  raw.close();
  const bytes = readFileSync(file);
  for (const readonly of [false, true]) {
    expect(() => openDatabase({ file, readonly })).toThrow(
      expect.objectContaining({
        code: "db-older",
        message: expect.stringContaining(`schema ${initialSchema.id - 1}; ${initialSchema.id} is the oldest`),
        hints: expect.arrayContaining([
          expect.stringContaining("claude-mem update --rollback"),
          expect.stringContaining("claude-mem export --project all"),
          expect.stringContaining("-wal"),
        ]),
      }),
    );
  }
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect(listBackups(join(box.memDir, "backups"))).toEqual([]);
});
