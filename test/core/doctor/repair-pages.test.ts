// Without a backup, a repair finds the rows on every page that is intact, whatever page led to it.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { cpSync, readFileSync, renameSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../../core/config/env.ts";
import { paths } from "../../../core/config/paths.ts";
import { integrityCheck } from "../../../core/db/health.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";
import { repair } from "../../../core/doctor/repair.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { search } from "../../../core/search/search.ts";
import { countIndexDrift } from "../../../core/store/observation-index.ts";
import { insertProject } from "../../../core/store/project.ts";
import { insertSession } from "../../../core/store/session.ts";
import { buryCaptured } from "../../../core/store/tombstone.ts";
import { seededRandom } from "../../bench/support/random.ts";
import { insertPrompt } from "../../support/insert-rows.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { leavesOf, overwrite, pageSize, pagesOf, zero } from "./support/damage.ts";

const memories = 600;
const deleted = Array.from({ length: 120 }, (_, i) => 240 + i);
const alive = Array.from({ length: memories }, (_, i) => i + 1).filter((id) => !deleted.includes(id));
const origins = ["user", "verified", "reported"] as const;
const timeoutMs = 120_000;

/** A word that is on each page that holds a part of the memory. Every tenth memory takes several pages. */
const wordOf = (id: number) => `[memory-${id}]`;
const textOf = (id: number) => `${wordOf(id)} It goes on for a while. `.repeat(id % 10 === 0 ? 400 : 12).trim();

type Made = { file: string; at: ReturnType<typeof paths> };

/** A database of two projects with sessions, prompts and memories, of which some were deleted. It has no backup. */
function made(box: Sandbox): Made {
  const at = paths({ ...env(), memDir: box.memDir });
  using db = openDatabase({ file: at.database });
  write(db, () => {
    const projects = ["shop", "tower"].map((name) =>
      insertProject(db, { key: name, name, rootCommit: null, remote: null }, 0),
    );
    for (let i = 1; i <= memories; i++) {
      const projectId = projects[i % 2]?.id ?? 0;
      const place = { hostId: `host-${i}`, projectId, branch: "main", source: "startup", at: i };
      const sessionId = insertSession(db, place).id;
      insertPrompt(db, {
        captureKey: `host-${i}:p${i}`,
        sessionId,
        number: 1,
        text: `Prompt ${i} ${"goes on and ".repeat(30)}`,
        at: i,
      });
      const origin = origins[i % 3] ?? "user";
      const text = { title: `Walrus ${i}`, narrative: textOf(i) };
      const files = [{ path: `src/${i}.ts`, role: "modified", contentHash: null, span: null } as const];
      addObservation(
        db,
        newObservation({ projectId, sessionId, type: "change", origin, ...text, files, createdAt: i }),
      );
    }
  });
  // Another program does not have SQLite overwrite what it deletes: copies stay on free pages.
  db.run("PRAGMA secure_delete = OFF");
  for (const table of ["observation", "prompt"]) {
    db.run(`DELETE FROM ${table} WHERE id BETWEEN ? AND ? AND id % 7 <> 3`, [deleted[0]!, deleted.at(-1)!]);
  }
  for (const table of ["observation", "prompt"]) {
    db.run(`DELETE FROM ${table} WHERE id BETWEEN ? AND ?`, [deleted[0]!, deleted.at(-1)!]);
  }
  for (const id of deleted) buryCaptured(db, "prompt", `p${id}`, Date.now());
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  return { file: at.database, at };
}

const everything = `SELECT o.id, o.title, o.narrative, o.origin, o.uid, p.key AS project, s.host_id AS session,
  (SELECT group_concat(path) FROM observation_file f WHERE f.observation_id = o.id) AS files
  FROM observation o JOIN project p ON p.id = o.project_id LEFT JOIN session s ON s.id = o.session_id ORDER BY o.id`;

type Shown = { id: number; title: string; narrative: string };

function shown(file: string): Shown[] {
  using db = openDatabase({ file });
  return db.query<Shown, []>(everything).all();
}

/** Returns the ids of the memories of which each page is intact. A text from before on a free page is not theirs. */
function intact(file: string, isDamaged: (page: number) => boolean): number[] {
  const bytes = readFileSync(file);
  const damaged = (["leaf", "overflow"] as const)
    .flatMap((type) => pagesOf(file, "observation", type))
    .filter(isDamaged)
    .map((page) => bytes.subarray((page - 1) * pageSize, page * pageSize).toString("latin1"));
  return alive.filter((id) => !damaged.some((text) => text.includes(wordOf(id)) || text.includes(`Walrus ${id}[`)));
}

/** The ids of the memories after the repair. The file must be sound, and no deleted memory or prompt in it. */
function repaired({ file, at }: Made): { ids: number[]; phrases: string[]; losses: string[] } {
  const losses: string[] = [];
  const phrases = repair({ paths: at, isDryRun: false, onLoss: (what) => losses.push(what) });
  using db = openDatabase({ file });
  expect(integrityCheck(db)).toEqual([]);
  expect(countIndexDrift(db)).toEqual({ missing: 0, stray: 0 });
  const idsOf = (table: string) => db.query<{ id: number }, []>(`SELECT id FROM ${table} ORDER BY id`).all();
  const ids = idsOf("observation");
  expect([...ids, ...idsOf("prompt")].filter(({ id }) => deleted.includes(id))).toEqual([]);
  return { ids: ids.map(({ id }) => id), phrases, losses };
}

/** Damage to pages that hold no memory, and the same beside a schema that can't be read. */
const leading: [string, (file: string) => number[]][] = [
  ["the first page", () => [1]],
  ["the root of the memories", (file) => pagesOf(file, "observation", "internal").slice(0, 1)],
  ["every inner page of the memories", (file) => pagesOf(file, "observation", "internal")],
  ["a page of the schema", (file) => leavesOf(file, "sqlite_schema").slice(1, 2)],
  ["the whole schema", (file) => [1, ...leavesOf(file, "sqlite_schema")]],
  [
    "the whole schema and inner pages of several tables",
    (file) => [
      1,
      ...leavesOf(file, "sqlite_schema"),
      ...["observation", "session", "prompt", "project"].flatMap((table) => pagesOf(file, table, "internal")),
    ],
  ],
];

test.each(leading)(
  "without %s every memory is found, with its project, session and files",
  (_name, pagesIn) => {
    using box = sandbox();
    const at = made(box);
    const before = shown(at.file);
    expect(before.map(({ id }) => id)).toEqual(alive);
    const pages = pagesIn(at.file);
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) zero(at.file, page);
    const { losses } = repaired(at);
    expect(shown(at.file)).toEqual(before);
    expect(losses.join()).not.toMatch(/\d+ of \d+ memories are lost/);
    using db = openDatabase({ file: at.file });
    expect(db.query("SELECT count(*) FROM prompt").values()).toEqual([[alive.length]]);
    expect<unknown>(search(db, { query: "walrus 200", limit: 3 }).hits[0]?.observation.title).toBe("Walrus 200");
  },
  timeoutMs,
);

test.each([
  [0.01, 1],
  [0.05, 3],
  [0.1, 5],
  [0.1, 6],
])(
  "with %d of all pages zeroed (%d), each memory on intact pages is found",
  (share, seed) => {
    using box = sandbox();
    const at = made(box);
    const random = seededRandom(seed);
    const count = Math.floor(statSync(at.file).size / pageSize);
    const damaged = new Set(Array.from({ length: count }, (_, i) => i + 1).filter(() => random() < share));
    const expected = intact(at.file, (page) => damaged.has(page));
    for (const page of damaged) zero(at.file, page);
    const { ids } = repaired(at);
    expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
    expect(expected.length).toBeGreaterThan(alive.length / 3);
  },
  timeoutMs,
);

test(
  "of a truncated file each memory on whole pages is found",
  () => {
    using box = sandbox();
    const at = made(box);
    const kept = Math.floor((statSync(at.file).size / pageSize) * 0.6);
    const expected = intact(at.file, (page) => page > kept);
    truncateSync(at.file, kept * pageSize + 1000);
    const { ids } = repaired(at);
    expect(expected.length).toBeGreaterThan(100);
    expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
  },
  timeoutMs,
);

test.each([7, 8])(
  "garbage in random places costs no memory on other pages (%d)",
  (seed) => {
    using box = sandbox();
    const at = made(box);
    const random = seededRandom(seed);
    const bytes = readFileSync(at.file);
    const damaged = new Set([1]);
    bytes.fill(0x5a, 0, pageSize);
    for (let i = 0; i < 60; i++) {
      const start = Math.floor(random() * (bytes.length - 300));
      for (let place = start; place < start + 300; place++) bytes[place] = Math.floor(random() * 256);
      for (const place of [start, start + 299]) damaged.add(1 + Math.floor(place / pageSize));
    }
    const expected = intact(at.file, (page) => damaged.has(page));
    writeFileSync(at.file, bytes);
    const { ids } = repaired(at);
    expect(expected.length).toBeGreaterThan(100);
    expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
  },
  timeoutMs,
);

test(
  "lost memories are counted",
  () => {
    using box = sandbox();
    const at = made(box);
    const [leaf] = leavesOf(at.file, "observation").slice(10);
    const expected = intact(at.file, (page) => page === leaf);
    for (const page of [1, leaf ?? 0]) zero(at.file, page);
    const { ids, losses } = repaired(at);
    expect(ids).toEqual(expected);
    expect(losses).toEqual([
      `${alive.length - expected.length} of ${alive.length} memories are lost: there is no backup.`,
    ]);
  },
  timeoutMs,
);

/** Returns the free pages with records of memories, and the lists of free pages. */
function freePages(file: string): { memories: number[]; prompts: number[]; lists: number[] } {
  using db = new Database(file, { readonly: true });
  const used = db.query<{ pageno: number }, []>("SELECT pageno FROM dbstat").all();
  const isUsed = new Set(used.map(({ pageno }) => pageno));
  const bytes = readFileSync(file);
  const all = Array.from({ length: Math.floor(bytes.length / pageSize) }, (_, i) => i + 1);
  const free = all.filter((page) => !isUsed.has(page));
  const isRow = (page: number) => bytes[(page - 1) * pageSize] === 13;
  const text = (page: number) => bytes.subarray((page - 1) * pageSize, page * pageSize).toString("latin1");
  const lists: number[] = [];
  for (let list = bytes.readUInt32BE(32); list !== 0; list = bytes.readUInt32BE((list - 1) * pageSize))
    lists.push(list);
  const rowsOf = (word: string) => free.filter((page) => isRow(page) && text(page).includes(word));
  return { memories: rowsOf("[memory-"), prompts: rowsOf("goes on and"), lists };
}

test.each([
  ["the lists of free pages are intact", false],
  ["the lists of free pages are lost", true],
])(
  "deleted memories and prompts on free pages stay deleted if %s",
  (_name, areLost) => {
    using box = sandbox();
    const at = made(box);
    const free = freePages(at.file);
    expect(free.memories.length).toBeGreaterThan(10);
    expect(free.prompts.length).toBeGreaterThan(2);
    expect(free.lists.length).toBeGreaterThan(0);
    const inner = ["observation", "prompt"].flatMap((table) => pagesOf(at.file, table, "internal"));
    for (const page of [1, ...inner, ...(areLost ? free.lists : [])]) zero(at.file, page);
    expect(repaired(at).ids).toEqual(alive);
  },
  timeoutMs,
);

test(
  "without tombstones, the lists of free pages tell what was deleted",
  () => {
    using box = sandbox();
    const at = made(box);
    const inner = pagesOf(at.file, "observation", "internal");
    const tombstones = (["leaf", "internal"] as const).flatMap((type) => pagesOf(at.file, "tombstone", type));
    for (const page of [1, ...inner, ...tombstones]) zero(at.file, page);
    expect(repaired(at).ids).toEqual(alive);
  },
  timeoutMs,
);

test(
  "what is only in the log beside the file is found without the first page",
  () => {
    using box = sandbox();
    const at = made(box);
    const db = openDatabase({ file: at.file });
    const draft = {
      projectId: 1,
      type: "change",
      origin: "user",
      title: "Left in the log",
      narrative: "It is.",
    } as const;
    addObservation(db, newObservation({ ...draft, createdAt: 1000 }));
    // As after a kill: the last process to close a database writes its log back.
    for (const suffix of ["", "-wal"]) cpSync(at.file + suffix, join(box.root, `left${suffix}`));
    db.close();
    for (const suffix of ["", "-wal"]) renameSync(join(box.root, `left${suffix}`), at.file + suffix);
    zero(at.file, 1);
    expect(repaired(at).ids).toEqual([...alive, memories + 1]);
  },
  timeoutMs,
);

test(
  "a page of a text that only looks like one with records adds nothing",
  () => {
    using box = sandbox();
    const at = made(box);
    overwrite(at.file, 1, Buffer.alloc(pageSize, 13));
    expect(repaired(at).ids).toEqual(alive);
  },
  timeoutMs,
);
