import { expect, test } from "bun:test";
import type { Candidate } from "../../../../core/search/match/match.ts";
import { prior, sessionContext } from "../../../../core/search/rank/prior.ts";
import { search } from "../../../../core/search/search.ts";
import { insertSession } from "../../../../core/store/session.ts";
import { openStore, remember } from "../store.ts";

const dayMs = 86_400_000;
const time = 1_800_000_000_000;

function candidate(fields: Partial<Candidate> = {}): Candidate {
  return {
    id: 1,
    relevance: 1,
    createdAt: time,
    importance: 2,
    type: "bugfix",
    origin: "reported",
    sessionId: null,
    ...fields,
  };
}

function aged(days: number, type: Candidate["type"] = "bugfix"): number {
  return prior(candidate({ createdAt: time - days * dayMs, type }), time);
}

test("a memory of today counts more than one of last month, and that more than one of last year", () => {
  expect(aged(0)).toBeGreaterThan(aged(30));
  expect(aged(30)).toBeGreaterThan(aged(365));
  expect(aged(5000)).toBeGreaterThan(1);
});

test("a decision ages more slowly than a change", () => {
  expect(aged(60, "decision")).toBeGreaterThan(aged(60, "change"));
  expect(aged(0, "decision")).toBe(aged(0, "change"));
});

test("a future time counts as now", () => {
  expect(aged(-4000)).toBe(aged(0));
});

test("verified and important memories rank above inferred and unimportant ones", () => {
  expect(prior(candidate({ origin: "verified" }), time)).toBeGreaterThan(
    prior(candidate({ origin: "inferred" }), time),
  );
  expect(prior(candidate({ importance: 3 }), time)).toBeGreaterThan(prior(candidate({ importance: 1 }), time));
});

test("a memory gains from neighbors in its session, more from nearer ones", () => {
  const near = candidate({ id: 11, sessionId: 1, relevance: 0.1 });
  const far = candidate({ id: 13, sessionId: 1, relevance: 0.1 });
  const best = candidate({ id: 10, sessionId: 1, relevance: 2 });
  const elsewhere = candidate({ id: 12, sessionId: 2, relevance: 0.1 });
  const [ofBest, ofNear, ofFar, ofElsewhere] = sessionContext([best, near, far, elsewhere]);
  expect(ofNear).toBe(1);
  expect(ofFar).toBeCloseTo(1 / 3);
  expect(ofElsewhere).toBe(0);
  expect(ofBest).toBeCloseTo(0.05);
});

test("of two equal memories the one next to the best match comes first", () => {
  using store = openStore();
  const session = (hostId: string): number =>
    insertSession(store.db, { hostId, projectId: 1, branch: null, source: "startup", at: 0 }).id;
  const [match, beside] = remember(
    store.db,
    { title: "The importer drops the last row of a spreadsheet", sessionId: session("a") },
    { title: "Rows are counted from one", sessionId: 1 },
  );
  const [alone] = remember(store.db, { title: "Rows are counted from one", sessionId: session("b") });
  const { hits } = search(store.db, { query: "importer drops last row of spreadsheet", limit: 10 });
  expect(hits.map(({ observation }) => observation.id)).toEqual([match, beside, alone] as number[]);
});
