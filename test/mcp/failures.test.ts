import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandbox } from "../support/sandbox.ts";
import { startClient } from "./client.ts";

test("a damaged database is reported with what to do, and the next call after its removal works", async () => {
  using box = sandbox();
  mkdirSync(box.memDir);
  const file = join(box.memDir, "memory.db");
  writeFileSync(file, "no database at all ".repeat(500));
  await using client = startClient(box);
  const { text, isError } = await client.call("mem_search", { query: "x" });
  expect(isError).toBe(true);
  expect(text).toStartWith(`Database is damaged or not a database: ${file}`);
  expect(text).toContain("claude-mem doctor");
  rmSync(file);
  expect(await client.call("mem_save", { content: "A fact" })).toEqual({ text: "Saved #1 A fact", isError: false });
});

test("a locked database is an error of the call, not of the server", async () => {
  using box = sandbox();
  await using client = startClient(box);
  await client.call("mem_save", { content: "A fact" });
  using other = new Database(join(box.memDir, "memory.db"));
  other.run("BEGIN IMMEDIATE");
  const locked = await client.call("mem_save", { content: "Another thing" });
  expect(locked).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^Database is locked by another process/),
  });
  expect((await client.call("mem_recent")).text).toContain("A fact");
  other.run("ROLLBACK");
  expect((await client.call("mem_save", { content: "Another thing" })).text).toBe("Saved #2 Another thing");
});

test("a database that was moved away is not written to any more", async () => {
  using box = sandbox();
  await using client = startClient(box);
  await client.call("mem_save", { content: "Old fact" });
  rmSync(box.memDir, { recursive: true });
  expect((await client.call("mem_save", { content: "New fact" })).isError).toBe(false);
  using db = new Database(join(box.memDir, "memory.db"), { readonly: true });
  expect(db.query("SELECT title FROM observation").all()).toEqual([{ title: "New fact" }]);
});

test.each([[["-wal"]], [["-wal", "-shm"]]])(
  "when %p are deleted, nothing is written back over what others store",
  async (suffixes) => {
    using box = sandbox();
    const file = join(box.memDir, "memory.db");
    await using client = startClient(box);
    for (let i = 0; i < 20; i++)
      await client.call("mem_save", { content: `Fact ${i} ${"abc".repeat(i)}`, force: true });
    using keeper = new Database(file);
    keeper.run("PRAGMA wal_checkpoint(PASSIVE)");
    keeper.close();
    for (const suffix of suffixes) rmSync(file + suffix);
    const other = Bun.spawnSync(
      [process.execPath, join(import.meta.dir, "../../cli/main.ts"), "save", "Stored by another process"],
      {
        env: box.env,
        cwd: box.repo,
      },
    );
    expect(other.success).toBe(true);
    const { text, isError } = await client.call("mem_save", { content: "Stored by the server" });
    expect([isError, text.split(":")[0]]).toEqual([
      true,
      "The log of the database was deleted, nothing was changed, and this server ends",
    ]);
    expect(await client.process.exited).toBe(137);
    using db = new Database(file);
    expect(db.query("SELECT count(*) FROM observation WHERE title = 'Stored by another process'").values()).toEqual([
      [1],
    ]);
    expect(db.query("SELECT count(*) FROM observation").values()).toEqual([[21]]);
    expect(db.query("PRAGMA quick_check").values()).toEqual([["ok"]]);
  },
);

test("the project is the one that the host names, wherever the server was started", async () => {
  using box = sandbox();
  const elsewhere = join(box.root, "elsewhere");
  mkdirSync(elsewhere);
  await using client = startClient(box, { CLAUDE_PROJECT_DIR: elsewhere });
  expect((await client.call("mem_recent")).text).toStartWith("Nothing found in project elsewhere yet.");
});
