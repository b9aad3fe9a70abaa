import { expect, test } from "bun:test";
import { listForFile, listRecent } from "../../../core/memory/list.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { insertProject } from "../../../core/store/project.ts";
import { memorySandbox } from "./memory-sandbox.ts";

function file(path: string) {
  return [{ path, role: "modified", contentHash: null, span: null } as const];
}

test("listRecent gives the newest first, newer ids first at one instant, and nothing retired", () => {
  using at = memorySandbox();
  addObservation(at.db, at.draft({ createdAt: 10 }));
  addObservation(at.db, at.draft({ createdAt: 20, type: "bugfix" }));
  addObservation(at.db, at.draft({ createdAt: 20 }));
  addObservation(at.db, at.draft({ createdAt: 30, status: "superseded" }));
  addObservation(at.db, at.draft({ createdAt: 30, status: "hidden" }));
  const ids = (filter: object) => listRecent(at.db, { limit: 10, ...filter }).map(({ id }) => id);
  expect(ids({})).toEqual([3, 2, 1]);
  expect(ids({ limit: 1 })).toEqual([3]);
  expect(ids({ types: ["bugfix"] })).toEqual([2]);
  expect(ids({ since: 20 })).toEqual([3, 2]);
  expect(ids({ projectId: 99 })).toEqual([]);
});

test("listForFile gives the exact path first, then paths that end in it", () => {
  using at = memorySandbox();
  const other = insertProject(at.db, { key: "o", name: "o", rootCommit: null, remote: null }, 1);
  addObservation(at.db, at.draft({ createdAt: 10, files: file("a.ts") }));
  addObservation(at.db, at.draft({ createdAt: 20, files: file("src/a.ts") }));
  addObservation(at.db, at.draft({ createdAt: 30, files: file("src/extra.ts") }));
  addObservation(at.db, at.draft({ createdAt: 40, files: file("a.ts"), status: "superseded" }));
  addObservation(at.db, at.draft({ createdAt: 50, files: file("a.ts"), projectId: other.id }));
  const ids = (filter: object) =>
    listForFile(at.db, { path: "a.ts", limit: 10, projectId: at.project.id, ...filter }).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2]);
  expect(ids({ path: "src/a.ts" })).toEqual([2]);
  expect(ids({ path: "%" })).toEqual([]);
  expect(ids({ includeOtherStatuses: true })).toEqual([4, 1, 2]);
  expect(listForFile(at.db, { path: "a.ts", limit: 10 }).map(({ id }) => id)).toEqual([5, 1, 2]);
});
