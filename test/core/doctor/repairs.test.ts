import { describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { env } from "../../../core/config/env.ts";
import { paths } from "../../../core/config/paths.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { type Check, repairStages } from "../../../core/doctor/check.ts";
import { ownChecks } from "../../../core/doctor/own-checks.ts";
import { repair } from "../../../core/doctor/repair.ts";
import { repository } from "../../support/repository.ts";
import { sandbox } from "../../support/sandbox.ts";

const folder = join(repository, "core/doctor/checks");
const files = [...new Glob("*.ts").scanSync(folder)].toSorted();

function isCheck(value: unknown): value is Check {
  return typeof value === "object" && value !== null && "run" in value && "title" in value;
}

test("the files of checks are found", () => {
  expect(files.length).toBeGreaterThan(15);
});

describe("a check that sends the user to `claude-mem repair` carries what that does", () => {
  test.each(files)("%s", async (file) => {
    const source = await Bun.file(join(folder, file)).text();
    const found: Record<string, unknown> = await import(join(folder, file));
    const checks = Object.values(found).filter(isCheck);
    expect(checks).toHaveLength(1);
    expect(source).not.toContain('"claude-mem repair"');
    if (/\brepairCommand\)/.test(source)) expect(checks[0]?.repairs?.length ?? 0).toBeGreaterThan(0);
  });
});

test("every stage has a repair, and every repair a stage", () => {
  const stages = ownChecks.flatMap(({ repairs = [] }) => repairs.map(({ stage }) => stage));
  expect(new Set(stages)).toEqual(new Set(repairStages));
});

test("repairs are done stage by stage, whatever the order of the checks", () => {
  using box = sandbox();
  const at = paths({ ...env(), memDir: box.memDir });
  mkdirSync(at.backups, { recursive: true });
  mkdirSync(join(at.data, "spool"), { recursive: true });
  openDatabase({ file: at.database }).close();
  using db = openDatabase({ file: at.database });
  db.run("INSERT INTO record_fts (rowid, title, body, files, parts) VALUES (4, 'gone', '', '', '')");
  db.run("INSERT INTO worker (slot, owner, alive_until) VALUES (1, 'dead', 2)");
  writeFileSync(join(at.backups, "memory-2026-01-01.db"), "damaged");
  const order = repair({ paths: at, isDryRun: true }).map((phrase) => phrase.split(" ").slice(0, 3).join(" "));
  expect(order.filter((phrase) => !phrase.startsWith("make "))).toEqual([
    "release the leases",
    "clear the search",
    "set the damaged",
  ]);
});
