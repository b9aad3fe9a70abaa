import type { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { now } from "../../../core/clock.ts";
import { type SearchRequest, search } from "../../../core/search/search.ts";
import { type Memory, openStore, remember } from "./store.ts";

const day = 86_400_000;

function ids(db: Database, query: string, request: Partial<SearchRequest> = {}): number[] {
  return search(db, { query, limit: 10, ...request }).hits.map((hit) => hit.observation.id);
}

/** Runs a query against a fresh store that holds these memories (ids from 1). */
function find(memories: Memory[], query: string, request: Partial<SearchRequest> = {}): number[] {
  using store = openStore();
  remember(store.db, ...memories);
  return ids(store.db, query, request);
}

describe("finds", () => {
  test.each([
    ["another form of the word", "validate input", "validating inputs"],
    ["a plural", "one webhook", "webhooks"],
    ["words in another order", "the raw body", "body raw"],
    ["camel case by snake case", "call parseUserInput", "parse_user_input"],
    ["snake case by camel case", "call parse_user_input", "ParseUserInput"],
    ["kebab case by camel case", "the wait-for-db step", "waitForDb"],
    ["a part of a name", "the waitForDatabase step", "database"],
    ["Russian", "починить сборку", "как починить"],
    ["one word of two scripts", "postgres настройка", "настройка сервера"],
    ["Han inside a longer run", "我们修复了认证错误", "认证"],
    ["Han and Latin without a space", "修复auth错误", "auth"],
    ["kana", "データベースの接続", "データベース"],
    ["Hangul with a particle", "데이터베이스를 연결", "데이터베이스"],
    ["Thai", "ฐานข้อมูลล่ม", "ฐานข้อมูล"],
    ["Latin with diacritics", "la réponse arrivée", "reponse"],
    ["a possessive", "my sister called", "What's my sister's bug?"],
  ])("%s", (_name, narrative, query) => {
    expect(find([{ title: "first", narrative }, { title: "other" }], query)).toEqual([1]);
  });

  test.each([
    ["facts", { facts: ["kubelet"] }],
    ["the lesson", { lesson: "kubelet" }],
    ["concepts", { concepts: ["kubelet"] }],
    ["aliases", { aliases: ["kubelet"] }],
    ["the error signature", { errorSignature: "kubelet: exit 1" }],
    ["files", { files: ["src/kubelet.ts"] }],
  ])("words of %s", (_name, fields) => {
    expect(find([{ title: "other" }, { title: "first", ...fields }], "kubelet")).toEqual([2]);
  });

  test("a word that two of three memories hold", () => {
    expect(find([{ title: "lock" }, { title: "lock again" }, { title: "other" }], "lock").sort()).toEqual([1, 2]);
  });

  test.each([[""], ["🙂"], ["\0"], ["absent"]])("nothing for %j", (query) => {
    using store = openStore();
    remember(store.db, { title: "first" });
    expect(search(store.db, { query, limit: 10 })).toEqual({ hits: [], total: 0, reachable: 0 });
  });

  test("nothing in an empty store", () => {
    expect(find([], "anything")).toEqual([]);
  });
});

describe("filters", () => {
  const memories: Memory[] = [
    { title: "lock one", type: "bugfix", createdAt: 1000, branch: "main", files: ["src/db/open.ts"] },
    { title: "lock two", type: "decision", createdAt: 2000, origin: "user", importance: 3 },
    { title: "lock three", status: "superseded", createdAt: 3000 },
    { title: "lock four", status: "rejected", createdAt: 4000, files: ["src/db/reopen.ts"] },
    { title: "lock five", status: "hidden", createdAt: 5000 },
  ];

  test.each<[string, Partial<SearchRequest>, number[]]>([
    ["hides superseded and hidden ones by default", {}, [1, 2, 4]],
    ["statuses", { statuses: ["superseded", "hidden"] }, [3, 5]],
    ["types", { types: ["bugfix", "decision"] }, [1, 2]],
    ["origins", { origins: ["user"] }, [2]],
    ["importance", { minImportance: 3 }, [2]],
    ["branch", { branch: "main" }, [1]],
    ["since", { since: 2000 }, [2, 4]],
    ["until", { until: 2000 }, [1, 2]],
    ["file", { file: "src/db/open.ts" }, [1]],
    ["the end of a file's path, from a folder on", { file: "open.ts" }, [1]],
    ["project", { projectId: 2 }, []],
    ["no types at all", { types: [] }, []],
  ])("%s", (_name, request, expected) => {
    expect(find(memories, "lock", request).sort()).toEqual(expected);
  });
});

describe("order", () => {
  test("relevance beats importance", () => {
    const exact = { title: "Redis session expiry is sliding", importance: 1 } as const;
    const weak = {
      title: "Deployment notes",
      narrative: "The session was long, with many topics.",
      importance: 3,
    } as const;
    expect(find([exact, weak], "redis session expiry")[0]).toBe(1);
  });

  test("relevance beats age", () => {
    const exact = { title: "Redis session expiry is sliding", createdAt: now() - 700 * day };
    const weak = { title: "Deployment notes", narrative: "The session was long.", createdAt: now() };
    expect(find([exact, weak], "redis session expiry")[0]).toBe(1);
  });

  test("of equals the newer one comes first, and at the same time the higher id", () => {
    const at = (createdAt: number): Memory => ({ title: "lock", createdAt });
    expect(find([at(now()), at(now() - 100 * day), at(now())], "lock")).toEqual([3, 1, 2]);
  });

  test("a creation time in the future counts as now", () => {
    using store = openStore();
    remember(store.db, { title: "lock", createdAt: now() }, { title: "lock", createdAt: 8.64e15 });
    const [first, second] = search(store.db, { query: "lock", limit: 2 }).hits.map((hit) => hit.score);
    expect(first).toBeCloseTo(second ?? 0, 4);
  });

  test("a word in the title beats the same word in the text", () => {
    const memories = [{ title: "kubelet" }, { title: "other", narrative: "kubelet" }];
    expect(find(memories, "kubelet")).toEqual([1, 2]);
  });

  test("adjacent words beat the same words apart", () => {
    const filler = "one thing after another happened in between until at last somebody found the real reason of";
    const memories = [
      { title: "Notes", narrative: `the connection pool was empty, ${filler} everything` },
      { title: "Notes", narrative: `the connection was lost, ${filler} the empty pool` },
    ];
    expect(find(memories, "connection pool")).toEqual([1, 2]);
  });

  test("time and importance", () => {
    const memories: Memory[] = [
      { title: "lock lock", createdAt: 1000, importance: 3 },
      { title: "lock", createdAt: 3000, importance: 1 },
      { title: "lock", createdAt: 2000, importance: 2 },
    ];
    expect(find(memories, "lock", { sort: "time" })).toEqual([2, 3, 1]);
    expect(find(memories, "lock", { sort: "importance" })).toEqual([1, 3, 2]);
  });
});

describe("hits", () => {
  test("have their matched words and coverage", () => {
    using store = openStore();
    remember(store.db, { title: "Redis session" }, { title: "Postgres" });
    const { hits } = search(store.db, { query: "redis session redis", limit: 10 });
    expect(hits).toHaveLength(1);
    expect(hits[0]?.matched).toEqual(["redis", "session"]);
    expect(hits[0]?.coverage).toBe(1);
    const [half] = search(store.db, { query: "postgres unheard", limit: 10 }).hits;
    expect(half?.coverage).toBeGreaterThan(0);
    expect(half?.coverage).toBeLessThan(1);
  });

  test("pages are disjoint, complete and ordered, and the totals are exact", () => {
    using store = openStore();
    remember(
      store.db,
      ...Array.from({ length: 450 }, (_, i) => ({ title: `lock ${i % 7}`, narrative: `lock `.repeat(i % 5) })),
    );
    for (const sort of ["relevance", "time", "importance"] as const) {
      const seen: number[] = [];
      const scores: number[] = [];
      for (let offset = 0; ; offset += 30) {
        const { hits, total, reachable } = search(store.db, { query: "lock", limit: 30, offset, sort });
        expect([total, reachable]).toEqual([450, 200]);
        seen.push(...hits.map((hit) => hit.observation.id));
        scores.push(...hits.map((hit) => hit.score));
        if (hits.length === 0) break;
      }
      expect([seen.length, new Set(seen).size]).toEqual([200, 200]);
      expect(scores.every((score) => Number.isFinite(score) && score > 0)).toBe(true);
      if (sort === "relevance") expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }
  });

  test("counts no further than it is asked to", () => {
    using store = openStore();
    remember(store.db, ...Array.from({ length: 260 }, () => ({ title: "lock" })));
    const { hits, total, reachable } = search(store.db, { query: "lock", limit: 10, maxCounted: 250 });
    expect([hits.length, total, reachable]).toEqual([10, 250, 200]);
    expect(search(store.db, { query: "lock", limit: 10, maxCounted: 300 }).total).toBe(260);
  });

  test("a huge query and odd limits do no harm", () => {
    using store = openStore();
    remember(store.db, { title: "lock" });
    expect(ids(store.db, `lock ${"x1y2 ".repeat(50_000)}`)).toEqual([1]);
    expect(ids(store.db, "lock", { limit: 0 })).toEqual([]);
    expect(ids(store.db, "lock", { offset: 99 })).toEqual([]);
  });
});
