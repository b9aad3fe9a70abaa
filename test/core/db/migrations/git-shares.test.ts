import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { findGitShare, putGitShare } from "../../../../core/store/git-share.ts";

test("a database from before gets the tables, and trusts no repository", () => {
  using db = new Database(":memory:");
  migrate(
    db,
    migrations.filter(({ id }) => id < 37),
  );
  db.run("INSERT INTO project (key, name, created_at) VALUES ('path:a', 'a', 1)");
  migrate(db, migrations);
  expect(findGitShare(db, 1)).toBeUndefined();
  putGitShare(db, { projectId: 1, remote: "host/a", trustedAt: 2 });
  expect(findGitShare(db, 1)).toEqual({ projectId: 1, remote: "host/a", trustedAt: 2 });
});
