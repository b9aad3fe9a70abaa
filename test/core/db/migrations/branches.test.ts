import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { hasDueBranch, listHeldOn } from "../../../../core/store/branch.ts";

test("memories of a branch that an older version stored are checked", () => {
  using db = new Database(":memory:", { strict: true });
  migrate(
    db,
    migrations.filter(({ id }) => id < 32),
  );
  db.run("INSERT INTO project (id, key, name, created_at) VALUES (1, 'p', 'p', 0)");
  db.run(`INSERT INTO observation (id, uid, project_id, type, title, narrative, facts, concepts, aliases, importance, origin,
      confidence, status, scope, branch, created_at, updated_at)
    VALUES (7, 'u', 1, 'decision', 't', 'n', '[]', '[]', '[]', 2, 'user', 1, 'active', 'branch', 'feeding', 1, 1)`);
  migrate(db, migrations);
  expect(hasDueBranch(db, 1, 2)).toBe(true);
  expect(listHeldOn(db, 1, "feeding")).toEqual([7]);
  const plan = db
    .query("EXPLAIN QUERY PLAN SELECT id FROM observation WHERE scope = 'branch' AND project_id = 1")
    .all();
  expect(JSON.stringify(plan)).toContain("observation_of_branch");
});
