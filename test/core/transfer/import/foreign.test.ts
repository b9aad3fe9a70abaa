import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import { identifyWorkspace } from "../../../../core/project/identify.ts";
import { search } from "../../../../core/search/search.ts";
import { listLinks } from "../../../../core/store/observation-link.ts";
import { type ForeignReport, importForeign } from "../../../../core/transfer/import/import-foreign.ts";
import { type ForeignSourceName, foreignSources } from "../../../../core/transfer/import/sources.ts";
import * as make from "../../../support/foreign-sources.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";

type Database = ReturnType<typeof openDatabase>;
const at = (iso: string) => Date.parse(iso);

function importFrom(
  box: Sandbox,
  db: Database,
  source: ForeignSourceName,
  path: string,
  dryRun = false,
): ForeignReport {
  const entries = foreignSources[source].read({ path, tmp: box.root });
  return importForeign(db, entries, { source, workspace: identifyWorkspace(db, box.repo), dryRun });
}

/** Every file below a folder with a hash of what is in it and the time it was changed. */
function fingerprint(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => {
        const file = join(folder, name);
        return [name, `${createHash("sha256").update(readFileSync(file)).digest("hex")} ${statSync(file).mtimeMs}`];
      }),
  );
}

const memories = (db: Database) =>
  db
    .query<{ title: string; type: string; status: string; createdAt: number; project: string }, []>(
      `SELECT o.title, o.type, o.status, o.created_at AS createdAt, p.name AS project FROM observation o
       JOIN project p ON p.id = o.project_id ORDER BY o.id`,
    )
    .all()
    .map(({ title, type, status, createdAt, project }) => [title, type, status, createdAt, project]);

type Case = {
  source: ForeignSourceName;
  form: string;
  /** Makes the source and returns where it is; a database that stays open while it is imported is closed by dispose. */
  make: (folder: string) => { path: string; [Symbol.dispose]?: () => void };
  unreadable: number;
  expected: (string | number)[][];
  query: string;
  hit: string;
};

const shop = "shop";
const here = "repo";

const cases: Case[] = [
  {
    source: "claude-mem",
    form: "closed",
    make: (folder) => {
      const path = join(folder, "claude-mem.db");
      make.makeClaudeMem(path).close();
      return { path };
    },
    unreadable: 1,
    expected: [
      ["Cart total of an empty cart", "bugfix", "active", at("2026-01-10T10:00:00Z"), shop],
      ["Prices are kept in cents", "decision", "active", at("2026-01-11T10:00:00Z"), shop],
      ["Repair the checkout", "change", "active", at("2026-01-10T11:00:00Z"), shop],
    ],
    query: "checkout crashed undefined",
    hit: "Cart total of an empty cart",
  },
  {
    source: "claude-mem",
    form: "in use, its newest rows in the log",
    make: (folder) => {
      const path = join(folder, "claude-mem.db");
      const db = make.makeClaudeMem(path);
      expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
      return { path, [Symbol.dispose]: () => db.close() };
    },
    unreadable: 1,
    expected: [
      ["Cart total of an empty cart", "bugfix", "active", at("2026-01-10T10:00:00Z"), shop],
      ["Prices are kept in cents", "decision", "active", at("2026-01-11T10:00:00Z"), shop],
      ["Repair the checkout", "change", "active", at("2026-01-10T11:00:00Z"), shop],
    ],
    query: "integers in cents",
    hit: "Prices are kept in cents",
  },
  {
    source: "claude-mem",
    form: "of its first versions",
    make: (folder) => {
      const path = join(folder, "claude-mem.db");
      make.makeOldClaudeMem(path).close();
      return { path };
    },
    unreadable: 0,
    expected: [
      ["Added a coupon field to the checkout.", "feature", "active", at("2025-10-01T10:00:00Z"), shop],
      ["The payment provider sends webhooks twice.", "discovery", "active", at("2025-10-01T10:00:00Z"), shop],
    ],
    query: "payment webhooks",
    hit: "The payment provider sends webhooks twice.",
  },
  {
    source: "claude-mem-lite",
    form: "version 49",
    make: (folder) => {
      const path = join(folder, "claude-mem-lite.db");
      make.makeClaudeMemLite(path).close();
      return { path };
    },
    unreadable: 0,
    expected: [
      ["Queue jobs are idempotent", "decision", "active", at("2026-02-01T10:00:00Z"), shop],
      ["Queue jobs run once", "decision", "superseded", at("2026-02-01T10:00:00Z"), shop],
      ["Noise", "decision", "hidden", at("2026-02-01T10:00:00Z"), shop],
      ["Timeouts of the broker", "bugfix", "active", at("2026-02-02T10:00:00Z"), shop],
      ["Make the queue safe", "change", "active", at("2026-02-02T10:00:00Z"), shop],
      ["Measure the queue", "debt", "active", at("2026-02-03T10:00:00Z"), shop],
    ],
    query: "exactly-once deduplication",
    hit: "Queue jobs are idempotent",
  },
  {
    source: "claude-memory",
    form: "a folder",
    make: (folder) => {
      make.makeClaudeMemory(folder);
      return { path: folder };
    },
    unreadable: 1,
    expected: [
      ["No Redis in production", "constraint", "active", at("2026-03-01T10:00:00Z"), here],
      ["Validate requests with schemas", "decision", "active", at("2026-03-01T10:00:00Z"), here],
      ["Indentation", "preference", "superseded", at("2026-03-01T10:00:00Z"), here],
      ["The API hangs", "runbook", "active", at("2026-03-01T10:00:00Z"), here],
    ],
    query: "requests time out, restart the pod",
    hit: "The API hangs",
  },
  {
    source: "memory-mcp",
    form: "version 2",
    make: (folder) => {
      const path = join(folder, "state.json");
      make.makeMemoryMcp(path);
      return { path };
    },
    unreadable: 1,
    expected: [
      ["Use Postgres for the orders. It has transactions.", "decision", "active", at("2026-03-05T10:00:00Z"), here],
      ["Migrations lock the orders table for minutes", "discovery", "active", at("2026-03-05T10:00:00Z"), here],
      ["Half of the migration is written", "change", "superseded", at("2026-03-05T10:00:00Z"), here],
      ["Old context", "discovery", "hidden", at("2026-03-05T10:00:00Z"), here],
    ],
    query: "migrations lock the table",
    hit: "Migrations lock the orders table for minutes",
  },
  {
    source: "server-memory",
    form: "a graph",
    make: (folder) => {
      const path = join(folder, "memory.jsonl");
      make.makeServerMemory(path);
      utimesSync(path, at("2026-03-07T10:00:00Z") / 1000, at("2026-03-07T10:00:00Z") / 1000);
      return { path };
    },
    unreadable: 1,
    expected: [
      ["PaymentService", "architecture", "active", at("2026-03-07T10:00:00Z"), here],
      ["OrderService", "architecture", "active", at("2026-03-07T10:00:00Z"), here],
    ],
    query: "port 7070",
    hit: "PaymentService",
  },
  {
    source: "mem0",
    form: "what get_all answers",
    make: (folder) => {
      const path = join(folder, "memories.json");
      make.makeMem0(path);
      return { path };
    },
    unreadable: 1,
    expected: [
      ["Prefers morning deployments", "preference", "active", at("2026-04-01T17:00:00Z"), here],
      ["The build needs Node 22", "bugfix", "active", at("2026-04-02T10:00:00Z"), shop],
    ],
    query: "morning deployments",
    hit: "Prefers morning deployments",
  },
  {
    source: "engram",
    form: "its export",
    make: (folder) => {
      const path = join(folder, "engram.json");
      make.makeEngram(path);
      return { path };
    },
    unreadable: 0,
    expected: [
      ["Race in the cache", "bugfix", "active", at("2026-05-01T10:00:00Z"), shop],
      ["Cache layers", "architecture", "active", at("2026-05-02T10:00:00Z"), "billing"],
      ["Race in the cache", "bugfix", "hidden", at("2026-05-01T10:00:00Z"), shop],
    ],
    query: "two writers no lock",
    hit: "Race in the cache",
  },
  {
    source: "markdown",
    form: "CLAUDE.md and a folder of topics",
    make: (folder) => {
      make.makeMarkdown(folder);
      for (const name of ["CLAUDE.md", "memory/MEMORY.md", "memory/deploys.md"]) {
        utimesSync(join(folder, name), at("2026-06-01T10:00:00Z") / 1000, at("2026-06-01T10:00:00Z") / 1000);
      }
      return { path: folder };
    },
    unreadable: 0,
    expected: [
      ["Shop: Commands", "runbook", "active", at("2026-06-01T10:00:00Z"), here],
      ["Shop: Rules", "constraint", "active", at("2026-06-01T10:00:00Z"), here],
      ["deploys", "discovery", "active", at("2026-06-01T10:00:00Z"), here],
    ],
    query: "deploys run on Fridays",
    hit: "deploys",
  },
];

test.each(cases.map((each) => [`${each.source}, ${each.form}`, each] as const))(
  "%s: counts, types, times; twice is once; the source is as it was",
  (_name, { source, make: makeSource, unreadable, expected, query, hit }) => {
    using box = sandbox();
    const folder = join(box.root, "source");
    mkdirSync(folder);
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const made = makeSource(folder);
    try {
      const before = fingerprint(folder);
      const preview = importFrom(box, db, source, made.path, true);
      expect(memories(db)).toEqual([]);
      const report = importFrom(box, db, source, made.path);
      expect(report).toEqual(preview);
      expect(report).toMatchObject({ added: expected.length, known: 0, unreadable });
      expect(memories(db)).toEqual(expected);
      expect(importFrom(box, db, source, made.path)).toMatchObject({ added: 0, known: expected.length });
      expect(memories(db)).toHaveLength(expected.length);
      expect(fingerprint(folder)).toEqual(before);
      const [found] = search(db, { query, limit: 3 }).hits;
      expect(found?.observation).toMatchObject({ title: hit, origin: "imported" });
      expect(found?.observation.facts.at(-1)).toStartWith("From ");
      // The copy for reading a database in use is removed.
      expect(readdirSync(box.root).filter((name) => name.startsWith("claude-mem-import-"))).toEqual([]);
    } finally {
      made[Symbol.dispose]?.();
    }
  },
);

test("keeps the relations of the source", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const folder = join(box.root, "source");
  make.makeClaudeMemLite(join(folder, "lite.db")).close();
  importFrom(box, db, "claude-mem-lite", join(folder, "lite.db"));
  expect(listLinks(db, 1)).toEqual([{ kind: "related", targetKind: "observation", target: "2", quote: null }]);
  make.makeServerMemory(join(folder, "memory.jsonl"));
  importFrom(box, db, "server-memory", join(folder, "memory.jsonl"));
  expect(listLinks(db, 8).map(({ kind, target }) => [kind, target])).toEqual([["related", "7"]]);
  make.makeMemoryMcp(join(folder, "state.json"));
  importFrom(box, db, "memory-mcp", join(folder, "state.json"));
  expect(listLinks(db, 10).map(({ kind, target }) => [kind, target])).toEqual([["supersedes", "11"]]);
});

test("removes secrets from every source, and keeps files, lessons and importance", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const file = join(box.root, "source", "claude-mem.db");
  make.makeClaudeMem(file).close();
  importFrom(box, db, "claude-mem", file);
  const all = db.query<{ title: string; narrative: string }, []>("SELECT title, narrative FROM observation").all();
  expect(JSON.stringify(all)).toContain("integers in cents");
  expect(JSON.stringify(all)).not.toContain("sk-ant-api03");
  const files = db.query("SELECT path, role FROM observation_file WHERE observation_id = 1 ORDER BY path").all();
  expect(files).toEqual([
    { path: "src/cart.ts", role: "modified" },
    { path: "src/checkout.ts", role: "read" },
  ]);
});

test("a text is cleaned whole, before it is cut to a title, a list or sections", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const folder = join(box.root, "source");
  mkdirSync(folder);
  const notes =
    "# Deploys\n\nOn Fridays. <private>The\n\n# Vault\n\nlies below the\n\n# Stairs\n\nof the cellar.</private>\n";
  writeFileSync(join(folder, "CLAUDE.md"), notes);
  importFrom(box, db, "markdown", folder);
  const value = "kX,9!vBq,Lw7#rTz";
  const table = `Username  Token\n--------  -----\nbob       ${value}`;
  const engram = { observations: [{ id: 1, sync_id: "a", title: table, content: "Of the queue" }] };
  writeFileSync(join(folder, "engram.json"), JSON.stringify(engram));
  importFrom(box, db, "engram", join(folder, "engram.json"));
  const lite = join(folder, "lite.db");
  const source = make.makeClaudeMemLite(lite);
  source.run("UPDATE observations SET search_aliases = ?", [`queue, password="${value}"`]);
  source.close();
  importFrom(box, db, "claude-mem-lite", lite);
  const all = JSON.stringify(db.query("SELECT * FROM observation").all());
  for (const piece of ["vault", "lies below", "cellar", "9!vBq", "Lw7#rTz"]) expect(all).not.toContain(piece);
  for (const piece of ["On Fridays", "Username Token", "queue"]) expect(all).toContain(piece);
});

test("a value that refuses to be converted to a text counts as absent", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const folder = join(box.root, "source");
  mkdirSync(folder);
  const odd = { toString: 1, valueOf: 2 };
  const observations = [
    { id: odd, title: "Race in the cache", content: "Two writers" },
    { id: odd, sync_id: odd, content: odd },
  ];
  writeFileSync(join(folder, "engram.json"), JSON.stringify({ observations }));
  expect(importFrom(box, db, "engram", join(folder, "engram.json"))).toMatchObject({ added: 1, unreadable: 1 });
  const head = 'source: claude-mem\nid: "n1"\ntitle: "Deploys"\ncreated: "2026-01-01T00:00:00Z"';
  const fields = `facts:\n  - ${JSON.stringify(odd)}\n  - 12\nnarrative_length: ${JSON.stringify(odd)}`;
  writeFileSync(join(folder, "note.md"), `---\n${head}\n${fields}\n---\n\n# Deploys\n\nOn Fridays.\n`);
  expect(importFrom(box, db, "markdown", folder)).toMatchObject({ added: 1 });
  const notes = db.query<{ facts: string; narrative: string }, []>(
    "SELECT facts, narrative FROM observation WHERE title = 'Deploys'",
  );
  const note = notes.get();
  expect(JSON.parse(note?.facts ?? "")).toEqual([JSON.stringify(odd), "12", expect.stringContaining("From ")]);
  expect(note?.narrative).toBe("On Fridays.");
});

test("reports a path that is no such source, and stores nothing", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const markdown = join(box.root, "source", "CLAUDE.md");
  make.makeMarkdown(dirname(markdown));
  expect(() => importFrom(box, db, "claude-mem", markdown)).toThrow("not a database");
  expect(() => importFrom(box, db, "mem0", markdown)).toThrow("Not valid JSON");
  expect(() => importFrom(box, db, "engram", join(box.root, "nowhere.json"))).toThrow("ENOENT");
  expect(importFrom(box, db, "server-memory", markdown)).toMatchObject({ added: 0 });
  expect(existsSync(`${markdown}-wal`)).toBe(false);
  expect(memories(db)).toEqual([]);
});

test("a database with damaged pages is named, and nothing of it is imported", () => {
  using box = sandbox();
  mkdirSync(box.memDir);
  const file = join(box.root, "lite.db");
  make.makeClaudeMemLite(file).close();
  const bytes = readFileSync(file);
  // All but the first page, which has the schema.
  writeFileSync(file, bytes.fill(0xa5, bytes.readUInt16BE(16)));
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  expect(() => importFrom(box, db, "claude-mem-lite", file)).toThrow(`Database is damaged or not a database: ${file}`);
  expect(search(db, { query: "cart", limit: 1 }).total).toBe(0);
});
