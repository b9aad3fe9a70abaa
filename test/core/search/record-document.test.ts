import { expect, test } from "bun:test";
import { indexRecords } from "../../../core/search/record-document.ts";
import { searchSessions } from "../../../core/search/sessions.ts";
import { clearRecordIndex, countIndexedRecords, listUnindexed } from "../../../core/store/record-index.ts";
import { summed, typed } from "./records.ts";
import { openStore } from "./store.ts";

test("the records that the index lacks are listed and added the newest first", () => {
  using store = openStore();
  const { db } = store;
  const session = typed(db, ["The first walrus", "The second walrus", "The third walrus"]);
  summed(db, session, { request: "Count them" });
  expect(listUnindexed(db, "prompts", 2)).toEqual([3, 2]);
  indexRecords(db, "prompts", 2);
  expect(listUnindexed(db, "prompts", 10)).toEqual([1]);
  indexRecords(db, "prompts");
  expect(listUnindexed(db, "prompts", 10)).toEqual([]);
  expect(listUnindexed(db, "summaries", 10)).toEqual([session]);
});

test("a changed record in the middle is listed again, and after a deletion all are", () => {
  using store = openStore();
  const { db } = store;
  typed(db, ["The first walrus", "The second walrus", "The third walrus"]);
  indexRecords(db, "prompts");
  db.run("UPDATE prompt SET text = 'The second otter' WHERE id = 2");
  expect(listUnindexed(db, "prompts", 10)).toEqual([2]);
  indexRecords(db, "prompts");
  db.run("DELETE FROM prompt WHERE id = 1");
  expect(listUnindexed(db, "prompts", 10)).toEqual([3, 2]);
});

test("a search for sessions adds only the newest records to the index, as many as asked", () => {
  using store = openStore();
  const { db } = store;
  typed(db, ["The first walrus", "The second walrus", "The third walrus"]);
  const request = { query: "walrus", projectId: 1, limit: 5 };
  searchSessions(db, { ...request, maxIndexed: 2 });
  expect(countIndexedRecords(db)).toBe(2);
  searchSessions(db, request);
  expect(countIndexedRecords(db)).toBe(3);
});

test("the number of records is what a count of them gives, also after changes", () => {
  using store = openStore();
  const { db } = store;
  const counted = () => db.query<{ n: number }, []>("SELECT count(*) AS n FROM record_fts_docsize").get()?.n;
  expect(countIndexedRecords(db)).toBe(0);
  typed(
    db,
    Array.from({ length: 400 }, (_, at) => `Mend the parser, part ${at}`),
  );
  indexRecords(db, "prompts");
  expect([countIndexedRecords(db), counted()]).toEqual([400, 400]);
  db.run("UPDATE prompt SET text = 'Mend it' WHERE id <= 300");
  expect([countIndexedRecords(db), counted()]).toEqual([100, 100]);
  clearRecordIndex(db);
  expect(countIndexedRecords(db)).toBe(0);
});

test("in a hook a word in more than a tenth of all records finds only those that have a rarer one, too", () => {
  using store = openStore();
  const { db } = store;
  const frequent = Array.from({ length: 2000 }, (_, at) => `Mend the parser, part ${at}`);
  const rare = typed(db, ["Mend the parser of the walrus"]);
  typed(db, frequent);
  indexRecords(db, "prompts");
  const found = (query: string) =>
    searchSessions(db, { query, projectId: 1, limit: 5, origin: "automatic" }).map(({ sessionId }) => sessionId);
  expect(found("the parser of the walrus")).toEqual([rare]);
  for (const query of ["the parser", "the parser of the quokka"]) expect(found(query)).not.toEqual([]);
  // A word that only the asking prompt has finds nothing.
  typed(db, ["Mend the parser of the zebra"]);
  const exceptPrompt = 2002;
  const request = {
    query: "the parser of the zebra",
    projectId: 1,
    limit: 5,
    origin: "automatic",
    exceptPrompt,
  } as const;
  expect(searchSessions(db, request)).not.toEqual([]);
});
