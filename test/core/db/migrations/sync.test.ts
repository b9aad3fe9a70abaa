import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../../../core/db/migrate.ts";
import { migrations } from "../../../../core/db/migrations/index.ts";
import { findSpace, insertSpace } from "../../../../core/store/space.ts";

test("a database from before sync gets the tables, and is in no space", () => {
  using db = new Database(":memory:");
  migrate(
    db,
    migrations.filter(({ id }) => id < 36),
  );
  db.run("INSERT INTO project (key, name, created_at) VALUES ('path:a', 'a', 1)");
  migrate(db, migrations);
  expect(db.query("SELECT count(*) AS n FROM space").get()).toEqual({ n: 0 });
  expect(db.query("SELECT key FROM project").get()).toEqual({ key: "path:a" });
  insertSpace(db, { uid: "s", kind: "personal", remote: "r", author: "", joinedAt: 1 });
  expect(findSpace(db, "s")).toMatchObject({ sentSeq: 0, logSeq: 0, removed: [], pushedAt: null, failure: null });
});
