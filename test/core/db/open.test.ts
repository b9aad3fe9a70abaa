import { Database } from "bun:sqlite";
import { afterEach, expect, test } from "bun:test";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../../core/app-error.ts";
import { backup, listBackups } from "../../../core/db/backup.ts";
import { integrityCheck, quickCheck } from "../../../core/db/health.ts";
import { type Migration, migrate, schemaVersion } from "../../../core/db/migrate.ts";
import { migrations } from "../../../core/db/migrations/index.ts";
import { openDatabase, sqliteVersion } from "../../../core/db/open.ts";
import { write } from "../../../core/db/transaction.ts";
import { insertProject } from "../../../core/store/project.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox | undefined;
afterEach(() => box?.dispose());

function setUp(): { folder: string; file: string } {
  box = sandbox();
  return { folder: box.memDir, file: join(box.memDir, "memory.db") };
}

function failure(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

test("a first opening makes a private folder and file with the newest schema", () => {
  const { folder, file } = setUp();
  const db = openDatabase({ file });
  expect(schemaVersion(db)).toBe(migrations.at(-1)!.id);
  expect(sqliteVersion(db)).toMatch(/^3\.\d+/);
  expect(db.query("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(db.query("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  db.close();
});

test("migrations are numbered in order, and each runs once", () => {
  const ids = migrations.map((migration) => migration.id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  const db = new Database(":memory:");
  const ran: number[] = [];
  const step = (id: number): Migration => ({ id, name: `step ${id}`, up: () => ran.push(id) });
  migrate(db, [step(1), step(2)]);
  migrate(db, [step(1), step(2), step(3)]);
  expect(ran).toEqual([1, 2, 3]);
});

test("a migration that fails changes nothing", () => {
  const db = new Database(":memory:");
  const broken: Migration = {
    id: 1,
    name: "broken",
    up: (on) => {
      on.run("CREATE TABLE half (a)");
      throw new Error("no");
    },
  };
  expect(() => migrate(db, [broken])).toThrow("no");
  expect(schemaVersion(db)).toBe(0);
  expect(db.query("SELECT count(*) AS n FROM sqlite_master").get()).toEqual({ n: 0 });
});

test("a database of a newer program is refused and not changed", () => {
  const { file } = setUp();
  const db = openDatabase({ file });
  db.run("PRAGMA user_version = 999");
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  const before = readFileSync(file);
  const error = failure(() => openDatabase({ file }));
  expect(error.code).toBe("db-newer");
  expect(error.message).toContain("schema 999");
  expect(error.hints).not.toBeEmpty();
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a database of an older program is backed up before it is migrated", () => {
  const { file, folder } = setUp();
  const db = openDatabase({ file });
  insertProject(db, { key: "k", name: "kept", rootCommit: null, remote: null }, 0);
  db.close();
  const next = (migrations.at(-1)?.id ?? 0) + 1;
  const again = openDatabase({ file, migrations: [...migrations, { id: next, name: "next", up: () => {} }] });
  expect(schemaVersion(again)).toBe(next);
  const [copy] = listBackups(join(folder, "backups"));
  expect(openDatabase({ file: copy! }).query("SELECT name FROM project").all()).toEqual([{ name: "kept" }]);
});

test("a file that is not a database is reported as damaged and not changed", () => {
  const { file } = setUp();
  openDatabase({ file }).close();
  writeFileSync(
    file,
    "this is a text, and one that is long enough to be read as a header of a database file".repeat(9),
  );
  const before = readFileSync(file);
  const error = failure(() => openDatabase({ file }));
  expect(error.code).toBe("db-corrupt");
  expect(error.message).toContain(file);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a locked database fails after the time budget, with its name", () => {
  const { file } = setUp();
  const holder = openDatabase({ file });
  holder.run("BEGIN EXCLUSIVE");
  const db = openDatabase({ file, budgetMs: 20 });
  const error = failure(() =>
    write(db, () => insertProject(db, { key: "k", name: "n", rootCommit: null, remote: null }, 0)),
  );
  expect(error.code).toBe("db-locked");
  expect(error.message).toContain(file);
});

test("a folder in the place of the file is no permission to write", () => {
  const { folder } = setUp();
  openDatabase({ file: join(folder, "memory.db") }).close();
  expect(failure(() => openDatabase({ file: folder })).code).toBe("permission");
});

test("readonly neither creates nor migrates", () => {
  const { file } = setUp();
  expect(failure(() => openDatabase({ file, readonly: true })).code).toBe("permission");
  openDatabase({ file }).close();
  chmodSync(file, 0o400);
  const db = openDatabase({ file, readonly: true });
  expect(() => db.run("DELETE FROM meta")).toThrow();
});

test("a write that throws has no effect", () => {
  const { file } = setUp();
  const db = openDatabase({ file });
  const act = () =>
    write(db, () => {
      insertProject(db, { key: "k", name: "n", rootCommit: null, remote: null }, 0);
      throw new Error("no");
    });
  expect(act).toThrow("no");
  expect(db.query("SELECT count(*) AS n FROM project").get()).toEqual({ n: 0 });
});

test("a backup is whole, private, and only the newest five are kept", () => {
  const { file, folder } = setUp();
  const db = openDatabase({ file });
  insertProject(db, { key: "k", name: "kept", rootCommit: null, remote: null }, 0);
  const made = [1, 2, 3, 4, 5, 6].map((hour) => backup(db, join(folder, "backups"), hour * 3_600_000));
  expect(listBackups(join(folder, "backups"))).toEqual(made.slice(1).reverse());
  const copy = openDatabase({ file: made.at(-1)! });
  expect(copy.query("SELECT name FROM project").all()).toEqual([{ name: "kept" }]);
  expect(quickCheck(copy)).toEqual([]);
  expect(statSync(made.at(-1)!).mode & 0o777).toBe(0o600);
});

test("health checks are silent on a sound file and name what is damaged", () => {
  const { file } = setUp();
  const db = openDatabase({ file });
  const at = 0;
  write(db, () => {
    for (let index = 0; index < 2000; index++) {
      insertProject(db, { key: `key ${index} ${"x".repeat(200)}`, name: "n", rootCommit: null, remote: null }, at);
    }
  });
  expect(quickCheck(db)).toEqual([]);
  expect(integrityCheck(db)).toEqual([]);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, bytes.length - 3 * 4096, bytes.length - 4096);
  writeFileSync(file, bytes);
  const damaged = new Database(file);
  expect(quickCheck(damaged)).not.toEqual([]);
});
