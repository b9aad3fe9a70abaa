// Queries of the index of records: what is estimated, and what is found without FTS5's weights.
import { expect, test } from "bun:test";
import { indexRecords } from "../../../core/search/record-document.ts";
import { countHolding, findRecords } from "../../../core/store/queries/records.ts";
import { typed } from "./records.ts";
import { openStore } from "./store.ts";

/** Stores prompts of which every one holds "always", every third "third", and the last one "once". */
function fill(count: number) {
  const store = openStore();
  const texts = Array.from({ length: count }, (_, at) =>
    ["always", ...(at % 3 === 0 ? ["third"] : []), ...(at === count - 1 ? ["once"] : []), `number${at}`].join(" "),
  );
  store.db.transaction(() => typed(store.db, texts))();
  indexRecords(store.db, "prompts");
  return store;
}

test("words in few records are counted, and frequent ones estimated", () => {
  using store = fill(4_500);
  const count = (...words: string[]) => countHolding(store.db, words);
  expect([count("once"), count("absent"), count("absent", "once")]).toEqual([1, 0, 1]);
  for (const [words, exact] of [
    [["always"], 4_500],
    [["third"], 1_500],
    [["once", "third"], 1_500],
  ] as const) {
    expect(Math.abs(count(...words) / exact - 1)).toBeLessThan(0.02);
  }
});

test("a word that was frequent for a while only is rare, whenever that was", () => {
  using store = openStore();
  const texts = Array.from({ length: 6_000 }, (_, at) =>
    ["always", ...(at < 300 ? ["early"] : []), ...(at >= 5_700 ? ["late"] : [])].join(" "),
  );
  store.db.transaction(() => typed(store.db, texts))();
  indexRecords(store.db, "prompts");
  for (const word of ["early", "late"]) expect(countHolding(store.db, [word])).toBeLessThan(400);
  expect(countHolding(store.db, ["always"])).toBeGreaterThan(5_500);
});

test("all matches are found if they are no more than wanted, else the best", () => {
  using store = fill(300);
  const find = (match: string, limit: number, filter = {}) =>
    findRecords(store.db, "prompts", match, filter, limit).toSorted((a, b) => a - b);
  const every = Array.from({ length: 300 }, (_, at) => at + 1);
  expect(find('"always"', 300)).toEqual(every);
  expect(find('"once"', 300)).toEqual([300]);
  expect(find('"always"', 299)).toHaveLength(299);
  // The prompt with both words is the best of all.
  expect(find('"always" OR "once"', 1)).toEqual([300]);
  expect(find('"always"', 300, { exceptPrompt: 7 })).toEqual(every.filter((id) => id !== 7));
});
