// How `claude-mem web` ends, and what an open page says of a program or a database that is gone.

import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { newestSchema } from "../../core/db/migrations/index.ts";
import { ended } from "../../web/ended.ts";
import { binary } from "../support/binary.ts";
import { sandbox } from "../support/sandbox.ts";
import { visit } from "./support/http.ts";
import { closeBrowser, openPage, startWeb } from "./support/page.ts";

binary();
afterAll(closeBrowser);
const timeoutMs = 90_000;
const asked = '{"query":"money","count":10}';

function fill(run: (...args: string[]) => string): void {
  run("save", "Amounts of money are integers of cents");
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s ends it, with a page open, and frees its port",
  async (signal) => {
    using box = sandbox();
    const web = await startWeb(box);
    const { port, base, cookie } = await visit(web.url);
    const stream = await fetch(`http://127.0.0.1:${port}${base}changes`, { headers: { Cookie: cookie } });
    expect(stream.status).toBe(200);
    process.kill(web.pid, signal);
    expect(await web.exited).toBe(0);
    using again = Bun.serve({ hostname: "127.0.0.1", port, fetch: () => new Response() });
    expect(again.port).toBe(port);
    await stream.body?.cancel().catch(() => {});
  },
);

test("ends when the page was closed for too long, and not before", async () => {
  let usedAt = performance.now();
  const waiting = ended({ idleMs: () => performance.now() - usedAt, maxIdleMs: 200, checkMs: 10 });
  const inUse = setInterval(() => {
    usedAt = performance.now();
  }, 10);
  expect(await Promise.race([waiting.then(() => "ended"), Bun.sleep(500).then(() => "open")])).toBe("open");
  clearInterval(inUse);
  expect(await Promise.race([waiting.then(() => "ended"), Bun.sleep(5_000).then(() => "open")])).toBe("ended");
});

test("an occupied port is named, and a page without a terminal continues", async () => {
  using box = sandbox();
  await using web = await startWeb(box);
  const { port } = new URL(web.url);
  const { exitCode, stderr } = Bun.spawnSync([binary(), "web", "--no-open", "--port", port], {
    cwd: box.repo,
    env: box.env,
  });
  expect(exitCode).not.toBe(0);
  expect(stderr.toString()).toContain(`Port ${port} can't be used`);
  const visitor = await visit(web.url);
  expect((await visitor.call("search", asked)).status).toBe(200);
});

test(
  "says that the program is gone, and what to do when another one answers",
  async () => {
    await using opened = await openPage(fill, { hash: "#/search?q=money" });
    const { page, web } = opened;
    await page.waitForSelector(".row");
    process.kill(web.pid, "SIGKILL");
    await page.waitForSelector("text=The connection to `claude-mem web` is lost");
    await using _next = await startWeb(web.box, { args: ["--port", new URL(web.url).port] });
    await page.waitForSelector("text=Run `claude-mem web` again and open its link");
    // What was shown stays.
    expect(await page.locator(".row").count()).toBe(1);
  },
  timeoutMs,
);

test(
  "a database that is replaced is said, and nothing is written to it",
  async () => {
    await using opened = await openPage(fill, { hash: "#/search?q=money" });
    const { page, web } = opened;
    await page.waitForSelector(".row");
    const file = join(web.box.memDir, "memory.db");
    renameSync(file, `${file}.old`);
    await page.waitForSelector("text=The database was deleted, moved or replaced");
    // A page that connects later is told as well.
    await page.reload();
    await page.waitForSelector("text=The database was deleted, moved or replaced");
    const visitor = await visit(await web.newLink());
    const { status, text } = await visitor.call("changeMemories", '{"kind":"pin","ids":[1],"isPinned":true}');
    expect([status, text]).toEqual([409, expect.stringContaining("start it again")]);
  },
  timeoutMs,
);

test(
  "a locked database, and one that a newer program has changed, are explained",
  async () => {
    using box = sandbox();
    Bun.spawnSync([binary(), "save", "Amounts of money are integers of cents"], { cwd: box.repo, env: box.env });
    await using web = await startWeb(box);
    const visitor = await visit(web.url);
    {
      using other = new Database(join(box.memDir, "memory.db"));
      other.run("BEGIN IMMEDIATE");
      const { status, text } = await visitor.call("changeMemories", '{"kind":"pin","ids":[1],"isPinned":true}');
      expect([status, text]).toEqual([503, expect.stringContaining("locked by another process")]);
      expect((await visitor.call("search", asked)).text).toContain("integers of cents");
      other.run("ROLLBACK");
    }
    expect((await visitor.call("changeMemories", '{"kind":"pin","ids":[1],"isPinned":true}')).status).toBe(200);
    {
      using newer = new Database(join(box.memDir, "memory.db"));
      newer.run(`PRAGMA user_version = ${newestSchema + 1}`);
      for (const [name, body] of [
        ["search", asked],
        ["changeMemories", '{"kind":"pin","ids":[1],"isPinned":false}'],
      ] as const) {
        const { status, text } = await visitor.call(name, body);
        expect([name, status, text]).toEqual([name, 409, expect.stringContaining("made by a newer claude-mem")]);
      }
      expect(newer.query("SELECT pinned FROM observation").get()).toEqual({ pinned: 1 });
    }
  },
  timeoutMs,
);
