// A database that is locked, deleted or newer while the page is open, a second browser, and clicks that come twice.
import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { newestSchema } from "../../core/db/migrations/index.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

const timeoutMs = 90_000;
const lockedMs = 10_000;
const fill: Parameters<typeof openPage>[0] = (_run, box) => void fillLibrary(box);

test(
  "while another program writes for ten seconds, the page reads on, says what it could not change, and changes it then",
  async () => {
    await using opened = await openPage(fill, { hash: "#/memory/2" });
    const { page, web, problems } = opened;
    await page.waitForSelector(".actions");
    using other = new Database(join(web.box.memDir, "memory.db"));
    other.run("BEGIN IMMEDIATE");
    const lockedAt = performance.now();
    await page.click("button:has-text('Pin')");
    await page.waitForSelector(".notice.bad:has-text('locked by another process')");
    await page.evaluate('location.assign("#/search?q=money")');
    await page.waitForSelector(".row:has-text('money')");
    await Bun.sleep(Math.max(0, lockedMs - (performance.now() - lockedAt)));
    other.run("ROLLBACK");
    await page.evaluate('location.assign("#/memory/2")');
    await page.click("button:has-text('Pin')");
    await page.waitForSelector(".notice:has-text('Pinned #2')");
    expect(problems.filter((text) => !text.includes("503"))).toEqual([]);
  },
  timeoutMs,
);

test(
  "a database that is deleted is said, and what is shown stays",
  async () => {
    await using opened = await openPage(fill, { hash: "#/memory/2" });
    const { page, web } = opened;
    await page.waitForSelector(".actions");
    for (const end of ["", "-wal", "-shm"]) rmSync(join(web.box.memDir, `memory.db${end}`), { force: true });
    await page.waitForSelector("text=The database was deleted, moved or replaced");
    expect(await page.locator("h1").count()).toBe(1);
    await page.click("button:has-text('Pin')");
    await page.waitForSelector(".notice.bad:has-text('deleted, moved or replaced')");
  },
  timeoutMs,
);

test(
  "a database that a newer program changed is said where it is read, and nothing is written to it",
  async () => {
    await using opened = await openPage(fill, { hash: "#/memory/2" });
    const { page, web } = opened;
    await page.waitForSelector(".actions");
    using newer = new Database(join(web.box.memDir, "memory.db"));
    newer.run(`PRAGMA user_version = ${newestSchema + 1}`);
    await page.waitForSelector("[role=alert]:has-text('made by a newer claude-mem')");
    await page.click("button:has-text('Pin')");
    await page.waitForSelector(".notice.bad:has-text('made by a newer claude-mem')");
    expect(newer.query("SELECT pinned FROM observation WHERE id = 2").get()).toEqual({ pinned: 0 });
  },
  timeoutMs,
);

test(
  "a second browser needs a link of its own, and both see what the other changes",
  async () => {
    await using opened = await openPage(fill, { hash: "#/memory/2" });
    const { page, web, context } = opened;
    await page.waitForSelector(".actions");
    const elsewhere = await context.browser()?.newContext();
    if (!elsewhere) throw new Error("There is no browser.");
    const second = await elsewhere.newPage();
    await second.goto(web.url);
    await second.waitForSelector("text=This link can't be opened");
    await second.goto(page.url());
    await second.waitForSelector("text=This link can't be opened");
    await second.goto(await web.newLink());
    await second.waitForSelector("main");
    await second.evaluate('location.assign("#/memory/2")');
    await second.click("button:has-text('Pin')");
    await page.waitForSelector(".actions button:has-text('Unpin')");
    await page.click(".actions button:has-text('Unpin')");
    await second.waitForSelector(".actions button:text-is('Pin')");
    await elsewhere.close();
  },
  timeoutMs,
);

test("an answer that is clicked twice is given once", async () => {
  await using opened = await openPage(fill, { hash: "#/deferred" });
  const { page, problems } = opened;
  await page.waitForSelector(".pane h2");
  await page.keyboard.press("x");
  await page.fill("dialog input", "The signing key was rotated");
  await page.dblclick("dialog button[type=submit]");
  await page.waitForSelector(".notice:has-text('D1 is done with #13')");
  await waitForCount(page, "dialog", 0);
  await page.evaluate('location.assign("#/search?q=signing key rotated")');
  await page.waitForSelector(".row:has-text('#13')");
  expect(await page.locator(".row:has-text('#14')").count()).toBe(0);
  expect(problems).toEqual([]);
});
