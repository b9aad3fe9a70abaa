import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { fullCheck, quickCheck } from "../../../core/db/health.ts";
import { sandbox } from "../../support/sandbox.ts";

test("a check finds nothing after another connection has merged a full-text index", () => {
  using box = sandbox();
  const file = join(box.home, "index.db");
  using checked = new Database(file);
  checked.run("PRAGMA journal_mode = WAL");
  checked.run("CREATE VIRTUAL TABLE note USING fts5(text)");
  insertNotes(checked);
  checked.query("SELECT count(*) FROM note WHERE note MATCH 'word7'").get();

  using other = new Database(file);
  insertNotes(other);
  other.run("INSERT INTO note(note) VALUES('optimize')");
  // SQLite's own answer on this connection is what the refresh is for.
  expect(checked.query("PRAGMA integrity_check").values().flat()).not.toEqual(["ok"]);
  expect(quickCheck(checked)).toEqual([]);

  insertNotes(other);
  other.run("INSERT INTO note(note) VALUES('optimize')");
  expect(fullCheck(checked)).toEqual([]);
});

function insertNotes(db: Database): void {
  for (let i = 0; i < 200; i++) db.run("INSERT INTO note VALUES (?)", [`word${i} common${i % 7}`]);
}
