import type { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { initialSchema } from "../../../core/db/migrations/0017-initial.ts";
import { openDatabase } from "../../../core/db/open.ts";
import type { SearchRequest } from "../../../core/search/search.ts";
import { type SourceChoice, type SourceHit, searchSources } from "../../../core/search/sources.ts";
import { insertProject } from "../../../core/store/project.ts";
import { countIndexedRecords } from "../../../core/store/record-index.ts";
import { touchSession } from "../../../core/store/session.ts";
import { insertEvent, insertPrompt } from "../../support/insert-rows.ts";
import { sandbox } from "../../support/sandbox.ts";
import { commit, story } from "../extract/story.ts";
import { deferred, start, summed, typed } from "./records.ts";
import { openStore, remember } from "./store.ts";

/** Days after everything was stored. */
const now = start + 5 * 86_400_000;

function name(hit: SourceHit): string {
  return hit.source === "observations" ? `memory ${hit.observation.id}` : `${hit.source} ${hit.record.id}`;
}

function names(
  db: Database,
  query: string,
  source: SourceChoice = "all",
  request: Partial<SearchRequest> = {},
): string[] {
  return searchSources(db, source, { query, limit: 10, now, ...request }).hits.map(name);
}

/** One record of each source holds "walrus". */
function fill(db: Database): void {
  remember(db, { title: "The walrus sleeps", createdAt: start });
  fillRecords(db);
}

function fillRecords(db: Database): void {
  summed(db, typed(db, ["Why is the walrus asleep?", "Go on"]), {
    request: "Find out",
    completed: "The walrus was woken",
  });
  deferred(db, "Feed it", "A walrus eats clams", ["src/walrusFeeder.ts"]);
}

describe("finds", () => {
  test.each<[SourceChoice, string[]]>([
    ["observations", ["memory 1"]],
    ["prompts", ["prompts 1"]],
    ["summaries", ["summaries 1"]],
    ["deferred", ["deferred 1"]],
    ["all", ["deferred 1", "memory 1", "prompts 1", "summaries 1"]],
  ])("in %s", (source, expected) => {
    using store = openStore();
    fill(store.db);
    expect(names(store.db, "walrus", source).toSorted()).toEqual(expected);
    const { total, reachable } = searchSources(store.db, source, { query: "walrus", limit: 1 });
    expect([total, reachable]).toEqual([expected.length, expected.length]);
  });

  test("the messages of a session's commits in its summary", () => {
    using store = openStore();
    const { db } = store;
    const session = typed(db, ["go on"]);
    const [done, refused] = ["pool: close it once\n\nThe albatross leaked.", "pool: open two ostriches"].map(
      (change, at) => ({
        ...story(commit(change, "")).events[0]!,
        change,
        captureKey: `commit-${at}`,
        sessionId: session,
      }),
    );
    insertEvent(db, done!);
    insertEvent(db, { ...refused!, outcome: "failed" });
    summed(db, session, { request: "Find out" });
    expect(names(db, "albatross leaked")).toEqual(["summaries 1"]);
    expect(names(db, "ostriches")).toEqual([]);
  });

  test.each([
    ["another form of the word", "feeding"],
    ["a part of a name", "feeder"],
    ["a name in another case", "walrus_feeder"],
  ])("%s", (_name, query) => {
    using store = openStore();
    fill(store.db);
    expect(names(store.db, query)).toContain("deferred 1");
  });

  test("a word of a script without spaces", () => {
    using store = openStore();
    typed(store.db, ["我们修复了认证错误"]);
    expect(names(store.db, "认证")).toEqual(["prompts 1"]);
  });

  test.each([
    ["postgres", "The postgresql server is down"],
    ["k8s", "Restart kubernetes"],
  ])("a prompt by a synonym that no memory contains: %s", (query, text) => {
    using store = openStore();
    typed(store.db, [text, "Something else"]);
    const { hits } = searchSources(store.db, "prompts", { query, limit: 10, now });
    expect(hits.map(name)).toEqual(["prompts 1"]);
    expect(hits[0]!.score).toBeGreaterThan(0);
  });

  test.each([[""], ["🙂"], ["absent"]])("nothing for %j", (query) => {
    using store = openStore();
    fill(store.db);
    expect(searchSources(store.db, "all", { query, limit: 10 })).toEqual({ hits: [], total: 0, reachable: 0 });
  });
});

describe("order", () => {
  test("a prompt that matches the whole query ranks above memories that match a part", () => {
    using store = openStore();
    remember(
      store.db,
      ...["one", "two", "three"].map((title) => ({ title, narrative: "about migrations", createdAt: start })),
    );
    typed(store.db, ["walrus migrations lose the checksum"]);
    expect(names(store.db, "walrus migrations checksum")).toEqual(["prompts 1", "memory 3", "memory 2", "memory 1"]);
  });

  test("a source with weak matches gets no top rank", () => {
    using store = openStore();
    const good = ["a", "b", "c", "d"].map((word) => ({ title: `Walrus checksum ${word}`, createdAt: start }));
    remember(store.db, ...good);
    typed(store.db, ["the checksum of something else entirely", "another checksum of no interest", "more of it"]);
    deferred(store.db, "Look at a checksum");
    const found = names(store.db, "walrus checksum");
    expect(found.slice(0, 4).toSorted()).toEqual(["memory 1", "memory 2", "memory 3", "memory 4"]);
    expect(found).toHaveLength(7);
  });

  test("equal matches rank by source, memories first", () => {
    using store = openStore();
    const session = typed(store.db, ["walrus"], { at: start });
    summed(store.db, session, { completed: "walrus" });
    remember(store.db, { title: "", narrative: "walrus", type: "change", origin: "user", createdAt: start });
    const { hits } = searchSources(store.db, "all", { query: "walrus", limit: 10, now });
    expect(hits.map(name)).toEqual(["memory 1", "prompts 1", "summaries 1"]);
    expect(hits[0]!.score).toBe(hits[1]!.score);
  });

  test("by time", () => {
    using store = openStore();
    typed(store.db, ["walrus", "a walrus"], { at: start + 1 });
    remember(store.db, { title: "walrus", createdAt: start }, { title: "walrus", createdAt: start + 2 });
    const sorted = names(store.db, "walrus", "all", { sort: "time" });
    expect(sorted).toEqual(["prompts 2", "memory 2", "prompts 1", "memory 1"]);
  });
});

describe("filters", () => {
  test.each<[string, Partial<SearchRequest>, string[]]>([
    ["project", { projectId: 2 }, ["prompts 3", "summaries 2"]],
    ["branch", { branch: "topic" }, ["prompts 3", "summaries 2"]],
    ["since", { since: start + 1, projectId: 1 }, ["prompts 2"]],
    ["until", { until: start - 1 }, []],
  ])("%s", (_name, request, expected) => {
    using store = openStore();
    insertProject(store.db, { key: "other", name: "other", rootCommit: null, remote: null }, 0);
    typed(store.db, ["walrus one", "walrus two"]);
    summed(store.db, typed(store.db, ["walrus three"], { projectId: 2, branch: "topic" }), { request: "walrus" });
    deferred(store.db, "walrus");
    expect(names(store.db, "walrus", "all", request).toSorted()).toEqual(expected);
  });

  test("since a time: what was imported later, and what is older in a session that goes on, is left out", () => {
    using store = openStore();
    const day = 86_400_000;
    typed(store.db, ["walrus yesterday", "walrus after that"], { at: start - 1 });
    summed(store.db, typed(store.db, ["walrus long ago"], { at: start - 30 * day }), { request: "walrus" });
    typed(store.db, ["walrus today"], { at: start + day });
    const since = (time: number) => names(store.db, "walrus", "all", { since: time, projectId: 1 }).toSorted();
    expect(since(start)).toEqual(["prompts 2", "prompts 4", "summaries 2"]);
    expect(since(start + 2 * day)).toEqual([]);
    // A session that goes on has what was typed since.
    typed(store.db, ["walrus at first"], { at: start - 40 * day });
    touchSession(store.db, "host-3", start + 3 * day);
    insertPrompt(store.db, { captureKey: "late", sessionId: 4, number: 2, text: "walrus again", at: start + 3 * day });
    expect(since(start + 2 * day)).toEqual(["prompts 6"]);
  });

  test.each<[SourceChoice, Partial<SearchRequest>, string]>([
    ["prompts", { types: ["bugfix"] }, "type"],
    ["all", { file: "a.ts", minImportance: 2 }, "file, importance"],
    ["deferred", { statuses: ["hidden"] }, "include_superseded"],
    ["all", { sort: "importance" }, "sort by importance"],
    ["all", { explain: true }, "explain"],
  ])("%s refuses %j", (source, request, named) => {
    using store = openStore();
    expect(() => names(store.db, "walrus", source, request)).toThrow(
      `Only memories can be filtered by ${named}, not the source ${source}.`,
    );
  });

  test("superseded memories on request, among all", () => {
    using store = openStore();
    remember(store.db, { title: "walrus", status: "superseded" });
    expect(names(store.db, "walrus")).toEqual([]);
    expect(names(store.db, "walrus", "all", { statuses: ["superseded"] })).toEqual(["memory 1"]);
  });
});

test("pages are disjoint, and lead to the best of each source", () => {
  using store = openStore();
  remember(store.db, ...Array.from({ length: 30 }, (_, i) => ({ title: `walrus ${i}`, createdAt: start })));
  typed(
    store.db,
    Array.from({ length: 230 }, (_, i) => `walrus number ${i}${" more".repeat(i % 7)}`),
  );
  const seen: string[] = [];
  for (let offset = 0; offset < 260; offset += 40) {
    const page = searchSources(store.db, "all", { query: "walrus", limit: 40, offset, now });
    expect([page.total, page.reachable]).toEqual([260, 230]);
    seen.push(...page.hits.map(name));
  }
  expect([seen.length, new Set(seen).size]).toEqual([230, 230]);
  expect(seen.filter((each) => each.startsWith("memory"))).toHaveLength(30);
});

describe("the index is current", () => {
  test("after records are added and rewritten", () => {
    using store = openStore();
    fill(store.db);
    names(store.db, "walrus");
    typed(store.db, ["another walrus"]);
    summed(store.db, 1, { completed: "The penguin was woken" }, 2);
    store.db.run("UPDATE deferred SET title = 'Feed the penguin', detail = '', files = '[]'");
    expect(names(store.db, "walrus").toSorted()).toEqual(["memory 1", "prompts 1", "prompts 3"]);
    expect(names(store.db, "penguin").toSorted()).toEqual(["deferred 1", "summaries 1"]);
  });

  test.each([
    ["alone", "DELETE FROM prompt WHERE id = 2", ["deferred 1", "memory 1", "prompts 1", "prompts 3", "summaries 1"]],
    ["with its session", "DELETE FROM session WHERE id = 1", ["deferred 1", "memory 1", "prompts 3"]],
    ["with its project", "DELETE FROM project", []],
  ])("after a deletion %s", (_how, statement, left) => {
    using store = openStore();
    fill(store.db);
    typed(store.db, ["walrus"]);
    names(store.db, "walrus");
    store.db.run(statement);
    expect(names(store.db, "walrus").toSorted()).toEqual(left);
    const gone = "SELECT id FROM record_fts_docsize WHERE id % 4 = 0 AND id / 4 NOT IN (SELECT id FROM prompt)";
    expect(store.db.query(gone).all()).toEqual([]);
  });

  test("a deleted record leaves no word in the index", () => {
    using store = openStore();
    typed(store.db, ["the xylophone", "the marimba"]);
    names(store.db, "marimba");
    const blocks = () =>
      Buffer.concat(
        store.db
          .query<{ block: Uint8Array }, []>("SELECT block FROM record_fts_data")
          .all()
          .map((row) => row.block),
      ).toString("latin1");
    expect(blocks()).toContain("xylophon");
    store.db.run("DELETE FROM prompt WHERE id = 1");
    expect(blocks()).not.toContain("xylophon");
    expect(names(store.db, "marimba")).toEqual(["prompts 2"]);
    expect(blocks()).not.toContain("xylophon");
  });

  test("with records of an older version", () => {
    using box = sandbox();
    const file = join(box.memDir, "memory.db");
    {
      using old = openDatabase({ file, migrations: [initialSchema] });
      insertProject(old, { key: "key", name: "project", rootCommit: null, remote: null }, 0);
      // As that program wrote it: a session has had more columns since.
      old.run(
        "INSERT INTO session (id, host_id, project_id, source, status, started_at, last_seen_at) VALUES (1, 'old', 1, 'startup', 'active', 0, 0)",
      );
      insertPrompt(old, { captureKey: "old-1", sessionId: 1, number: 1, text: "Why is the walrus asleep?", at: start });
      old.run(`INSERT INTO summary (session_id, prompt_number, origin, completed, created_at, updated_at)
        VALUES (1, 1, 'reported', 'The walrus was woken', 0, 0)`);
      deferred(old, "Feed it", "A walrus eats clams", ["src/walrusFeeder.ts"]);
    }
    using db = openDatabase({ file });
    remember(db, { title: "The walrus sleeps", createdAt: start });
    expect(names(db, "walrus").toSorted()).toEqual(["deferred 1", "memory 1", "prompts 1", "summaries 1"]);
  });

  test("with more records than one transaction indexes", () => {
    using store = openStore();
    typed(
      store.db,
      Array.from({ length: 1100 }, (_, i) => `walrus ${i}`),
    );
    expect(searchSources(store.db, "prompts", { query: "walrus", limit: 1 }).total).toBe(1100);
    expect(names(store.db, "1099", "prompts")).toEqual(["prompts 1100"]);
  });

  test("and storing a prompt does not change it", () => {
    using store = openStore();
    typed(store.db, ["walrus"]);
    expect(countIndexedRecords(store.db)).toBe(0);
  });
});
