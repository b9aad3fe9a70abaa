import { expect, test } from "bun:test";
import { confidence, isConfident } from "../../../../core/search/rank/confidence.ts";
import { search } from "../../../../core/search/search.ts";
import { openStore, remember } from "../store.ts";

const time = 1_700_000_000_000;
const day = 86_400_000;

test("the score is computed from the parts and factors", () => {
  using store = openStore();
  remember(
    store.db,
    { title: "Redis session expiry", narrative: "The session slides.", origin: "user", importance: 3, createdAt: time },
    { title: "Redis session table", files: ["src/session.ts"], origin: "web", createdAt: time - 5 * day },
    { title: "Expiry", narrative: "A redis of its own.", concepts: ["session"], type: "decision", importance: 1 },
  );
  const { hits } = search(store.db, { query: "redis session expiry", limit: 10, now: time, explain: true });
  expect(hits).toHaveLength(3);
  for (const { score, explanation } of hits) {
    const { parts = [], factors } = explanation!;
    const text = parts.reduce((sum, { value, weight }) => sum + value * weight, 0);
    expect(text).toBeGreaterThan(0);
    expect(text * factors.recency * factors.origin * factors.importance).toBeCloseTo(score, 10);
    expect(explanation?.score).toBe(score);
  }
  expect(hits[0]?.explanation?.factors).toEqual({ recency: 2.4, origin: 1.03, importance: 1.02 });
});

test("each query word has its counts per field", () => {
  using store = openStore();
  remember(
    store.db,
    { title: "Redis", narrative: "redis and redis", files: ["src/redis.ts"], aliases: ["expiry"] },
    { title: "Redis" },
  );
  const { hits, terms } = search(store.db, { query: "redis expiry absent", limit: 1, explain: true });
  expect(hits[0]?.explanation?.terms).toEqual([
    {
      text: "redis",
      kind: "word",
      documents: 2,
      idf: expect.any(Number),
      counts: { title: 1, body: 2, files: 1, hints: 0 },
    },
    {
      text: "expiry",
      kind: "word",
      documents: 1,
      idf: expect.any(Number),
      counts: { title: 0, body: 0, files: 0, hints: 1 },
    },
    {
      text: "absent",
      kind: "word",
      documents: 0,
      idf: expect.any(Number),
      counts: { title: 0, body: 0, files: 0, hints: 0 },
    },
  ]);
  expect(terms?.map(({ text }) => text)).toEqual(["redis", "expiry", "absent"]);
});

test("the confidence is the one that decides on injection", () => {
  using store = openStore();
  remember(store.db, { title: "parseLocale falls back" }, { title: "Notes on something" });
  const found = (query: string) => search(store.db, { query, limit: 1, explain: true }).hits[0]!;
  const judged = ["parseLocale", "which kubernetes namespace has something staged in the cluster"].map((query) => {
    const hit = found(query);
    expect(hit.explanation?.confidence).toBe(confidence(hit.evidence));
    expect(hit.explanation!.confidence >= hit.explanation!.injectionThreshold).toBe(isConfident(hit));
    return isConfident(hit);
  });
  expect(judged).toEqual([true, false]);
});

test("a memory that was not read has a score without parts", () => {
  using store = openStore();
  remember(store.db, ...Array.from({ length: 50 }, (_, i) => ({ title: `lock ${i}` })));
  const { hits } = search(store.db, { query: "lock", limit: 50, explain: true });
  const read = hits.map(({ explanation }) => explanation!.parts.length > 0);
  expect([read.indexOf(false), read.lastIndexOf(true)]).toEqual([30, 29]);
});

test("explains only on request, which changes no result", () => {
  using store = openStore();
  remember(store.db, { title: "lock one" }, { title: "lock two", narrative: "lock" });
  const plain = search(store.db, { query: "lock", limit: 10, now: time });
  const explained = search(store.db, { query: "lock", limit: 10, now: time, explain: true });
  expect([plain.terms, ...plain.hits.map(({ explanation }) => explanation)]).toEqual([undefined, undefined, undefined]);
  const outline = ({ hits }: typeof plain) => hits.map(({ observation, score }) => [observation.id, score]);
  expect(outline(explained)).toEqual(outline(plain));
});

test("a query without matches is still explained", () => {
  using store = openStore();
  remember(store.db, { title: "lock" });
  const { terms } = search(store.db, { query: "zzyzx", limit: 10, explain: true });
  expect(terms).toMatchObject([{ text: "zzyzx", kind: "word", documents: 0 }]);
});
