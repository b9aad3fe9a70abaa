import { expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backup } from "../../core/db/backup.ts";
import { openDatabase } from "../../core/db/open.ts";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

test("many ids that do not exist are named in one line", async () => {
  using box = sandbox();
  putMemories(box);
  const { stderr } = await runCli(box, ["delete", "1-999"]);
  expect(stderr).toMatch(/^99\d memories of these do not exist: #\d+-#999\n/);
});

test("delete previews first, deletes with --yes, and reactivates superseded memories", async () => {
  using box = sandbox();
  putMemories(box);
  const preview = await runCli(box, ["delete", "4", "99"]);
  expect(preview.code).toBe(5);
  expect(preview.stdout).toMatch(/^Would delete .*#4.*\nWould reactivate: .*#1/);
  expect(preview.stderr).toBe(
    "There is no memory #99.\nhint: To look in every project, give the project all (`--project all`).\nNothing was deleted. Add --yes to delete permanently.\n",
  );
  expect(preview.stdout).not.toContain("superseded");
  expect((await runCli(box, ["get", "4"])).code).toBe(0);

  const done = await runCli(box, ["delete", "4", "99", "--yes", "--json"]);
  expect({ code: done.code, ...JSON.parse(done.stdout) }).toEqual({
    code: 0,
    version: 1,
    dry_run: false,
    deleted: [4],
    restored: [1],
    missing: [99],
  });
  expect((await runCli(box, ["get", "4"])).code).toBe(4);
  expect((await runCli(box, ["recent"])).stdout).toContain("Use SQLite for the queue");
  expect((await runCli(box, ["delete", "99", "--yes"])).code).toBe(4);
  expect((await runCli(box, ["delete", "P1", "--yes"])).code).toBe(2);
});

test("a deleted memory is in no file of the data folder, not even in a backup", async () => {
  using box = sandbox();
  const word = "xyzzyplugh";
  await runCli(box, ["save", `The ${word} grows in our garden.`]);
  await runCli(box, ["save", "Something else that stays."]);
  const db = openDatabase({ file: join(box.memDir, "memory.db") });
  const backups = join(box.memDir, "backups");
  const files = [backup(db, backups, 1), backup(db, backups, 2)];
  db.close();
  const holding = () =>
    readdirSync(box.memDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes(word));
  expect(holding()).toHaveLength(3);
  expect((await runCli(box, ["delete", "1", "--yes"])).stderr).toBe("");
  expect(holding()).toEqual([]);
  const older = openDatabase({ file: files[0] ?? "" });
  expect(older.query("SELECT id FROM observation").values()).toEqual([[2]]);
  older.close();

  writeFileSync(files[1] ?? "", "damaged");
  expect((await runCli(box, ["delete", "99", "--yes"])).stderr).not.toContain("backup");
  const { stderr } = await runCli(box, ["delete", "2", "--yes"]);
  expect(stderr).toBe(
    "It may still be in a backup that could not be changed: $ROOT/mem/backups/memory-1970-01-01T00-00-00-002Z.db\n",
  );
});

test("what repair set aside is named, because it may hold the deleted memory", async () => {
  using box = sandbox();
  putMemories(box);
  const file = join(box.memDir, "memory.db");
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 0, 16));
  expect((await runCli(box, ["repair"])).stdout).toContain("keep the damaged database in");
  const folder = readdirSync(box.memDir).find((name) => name.startsWith("damaged-"));
  const note = `It may still be in $ROOT/mem/${folder}: it was set aside by \`repair\`; delete it when nothing is missing\n`;
  expect((await runCli(box, ["delete", "99", "--yes"])).stderr).not.toContain("set aside");
  expect((await runCli(box, ["delete", "1", "--yes"])).stderr).toBe(note);
  rmSync(join(box.memDir, folder ?? "none"), { recursive: true });
  expect((await runCli(box, ["delete", "2", "--yes"])).stderr).toBe("");
});
