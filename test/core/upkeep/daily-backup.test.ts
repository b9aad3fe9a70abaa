import { expect, test } from "bun:test";
import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { backup, isBackupDue } from "../../../core/db/backup.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { putMemories } from "../../cli/support/memories.ts";
import { binary } from "../../support/binary.ts";
import { runApp } from "../../support/run-app.ts";
import { sandbox } from "../../support/sandbox.ts";

binary();
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

test("the worker copies a database that is older than a day, once a day, and keeps five copies", async () => {
  using box = sandbox();
  const folder = join(box.memDir, "backups");
  const work = async (days: number) => {
    const env = { ...box.env, CLAUDE_MEM_NOW: daysFromNow(days).toISOString() };
    expect(await runApp(["worker"], { env, cwd: box.repo })).toMatchObject({ code: 0 });
  };
  await work(0);
  putMemories(box);
  await work(0.5);
  expect(readdirSync(box.memDir)).not.toContain("backups");
  for (let day = 2; day <= 8; day++) {
    await work(day);
    const newest = readdirSync(folder).sort().at(-1)!;
    // A copy is as old as its file; the days pass only in the process.
    utimesSync(join(folder, newest), daysFromNow(day), daysFromNow(day));
    const before = readdirSync(folder);
    await work(day + 0.5);
    expect(readdirSync(folder)).toEqual(before);
  }
  expect(readdirSync(folder)).toHaveLength(5);
});

test("after the clock was set back a backup is due, and stays", () => {
  using box = sandbox();
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const folder = join(box.memDir, "backups");
  for (let day = 3650; day < 3655; day++) {
    const file = backup(db, folder, Number(daysFromNow(day)));
    utimesSync(file, daysFromNow(day), daysFromNow(day));
  }
  expect(isBackupDue(folder)).toBe(true);
  const made = backup(db, folder);
  expect(existsSync(made)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(5);
  expect(isBackupDue(folder)).toBe(false);
});
