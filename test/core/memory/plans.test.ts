import type { Database } from "bun:sqlite";
import { expect, spyOn, test } from "bun:test";
import { listForFile, listRecent } from "../../../core/memory/list.ts";
import { listForReview } from "../../../core/memory/review.ts";
import { findDuplicate, findGlobalDuplicate } from "../../../core/memory/same/duplicate.ts";
import { timeline } from "../../../core/memory/timeline.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { failureLines } from "../../../core/recall/failure.ts";
import { fileLines } from "../../../core/recall/file.ts";
import { promptLines } from "../../../core/recall/prompt.ts";
import { sessionStartLines } from "../../../core/recall/session-start.ts";
import { search } from "../../../core/search/search.ts";
import { insertProject } from "../../../core/store/project.ts";
import { listGlobalCandidates } from "../../../core/store/queries/candidates.ts";
import { listCostlyLessons } from "../../../core/store/queries/lessons.ts";
import { countUnvouched } from "../../../core/store/queries/unvouched.ts";
import { memorySandbox } from "./memory-sandbox.ts";

const nowhere = { project: { id: 1 }, worktree: undefined, branch: null, commit: null };

// The database is new and ANALYZE was never run. The plans must be right nevertheless.

/** Returns the plan of every statement that `read` runs, a line for each of its steps. */
function plansOf(db: Database, read: () => void): string[] {
  const statements = new Set<string>();
  const query = db.query.bind(db);
  const spy = spyOn(db, "query").mockImplementation((sql: string) => {
    statements.add(sql);
    return query(sql);
  });
  read();
  spy.mockRestore();
  return [...statements].flatMap((sql) =>
    query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail),
  );
}

/** Whether a step reads every row; walking the index of the wanted order ends at the limit. */
function isScan(step: string): boolean {
  return /^SCAN (?:o|observation|observation_file)\b/.test(step) && !step.endsWith("USING INDEX observation_by_time");
}

const use = {
  tool: "Bash",
  action: "test",
  command: "bun test",
  checkCommand: "bun test",
  outcome: "failed",
  errorHeadline: "walrus is not a function",
  errorSignature: "TypeError: walrus",
  output: null,
  change: null,
  commit: null,
  durationMs: 1,
  files: [],
} as unknown as Parameters<typeof failureLines>[2];

const draft = { projectId: 1, title: "A title", narrative: "A narrative.", lesson: null, files: [], createdAt: 1 };
const everything = { projectId: 1, types: ["bugfix"], minImportance: 2, branch: "main", since: 1, until: 2 } as const;

test.each<[string, (db: Database) => void]>([
  ["recent of a project", (db) => listRecent(db, { projectId: 1, limit: 5 })],
  ["recent of all projects", (db) => listRecent(db, { limit: 5 })],
  ["recent of a time", (db) => listRecent(db, { since: 5, limit: 5 })],
  ["a file of a project", (db) => listForFile(db, { projectId: 1, path: "a.ts", limit: 5 })],
  ["the timeline of a project", (db) => timeline(db, { projectId: 1, before: 5, after: 5 })],
  ["the timeline of all projects", (db) => timeline(db, { before: 5, after: 5 })],
  [
    "the timeline around a memory",
    (db) => timeline(db, { anchor: { kind: "observation", id: 1 }, before: 5, after: 5 }),
  ],
  ["a search", (db) => search(db, { query: "a title", projectId: 1, limit: 5 }).total],
  ["a search with every filter", (db) => search(db, { query: "a title", ...everything, file: "a.ts", limit: 5 }).total],
  ["a search in all projects", (db) => search(db, { query: "a title", limit: 5 }).total],
  ["a session's start", (db) => sessionStartLines(db, nowhere, undefined)],
  ["a file's recall", (db) => fileLines(db, { projectId: 1, branch: null }, "a.ts", "modified")],
  [
    "a prompt's recall",
    (db) => promptLines(db, { projectId: 1, branch: null }, "Where is the title of the narrative?"),
  ],
  ["a failure's recall", (db) => failureLines(db, { projectId: 1, branch: null }, use)],
  ["what is saved twice", (db) => findDuplicate(db, draft, [])],
])("%s reads no row that an index could skip", (_name, read) => {
  using at = memorySandbox();
  addObservation(at.db, at.draft());
  const plans = plansOf(at.db, () => read(at.db));
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(isScan)).toEqual([]);
});

test("queries for recent memories, the timeline and duplicates use indexes", () => {
  using at = memorySandbox();
  const stepsOf = (read: () => void): string => plansOf(at.db, read).join("\n");
  expect(stepsOf(() => listRecent(at.db, { limit: 5 }))).toContain("observation_by_time");
  expect(stepsOf(() => listRecent(at.db, { projectId: 1, limit: 5 }))).toContain("observation_by_project");
  expect(stepsOf(() => timeline(at.db, { before: 5, after: 5 }))).toContain("observation_by_time");
  expect(stepsOf(() => findDuplicate(at.db, draft, []))).toContain("observation_by_length");
  for (const projectId of [undefined, 1]) {
    const review = stepsOf(() => listForReview(at.db, { ...(projectId ? { projectId } : {}), limit: 5 }));
    expect(review).toContain("observation_unvouched");
    expect(review).not.toContain("TEMP B-TREE");
    expect(stepsOf(() => countUnvouched(at.db, projectId))).toContain("observation_unvouched");
  }
  const start = stepsOf(() => sessionStartLines(at.db, nowhere, undefined));
  expect(start).toContain("observation_rules");
  expect(start).toContain("observation_global");
  const here = { projectId: 1, branch: null };
  expect(stepsOf(() => listCostlyLessons(at.db, here, ["a.ts"], 3))).toContain("observation_costly");
  const other = insertProject(at.db, { key: "o", name: "o", rootCommit: null, remote: null }, 0).id;
  addObservation(at.db, at.draft({ projectId: other, scope: "global" }));
  for (const read of [
    () => listGlobalCandidates(at.db, { projectId: 1, injectableOn: here }, 5),
    () => promptLines(at.db, here, "Where is the title of the narrative?"),
    () => failureLines(at.db, here, use),
    () => findGlobalDuplicate(at.db, draft),
  ]) {
    const steps = stepsOf(read);
    expect(steps).toContain("observation_global");
    expect(steps.split("\n").filter(isScan)).toEqual([]);
  }
});
