import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { deleteMemories } from "../../../core/memory/change/delete.ts";
import { searchSessions } from "../../../core/search/sessions.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { exportRecords } from "../../../core/transfer/export/export.ts";
import type { RestoreReport } from "../../../core/transfer/restore/report.ts";
import { type RestoreOptions, restoreRecords } from "../../../core/transfer/restore/restore.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { fillRichly } from "./rich-store.ts";

const openIn = (box: Sandbox, name: string) => openDatabase({ file: join(box.root, name, "memory.db") });
const linesOf = (db: Database, prompts = true) => [...exportRecords(db, { prompts })].map(({ text }) => text);
const restore = (db: Database, lines: Iterable<string>, options: Partial<RestoreOptions> = {}): RestoreReport =>
  restoreRecords(db, lines, { dryRun: false, isTrusted: true, ...options });
const clean = { malformed: 0, clamped: 0, deleted: 0, disabled: 0, complete: true, problems: [] };

function exported(box: Sandbox, prompts = true): string[] {
  using db = openIn(box, "source");
  fillRichly(db);
  return linesOf(db, prompts);
}

/** Every row of the tables that an export carries, but for local ids of events that are not here. */
function rowsOf(db: Database): unknown[] {
  const queries = [
    "SELECT key, name, root_commit, remote, created_at, memory_count FROM project ORDER BY key",
    "SELECT key, root_commit, remote FROM project_alias ORDER BY key",
    "SELECT * FROM session ORDER BY id",
    "SELECT * FROM prompt ORDER BY id",
    "SELECT * FROM observation ORDER BY id",
    "SELECT * FROM observation_file ORDER BY observation_id, path",
    "SELECT observation_id, kind, target_kind, quote FROM observation_link ORDER BY observation_id, kind, quote",
    "SELECT * FROM memory_use ORDER BY observation_id",
    "SELECT * FROM summary",
    "SELECT * FROM handoff",
    "SELECT * FROM deferred ORDER BY id",
    "SELECT * FROM file_move",
  ];
  return queries.map((query) => db.query(query).all());
}

test("a restore on an empty machine is complete, and exports to the same bytes", () => {
  using box = sandbox();
  const lines = exported(box);
  using source = openIn(box, "source");
  using target = openIn(box, "target");
  const report = restore(target, lines);
  expect(report).toEqual({
    ...{ ...clean, added: 4, known: 0, taken: 0, change: null, renumbered: 0 },
    otherRecords: { sessions: 2, prompts: 2, relations: 3, summaries: 1, handoffs: 1, deferred: 3, moves: 1 },
  });
  expect(linesOf(target)).toEqual(lines);
  expect(rowsOf(target)).toEqual(rowsOf(source));
  expect(countIndexDrift(target)).toEqual({ missing: 0, stray: 0 });
});

test("a restored session is found by the messages of its commits", () => {
  using box = sandbox();
  const lines = exported(box);
  using target = openIn(box, "target");
  restore(target, lines);
  const found = searchSessions(target, { query: "marmots", projectId: 1, limit: 5 });
  expect(found.map(({ sessionId }) => sessionId)).toEqual([1]);
});

/** Found again from the text when it is needed. */
const derived = ["typed_ranges"];

const tables = ["project", "project_alias", "session", "prompt", "observation", "observation_file", "memory_use"];

test.each([...tables, "summary", "handoff", "deferred", "file_move"])(
  "the store of these tests fills every column of %s: a new one has to be exported",
  (table) => {
    using box = sandbox();
    exported(box);
    using source = openIn(box, "source");
    const columns = source.query<{ name: string }, []>(`PRAGMA table_info(${table})`).all();
    const empty = columns.filter(
      ({ name }) =>
        !derived.includes(name) &&
        source.query(`SELECT 1 FROM ${table} WHERE ${name} IS NOT NULL LIMIT 1`).get() === null,
    );
    expect(empty).toEqual([]);
  },
);

test("without prompts everything else travels", () => {
  using box = sandbox();
  const lines = exported(box, false);
  expect(lines.join("")).not.toContain("Go on.");
  using target = openIn(box, "target");
  expect(restore(target, lines)).toMatchObject({
    ...clean,
    added: 4,
    otherRecords: { prompts: 0, sessions: 2, relations: 3 },
  });
  expect(linesOf(target, false)).toEqual(lines);
});

test("done twice, or with doubled lines, it adds nothing twice", () => {
  using box = sandbox();
  const lines = exported(box);
  using target = openIn(box, "target");
  expect(restore(target, [...lines, ...lines])).toMatchObject({ ...clean, added: 4, known: 4 });
  const none = { sessions: 0, prompts: 0, relations: 0, summaries: 0, handoffs: 0, deferred: 0, moves: 0 };
  expect(restore(target, lines)).toEqual({
    ...clean,
    added: 0,
    known: 4,
    taken: 0,
    change: null,
    renumbered: 0,
    otherRecords: none,
  });
  expect(linesOf(target)).toEqual(lines);
});

test("lines in another order are the same export", () => {
  using box = sandbox();
  const lines = exported(box);
  const reversed = openIn(box, "reversed");
  expect(restore(reversed, lines.toReversed())).toMatchObject({ ...clean, added: 4 });
  expect(linesOf(reversed).toSorted()).toEqual(lines.toSorted());
  reversed.close();
  for (let seed = 1; seed <= 10; seed++) {
    using target = openIn(box, `shuffled-${seed}`);
    const shuffled = lines.toSorted((a, b) =>
      Number(Bun.hash.wyhash(a, BigInt(seed)) - Bun.hash.wyhash(b, BigInt(seed))),
    );
    expect(restore(target, shuffled)).toMatchObject({ ...clean, added: 4 });
    expect(linesOf(target).toSorted()).toEqual(lines.toSorted());
  }
});

test("of a file that was cut anywhere, whole records are taken and the cut is named; the whole file adds the rest", () => {
  using box = sandbox();
  const lines = exported(box);
  const text = lines.join("");
  for (let at = 100; at < text.length; at += 997) {
    using target = openIn(box, `cut-${at}`);
    const parts = text.slice(0, at).split("\n");
    const report = restore(target, parts);
    expect(report.complete).toBe(false);
    expect(report.problems.at(-1)?.reason).toStartWith("the file was cut: its end is missing; export once more");
    expect(target.query("PRAGMA foreign_key_check").all()).toEqual([]);
    expect(countIndexDrift(target)).toEqual({ missing: 0, stray: 0 });
    expect(restore(target, lines)).toMatchObject({ malformed: 0, complete: true });
    expect(linesOf(target).toSorted()).toEqual(lines.toSorted());
  }
});

test("a missing start and missing lines are named", () => {
  using box = sandbox();
  const lines = exported(box);
  using target = openIn(box, "target");
  expect(restore(target, lines.slice(1)).problems).toEqual([
    { line: 1, reason: expect.stringContaining("its start is missing") },
  ]);
  using other = openIn(box, "other");
  const gap = lines.filter((line) => !line.includes('"kind":"move"') && !line.includes('"kind":"summary"'));
  expect(restore(other, gap).problems).toEqual([
    { line: gap.length, reason: expect.stringMatching(/^2 of \d+ records are missing; export once more/) },
  ]);
});

function changed(lines: readonly string[], kind: string, fields: Record<string, unknown>): string[] {
  let isDone = false;
  return lines.map((line) => {
    if (isDone || !line.startsWith(`{"kind":"${kind}"`)) return line;
    isDone = true;
    return JSON.stringify({ ...(JSON.parse(line) as object), ...fields });
  });
}

const uuid = "01900000-0000-7000-8000-000000000001";

test.each<[string, Record<string, unknown>, string]>([
  ["memory", { uid: "1" }, "uid: is not a UUID of version 7"],
  ["memory", { uid: "../../etc/passwd" }, "uid: is not a UUID of version 7"],
  ["memory", { uid: "01900000-0000-4000-8000-000000000001" }, "uid: is not a UUID of version 7"],
  ["memory", { uid: { $gt: "" } }, "uid: can't be Object"],
  ["memory", { uid: undefined }, "uid: is missing"],
  ["memory", { source_key: "x\u0000y" }, "source_key: is empty, too long or no plain text"],
  ["memory", { source_key: "k".repeat(1001) }, "source_key: is empty, too long or no plain text"],
  [
    "memory",
    { evidence: [{ target_kind: "event", target: "1", quote: null }] },
    "evidence.0.target: is a number, which names a row of one machine only",
  ],
  ["memory", { seen_count: -1 }, "seen_count: can't be -1"],
  ["memory", { created_at: "0001-01-01T00:00:00Z" }, "created_at: is not an ISO 8601 time since 1970"],
  ["session", { key: "" }, "key: is empty, too long or no plain text"],
  ["session", { status: "won" }, 'status: can\'t be "won"'],
  ["project", { key: 5 }, "key: can't be 5"],
  ["relation", { relation: "loves" }, 'relation: can\'t be "loves"'],
  ["relation", { to: uuid }, "to: names a memory that is neither in the file nor here"],
  ["summary", { session: "nobody" }, "session: names a session that is neither in the file nor here"],
  ["deferred", { title: "<private>x</private>" }, "title: holds private text only"],
  ["move", { kind: "teleport" }, 'kind: "teleport" is none that this program knows'],
])("a %s with %j is left out and named", (kind, fields, reason) => {
  using box = sandbox();
  const lines = changed(exported(box), kind, fields);
  const at = lines.findIndex((line, index) => line !== lines[0] && index > 0 && !line.endsWith("\n")) + 1;
  using target = openIn(box, "target");
  const { problems, malformed } = restore(target, lines);
  expect(malformed).toBeGreaterThan(0);
  expect(problems).toContainEqual({ line: at, reason });
  expect(target.query("PRAGMA foreign_key_check").all()).toEqual([]);
});

test("a line with a known uid never changes the existing row", () => {
  using box = sandbox();
  const lines = exported(box);
  using target = openIn(box, "target");
  restore(target, lines);
  const before = rowsOf(target);
  const forged = changed(lines, "memory", { title: "Forged", narrative: "Forged", source_key: "x:1" });
  restore(target, changed(forged, "session", { key: "forged" }));
  expect(rowsOf(target)).toEqual(before);
});

test("a memory that supersedes itself in a ring, or links to itself, does no harm", () => {
  using box = sandbox();
  const lines = exported(box);
  const [ring] = lines.filter((line) => line.includes('"superseded_by"'));
  const { from, to } = JSON.parse(ring ?? "") as { from: string; to: string };
  const end = lines.at(-1) ?? "";
  const forged = [
    ...lines.slice(0, -1),
    JSON.stringify({ kind: "relation", from: to, relation: "superseded_by", to: from, quote: null }),
    JSON.stringify({ kind: "relation", from, relation: "merged", to: from, quote: null }),
  ];
  using target = openIn(box, "target");
  const report = restore(target, [...forged, end]);
  expect(report.problems).toEqual([{ line: forged.length, reason: "to: a memory can't stand to itself" }]);
  expect(linesOf(target)).toEqual(lines);
});

test("times ten years ahead are taken as now, and the clock is named", () => {
  using box = sandbox();
  const ahead = new Date(Date.now() + 3652 * 86_400_000).toISOString();
  const lines = changed(exported(box), "memory", { created_at: ahead, expires_at: ahead });
  using target = openIn(box, "target");
  const { clamped, malformed, problems } = restore(target, lines);
  expect({ clamped, malformed }).toEqual({ clamped: 1, malformed: 0 });
  expect(problems[0]?.reason).toBe(
    `created_at: ${ahead} is in the future and was taken as now; check the clock of the machine it comes from`,
  );
  const row = target.query<{ created: number; ends: number }, []>(
    "SELECT created_at AS created, expires_at AS ends FROM observation ORDER BY id LIMIT 1",
  );
  expect(Math.abs((row.get()?.created ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(new Date(row.get()?.ends ?? 0).toISOString()).toBe(ahead);
});

test("an export of a newer program is refused before anything is stored", () => {
  using box = sandbox();
  const lines = changed(exported(box), "header", { format: 3 });
  using target = openIn(box, "target");
  expect(() => restore(target, lines)).toThrow(expect.objectContaining({ code: "conflict" }));
  expect(target.query("SELECT count(*) AS n FROM project").get()).toEqual({ n: 0 });
});

test("an export of another machine does not duplicate a memory of the same evidence", () => {
  using box = sandbox();
  const lines = exported(box);
  using target = openIn(box, "target");
  fillRichly(target);
  const report = restore(target, lines);
  expect(report).toMatchObject({ added: 0, known: 4, malformed: 0 });
  expect(report.otherRecords).toMatchObject({
    sessions: 0,
    prompts: 0,
    summaries: 0,
    handoffs: 0,
    deferred: 0,
    moves: 0,
  });
});

test("a dry run prints the same and changes nothing", () => {
  using box = sandbox();
  const lines = exported(box);
  using target = openIn(box, "target");
  const dry = restore(target, lines, { dryRun: true, isTrusted: true });
  expect(linesOf(target)).toHaveLength(2);
  expect(restore(target, lines)).toEqual(dry);
});

test("--type and a selection export memories with the records they name, and nothing else", () => {
  using box = sandbox();
  exported(box);
  using source = openIn(box, "source");
  const kinds = (only: { types: ["bugfix"] } | { ids: number[] }) =>
    [...exportRecords(source, { prompts: true, only })].map(({ kind }) => kind);
  expect(kinds({ types: ["bugfix"] })).toEqual(["header", "project", "session", "memory", "end"]);
  expect(kinds({ ids: [1, 3] })).toEqual(["header", "project", "session", "memory", "memory", "relation", "end"]);
});

test("a memory that was deleted here stays deleted unless its restore is requested", () => {
  using box = sandbox();
  const lines = exported(box);
  using target = openIn(box, "target");
  restore(target, lines);
  deleteMemories(target, [1]);
  target.run("DELETE FROM deferred WHERE title = 'Round the cents'");
  expect(restore(target, lines)).toMatchObject({ added: 0, known: 3, deleted: 2, malformed: 0 });
  // The same words under another uid, as in an export of format 1.
  const { uid: _uid, kind: _kind, ...old } = JSON.parse(lines.find((line) => line.includes('"id":1,')) ?? "");
  expect(restore(target, [JSON.stringify(old)])).toMatchObject({ added: 0, deleted: 1 });
  expect(restore(target, lines, { includeDeleted: true })).toMatchObject({ added: 1, deleted: 0, malformed: 0 });
  // That the memory had closed a deferred item was forgotten when it was deleted.
  const closing = /"closed_by":"[\w-]+"/;
  expect(linesOf(target).toSorted()).toEqual(lines.map((line) => line.replace(closing, '"closed_by":null')).toSorted());
});
