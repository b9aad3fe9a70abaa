import { expect, test } from "bun:test";
import { findNearMisses, type NearMissReason } from "../../../core/search/near-misses.ts";
import type { SearchRequest } from "../../../core/search/search.ts";
import { insertProject } from "../../../core/store/project.ts";
import { type Memory, openStore, remember } from "./store.ts";

const listed: Memory = {
  title: "lock lock",
  type: "bugfix",
  createdAt: 2000,
  branch: "main",
  origin: "user",
  vouchedBy: "user",
  importance: 3,
  files: ["src/open.ts"],
};

function misses(memories: Memory[], request: Partial<SearchRequest>): [number, NearMissReason, number][] {
  using store = openStore();
  insertProject(store.db, { key: "other", name: "other", rootCommit: null, remote: null }, 0);
  remember(store.db, ...memories);
  return findNearMisses(store.db, { query: "lock", limit: 10, ...request }).map(({ observation, reason, place }) => [
    observation.id,
    reason,
    place,
  ]);
}

test.each<[NearMissReason, Partial<Memory>, Partial<SearchRequest>]>([
  ["status", { status: "superseded" }, {}],
  ["status", { status: "hidden" }, {}],
  ["status", { status: "candidate" }, { statuses: ["active"] }],
  ["project", { projectId: 2 }, { projectId: 1 }],
  ["type", { type: "decision" }, { types: ["bugfix"] }],
  ["origin", { origin: "web" }, { origins: ["user"] }],
  ["injectable", { vouchedBy: null }, { injectableOn: { branch: null } }],
  ["importance", { importance: 1 }, { minImportance: 3 }],
  ["branch", { branch: null }, { branch: "main" }],
  ["since", { createdAt: 1000 }, { since: 2000 }],
  ["until", { createdAt: 3000 }, { until: 2000 }],
  ["file", { files: ["src/close.ts"] }, { file: "open.ts" }],
])("what only the %s keeps away: %j", (reason, difference, request) => {
  expect(misses([listed, { ...listed, title: "other lock", ...difference }], request)).toEqual([[2, reason, 2]]);
});

test("what the limit cuts comes with its place", () => {
  const memories = Array.from({ length: 9 }, () => ({ title: "lock" }));
  expect(misses(memories, { limit: 2, offset: 1, sort: "time" })).toEqual([
    [6, "limit", 4],
    [5, "limit", 5],
    [4, "limit", 6],
  ]);
});

test("at most three for one reason, the best first", () => {
  const other = { ...listed, projectId: 2 };
  const found = misses([listed, { ...other, title: "far from a lock, in prose" }, other, other, other], {
    projectId: 1,
  });
  expect(found.map(([, reason]) => reason)).toEqual(["project", "project", "project"]);
  expect(found.map(([id]) => id)).not.toContain(2);
});

test("what two filters keep away is not near, and what is shown is no miss", () => {
  expect(misses([listed, { ...listed, projectId: 2, status: "superseded" }], { projectId: 1 })).toEqual([]);
});
