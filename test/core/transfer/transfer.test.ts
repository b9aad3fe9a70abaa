import { expect, test } from "bun:test";
import { saveMemory } from "../../../core/memory/save.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { getObservation, type NewObservation } from "../../../core/store/observation.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { insertProject, listProjects } from "../../../core/store/project.ts";
import { observationTypes, origins, statuses } from "../../../core/store/vocabulary.ts";
import { exportObservations } from "../../../core/transfer/export.ts";
import { restoreObservations } from "../../../core/transfer/restore.ts";
import { memorySandbox } from "../memory/memory-sandbox.ts";

const nothing = { added: 0, known: 0, renumbered: 0, malformed: 0, problems: [] };

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
  const second = insertProject(from.db, { key: "second", name: "second", rootCommit: null, remote: null }, 1);
  for (const projectId of [from.project.id, second.id]) {
    for (const draft of variations(projectId, from.draft)) addObservation(from.db, draft);
  }
  addObservation(from.db, from.draft(), [], 500);

  const lines = [...exportObservations(from.db, {})];
  expect(restoreObservations(to.db, lines, { dryRun: false })).toEqual({ ...nothing, added: 121 });
  expect([...exportObservations(to.db, {})]).toEqual(lines);
  expect(countIndexDrift(to.db)).toEqual({ missing: 0, stray: 0 });
  expect(to.indexed("title")).toHaveLength(121);
  expect(listProjects(to.db).map(({ key }) => key)).toEqual(["path:demo", "import:second"]);

  expect(restoreObservations(to.db, lines, { dryRun: false })).toEqual({ ...nothing, known: 121 });
  expect([...exportObservations(to.db, {})]).toEqual(lines);
});

test("what was saved survives the trip word for word", () => {
  using from = memorySandbox();
  using to = memorySandbox();
  const key = `ghp_${"a1B2".repeat(9)}`;
  const content = `password = hunter2hunter2 and ${key}\n<private>x</private>\n<claude-mem surface="x">old</claude-mem>\nend`;
  saveMemory(from.db, from.workspace, { content, origin: "user", lesson: content });
  const lines = [...exportObservations(from.db, {})];
  restoreObservations(to.db, lines, { dryRun: false });
  expect([...exportObservations(to.db, {})]).toEqual(lines);
});

test("a line has exactly these fields", () => {
  using at = memorySandbox();
  const files = [{ path: "a.ts", role: "read", contentHash: "x", span: "1-2" } as const];
  addObservation(at.db, at.draft({ files: [...files], lesson: "L" }));
  const [line, ...rest] = exportObservations(at.db, {});
  expect(rest).toEqual([]);
  expect(line).toBe(
    '{"id":1,"type":"discovery","title":"A title","narrative":"A narrative.","facts":[],"concepts":[],"lesson":"L",' +
      '"importance":2,"origin":"user","confidence":1,"status":"active","vouched_by":"user","scope":"project","expires_at":null,"project":"demo","branch":null,"commit":null,' +
      '"files":[{"path":"a.ts","role":"read"}],"created_at":"2026-03-01T00:00:00.000Z","pinned":false}\n',
  );
});

test("export follows its filter and reads more than one batch", () => {
  using at = memorySandbox();
  for (let i = 0; i < 501; i += 1) addObservation(at.db, at.draft({ type: i === 500 ? "bugfix" : "change" }));
  expect([...exportObservations(at.db, {})]).toHaveLength(501);
  expect([...exportObservations(at.db, { types: ["bugfix"] })]).toHaveLength(1);
  expect([...exportObservations(at.db, { projectId: 99 })]).toEqual([]);
});

const minimal = { type: "decision", title: "T", narrative: "N", project: "demo", created_at: "2026-01-02T03:04:05Z" };

test("only what makes a memory is required; unknown keys don't matter", () => {
  using at = memorySandbox();
  const line = JSON.stringify({ ...minimal, extra: { a: 1 } });
  expect(restoreObservations(at.db, [`\ufeff${line}`, "", "  "], { dryRun: false })).toEqual({ ...nothing, added: 1 });
  expect(getObservation(at.db, 1)).toMatchObject({
    importance: 2,
    origin: "imported",
    status: "active",
    pinned: false,
  });
});

test("lines that can't be read are counted with their number and reason and don't stop the rest", () => {
  using at = memorySandbox();
  const bad: [string, string][] = [
    ["{", "not valid JSON"],
    ["[]", "type: "],
    ["null", "line: "],
    [JSON.stringify({ ...minimal, type: "poem" }), "type: "],
    [JSON.stringify({ ...minimal, title: "" }), "title: "],
    [JSON.stringify({ ...minimal, title: "<private>x</private>" }), "title: holds private text only"],
    [JSON.stringify({ ...minimal, created_at: "yesterday" }), "created_at: is not an ISO 8601 time"],
    [JSON.stringify({ ...minimal, importance: 4 }), "importance: "],
    [JSON.stringify({ ...minimal, id: 1.5 }), "id: "],
    [JSON.stringify({ ...minimal, id: 2 ** 53 }), "id: "],
    [JSON.stringify({ ...minimal, files: [{ path: 1, role: "read" }] }), "files.0.path: "],
    [JSON.stringify({ ...minimal, project: undefined }), "project: is missing"],
    [JSON.stringify({ ...minimal, narrative: "x".repeat(1_000_000) }), "longer than 1000000 characters"],
  ];
  const report = restoreObservations(at.db, [...bad.map(([line]) => line), JSON.stringify(minimal)], { dryRun: false });
  expect(report).toMatchObject({ added: 1, malformed: bad.length });
  expect(report.problems.map(({ line }) => line)).toEqual(bad.map((_, i) => i + 1));
  for (const [i, { reason }] of report.problems.entries()) expect(reason).toStartWith(bad[i]![1]);
});

test("a thousand bad lines are counted, a hundred explained", () => {
  using at = memorySandbox();
  const report = restoreObservations(at.db, Array<string>(1000).fill("{"), { dryRun: false });
  expect([report.malformed, report.problems.length]).toEqual([1000, 100]);
});

test("a taken id is replaced, never overwritten", () => {
  using at = memorySandbox();
  addObservation(at.db, at.draft({ title: "Mine" }), [], 7);
  const lines = [JSON.stringify({ ...minimal, id: 7 }), JSON.stringify({ ...minimal, id: 3, title: "Third" })];
  expect<unknown>(restoreObservations(at.db, lines, { dryRun: false })).toEqual({
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
  const dry = restoreObservations(at.db, lines, { dryRun: true });
  expect([...exportObservations(at.db, {})]).toEqual([]);
  expect(listProjects(at.db)).toHaveLength(1);
  expect(restoreObservations(at.db, lines, { dryRun: false })).toEqual(dry);
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
  restoreObservations(at.db, [line], { dryRun: false });
  expect(JSON.stringify(getObservation(at.db, 1))).not.toContain(key);
});

test("projects are matched by their exact name, and never guessed among several", () => {
  using at = memorySandbox();
  const add = (key: string, name: string) => insertProject(at.db, { key, name, rootCommit: null, remote: null }, 1).id;
  add("a", "twin");
  const second = add("b", "twin");
  const restore = (project: string, title: string) =>
    restoreObservations(at.db, [JSON.stringify({ ...minimal, project, title })], { dryRun: false });
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
  const options = { dryRun: false, projectId: at.project.id };
  expect(restoreObservations(at.db, lines, options)).toMatchObject({ added: 3 });
  expect(restoreObservations(at.db, lines, options)).toMatchObject({ known: 3 });
  expect(listProjects(at.db)).toHaveLength(1);
});
