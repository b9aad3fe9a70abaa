import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import type { Check, Machine } from "../../../../core/doctor/check.ts";
import { database } from "../../../../core/doctor/checks/database.ts";
import { forgetting } from "../../../../core/doctor/checks/forgetting.ts";
import { integrity } from "../../../../core/doctor/checks/integrity.ts";
import { schema } from "../../../../core/doctor/checks/schema.ts";
import { searchIndex } from "../../../../core/doctor/checks/search-index.ts";
import { spool } from "../../../../core/doctor/checks/spool.ts";
import { sqlite } from "../../../../core/doctor/checks/sqlite.ts";
import { storeForgetPlans } from "../../../../core/store/forget-plan.ts";
import { insertProject } from "../../../../core/store/project.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";
import { machineIn } from "../support/machine.ts";

const aboutDatabase: Check[] = [database, schema, integrity, searchIndex, sqlite];

function withDatabase(box: Sandbox, change: (db: Database) => void = () => {}): Machine {
  const machine = machineIn(box);
  const db = openDatabase({ file: machine.paths.database });
  change(db);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  return machine;
}

async function statuses(machine: Machine): Promise<Record<string, string>> {
  const found = await Promise.all(aboutDatabase.map(async ({ id, run }) => [id, (await run(machine)).status] as const));
  return Object.fromEntries(found);
}

const allSkipped = {
  database: "skipped",
  schema: "skipped",
  integrity: "skipped",
  "search-index": "skipped",
  sqlite: "skipped",
};
const allOk = { database: "ok", schema: "ok", integrity: "ok", "search-index": "ok", sqlite: "ok" };

test("no database is not a problem, and none is made", async () => {
  using box = sandbox();
  expect(await statuses(machineIn(box))).toEqual(allSkipped);
  expect(existsSync(box.memDir)).toBe(false);
});

test("a sound database", async () => {
  using box = sandbox();
  const machine = withDatabase(box);
  const before = readFileSync(machine.paths.database);
  expect(await statuses(machine)).toEqual(allOk);
  expect(await integrity.run({ ...machine, isDeep: true })).toMatchObject({ status: "ok" });
  expect(readFileSync(machine.paths.database).equals(before)).toBe(true);
});

test("a file that is no database", async () => {
  using box = sandbox();
  const machine = withDatabase(box);
  const { database: file } = machine.paths;
  writeFileSync(file, "This is not a database. ".repeat(500));
  expect(await statuses(machine)).toEqual({ ...allSkipped, database: "fail" });
  expect((await database.run(machine)).repair).toBe("claude-mem repair");
});

test("a database that lost its end, and one with a page overwritten", async () => {
  using box = sandbox();
  let page = 0;
  const machine = withDatabase(box, (db) => {
    const query = "SELECT rootpage AS page FROM sqlite_schema WHERE name = 'event_by_session'";
    page = db.query<{ page: number }, []>(query).get()!.page;
  });
  const file = machine.paths.database;
  const bytes = readFileSync(file);
  truncateSync(file, bytes.length - 3 * 4096);
  expect(await statuses(machine)).toEqual({ ...allSkipped, database: "fail" });
  writeFileSync(file, bytes.fill(0xff, (page - 1) * 4096, page * 4096));
  expect(await statuses(machine)).toMatchObject({ database: "ok", integrity: "fail" });
  expect((await integrity.run(machine)).repair).toBe("claude-mem repair");
});

test("a database of a newer and of an older program opens, but does not fit", async () => {
  using box = sandbox();
  const machine = withDatabase(box, (db) => db.run("PRAGMA user_version = 999"));
  expect(await statuses(machine)).toMatchObject({ database: "ok", schema: "fail" });
  const older = new Database(machine.paths.database);
  older.run("PRAGMA user_version = 0");
  older.close();
  expect(await statuses(machine)).toMatchObject({ database: "ok", schema: "warn" });
});

test("a database that another program keeps to itself", async () => {
  using box = sandbox();
  const machine = withDatabase(box);
  using holder = new Database(machine.paths.database);
  holder.run("PRAGMA locking_mode = EXCLUSIVE");
  holder.run("BEGIN EXCLUSIVE");
  expect(await database.run(machine)).toEqual({
    status: "fail",
    evidence: `Database is locked by another process: ${machine.paths.database}`,
    repair: "Close other sessions that use it, then try again.",
  });
});

test("an index that misses a memory and holds one that is gone", async () => {
  using box = sandbox();
  const machine = withDatabase(box, (db) => {
    const project = insertProject(db, { key: "path:/x", name: "x", rootCommit: null, remote: null }, 0);
    db.run(
      `INSERT INTO observation (project_id, type, title, narrative, importance, origin, confidence, status, created_at, updated_at)
       VALUES (${project.id}, 'change', 'Title', '', 2, 'user', 1, 'active', 0, 0)`,
    );
    db.run("INSERT INTO observation_fts (rowid, title) VALUES (77, 'stray')");
  });
  expect(await searchIndex.run(machine)).toEqual({
    status: "fail",
    evidence: "Missing: 1, stray: 1",
    repair: "claude-mem repair",
  });
});

test("events that wait are counted, and a cause for concern once they are old or damaged", async () => {
  using box = sandbox();
  const machine = machineIn(box);
  const folder = machine.paths.spool;
  mkdirSync(folder, { recursive: true });
  expect(await spool.run(machine)).toEqual({ status: "ok", evidence: "None" });
  writeFileSync(join(folder, "1.json"), "{}");
  writeFileSync(join(folder, "2.json.tmp"), "{");
  expect(await spool.run(machine)).toMatchObject({ status: "ok", evidence: expect.stringContaining("1, the oldest") });
  const longAgo = new Date("2020-01-01T00:00:00Z");
  utimesSync(join(folder, "1.json"), longAgo, longAgo);
  expect(await spool.run(machine)).toMatchObject({
    status: "warn",
    evidence: "1, the oldest from 2020-01-01T00:00:00.000Z",
  });
  writeFileSync(join(folder, "0.json.damaged"), "{");
  expect((await spool.run(machine)).status).toBe("warn");
  expect(readdirSync(dirname(folder))).toEqual(["spool"]);
});

test("a forget that has not ended", async () => {
  using box = sandbox();
  const machine = withDatabase(box);
  expect(await forgetting.run(machine)).toMatchObject({ status: "ok" });
  using db = openDatabase({ file: machine.paths.database });
  const rows = { memories: [], deferred: [], sessions: [], prompts: [], events: [], retold: [] };
  storeForgetPlans(db, [{ ...rows, project: null, texts: [], areRowsGone: true }]);
  expect(await forgetting.run(machine)).toMatchObject({ status: "warn", repair: "claude-mem forget" });
});
