import type { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { write } from "../../../../core/db/transaction.ts";
import { findCandidates } from "../../../../core/search/match/candidates.ts";
import { weighTerms } from "../../../../core/search/match/frequency.ts";
import { queryTerms } from "../../../../core/search/match/query.ts";
import { type SearchRequest, search } from "../../../../core/search/search.ts";
import { insertProject } from "../../../../core/store/project.ts";
import { createIndexReader, maxListed } from "../../../../core/store/queries/index-reader.ts";
import { openStore, remember } from "../store.ts";

// One project in which "common" and "frequent" are in too many memories to rank by, and a second one beside it.
const filler = 2 * maxListed + 1000;
const isCommon = (i: number): boolean => i % 2 === 0;
const isFrequent = (i: number): boolean => i % 3 !== 0;
let store: ReturnType<typeof openStore>;
let db: Database;
const ids: Record<"first" | "walrusAlone" | "walrusCommon" | "other", number> = {
  first: 0,
  walrusAlone: 0,
  walrusCommon: 0,
  other: 0,
};

beforeAll(() => {
  store = openStore();
  db = store.db;
  write(db, () => {
    const other = insertProject(db, { key: "other", name: "other", rootCommit: null, remote: null }, 0);
    const many = Array.from({ length: filler }, (_, i) => ({
      title: isCommon(i) ? "common" : "other",
      narrative: isFrequent(i) ? "frequent" : "nothing",
    }));
    [ids.first = 0] = remember(db, ...many);
    [ids.walrusAlone = 0] = remember(db, { title: "a note", narrative: "a walrus is asleep here" });
    [ids.walrusCommon = 0] = remember(db, { title: "a note", narrative: "a walrus is common here" });
    [ids.other = 0] = remember(db, { title: "common walrus", projectId: other.id });
  });
});

afterAll(() => store[Symbol.dispose]());

function find(query: string, request: Partial<SearchRequest> = {}): number[] {
  const { hits } = search(db, { query, limit: 10, projectId: 1, ...request });
  return hits.map((hit) => hit.observation.id);
}

describe("a word that is too frequent to rank by", () => {
  test("still counts for memories that a rare word finds", () => {
    expect(find("common walrus").slice(0, 2)).toEqual([ids.walrusCommon, ids.walrusAlone]);
  });

  test("finds the newest memories if the rare word is in few", () => {
    const newest = ids.first + filler - 2;
    expect(find("common walrus").slice(2, 4)).toEqual([newest, newest - 2]);
    expect(find("common")).toHaveLength(10);
  });

  test("ranks memories with other frequent words first", () => {
    const found = find("common frequent", { limit: 200 }).map((id) => id - ids.first);
    expect(found).toHaveLength(200);
    expect(found.filter((i) => !isCommon(i) || !isFrequent(i))).toEqual([]);
  });

  test("finds nothing more if all memories that are wanted are in the lists of rarer words", () => {
    const index = createIndexReader(db, 1);
    const { terms } = weighTerms(index, queryTerms("common walrus"));
    const idsFor = (wanted?: Set<number>) =>
      findCandidates(index, terms, { projectId: 1 }, 10, wanted).map(({ id }) => id);
    expect(idsFor(new Set([ids.walrusAlone]))).toEqual([ids.walrusCommon, ids.walrusAlone]);
    expect(idsFor(new Set([ids.walrusAlone, ids.first]))).toEqual(idsFor());
    expect(idsFor()).toHaveLength(10);
  });

  test("obeys the filter", () => {
    expect(find("common walrus", { statuses: ["rejected"] })).toEqual([]);
    expect(find("common walrus", { types: ["decision"] })).toEqual([]);
    expect(find("common", { until: 0 })).toEqual([]);
  });

  test("pages are disjoint", () => {
    const pages = [0, 20, 40, 180].map((offset) => find("common frequent walrus", { offset, limit: 20 }));
    expect(new Set(pages.flat()).size).toBe(80);
  });

  test("the total is exact", () => {
    expect(search(db, { query: "common walrus", limit: 1, projectId: 1 }).total).toBe(filler / 2 + 2);
  });
});

test("a search in one project finds nothing of another, a search in all finds both", () => {
  expect(find("walrus")).toEqual([ids.walrusCommon, ids.walrusAlone]);
  expect(find("walrus", { projectId: 2 })).toEqual([ids.other]);
  const { projectId: _, ...everywhere } = { projectId: 1, query: "walrus", limit: 10 };
  expect(search(db, everywhere).hits.map((hit) => hit.observation.id)).toContain(ids.other);
});

test("terms are counted in the project that is searched", () => {
  const [walrus, common] = weighTerms(createIndexReader(db, 1), queryTerms("walrus common")).terms;
  expect(walrus).toMatchObject({ documents: 2, matches: { n: 2, ids: `[${ids.walrusAlone},${ids.walrusCommon}]` } });
  expect(common).toMatchObject({ documents: filler / 2 + 1, matches: { n: maxListed + 1 } });
  const everywhere = weighTerms(createIndexReader(db, undefined), queryTerms("walrus common"));
  expect(everywhere.terms.map(({ documents }) => documents)).toEqual([3, filler / 2 + 2]);
  expect(everywhere.indexed).toBe(filler + 3);
});
