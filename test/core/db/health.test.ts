import { Database } from "bun:sqlite";
import { expect, spyOn, test } from "bun:test";
import { join } from "node:path";
import { fullCheck, quickCheck } from "../../../core/db/health.ts";
import { sandbox } from "../../support/sandbox.ts";

test("a check finds nothing after another connection has merged a full-text index", () => {
  using box = sandbox();
  const file = join(box.home, "index.db");
  using checked = openIndex(file);
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

test("a check finds nothing while another connection merges a full-text index", () => {
  using box = sandbox();
  const file = join(box.home, "index.db");
  using checked = openIndex(file);
  using other = new Database(file);
  for (const check of [quickCheck, fullCheck]) {
    // The merge falls between the refresh and SQLite's own check.
    const query = spyOn(checked, "query").mockImplementation((sql: string) => {
      if (/^PRAGMA \w+_check/.test(sql)) {
        insertNotes(other);
        other.run("INSERT INTO note(note) VALUES('optimize')");
      }
      return checked.prepare(sql);
    });
    expect(check(checked)).toEqual([]);
    query.mockRestore();
  }
});

/** Returns a connection to a new database with a full-text index that holds notes. */
function openIndex(file: string): Database {
  const db = new Database(file);
  db.run("PRAGMA journal_mode = WAL");
  db.run("CREATE VIRTUAL TABLE note USING fts5(text)");
  insertNotes(db);
  return db;
}

function insertNotes(db: Database): void {
  db.transaction(() => {
    for (let i = 0; i < 200; i++) db.run("INSERT INTO note VALUES (?)", [`word${i} common${i % 7}`]);
  })();
}
