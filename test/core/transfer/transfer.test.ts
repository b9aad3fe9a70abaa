import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { saveMemory } from "../../../core/memory/save.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { getObservation, type NewObservation } from "../../../core/store/observation.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { insertProject, listProjects } from "../../../core/store/project.ts";
import { observationTypes, origins, statuses } from "../../../core/store/vocabulary.ts";
import { type ExportOptions, exportRecords } from "../../../core/transfer/export/export.ts";
import { emptyReport } from "../../../core/transfer/restore/report.ts";
import { restoreRecords } from "../../../core/transfer/restore/restore.ts";
import { memorySandbox } from "../memory/memory-sandbox.ts";

const nothing = emptyReport();
const memoriesOf = (db: Database, scope: Partial<ExportOptions> = {}) =>
  [...exportRecords(db, { prompts: true, ...scope })].filter(({ kind }) => kind === "memory");
const exported = (db: Database) => [...exportRecords(db, { prompts: true })].map(({ text }) => text);

const texts = [
  "plain",
  'with "quotes"\nand lines\t\u2028',
  "日本語 🙂 é",
  "<b>tags</b> & `code`",
  " spaces around ",
  "",
];

/** Varies every field over the values it can have. */
function variations(
  projectId: number,
  draft: (fields: Partial<Unclean<NewObservation>>) => NewObservation,
): NewObservation[] {
  return Array.from({ length: 60 }, (_, i) =>
    draft({
      projectId,
      type: observationTypes[i % observationTypes.length]!,
      title: `Title ${i} ${texts[i % texts.length]}`,
      narrative: texts[i % texts.length]!,
      facts: texts.slice(0, i % 4),
      concepts: texts.slice(i % 3, 3),
      lesson: i % 2 === 0 ? null : texts[(i + 1) % texts.length]!,
      importance: ((i % 3) + 1) as 1 | 2 | 3,
      origin: origins[i % origins.length]!,
      confidence: (i % 11) / 10,
      status: statuses[i % statuses.length]!,
      branch: i % 2 === 0 ? "main" : null,
      commit: i % 3 === 0 ? "abc1234" : null,
      files: [{ path: `src/${i}.ts`, role: i % 2 === 0 ? "read" : "modified", contentHash: null, span: null }],
      createdAt: Date.UTC(2026, 0, 1) + i * 12_345,
      pinned: i % 5 === 0,
    }),
  );
}

test("export, restore into a new database and export again gives the same bytes, deleted ids and all", () => {
  using from = memorySandbox();
  using to = memorySandbox();
  const second = insertProject(from.db, { key: "path:second", name: "second", rootCommit: null, remote: null }, 1);
  for (const projectId of [from.project.id, second.id]) {
    for (const draft of variations(projectId, from.draft)) addObservation(from.db, draft);
  }
  addObservation(from.db, from.draft(), [], 500);

  const lines = exported(from.db);
  expect(restoreRecords(to.db, lines, { dryRun: false, isTrusted: true })).toEqual({ ...nothing, added: 121 });
  expect(exported(to.db)).toEqual(lines);
  expect(countIndexDrift(to.db)).toEqual({ missing: 0, stray: 0 });
  expect(to.indexed("title")).toHaveLength(121);
  expect(listProjects(to.db).map(({ key }) => key)).toEqual(["path:demo", "path:second"]);

  expect(restoreRecords(to.db, lines, { dryRun: false, isTrusted: true })).toEqual({ ...nothing, known: 121 });
  expect(exported(to.db)).toEqual(lines);
});

test("a saved memory survives export and restore word for word", () => {
  using from = memorySandbox();
  using to = memorySandbox();
  const key = `ghp_${"a1B2".repeat(9)}`;
  const content = `password = hunter2hunter2 and ${key}\n<private>x</private>\n<claude-mem surface="x">old</claude-mem>\nend`;
  saveMemory(from.db, from.workspace, { content, origin: "user", lesson: content });
  const lines = exported(from.db);
  restoreRecords(to.db, lines, { dryRun: false, isTrusted: true });
  expect(exported(to.db)).toEqual(lines);
});

test("export follows its filter and reads more than one batch", () => {
  using at = memorySandbox();
  for (let i = 0; i < 501; i += 1) addObservation(at.db, at.draft({ type: i === 500 ? "bugfix" : "change" }));
  expect(memoriesOf(at.db)).toHaveLength(501);
  expect(memoriesOf(at.db, { only: { types: ["bugfix"] } })).toHaveLength(1);
  expect(memoriesOf(at.db, { projectId: 99 })).toEqual([]);
});

const minimal = { type: "decision", title: "T", narrative: "N", project: "demo", created_at: "2026-01-02T03:04:05Z" };

test("only the essential fields are required; unknown keys are ignored", () => {
  using at = memorySandbox();
  const line = JSON.stringify({ ...minimal, extra: { a: 1 } });
  expect(restoreRecords(at.db, [`\ufeff${line}`, "", "  "], { dryRun: false, isTrusted: true })).toEqual({
    ...nothing,
    added: 1,
  });
  expect(getObservation(at.db, 1)).toMatchObject({
    importance: 2,
    origin: "imported",
    status: "active",
    pinned: false,
  });
});

const saved = { origin: "user", commit: "1a2b3c4", branch: "main" };
const sentence = { origin: "user", type: "preference", branch: "main", importance: 3 };

test.each<[string, Record<string, unknown>, string, string | null]>([
  ["what the user saved", saved, "active", "user"],
  ["what the user saved outside git", { origin: "user" }, "active", "user"],
  ["what the user saved and superseded", { ...saved, status: "superseded" }, "superseded", "user"],
  ["a sentence that a rule took", sentence, "candidate", null],
  ["the same outside git", { ...sentence, branch: null }, "candidate", null],
  ["the same, superseded", { ...sentence, status: "superseded" }, "superseded", null],
  ["the same, pinned", { ...sentence, pinned: true }, "active", "user"],
  ["a verified fix", { origin: "verified", type: "bugfix", confidence: 0.95 }, "active", "evidence"],
  ["a commit", { origin: "verified", type: "change" }, "active", null],
  ["a report that a rule read", { origin: "reported", confidence: 0.7 }, "active", null],
  ["what the model saved", { origin: "reported" }, "active", "host"],
  ["what the background model found", { origin: "inferred", confidence: 0.7 }, "active", "model"],
  ["a failed attempt that a rule read", { origin: "reported", confidence: 0.6, status: "rejected" }, "rejected", null],
  ["a guess", { origin: "verified", type: "bugfix", status: "provisional" }, "candidate", null],
  ["an import", { origin: "imported" }, "active", null],
])("of format 1 %s is judged as in an upgraded database", (_name, fields, status, vouchedBy) => {
  using at = memorySandbox();
  restoreRecords(at.db, [JSON.stringify({ ...minimal, ...fields })], { dryRun: false, isTrusted: true });
  expect(getObservation(at.db, 1)).toMatchObject({ status, vouchedBy });
});

test("lines that can't be read are counted with their number and reason and don't stop the rest", () => {
  using at = memorySandbox();
  const bad: [string, string][] = [
    ["{", "not valid JSON"],
    ["[]", "type: is missing"],
    ["null", "line: "],
    [JSON.stringify({ ...minimal, type: "poem" }), 'type: can\'t be "poem"'],
    [JSON.stringify({ ...minimal, title: "" }), "title: is empty"],
    [JSON.stringify({ ...minimal, title: "<private>x</private>" }), "title: holds private text only"],
    [JSON.stringify({ ...minimal, created_at: "yesterday" }), "created_at: is not an ISO 8601 time since 1970"],
    [JSON.stringify({ ...minimal, importance: 4 }), "importance: "],
    [JSON.stringify({ ...minimal, id: 1.5 }), "id: "],
    [JSON.stringify({ ...minimal, id: 2 ** 53 }), "id: "],
    [JSON.stringify({ ...minimal, files: [{ path: 1, role: "read" }] }), "files.0.path: "],
    [JSON.stringify({ ...minimal, project: undefined }), "project: is missing"],
    [JSON.stringify({ ...minimal, narrative: "x".repeat(1_000_000) }), "longer than 1000000 characters"],
  ];
  const report = restoreRecords(at.db, [...bad.map(([line]) => line), JSON.stringify(minimal)], {
    dryRun: false,
    isTrusted: true,
  });
  expect(report).toMatchObject({ added: 1, malformed: bad.length });
  expect(report.problems.map(({ line }) => line)).toEqual(bad.map((_, i) => i + 1));
  for (const [i, { reason }] of report.problems.entries()) expect(reason).toStartWith(bad[i]![1]);
});

test("a thousand bad lines are counted, a hundred explained", () => {
  using at = memorySandbox();
  const report = restoreRecords(at.db, Array<string>(1000).fill("{"), { dryRun: false, isTrusted: true });
  expect([report.malformed, report.problems.length]).toEqual([1000, 100]);
});

test("a taken id is replaced, never overwritten", () => {
  using at = memorySandbox();
  addObservation(at.db, at.draft({ title: "Mine" }), [], 7);
  const lines = [JSON.stringify({ ...minimal, id: 7 }), JSON.stringify({ ...minimal, id: 3, title: "Third" })];
  expect<unknown>(restoreRecords(at.db, lines, { dryRun: false, isTrusted: true })).toEqual({
    ...nothing,
    added: 2,
    renumbered: 1,
  });
  expect<unknown>([3, 7, 8].map((id) => getObservation(at.db, id)?.title)).toEqual(["Third", "Mine", "T"]);
});

test("a dry run counts the same and changes nothing", () => {
  using at = memorySandbox();
  const lines = [
    { ...minimal, id: 7 },
    { ...minimal, id: 7, title: "U" },
    { ...minimal, id: 7, project: "new" },
    minimal,
  ].map((each) => JSON.stringify(each));
  const dry = restoreRecords(at.db, lines, { dryRun: true, isTrusted: true });
  expect(memoriesOf(at.db)).toEqual([]);
  expect(listProjects(at.db)).toHaveLength(1);
  expect(restoreRecords(at.db, lines, { dryRun: false, isTrusted: true })).toEqual(dry);
  expect(dry).toEqual({ ...nothing, added: 3, known: 1, renumbered: 2 });
});

test("secrets in a file from elsewhere are masked", () => {
  using at = memorySandbox();
  const key = `ghp_${"a1B2".repeat(9)}`;
  const line = JSON.stringify({
    ...minimal,
    narrative: key,
    facts: [key],
    lesson: key,
    files: [{ path: key, role: "read" }],
  });
  restoreRecords(at.db, [line], { dryRun: false, isTrusted: true });
  expect(JSON.stringify(getObservation(at.db, 1))).not.toContain(key);
});

test("projects are matched by their exact name, and never guessed among several", () => {
  using at = memorySandbox();
  const add = (key: string, name: string) => insertProject(at.db, { key, name, rootCommit: null, remote: null }, 1).id;
  add("a", "twin");
  const second = add("b", "twin");
  const restore = (project: string, title: string) =>
    restoreRecords(at.db, [JSON.stringify({ ...minimal, project, title })], { dryRun: false, isTrusted: true });
  restore("Demo", "other case");
  restore("twin", "two of them");
  addObservation(
    at.db,
    at.draft({ projectId: second, title: "here", narrative: "N", createdAt: Date.parse(minimal.created_at) }),
  );
  expect(restore("twin", "here")).toMatchObject({ known: 1 });
  const keys = new Map(listProjects(at.db).map(({ id, key }) => [id, key]));
  expect([1, 2].map((id) => keys.get(getObservation(at.db, id)!.projectId))).toEqual(["import:Demo", "import:twin"]);
});

test("projectId puts everything there", () => {
  using at = memorySandbox();
  const lines = ["demo", "other", undefined].map((project, i) =>
    JSON.stringify({ ...minimal, project, title: `${i}` }),
  );
  const options = { dryRun: false, isTrusted: true, projectId: at.project.id };
  expect(restoreRecords(at.db, lines, options)).toMatchObject({ added: 3 });
  expect(restoreRecords(at.db, lines, options)).toMatchObject({ known: 3 });
  expect(listProjects(at.db)).toHaveLength(1);
});
