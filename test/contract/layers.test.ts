import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "../support/git.ts";
import { staticClosure, wholeClosure } from "../support/imports.ts";
import { heavyPackage, layerRules } from "../support/layer-rules.ts";
import { repository } from "../support/repository.ts";

// What git would commit: build results and downloads are no part of the tree.
const files = git(repository, "ls-files", "--cached", "--others", "--exclude-standard", "-z")
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(repository, path)));
const product = files
  .filter((path) => /^(?:cli|core|hooks|mcp|tui|web)\/.*\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(repository, path), "utf8") }));

test.each(Object.entries(layerRules))(
  "%s",
  (_name, rule) => {
    expect(product.length).toBeGreaterThan(10);
    const broken = product.flatMap((file) => rule(file).map((what) => `${file.path}: ${what}`));
    expect(broken).toEqual([]);
  },
  30_000,
);

test("a hook loads no heavy package", () => {
  const sources = new Map(product.map(({ path, source }) => [path, source]));
  const loaded = staticClosure("hooks/main.ts", sources);
  expect(loaded.size).toBeGreaterThan(1);
  expect([...loaded].filter((each) => heavyPackage.test(each))).toEqual([]);
});

test("a hook loads of its host what reads a call and writes an answer, and nothing of settings", () => {
  const sources = new Map(product.map(({ path, source }) => [path, source]));
  const folder = "core/host/claude-code/";
  const loaded = (entry: string) => [...staticClosure(entry, sources)].filter((path) => path.startsWith(folder));
  const parts = loaded("hooks/main.ts").map((path) => path.slice(folder.length));
  expect(parts).toContain("read-call.ts");
  expect(parts.filter((path) => path.includes("/") || path.startsWith("settings"))).toEqual([]);
  // What their chunks share with settings, doctor or import would be cut into many files.
  const reached = [...wholeClosure("hooks/main.ts", sources)];
  expect(reached).toContain("core/host/claude-code/setup/registered.ts");
  expect(reached.filter((path) => /^core\/(?:host\/hosts\.ts|doctor\/|transfer\/)/.test(path))).toEqual([]);
  expect(loaded("mcp/main.ts")).not.toContain(`${folder}settings-env.ts`);
});

test("no tool and no hook reaches the code that forgets", () => {
  const sources = new Map(product.map(({ path, source }) => [path, source]));
  const forgetting = "core/memory/forget/forget.ts";
  expect([...wholeClosure("cli/commands/forget.ts", sources)]).toContain(forgetting);
  for (const entry of ["mcp/main.ts", "hooks/main.ts"]) {
    expect([...wholeClosure(entry, sources)]).not.toContain(forgetting);
  }
});

test("only the agreed top-level folders exist", () => {
  const agreed = [".ci", ".github", "cli", "core", "docs", "hooks", "mcp", "plugin", "test", "tui", "web"];
  const found = new Set(files.filter((path) => path.includes("/")).map((path) => path.split("/", 1)[0] ?? ""));
  expect([...found].filter((folder) => !agreed.includes(folder))).toEqual([]);
});

// Rule, path, source, and how often that source breaks the rule.
const samples: [string, string, string, number][] = [
  ["core imports no face", "core/a.ts", 'import type { A } from "../cli/a.ts";', 1],
  ["core imports no face", "core/a.ts", 'import {\n  a,\n} from "../hooks/a.ts";\nexport * from "../tui/b.ts";', 2],
  ["core imports no face", "core/recall/a.ts", 'await import("../../mcp/main.ts");', 1],
  ["core imports no face", "core/recall/a.ts", 'import { mcp } from "../setup/mcp/a.ts";', 0],
  ["a face imports no other face", "mcp/tools/a.ts", 'import { a } from "../../cli/a.ts";', 1],
  [
    "a face imports no other face",
    "mcp/tools/a.ts",
    'import { a } from "../../mcp/tool.ts";\nimport { b } from "../../core/b.ts";',
    0,
  ],
  ["a face imports no other face", "cli/main.ts", 'import { run } from "../hooks/main.ts";', 1],
  ["a face imports no other face", "cli/main.ts", 'await import("../hooks/main.ts");', 0],
  ["a face imports no other face", "cli/main.ts", 'await import("../hooks/stop.ts");', 1],
  ["a face imports no other face", "cli/commands/web.ts", 'await import("../../web/main.ts");', 0],
  ["a face imports no other face", "cli/list.ts", 'await import("../tui/main.ts");', 1],
  ["the product imports no test", "core/a.ts", 'import { a } from "../test/support/a.ts";', 1],
  ["bun:sqlite stays in core/db and core/store", "core/recall/a.ts", 'import { Database } from "bun:sqlite";', 1],
  ["bun:sqlite stays in core/db and core/store", "core/recall/a.ts", 'import type { Database } from "bun:sqlite";', 0],
  ["bun:sqlite stays in core/db and core/store", "core/store/a.ts", 'import { Database } from "bun:sqlite";', 0],
  ["SQL stays in core/db, core/store and core/sync/postgres", "core/a.ts", 'const a = db.query("SELECT 1").get();', 2],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "cli/a.ts",
    "const a = `DELETE FROM observation WHERE ${b}`;",
    1,
  ],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "mcp/a.ts",
    'const a = "UPDATE observation SET pinned = 1";',
    1,
  ],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "tui/a.ts",
    'const a = "INSERT OR REPLACE INTO meta VALUES (1)";',
    1,
  ],
  ["SQL stays in core/db, core/store and core/sync/postgres", "hooks/a.ts", 'db.run("BEGIN IMMEDIATE");', 2],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "core/a.ts",
    'from.run("PRAGMA busy_timeout = 2000");',
    2,
  ],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "core/a.ts",
    'const a = { where: "o.session_id = ?", order: "created_at DESC" };',
    2,
  ],
  ["SQL stays in core/db, core/store and core/sync/postgres", "core/a.ts", "const a = \"status IN ('active')\";", 1],
  ["SQL stays in core/db, core/store and core/sync/postgres", "core/a.ts", 'const a = "o.lesson IS NOT NULL";', 1],
  ["SQL stays in core/db, core/store and core/sync/postgres", "core/a.ts", "const a = `${where} AND o.scope = ?`;", 1],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "core/a.ts",
    "const found = selectObservations(db, query);",
    1,
  ],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "core/a.ts",
    'import type { Database, SQLQueryBindings } from "bun:sqlite";',
    1,
  ],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "core/store/a.ts",
    'const a = db.query("SELECT 1").get();',
    0,
  ],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "cli/a.ts",
    '// SELECT 1 FROM a\nclass A { b = () => this.query("Select what is to be deleted from the list.", /SELECT a FROM b/); }',
    0,
  ],
  [
    "SQL stays in core/db, core/store and core/sync/postgres",
    "core/sync/postgres/a.ts",
    'const a = "SELECT 1 FROM b";',
    0,
  ],
  ["SQL stays in core/db, core/store and core/sync/postgres", "core/sync/push.ts", 'const a = "SELECT 1 FROM b";', 1],
  [
    "connections to database servers stay in core/network/postgres.ts",
    "core/sync/a.ts",
    "const a = new Bun.SQL(url); await Bun.sql`SELECT 1`;",
    2,
  ],
  [
    "connections to database servers stay in core/network/postgres.ts",
    "core/network/postgres.ts",
    "new Bun.SQL(a);",
    0,
  ],
  ["process.env stays in core/config/env.ts", "core/a.ts", "export const a = process.env.HOME ?? Bun.env.HOME;", 2],
  ["process.env stays in core/config/env.ts", "core/a.ts", "// process.env is read elsewhere\nexport const a = 1;", 0],
  ["process.env stays in core/config/env.ts", "web/a.ts", 'const define = { "process.env.NODE_ENV": "1" };', 0],
  ["process.env stays in core/config/env.ts", "core/config/env.ts", "export const a = process.env;", 0],
  ["process.exit stays in mcp/shutdown.ts", "cli/a.ts", "process.exit(1);", 1],
  ["process.exit stays in mcp/shutdown.ts", "cli/a.ts", "process.exitCode = 1;", 0],
  ["process.exit stays in mcp/shutdown.ts", "mcp/shutdown.ts", "process.exit(0);", 0],
  ["network requests stay in core/network", "core/a.ts", "await fetch(address); await this.fetch(a);", 1],
  ["network requests stay in core/network", "core/a.ts", 'import { get } from "node:https";', 1],
  ["network requests stay in core/network", "core/network/request.ts", "await fetch(address);", 0],
  ["network requests stay in core/network", "web/client/data/api.ts", "await fetch(address);", 0],
  ["network requests stay in core/network", "web/server/serve.ts", "await fetch(address);", 1],
  [
    "time and chance stay in core/clock.ts",
    "core/a.ts",
    "export const a = [Date.now(), Math.random(), new Date(), new Date];",
    4,
  ],
  ["time and chance stay in core/clock.ts", "core/a.ts", "export const a = [new Date(5), crypto.randomUUID()];", 0],
  ["time and chance stay in core/clock.ts", "core/clock.ts", "export const a = Date.now();", 0],
  ...(
    [
      ["core/a.ts", 'Bun.spawnSync(["git", "log"]);', 1],
      ["hooks/a.ts", 'const { execFile } = await import("node:child_process");', 1],
      ["cli/a.ts", 'import { spawn } from "bun";', 1],
      ["mcp/a.ts", "await Bun.$`git log`;", 1],
      ["core/project/run-git.ts", 'Bun.spawnSync([git, "log"]);', 0],
      ["core/a.ts", 'import type { FileSink } from "bun"; // Bun.spawn', 0],
    ] as const
  ).map(([path, source, count]): [string, string, string, number] => [
    "a program is started only where its path, folder and environment are set",
    path,
    source,
    count,
  ]),
  ["git is started in core/project/run-git.ts", "core/jobs/start.ts", 'Bun.spawn(["git", "log"]);', 1],
  [
    "git is started in core/project/run-git.ts",
    "core/a.ts",
    'import { runProgram } from "./process/start.ts";\nrunProgram("tool", [findProgram("git", path)]);',
    1,
  ],
  ["git is started in core/project/run-git.ts", "core/project/run-git.ts", 'findProgram("git", path);', 0],
  ["a program is looked up in core/files/find-program.ts", "core/a.ts", 'Bun.which("git");', 1],
  ["a program is looked up in core/files/find-program.ts", "core/files/find-program.ts", "Bun.which(name);", 0],
  ["a file is read through core/files/regular.ts", "hooks/a.ts", "const a = readFileSync(file) + Bun.file(file);", 2],
  [
    "a file is read through core/files/regular.ts",
    "core/a.ts",
    "// readFileSync(file)\nconst a = readRegular(file);",
    0,
  ],
  ["a clean text is made in core/privacy", "core/a.ts", "const a = b as Clean, c = b as unknown as Clean[];", 2],
  ["a clean text is made in core/privacy", "hooks/a.ts", "function isSafe(a: string): a is Clean { return true; }", 1],
  ["a clean text is made in core/privacy", "core/privacy/a.ts", "const a = b as Clean;", 0],
  ["a clean text is made in core/privacy", "core/a.ts", "const a: Clean = cleanText(b as string);", 0],
  ["a part of a clean text is named where texts are cut", "core/extract/a.ts", "const a = partOf(b, c);", 1],
  ["a part of a clean text is named where texts are cut", "core/capture/a.ts", "const a = partOf(b, c);", 0],
  [
    "the page in the browser takes only types from the server",
    "web/client/data/a.ts",
    'import { a } from "../../server/a.ts";\nimport type { B } from "../../server/b.ts";\nimport { c } from "./c.ts";',
    1,
  ],
  ["only the web page's server listens", "core/a.ts", "Bun.serve({}); Bun.listen({});", 2],
  ["only the web page's server listens", "web/server/serve.ts", "Bun.serve({});", 0],
  ["constants are written in camelCase", "core/a.ts", "const MAX_ROWS = 5;\nexport const URL2 = /a/;", 2],
  ["constants are written in camelCase", "web/a.tsx", "const maxRows = 5; const Row = () => <b>{maxRows}</b>;", 0],
  ["constants are written in camelCase", "core/a.ts", "// const MAX_ROWS = 5;\ndeclare const BUILD: string;", 0],
  ["no console", "tui/a.ts", 'console.log("a");', 1],
  ["no default export", "cli/a.ts", "export default function a() {}", 1],
  ["no default export", "cli/a.ts", "const a = 1;\nexport { a as default };", 1],
  ["a relative import names its file", "core/a.ts", 'import { b } from "./b";\nimport "./c.js";', 2],
  [
    "a relative import names its file",
    "core/a.ts",
    'import { b } from "./b.ts";\nimport c from "./c.json";\nimport { join } from "node:path";',
    0,
  ],
];

describe("each rule can fail, and knows its exception", () => {
  test.each(samples)("%s: %s", (name, path, source, violations) => {
    expect(layerRules[name]!({ path, source })).toHaveLength(violations);
  });

  test("a heavy package is found through other files, unless it is loaded lazily or for its types only", () => {
    const sources = new Map([
      ["hooks/main.ts", 'import { a } from "../core/a.ts";\nimport type { Box } from "ink";'],
      ["core/a.ts", 'import { z } from "./deep/b.ts";\nexport const later = () => import("clipanion");'],
      ["core/deep/b.ts", 'export { Server } from "@modelcontextprotocol/sdk/server/index.js";'],
    ]);
    const loaded = staticClosure("hooks/main.ts", sources);
    expect([...loaded].filter((each) => heavyPackage.test(each))).toEqual([
      "@modelcontextprotocol/sdk/server/index.js",
    ]);
  });

  test("every rule has a sample that breaks it", () => {
    const broken = samples.filter(([, , , violations]) => violations > 0).map(([name]) => name);
    expect([...new Set(broken)]).toEqual(Object.keys(layerRules));
  });
});
