import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { deviceUid } from "../../../../core/store/uid.ts";

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const madeAt = 1_780_000_000_000;
const tables = ["session", "prompt", "observation", "deferred", "summary"] as const;

/** A row of each table that has uids. */
function fill(db: Database, id: number): void {
  db.run(`INSERT OR IGNORE INTO project (id, key, name, created_at) VALUES (1, 'p', 'p', 0)`);
  db.run(`INSERT INTO session (id, host_id, project_id, source, status, started_at, last_seen_at)
    VALUES (${id}, 's${id}', 1, 'startup', 'active', ${madeAt}, 0)`);
  db.run(`INSERT INTO prompt (id, capture_key, session_id, number, text, created_at)
    VALUES (${id}, 'k${id}', ${id}, 1, 'do it', ${madeAt})`);
  db.run(`INSERT INTO observation (id, project_id, type, origin, status, importance, confidence, created_at, updated_at,
    title, narrative) VALUES (${id}, 1, 'change', 'user', 'active', 2, 1, ${madeAt}, 0, 't', 'n')`);
  db.run(`INSERT INTO deferred (id, project_id, title, priority, status, created_at)
    VALUES (${id}, 1, 'later', 2, 'open', ${madeAt})`);
  db.run(`INSERT INTO summary (id, session_id, prompt_number, origin, created_at, updated_at)
    VALUES (${id}, ${id}, 1, 'reported', ${madeAt}, 0)`);
}

function uids(db: Database): string[] {
  return tables.flatMap((table) =>
    db
      .query<{ uid: string }, []>(`SELECT uid FROM ${table} ORDER BY id`)
      .all()
      .map(({ uid }) => uid),
  );
}

test("rows from before and new ones get a UUIDv7 of when they were made, each its own", () => {
  using db = new Database(":memory:", { strict: true });
  migrate(
    db,
    migrations.filter(({ id }) => id < 21),
  );
  for (const id of [1, 2]) fill(db, id);
  migrate(db, migrations);
  for (const id of [3, 4]) fill(db, id);
  const all = uids(db);
  expect(all).toHaveLength(4 * tables.length);
  expect(new Set(all).size).toBe(all.length);
  for (const uid of all) {
    expect(uid).toMatch(uuid7);
    expect(Number.parseInt(uid.replaceAll("-", "").slice(0, 12), 16)).toBe(madeAt);
  }
});

test("a row from elsewhere keeps its uid, and no two rows have the same", () => {
  using db = new Database(":memory:", { strict: true });
  migrate(db, migrations);
  const uid = "01900000-0000-7000-8000-000000000001";
  const insert = `INSERT INTO session (host_id, project_id, source, status, started_at, last_seen_at, uid)
    VALUES (?, 1, 'startup', 'active', 0, 0, ?)`;
  db.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'p', 'p', 0)");
  db.query(insert).run("a", uid);
  expect(db.query("SELECT uid FROM session").all()).toEqual([{ uid }]);
  expect(() => db.query(insert).run("b", uid)).toThrow("UNIQUE");
});

test("each database has its own device uid", () => {
  const [one, two] = [1, 2].map(() => {
    using db = new Database(":memory:", { strict: true });
    migrate(db, migrations);
    return deviceUid(db);
  });
  expect(one).toMatch(uuid7);
  expect(two).toMatch(uuid7);
  expect(one).not.toBe(two);
});
