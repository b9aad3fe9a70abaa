import { expect, test } from "bun:test";
import { write } from "../../../../core/db/transaction.ts";
import { weighTerms } from "../../../../core/search/match/frequency.ts";
import { possibleMatches, type Requirement } from "../../../../core/search/match/possible.ts";
import { queryTerms } from "../../../../core/search/match/query.ts";
import { createIndexReader, maxListed } from "../../../../core/store/queries/index-reader.ts";
import { openStore, remember } from "../store.ts";

type Db = ReturnType<typeof openStore>["db"];

function possible(db: Db, query: string, required: Requirement, wanted?: ReadonlySet<number>): number[] | undefined {
  const { terms, indexed } = weighTerms(createIndexReader(db, 1), queryTerms(query));
  const ids = possibleMatches(terms, indexed, required, wanted);
  return ids && [...ids].toSorted((a, b) => a - b);
}

const query = "walrus marmot badger heron lynx ferret weasel";

test("a memory with few of the words is not possible, one with most is", () => {
  using store = openStore();
  const all = write(store.db, () => {
    remember(store.db, { title: "one", narrative: "ferret" }, { title: "again", narrative: "weasel" });
    return remember(
      store.db,
      { title: "all", narrative: query },
      { title: "most", narrative: "walrus marmot badger heron lynx" },
    );
  });
  expect(possible(store.db, query, { minConfidence: 0.72 })).toEqual(all);
});

test("every match is possible if nothing is required", () => {
  using store = openStore();
  write(store.db, () => remember(store.db, { title: "one", narrative: "ferret" }));
  expect(possible(store.db, query, { minConfidence: 0 })).toBeUndefined();
});

test("a memory without a word of evidence is not possible, however many other words it has", () => {
  using store = openStore();
  const [whole] = write(store.db, () => {
    const ids = remember(store.db, { title: "all", narrative: query });
    remember(store.db, { title: "others", narrative: "walrus marmot badger heron lynx ferret" });
    return ids;
  });
  const isEvidence = ({ text }: { text: string }) => text === "weasel";
  expect(possible(store.db, query, { minConfidence: 0.72, isEvidence })).toEqual([whole ?? 0]);
  expect(possible(store.db, "walrus marmot", { minConfidence: 0.72, isEvidence })).toEqual([]);
});

test("a word that too many memories contain may be in any memory", () => {
  using store = openStore();
  const frequent = Array.from({ length: maxListed + 1 }, () => ({ title: "many", narrative: "ferret" }));
  const [rare] = write(store.db, () => {
    remember(store.db, ...frequent, ...frequent.map(() => ({ title: "other", narrative: "heron" })));
    return remember(store.db, { title: "rare", narrative: "walrus" });
  });
  expect(possible(store.db, "ferret walrus", { minConfidence: 0.72 })).toEqual([rare ?? 0]);
  expect(possible(store.db, "ferret walrus", { minConfidence: 0.01 })).toBeUndefined();
});

test("of the wanted memories, few or many, those are possible that are among all", () => {
  using store = openStore();
  const words = query.split(" ");
  const ids = write(store.db, () =>
    remember(
      store.db,
      ...Array.from({ length: 200 }, (_, at) => ({
        title: `note ${at}`,
        narrative: words.filter((_word, place) => (at >> place) % 2 === 1).join(" "),
      })),
    ),
  );
  const isEvidence = ({ text }: { text: string }) => text === "weasel" || text === "walrus";
  for (const required of [{ minConfidence: 0.72 }, { minConfidence: 0.3 }, { minConfidence: 0.3, isEvidence }]) {
    const all = possible(store.db, query, required) ?? [];
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThan(ids.length);
    for (const step of [1, 2, 50]) {
      const wanted = new Set(ids.filter((_id, at) => at % step === step - 1));
      expect(possible(store.db, query, required, wanted)).toEqual(all.filter((id) => wanted.has(id)));
    }
  }
});

test("where any memory may be possible, any wanted one may be", () => {
  using store = openStore();
  const frequent = Array.from({ length: maxListed + 1 }, () => ({ title: "many", narrative: "ferret" }));
  const [rare = 0] = write(store.db, () => {
    remember(store.db, ...frequent, ...frequent.map(() => ({ title: "other", narrative: "heron" })));
    return remember(store.db, { title: "rare", narrative: "walrus" });
  });
  expect(possible(store.db, "ferret walrus", { minConfidence: 0.01 }, new Set([rare]))).toBeUndefined();
});
