import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../../core/config/env.ts";
import { paths as pathsOf } from "../../../core/config/paths.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { addLinks } from "../../../core/store/observation-link.ts";
import { insertProject } from "../../../core/store/project.ts";
import { outgoingMemories } from "../../../core/transfer/export/outgoing.ts";
import { FolderNames, noteName, safeName } from "../../../core/transfer/export/to/note-names.ts";
import { toNotes } from "../../../core/transfer/export/to/notes.ts";
import { fileTarget, fileTargetNames } from "../../../core/transfer/export/to/targets.ts";
import { writeExportFolder } from "../../../core/transfer/export/write-folder.ts";
import { importForeign } from "../../../core/transfer/import/import-foreign.ts";
import { foreignSources } from "../../../core/transfer/import/sources.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

type Database = ReturnType<typeof openDatabase>;
type Known = Partial<Unclean<NewObservation>> & { title: string };

const start = Date.UTC(2026, 1, 3, 8);
const file = (path: string, role: "read" | "modified") => ({ path, role, contentHash: null, span: null });

const known: readonly Known[] = [
  {
    ...{ title: "Amounts are integers in cents", type: "constraint", narrative: "Amounts are integers in cents" },
    ...{ importance: 3, pinned: true, branch: "main", commit: "abc1234" },
  },
  {
    ...{ title: "Totals of empty carts", type: "bugfix", narrative: "total() got undefined.\n\n## Related\n\nNone." },
    ...{ facts: ["Carts of guests are undefined", "The test was green"], concepts: ["cart"], aliases: ["basket sum"] },
    lesson: "Default to an empty list",
    files: [file("src/cart.ts", "modified"), file("src/page.ts", "read")],
  },
  {
    title: "Totals of empty carts",
    type: "runbook",
    narrative: "- stop the queue\n- ![x](http://example.invalid/x.png)",
  },
  {
    title: "CON",
    type: "debt",
    narrative: '# No heading: "quoted"\n<img src="http://example.invalid/x">\n---\n```sh\nls\n```',
  },
  { title: "../../.ssh/config", type: "architecture", narrative: "Ünïcode 数据库 ✓", lesson: "Say: no" },
  { title: "Only a title", type: "preference", narrative: "" },
];

/** Fills a database with the memories in two projects; the second of them is related to the first one. */
function fill(box: Sandbox): Database {
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const odd = insertProject(db, { key: "path:/a", name: "work--a/b", rootCommit: null, remote: null }, start).id;
  const here = identifyWorkspace(db, box.repo).project.id;
  const base = { origin: "user", vouchedBy: "user", type: "decision", narrative: "" } as const;
  const ids = known.map((each, at) => {
    const fields = { ...base, projectId: at === 4 ? odd : here, createdAt: start + at, ...each };
    return addObservation(db, newObservation(fields));
  });
  addLinks(db, ids[1] ?? 0, [{ kind: "related", targetKind: "observation", target: String(ids[0]), quote: null }]);
  return db;
}

const rows = (db: Database) =>
  db
    .query<{ facts: string }, []>(
      `SELECT p.name AS project, o.type, o.title, o.narrative, o.facts, o.concepts, o.aliases, o.lesson, o.importance, o.branch,
         o.commit_sha, o.created_at, o.pinned, (SELECT json_group_array(x.path || ' ' || x.role) FROM
           (SELECT path, role FROM observation_file WHERE observation_id = o.id ORDER BY path) x) AS files
       FROM observation o JOIN project p ON p.id = o.project_id WHERE o.status = 'active' ORDER BY o.created_at`,
    )
    .all()
    .map(({ facts, ...row }) => {
      const all: string[] = JSON.parse(facts);
      return { ...row, facts: all.filter((fact) => !fact.startsWith("From ")) };
    });

const withText = (name: string, text: string) => ({ path: name, text });

/** Writes the export for a program and returns its path. */
function writeFor(box: Sandbox, db: Database, to: string): string {
  const memories = () => outgoingMemories(db, {});
  const target = fileTargetNames.find((name) => name === to);
  if (target === undefined) {
    const folder = join(box.root, "notes");
    writeExportFolder(folder, toNotes(memories), { paths: pathsOf(readEnv(box.env)), isForced: false });
    return folder;
  }
  const path = join(box.root, target === "server-memory" || target === "claude-mem-lite" ? "out.jsonl" : "out.json");
  writeFileSync(path, [...(fileTarget(target)?.write(memories()) ?? [])].join(""));
  return path;
}

test.each([...fileTargetNames, "markdown"] as const)("what is written for %s is imported as it was", (to) => {
  using box = sandbox();
  using other = sandbox();
  using db = fill(box);
  using target = openDatabase({ file: join(other.memDir, "memory.db") });
  const path = writeFor(box, db, to);
  const workspace = identifyWorkspace(target, other.repo);
  const read = () => {
    const entries = foreignSources[to].read({ path, tmp: other.root });
    return importForeign(target, entries, { source: to, workspace, dryRun: false });
  };
  expect(read()).toMatchObject({ added: known.length, unreadable: 0, problems: [] });
  expect(rows(target)).toEqual(rows(db));
  expect(rows(target)).toHaveLength(known.length);
  expect(read()).toMatchObject({ added: 0, known: known.length });
  if (to === "server-memory" || to === "markdown") {
    expect(target.query("SELECT count(*) AS n FROM observation_link WHERE kind = 'related'").get()).toEqual({ n: 1 });
  }
});

test("leaves out what is not current, and masks a secret that was stored", () => {
  using box = sandbox();
  using db = fill(box);
  db.run("UPDATE observation SET status = 'candidate' WHERE id = 1");
  db.run("UPDATE observation SET status = 'hidden' WHERE id = 2");
  db.run("UPDATE observation SET expires_at = 5 WHERE id = 3");
  const key = `ghp_${"aB3dE5fG7h".repeat(4).slice(0, 36)}`;
  db.run("UPDATE observation SET narrative = ? WHERE id = 4", [`The key is ${key}. <private>Not this.</private>`]);
  for (const to of fileTargetNames) {
    const text = [...(fileTarget(to)?.write(outgoingMemories(db, {})) ?? [])].join("");
    expect(text).toContain("Only a title");
    for (const absent of ["Amounts are", "Totals of empty", key, "Not this"]) expect(text).not.toContain(absent);
  }
  const notes = [...toNotes(() => outgoingMemories(db, {}))];
  expect(notes.map(({ path }) => path)).toEqual([
    ...["repo/4 CON.md", "work--a b/5 ssh config.md", "repo/6 Only a title.md"],
    ...["repo/index.md", "work--a b/index.md", "index.md"],
  ]);
  expect(JSON.stringify(notes)).not.toContain(key);
});

test("no image or tag of a note loads anything", () => {
  using box = sandbox();
  using db = fill(box);
  for (const { path, text } of toNotes(() => outgoingMemories(db, {}))) {
    const body = text.replace(/^---\n[\s\S]*?\n---\n/, "");
    expect([path, /!\[|(?<!\\)<img/.test(body)]).toEqual([path, false]);
  }
});

test.each([
  ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j"],
  ["..", ""],
  [" .hidden. ", "hidden"],
  ["tab\tand\nline\u0000\u202e", "tab and line"],
  ["[[link#heading^block]]", "link heading block"],
  ["数".repeat(60), "数".repeat(40)],
])("%j is named %j", (text, name) => {
  expect(safeName(text).trim()).toBe(name);
});

test("notes have distinct names, and folders none that Windows reserves", () => {
  expect(noteName({ id: 7, title: "../CON" })).toBe("7 CON");
  expect(noteName({ id: 7, title: "???" })).toBe("7");
  const folders = new FolderNames();
  expect(["con", "Nul.txt", "Shop", "shop", "", "../.."].map((name) => folders.of(name))).toEqual([
    ...["con project", "Nul.txt project", "Shop", "Shop", "project", "project"],
  ]);
});

test("a folder appears whole, and nothing in it is replaced unless forced", () => {
  using box = sandbox();
  const folder = join(box.root, "notes");
  const place = { paths: pathsOf(readEnv(box.env)), isForced: false };
  const broken = function* () {
    yield withText("a.md", "1");
    throw new Error("no more");
  };
  expect(() => writeExportFolder(folder, broken(), place)).toThrow();
  expect(readdirSync(box.root).filter((name) => name.includes("notes"))).toEqual([]);
  mkdirSync(folder);
  expect(writeExportFolder(folder, [withText("a.md", "1"), withText("shop/b.md", "2")], place)).toBe(2);
  if (process.platform !== "win32") expect(statSync(join(folder, "shop/b.md")).mode & 0o777).toBe(0o600);
  writeFileSync(join(folder, "mine.md"), "mine");
  expect(() => writeExportFolder(folder, [withText("a.md", "new")], place)).toThrow("not empty");
  writeExportFolder(folder, [withText("a.md", "new")], { ...place, isForced: true });
  expect(["a.md", "mine.md", "shop/b.md"].map((name) => readFileSync(join(folder, name), "utf8"))).toEqual([
    ...["new", "mine", "2"],
  ]);
  expect(() => writeExportFolder(join(box.root, "no/notes"), [], place)).toThrow("no folder");
  mkdirSync(box.memDir);
  for (const own of [box.memDir, join(box.memDir, "notes")]) {
    expect(() => writeExportFolder(own, [withText("a.md", "1")], { ...place, isForced: true })).toThrow("own data");
  }
});
