import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { lastPrompt } from "../../../../core/store/prompt.ts";

test("the typed ranges of an older prompt are unknown", () => {
  using db = new Database(":memory:", { strict: true });
  migrate(
    db,
    migrations.filter(({ id }) => id < 30),
  );
  db.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'p', 'p', 0)");
  db.run(`INSERT INTO session (id, host, host_id, project_id, source, status, started_at, last_seen_at)
    VALUES (1, 'claude-code', 's', 1, 'startup', 'active', 0, 0)`);
  db.run("INSERT INTO prompt (capture_key, session_id, number, text, created_at) VALUES ('k', 1, 1, 'Fix it', 0)");
  migrate(db, migrations);
  expect(lastPrompt(db, 1)).toMatchObject({ text: "Fix it", typedRanges: null });
});
