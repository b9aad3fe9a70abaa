import { expect, test } from "bun:test";
import { write } from "../../../../core/db/transaction.ts";
import { findCandidates } from "../../../../core/search/match/candidates.ts";
import { weighTerms } from "../../../../core/search/match/frequency.ts";
import { queryTerms } from "../../../../core/search/match/query.ts";
import { createIndexReader } from "../../../../core/store/queries/index-reader.ts";
import { openStore, remember } from "../store.ts";

const query = "walrus marmot badger heron lynx ferret weasel";
const firstRead = 10;

function find(db: ReturnType<typeof openStore>["db"], onlyLikely: boolean): number[] {
  const index = createIndexReader(db, 1);
  const { terms } = weighTerms(index, queryTerms(query));
  const filter = { projectId: 1, statuses: ["active"] } as const;
  return findCandidates(index, terms, filter, 60, { onlyLikely }).map(({ id }) => id);
}

/** Stores a memory with all words, some with many of them, and many with one. */
function fill(db: ReturnType<typeof openStore>["db"]): { best: number[]; many: number[] } {
  return write(db, () => ({
    best: remember(db, { title: "all", narrative: query }),
    many: remember(
      db,
      ...Array.from({ length: 12 }, () => ({ title: "many", narrative: "walrus marmot badger heron" })),
    ),
    one: remember(db, ...Array.from({ length: 30 }, () => ({ title: "one", narrative: "ferret" }))),
  }));
}

test("matches that are too weak beside the best one are not read, those that may be confident are", () => {
  using store = openStore();
  const { best, many } = fill(store.db);
  expect(find(store.db, false)).toHaveLength(43);
  expect(find(store.db, true).toSorted((a, b) => a - b)).toEqual([...best, ...many]);
});

test("a best match that does not pass the filter sets no minimum", () => {
  using store = openStore();
  write(store.db, () => {
    remember(store.db, { title: "all", narrative: query, status: "candidate" });
    remember(store.db, ...Array.from({ length: 30 }, () => ({ title: "one", narrative: "ferret" })));
  });
  expect(find(store.db, true)).toEqual(find(store.db, false));
  expect(find(store.db, true)).toHaveLength(30);
});

test("few matches are all read", () => {
  using store = openStore();
  write(store.db, () => {
    remember(store.db, { title: "all", narrative: query });
    remember(store.db, ...Array.from({ length: firstRead - 1 }, () => ({ title: "one", narrative: "ferret" })));
  });
  expect(find(store.db, true)).toEqual(find(store.db, false));
});
