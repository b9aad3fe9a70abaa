import { describe, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { asOrdinaryUser } from "../core/files/ordinary-user.ts";
import { sandbox } from "../support/sandbox.ts";
import { putMemories } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

const readers = [
  ["search", "queue"],
  ["recent"],
  ["recall", "src/auth/session.ts"],
  ["timeline"],
  ["get", "12"],
  ["context"],
  ["context", "--prompt", "queue"],
  ["delete", "12", "--yes"],
  ["export"],
];

describe("with no database", () => {
  test.each(readers.map((args) => [args]))("%j says so and makes none", async (args) => {
    using box = sandbox();
    expect(await runCli(box, args)).toEqual({
      code: 4,
      stdout: "",
      stderr:
        "There are no memories yet: $ROOT/mem/memory.db does not exist.\n" +
        "hint: `claude-mem save TEXT` stores a first one. After `claude-mem install`, your coding agent adds its own.\n",
    });
    expect(existsSync(box.memDir)).toBe(false);
  });

  test.each([["search", "queue"], ["recent"], ["recall", "a.ts"], ["timeline"], ["get", "1"]].map((args) => [args]))(
    "%j --json is an empty document",
    async (args) => {
      using box = sandbox();
      const { code, stdout } = await runCli(box, [...args, "--json"]);
      expect(code).toBe(4);
      expect(JSON.parse(stdout)).toMatchObject({ version: 1, results: [] });
    },
  );

  test("status and doctor print a report all the same", async () => {
    using box = sandbox();
    const status = await runCli(box, ["status"]);
    expect(status).toMatchObject({ code: 0, stderr: "" });
    expect(status.stdout).toContain("Database      $ROOT/mem/memory.db (not created yet)\n");
    expect(existsSync(box.memDir)).toBe(false);
  });
});

test("with an empty one, it explains where memories come from", async () => {
  using box = sandbox();
  openDatabase({ file: join(box.memDir, "memory.db") }).close();
  for (const args of [["recent"], ["search", "queue"], ["stats"], ["ledger"], ["recent", "--project", "all"]]) {
    const { code, stderr } = await runCli(box, args);
    expect(code).toBe(4);
    expect(stderr).toEndWith("`claude-mem import` reads the sessions that your agents kept.\n");
  }
});

describe("with a database that can't be used", () => {
  const commands = [...readers, ["status"]].map((args) => [args]);

  test.each(commands)("%j: damaged", async (args) => {
    using box = sandbox();
    mkdirSync(box.memDir, { mode: 0o700 });
    const file = join(box.memDir, "memory.db");
    const content = "This is not a database. ".repeat(500);
    writeFileSync(file, content);
    const { code, stdout, stderr } = await runCli(box, args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toStartWith("Database is damaged or not a database: $ROOT/mem/memory.db\nhint: ");
    expect(readFileSync(file, "utf8")).toBe(content);
  });

  test("damaged in a page that only some commands read", async () => {
    using box = sandbox();
    putMemories(box);
    const file = join(box.memDir, "memory.db");
    const db = openDatabase({ file });
    const query = "SELECT rootpage AS page FROM sqlite_schema WHERE name = 'observation'";
    const { page } = db.query<{ page: number }, []>(query).get()!;
    db.run("PRAGMA wal_checkpoint(TRUNCATE)");
    db.close();
    writeFileSync(file, readFileSync(file).fill(0xff, (page - 1) * 4096, page * 4096));
    const { code, stdout, stderr } = await runCli(box, ["recent"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toStartWith("Database is damaged or not a database: $ROOT/mem/memory.db\nhint: ");
  });

  test.each(commands)("%j: made by a newer program", async (args) => {
    using box = sandbox();
    putMemories(box);
    const db = openDatabase({ file: join(box.memDir, "memory.db") });
    db.run("PRAGMA user_version = 999");
    db.close();
    const { code, stdout, stderr } = await runCli(box, args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toStartWith("The database was made by a newer claude-mem (schema 999; this one knows ");
  });

  test.each(commands)("%j: a file in the data directory's place", async (args) => {
    using box = sandbox();
    writeFileSync(box.memDir, "");
    const { code, stdout, stderr } = await runCli(box, args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toStartWith("The data folder is not a folder: $ROOT/mem\nhint: ");
  });

  test.skipIf(process.platform === "win32")("no access to the folder", async () => {
    using box = sandbox();
    putMemories(box);
    chmodSync(box.memDir, 0);
    const { code, stdout, stderr } = await asOrdinaryUser(() => runCli(box, ["recent"]));
    chmodSync(box.memDir, 0o700);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^Cannot read \$ROOT\/mem.* \(EACCES\)\nhint: /);
  });
});
