import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { rebuildIndex } from "../../../core/search/rebuild.ts";
import { applyChanges, readChanges } from "../../support/change-log.ts";
import { begin, live, openTwo } from "./history.ts";

/** Returns how often each word is in each column of each entry. */
function wordsOf(db: Database): unknown[] {
  db.run("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, observation_fts, instance)");
  const words = db.query("SELECT term, doc, col, offset FROM temp.words ORDER BY doc, col, offset, term").all();
  db.run("DROP TABLE temp.words");
  return words;
}

test("the index entries of applied changes are those of a rebuilt index", () => {
  using stores = openTwo();
  const { from, into } = stores;
  begin(from);
  live(from, 300, 7);
  applyChanges(into, readChanges(from));
  const applied = wordsOf(into);
  rebuildIndex(into);
  expect(applied.length).toBeGreaterThan(100);
  expect(applied).toEqual(wordsOf(into));
}, 30_000);
