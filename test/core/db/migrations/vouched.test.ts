import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";

type Row = {
  title: string;
  origin: string;
  type?: string;
  status?: string;
  sourceKey?: string;
  pinned?: number;
  humanEdited?: number;
};

/** A database of the previous schema, upgraded. */
function migrated(rows: readonly Row[]): Database {
  const db = new Database(":memory:", { strict: true });
  migrate(
    db,
    migrations.filter(({ id }) => id < 18),
  );
  db.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'p', 'p', 0)");
  for (const row of rows) {
    db.query(
      `INSERT INTO observation (project_id, type, origin, status, importance, confidence, created_at, updated_at, pinned,
         human_edited, source_key, title, narrative) VALUES (1, ?, ?, ?, 2, 1, 0, 0, ?, ?, ?, ?, '')`,
    ).run(
      row.type ?? "preference",
      row.origin,
      row.status ?? "active",
      row.pinned ?? 0,
      row.humanEdited ?? 0,
      row.sourceKey ?? null,
      row.title,
    );
  }
  migrate(db, migrations);
  return db;
}

test.each<[string, Row, string, string | null]>([
  ["a memory the user saved", { title: "a", origin: "user" }, "active", "user"],
  ["a sentence that a rule took", { title: "a", origin: "user", sourceKey: "rule:a" }, "candidate", null],
  ["the same, pinned", { title: "a", origin: "user", sourceKey: "rule:a", pinned: 1 }, "active", "user"],
  ["the same, edited", { title: "a", origin: "user", sourceKey: "rule:a", humanEdited: 1 }, "active", "user"],
  ["a verified fix", { title: "a", origin: "verified", type: "bugfix", sourceKey: "fix:1" }, "active", "evidence"],
  ["a commit", { title: "a", origin: "verified", type: "change", sourceKey: "commit:1" }, "active", null],
  ["a report that a rule read", { title: "a", origin: "reported", sourceKey: "noted:1" }, "active", null],
  ["what the model saved", { title: "a", origin: "reported" }, "active", "host"],
  ["what the background model found", { title: "a", origin: "inferred", sourceKey: "model:1" }, "active", "model"],
  ["an import", { title: "a", origin: "imported" }, "active", null],
  ["a guess", { title: "a", origin: "verified", type: "bugfix", status: "provisional" }, "candidate", null],
  ["what was superseded", { title: "a", origin: "user", status: "superseded" }, "superseded", "user"],
  [
    "a failed attempt that the user edited",
    { title: "a", origin: "reported", sourceKey: "tried:1", status: "rejected", humanEdited: 1 },
    "rejected",
    "user",
  ],
  [
    "a failed attempt that a rule read",
    { title: "a", origin: "reported", sourceKey: "tried:1", status: "rejected" },
    "rejected",
    null,
  ],
  ["what the user had saved and hid", { title: "a", origin: "user", status: "hidden" }, "hidden", "user"],
  [
    "a sentence of a rule that was superseded",
    { title: "a", origin: "user", sourceKey: "rule:a", status: "superseded" },
    "superseded",
    null,
  ],
])("%s becomes %3$s", (_name, row, status, vouchedBy) => {
  using db = migrated([row]);
  const found = db
    .query("SELECT status, vouched_by AS vouchedBy, scope, expires_at AS expiresAt FROM observation")
    .all();
  expect(found).toEqual([{ status, vouchedBy, scope: "project", expiresAt: null }]);
});

test("a change that was recorded before can still be undone", () => {
  const db = new Database(":memory:", { strict: true });
  migrate(
    db,
    migrations.filter(({ id }) => id < 18),
  );
  db.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'p', 'p', 0)");
  db.run(`INSERT INTO observation (id, project_id, type, origin, status, importance, confidence, created_at, updated_at,
    title, narrative) VALUES (1, 1, 'bugfix', 'verified', 'active', 2, 1, 0, 0, 't', '')`);
  db.run(`INSERT INTO revision (batch, observation_id, actor, action, before, after, created_at)
    VALUES (1, 1, 'user', 'edit', '{"status":"provisional"}', '{"status":"active"}', 0)`);
  migrate(db, migrations);
  expect(db.query("SELECT before FROM revision").get()).toEqual({ before: '{"status":"candidate"}' });
  db.close();
});
