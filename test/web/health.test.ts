import { afterAll, expect, test } from "bun:test";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { violationsOf } from "./support/accessibility.ts";
import { closeBrowser, openPage } from "./support/page.ts";

afterAll(closeBrowser);

type Run = (...args: string[]) => string;

const monthMs = 30 * 86_400_000;

/** Stores an old memory and two lines of the log. No hooks are registered, and there is no backup. */
function fill(run: Run, box: Sandbox): void {
  run("save", "Amounts of money are integers of cents", "--type", "constraint");
  const title = "Uploads are retried with jitter";
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    const memory = { projectId: 1, type: "bugfix", title, narrative: title, origin: "user" } as const;
    addObservation(db, newObservation({ ...memory, createdAt: Date.now() - monthMs }));
  }
  const line = (level: string, what: string) =>
    `${JSON.stringify({ time: "2026-03-01T10:00:00.000Z", level, what, pid: 1, reason: "<b>disk full</b>" })}\n`;
  writeFileSync(join(box.memDir, "claude-mem.log"), line("info", "job done") + line("error", "event spooled"));
}

const checkMs = 60_000;

test("groups the findings of the checks, offers the command that fixes a problem, and shows the log", async () => {
  await using opened = await openPage(fill, { hash: "#/health", permissions: ["clipboard-read", "clipboard-write"] });
  const { page, problems } = opened;
  await page.waitForSelector(".verdict", { timeout: checkMs });
  const hooks = page.locator(".finding.fail", { hasText: "Hooks" });
  expect(await hooks.locator("code").textContent()).toBe("claude-mem install");
  await hooks.locator("button").click();
  await page.waitForSelector(".notice:has-text('Copied: claude-mem install')");
  expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe("claude-mem install");
  expect(await page.locator(".log summary").allTextContents()).toEqual([expect.stringContaining("event spooled")]);
  await page.selectOption(".log select", "info");
  await page.waitForSelector(".log summary:has-text('job done')");
  await page.click(".log summary:has-text('event spooled')");
  expect(await page.locator(".log details[open] dd").allTextContents()).toContain("<b>disk full</b>");
  expect(problems).toEqual([]);
}, 120_000);

test("by keys: checks again, lists what a repair would do, and repairs", async () => {
  await using opened = await openPage(fill, { hash: "#/health" });
  const { page, web, problems } = opened;
  await page.waitForSelector(".finding.warn:has-text('Backups')", { timeout: checkMs });
  await page.keyboard.press("r");
  await page.waitForSelector("text=Running the checks …");
  await page.waitForSelector(".verdict", { timeout: checkMs });
  await page.keyboard.press("R");
  await page.waitForSelector("dialog .details li");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".notice:has-text('Repaired:')");
  await page.waitForSelector(".finding.ok:has-text('Backups')", { timeout: checkMs });
  expect(readdirSync(join(web.box.memDir, "backups")).length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
}, 180_000);

test("a page that is read-only repairs nothing", async () => {
  await using opened = await openPage(fill, { hash: "#/health", args: ["--read-only"] });
  const { page } = opened;
  await page.waitForSelector(".verdict", { timeout: checkMs });
  await page.click("text=Repair");
  await page.click("dialog button.main");
  await page.waitForSelector(".notice.bad:has-text('read-only')");
}, 120_000);

test.each(["light", "dark"] as const)(
  "no violation of accessibility, %s",
  async (colorScheme) => {
    await using opened = await openPage(fill, { hash: "#/health", colorScheme });
    await opened.page.waitForSelector(".verdict", { timeout: checkMs });
    expect(await violationsOf(opened.page)).toEqual([]);
  },
  120_000,
);
