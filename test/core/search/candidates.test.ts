import type { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { write } from "../../../core/db/transaction.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { mostMatches, smallIndex, weighTerms } from "../../../core/search/frequency.ts";
import { queryTerms } from "../../../core/search/query.ts";
import { type SearchRequest, search } from "../../../core/search/search.ts";
import { insertProject } from "../../../core/store/project.ts";
import { openStore, remember } from "./store.ts";

const walrusMemory = { type: "change", origin: "reported", title: "The walrus", narrative: "", createdAt: 0 } as const;

// One project in which "common" and "frequent" are in too many memories to rank by, and a second one beside it.
const filler = 2 * mostMatches + 1000;
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

describe("a word that too many memories hold to rank by", () => {
  test("still counts for those that a rare word has found", () => {
    expect(find("common walrus").slice(0, 2)).toEqual([ids.walrusCommon, ids.walrusAlone]);
  });

  test("finds memories where the rare word is in few, the newest first", () => {
    const newest = ids.first + filler - 2;
    expect(find("common walrus").slice(2, 4)).toEqual([newest, newest - 2]);
    expect(find("common")).toHaveLength(10);
  });

  test("finds first what holds other frequent words as well", () => {
    const found = find("common frequent", { limit: 200 }).map((id) => id - ids.first);
    expect(found).toHaveLength(200);
    expect(found.filter((i) => !isCommon(i) || !isFrequent(i))).toEqual([]);
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

  test("the total is true", () => {
    expect(search(db, { query: "common walrus", limit: 1, projectId: 1 }).total).toBe(filler / 2 + 2);
  });
});

test("a search in one project finds nothing of another, a search in all finds both", () => {
  expect(find("walrus")).toEqual([ids.walrusCommon, ids.walrusAlone]);
  expect(find("walrus", { projectId: 2 })).toEqual([ids.other]);
  const { projectId: _, ...everywhere } = { projectId: 1, query: "walrus", limit: 10 };
  expect(search(db, everywhere).hits.map((hit) => hit.observation.id)).toContain(ids.other);
});

test("in a small index terms are counted in all projects", () => {
  const [walrus, common] = weighTerms(db, queryTerms("walrus common"), 1).terms;
  expect(walrus).toMatchObject({ documents: 3, matches: 3 });
  expect(common).toMatchObject({ documents: filler / 2 + 2, matches: filler / 2 + 2 });
});

test("in a big index terms are counted in the project and in all", () => {
  using big = openStore();
  insertProject(big.db, { key: "other", name: "other", rootCommit: null, remote: null }, 0);
  const add = (projectId: number, id?: number): number =>
    addObservation(big.db, newObservation({ ...walrusMemory, projectId }), [], id);
  add(1);
  add(2);
  add(1, smallIndex + 1);
  const [walrus] = weighTerms(big.db, queryTerms("walrus"), 1).terms;
  expect(walrus).toMatchObject({ documents: 3, matches: 2 });
});
