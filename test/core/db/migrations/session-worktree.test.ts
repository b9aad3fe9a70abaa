import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { findNewestSession } from "../../../../core/store/session.ts";

test("an older session on no branch is of no other worktree", () => {
  using db = new Database(":memory:", { strict: true });
  migrate(
    db,
    migrations.filter(({ id }) => id < 45),
  );
  db.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'p', 'p', 0)");
  db.run(`INSERT INTO session (id, host, host_id, project_id, source, status, started_at, last_seen_at, prompt_count)
    VALUES (1, 'claude-code', 's', 1, 'startup', 'active', 0, 0, 1)`);
  migrate(db, migrations);
  expect(findNewestSession(db, 1, 0, { branches: ["main"], names: ["linked"] })).toMatchObject({ id: 1 });
});
