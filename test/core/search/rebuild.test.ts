import { expect, test } from "bun:test";
import { search } from "../../../core/search/search.ts";
import { countIndexDrift, deleteIndexDocument } from "../../../core/store/observation-index.ts";
import { insertProject } from "../../../core/store/project.ts";
import { openStore, remember } from "./store.ts";

/** Puts an entry where older versions kept it: under the id of the memory alone. */
function putUnplaced(db: ReturnType<typeof openStore>["db"], id: number, title: string): void {
  deleteIndexDocument(db, id);
  db.query("INSERT INTO observation_fts (rowid, title) VALUES (?, ?)").run(id, title);
}

test("the first search updates an index that an older version made", () => {
  using store = openStore();
  const other = insertProject(store.db, { key: "other", name: "other", rootCommit: null, remote: null }, 0);
  const ids = remember(store.db, { title: "walrus" }, { title: "walrus", projectId: other.id });
  for (const id of ids) putUnplaced(store.db, id, "walrus");
  expect(countIndexDrift(store.db)).toEqual({ missing: 2, stray: 2 });
  const found = search(store.db, { query: "walrus", projectId: other.id, limit: 10 });
  expect(found.hits.map((hit) => hit.observation.id)).toEqual(ids.slice(1));
  expect(countIndexDrift(store.db)).toEqual({ missing: 0, stray: 0 });
});

test("an entry that an older version made is deleted with its memory", () => {
  using store = openStore();
  const [id = 0] = remember(store.db, { title: "walrus" });
  putUnplaced(store.db, id, "walrus");
  deleteIndexDocument(store.db, id);
  expect(countIndexDrift(store.db)).toEqual({ missing: 1, stray: 0 });
});
