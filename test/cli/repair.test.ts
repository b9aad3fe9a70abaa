import { expect, test } from "bun:test";
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { run } from "../../cli/cli.ts";
import { createContext } from "../../cli/context.ts";
import { readEnv } from "../../core/config/env.ts";
import { openDatabase } from "../../core/db/open.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { ownExecutable, runCli } from "./support/run-cli.ts";

/** Puts memories, of which the search index lacks one. */
function putUnindexed(box: Sandbox): void {
  putMemories(box);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  db.run("DELETE FROM observation_fts WHERE rowid & 4294967295 = 2");
}

test("repair makes every memory findable again, and a second one has nothing to do", async () => {
  using box = sandbox();
  putUnindexed(box);
  expect((await runCli(box, ["search", "redirect"])).code).toBe(4);

  const found = "rebuild the search index: 1 missing, 0 stray";
  const backup = "make a backup of the database";
  expect((await runCli(box, ["repair", "--dry-run"])).stdout).toBe(`Would ${found}\nWould ${backup}\n`);
  expect((await runCli(box, ["search", "redirect"])).code).toBe(4);
  const done = `Done: ${found}\nDone: ${backup}\n`;
  const { code, stdout, stderr } = await runCli(box, ["repair"]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: done });
  // Faults that only the user can correct are named.
  expect(stderr).toContain("Left: claude-mem on PATH: No claude-mem is on PATH\n      repair: export PATH=");
  expect((await runCli(box, ["search", "redirect"])).code).toBe(0);
  expect((await runCli(box, ["repair"])).stdout).toBe("Nothing to repair.\n");
});

test("repair takes the words of prompts out of the index that are gone, and the others are found again", async () => {
  using box = sandbox();
  putMemories(box);
  const file = join(box.memDir, "memory.db");
  const db = openDatabase({ file });
  db.run("INSERT INTO record_fts (rowid, title, body, files, parts) VALUES (4000, '', 'walrus', '', '')");
  db.close();
  const found = "clear the search index of prompts, summaries and deferred work: 1 stray";
  expect((await runCli(box, ["doctor"])).stdout).toContain("Missing: 0, stray: 1");
  expect((await runCli(box, ["repair"])).stdout).toBe(`Done: ${found}\nDone: make a backup of the database\n`);
  expect((await runCli(box, ["repair"])).stdout).toBe("Nothing to repair.\n");
});

test.skipIf(process.platform === "win32")("repair closes what others could read", async () => {
  using box = sandbox();
  putMemories(box);
  const file = join(box.memDir, "memory.db");
  chmodSync(box.memDir, 0o755);
  chmodSync(file, 0o644);
  const { stdout } = await runCli(box, ["repair", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    dry_run: false,
    actions: [
      "make $ROOT/mem unreadable for others",
      "make $ROOT/mem/memory.db unreadable for others",
      "make a backup of the database",
    ],
  });
  expect([box.memDir, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

test("a file in the place of the backups stops no other repair, and is named", async () => {
  using box = sandbox();
  putUnindexed(box);
  writeFileSync(join(box.memDir, "backups"), "");
  const { code, stdout, stderr } = await runCli(box, ["repair"]);
  expect(code).toBe(0);
  expect(stdout).toContain("Done: rebuild the search index: 1 missing, 0 stray\n");
  expect(stderr).toContain("Left: Backups: ENOTDIR");
});

/** Overwrites a range of the database, which has no backup. */
function overwrite(box: Sandbox, from: number, to: number): void {
  const file = join(box.memDir, "memory.db");
  const bytes = readFileSync(file);
  bytes.fill(0xa5, from, to);
  writeFileSync(file, bytes);
  rmSync(join(box.memDir, "backups"), { recursive: true, force: true });
}

test("a header is made again, and nothing is lost", async () => {
  using box = sandbox();
  putMemories(box);
  const count = () => {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    return db.query("SELECT count(*) AS n, sum(length(narrative)) AS text FROM observation").get();
  };
  const before = count();
  overwrite(box, 0, 100);
  const { code, stdout, stderr } = await runCli(box, ["repair"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining("lost") });
  expect(stdout).toContain("Done: rewrite the first bytes of the database\n");
  expect(count()).toEqual(before);
});

test("a repair that loses memories says so, and fails", async () => {
  using box = sandbox();
  putMemories(box);
  const file = join(box.memDir, "memory.db");
  const page = (() => {
    using db = openDatabase({ file });
    return db.query<{ page: number }, []>("SELECT rootpage AS page FROM sqlite_schema WHERE name = 'observation'").get()
      ?.page as number;
  })();
  overwrite(box, (page - 1) * 4096, page * 4096);
  const { code, stderr } = await runCli(box, ["repair"]);
  expect(code).toBe(1);
  expect(stderr).toContain("5 of 5 memories are lost: there is no backup.\nhint: The damaged database is kept");
});

test("with no database there is nothing to repair", async () => {
  using box = sandbox();
  expect(await runCli(box, ["repair"])).toMatchObject({ code: 0, stdout: "Nothing to repair.\n" });
});

test("on a terminal it shows what it would do and asks; a no changes nothing, and --yes needs no answer", async () => {
  using box = sandbox();
  putMemories(box);
  // Not the database: opening it takes others' access away.
  const folder = box.memDir;
  const loosen = () => chmodSync(folder, 0o755);
  const repairOnTerminal = async (answer: string, ...options: string[]) => {
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    const stdout = new PassThrough();
    const said: string[] = [];
    for (const stream of [stdout, stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk.toString()));
    const context = createContext({
      environment: readEnv(box.env),
      command: [ownExecutable(box)],
      cwd: box.repo,
      stdin: Object.assign(Readable.from([Buffer.from(answer)]), { isTTY: true }),
      stdout,
      stderr,
    });
    expect(await run(["repair", ...options], context)).toBe(0);
    return said.join("");
  };
  loosen();
  const declined = await repairOnTerminal("n\n");
  expect(declined).toContain(`Would make ${folder} unreadable for others\n`);
  expect(declined).toContain("Nothing was changed.");
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(await repairOnTerminal("y\n")).toContain(`Done: make ${folder} unreadable for others\n`);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  loosen();
  const unasked = await repairOnTerminal("", "--yes");
  expect(unasked).not.toContain("Would");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
