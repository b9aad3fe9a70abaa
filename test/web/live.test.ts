import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { insertSession } from "../../core/store/session.ts";
import { binary } from "../support/binary.ts";
import { repository } from "../support/repository.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { addEvent, addPrompt } from "../support/session-rows.ts";
import { violationsOf } from "./support/accessibility.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

const minuteMs = 60_000;

function inStore<T>(box: Sandbox, work: (db: ReturnType<typeof openDatabase>, projectId: number) => T): T {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  return work(db, identifyWorkspace(db, box.repo).project.id);
}

/** Stores a session with a prompt, two tool uses, a report and a memory. Returns its number. */
function addSession(box: Sandbox, name: string, at: number): number {
  return inStore(box, (db, projectId) => {
    const { id } = insertSession(db, { hostId: name, projectId, branch: "main", source: "startup", at });
    addPrompt(db, id, `Please mend ${name}`, at);
    addEvent(db, id, {
      tool: "Read",
      action: "read",
      files: [{ path: `src/${name}.ts`, role: "read" }],
      createdAt: at + 1,
    });
    const failure = { outcome: "failed", errorHeadline: "one test failed", durationMs: 4_200 } as const;
    addEvent(db, id, { tool: "Bash", action: "test", command: `npm test -- ${name}`, ...failure, createdAt: at + 2 });
    addEvent(db, id, { output: `The ${name} works again.`, createdAt: at + 3 });
    const memory = { projectId, sessionId: id, type: "bugfix", title: `What broke ${name}`, narrative: "x" } as const;
    addObservation(db, newObservation({ ...memory, origin: "verified", createdAt: at + 4 }));
    return id;
  });
}

const said = (page: Page) => page.locator(".entry .said").allTextContents();

test("shows entries newest first below their session, what comes while it is open, and hides kinds", async () => {
  const at = Date.now() - minuteMs;
  await using opened = await openPage((_run, box) => void addSession(box, "login", at));
  const { page, problems, web } = opened;
  await page.waitForSelector(".entry");
  expect(await said(page)).toEqual([
    expect.stringContaining("What broke login"),
    "The login works again.",
    "npm test -- login failed: one test failed",
    "src/login.ts",
    "Please mend login",
  ]);
  expect(await page.locator(".stream-head").textContent()).toContain("running");
  addSession(web.box, "upload", at + 1_000);
  await page.waitForSelector(".entry:has-text('What broke upload')");
  expect(await page.locator(".stream-head strong").allTextContents()).toEqual(["S2", "S1"]);
  await page.click("text=tools");
  await page.click("text=reports");
  expect(await said(page)).toEqual([
    expect.stringContaining("What broke upload"),
    "Please mend upload",
    expect.stringContaining("What broke login"),
    "Please mend login",
  ]);
  expect(page.url()).toContain("hide=tools%2Creports");
  expect(problems).toEqual([]);
});

test("by keys: pauses, continues, groups by session, pins a memory, and opens the session at an entry", async () => {
  const at = Date.now() - minuteMs;
  await using opened = await openPage((_run, box) => {
    addSession(box, "login", at);
    addSession(box, "upload", at + 2);
  });
  const { page, problems, web } = opened;
  await page.waitForSelector(".entry");
  expect(await page.locator(".stream-head").count()).toBeGreaterThan(2);
  await page.keyboard.press("b");
  await waitForCount(page, ".stream-head", 2);
  await page.keyboard.press(" ");
  addSession(web.box, "search", at + 10_000);
  await page.waitForSelector("button:has-text('5 new')");
  expect(await said(page)).toHaveLength(10);
  await page.keyboard.press(" ");
  await page.waitForSelector(".entry:has-text('What broke search')");
  await page.keyboard.press("g");
  await page.waitForSelector(".stream-head:focus");
  await page.keyboard.press("j");
  await page.waitForSelector(".entry.learned:focus");
  await page.keyboard.press("p");
  await page.waitForSelector(".selected .mark.pinned");
  await page.keyboard.press("s");
  await page.waitForSelector("dialog[aria-label*='replaces']");
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await waitForCount(page, ".mark.pinned", 0);
  await page.keyboard.press("j");
  await page.waitForSelector(".entry.report:focus");
  await page.keyboard.press("j");
  await page.waitForSelector(".entry.tool:focus");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog:has-text('one test failed')");
  expect(await page.locator("h1").textContent()).toBe("Session S3");
  await page.keyboard.press("Escape");
  await page.keyboard.press("1");
  await page.waitForSelector(".live");
  expect(problems).toEqual([]);
});

test("while the reader is further down nothing moves; hidden memories leave the list", async () => {
  const at = Date.now() - 60 * minuteMs;
  await using opened = await openPage((_run, box) => {
    for (let index = 0; index < 20; index++) addSession(box, `part ${index}`, at + index * minuteMs);
  });
  const { page, web } = opened;
  await page.waitForSelector(".entry");
  await scrollTo(page, 600);
  await page.waitForSelector(".list li[data-index='0']", { state: "detached" });
  const before = await scrollTop(page);
  addSession(web.box, "late", Date.now());
  await page.click("button:has-text('5 new')");
  await page.waitForSelector(".entry:has-text('What broke late')");
  expect(before).toBe(600);
  expect(await scrollTop(page)).toBe(0);
  Bun.spawnSync([binary(), "undo", "S21"], { cwd: web.box.repo, env: web.box.env });
  await page.waitForSelector(".entry:has-text('What broke late')", { state: "detached" });
});

const [processes, each] = [8, 1_250];

test("10,000 events of 8 writers: no line is lost or doubled, also after a lost connection", async () => {
  await using opened = await openPage((_run, box) => void addSession(box, "login", Date.now() - minuteMs));
  const { page, context, web } = opened;
  await page.waitForSelector(".entry");
  const arrived: string[] = [];
  const reads: Promise<void>[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/api/liveAfter") || !response.ok()) return;
    const noted = async () => {
      const { entries } = (await response.json()) as { entries: { kind: string; id: number }[] };
      arrived.push(...entries.map(({ kind, id }) => `${kind} ${id}`));
    };
    reads.push(noted());
  });
  const file = join(web.box.memDir, "memory.db");
  const projectId = inStore(web.box, (_db, id) => id);
  const fixture = join(repository, "test/web/fixtures/event-writer.ts");
  const writing = Promise.all(
    Array.from({ length: processes }, async (_, writer) => {
      const args = [file, String(projectId), String(writer), String(each)];
      const child = Bun.spawn([process.execPath, fixture, ...args], { stdout: "inherit", stderr: "inherit" });
      expect(await child.exited).toBe(0);
    }),
  );
  await page.waitForSelector(".entry:has-text('writer')");
  await context.setOffline(true);
  await page.waitForSelector(".banner.bad");
  await Bun.sleep(2_000);
  await context.setOffline(false);
  await writing;
  await page.waitForSelector(".banner.bad", { state: "detached" });
  const first = inStore(
    web.box,
    (db) => db.query<{ id: number }, []>("SELECT max(id) AS id FROM event").get()?.id ?? 0,
  );
  expect(first).toBe(processes * each + 3);
  for (let wait = 0; wait < 200 && arrived.length < processes * each; wait++) await Bun.sleep(50);
  await Promise.all(reads);
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived.length).toBe(processes * each);
  const listed = await scrolled(page);
  const kept = 5_000;
  expect(listed.length).toBe(kept);
  expect(new Set(listed).size).toBe(kept);
  const newest = inStore(web.box, (db) =>
    db.query<{ id: number }, [number]>("SELECT id FROM event ORDER BY created_at DESC, id DESC LIMIT ?").all(kept),
  );
  expect(listed).toEqual(newest.map(({ id }) => id));
}, 180_000);

/** Returns the numbers of all listed events in their order. */
async function scrolled(page: Page): Promise<number[]> {
  const found = new Map<number, number>();
  for (let top = 0; ; top += 600) {
    await scrollTo(page, top);
    // Rows are drawn in the next frames.
    await page.evaluate("new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))");
    const rows = await page.evaluate<[string, string][]>(
      "[...document.querySelectorAll('.list li:has(a.entry)')].map((row) => [row.dataset.index, row.querySelector('a').hash])",
    );
    for (const [index, hash] of rows) found.set(Number(index), Number(/event\/(\d+)/.exec(hash)?.[1]));
    if ((await scrollTop(page)) < top) break;
  }
  return [...found].sort(([a], [b]) => a - b).map(([, id]) => id);
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(`document.querySelector(".list").scrollTo({ top: ${top} })`);
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate('document.querySelector(".list").scrollTop');
}

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage((_run, box) => void addSession(box, "login", Date.now() - minuteMs), {
    colorScheme,
  });
  await opened.page.waitForSelector(".entry");
  expect(await violationsOf(opened.page)).toEqual([]);
});
