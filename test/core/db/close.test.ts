import { afterEach, expect, test } from "bun:test";
import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { closeLeavingLog } from "../../../core/db/close.ts";
import { quickCheck } from "../../../core/db/health.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let box: Sandbox | undefined;
afterEach(() => box?.dispose());

function setUp(): string {
  box = sandbox();
  const file = join(box.memDir, "memory.db");
  const db = openDatabase({ file });
  db.run("CREATE TABLE note (text TEXT)");
  db.close();
  return file;
}

function writeAndLeave(file: string, text: string): void {
  const db = openDatabase({ file });
  db.run("INSERT INTO note VALUES (?)", [text]);
  closeLeavingLog(db);
}

function notes(file: string): number {
  const db = openDatabase({ file });
  expect(quickCheck(db)).toEqual([]);
  const { count } = db.query<{ count: number }, []>("SELECT count(*) AS count FROM note").get()!;
  db.close();
  return count;
}

test("the log stays where it is, and the next connection reads it", () => {
  const file = setUp();
  const before = statSync(file).mtimeMs;
  for (let round = 0; round < 3; round++) writeAndLeave(file, "short");
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  expect(statSync(file).mtimeMs).toBe(before);
  expect(notes(file)).toBe(3);
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test("a log that has grown large is moved into the file", () => {
  const file = setUp();
  writeAndLeave(file, "x".repeat(2_000_000));
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(notes(file)).toBe(1);
});

test("other connections keep working, and a file that has gone is no error", () => {
  const file = setUp();
  const other = openDatabase({ file });
  writeAndLeave(file, "one");
  expect(other.query("SELECT text FROM note").all()).toEqual([{ text: "one" }]);
  rmSync(file);
  expect(() => closeLeavingLog(other)).not.toThrow();
});
