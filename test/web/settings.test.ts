import { afterAll, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { violationsOf } from "./support/accessibility.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

function fill(run: (...args: string[]) => string): void {
  run("save", "Amounts of money are integers of cents", "--type", "constraint");
}

test("shows every setting with its value and source, narrowed by what is typed", async () => {
  await using opened = await openPage(fill, { hash: "#/settings" });
  const { page, problems } = opened;
  await page.waitForSelector("td >> text=yes");
  expect(await page.locator("[aria-label='categories.runbook.enabled: yes']").textContent()).toBe("yes");
  await page.fill("input[type=search]", "retention_days");
  await waitForCount(page, ".setting", 1);
  expect(await page.locator(".setting").textContent()).toContain("CLAUDE_MEM_RETENTION_DAYS");
  await page.fill("input[type=search]", "zeppelin");
  await page.waitForSelector("text=No setting is about “zeppelin”.");
  expect(problems).toEqual([]);
});

test("by keys: refuses a wrong value and says why, writes a right one, and goes back to the default", async () => {
  await using opened = await openPage(fill, { hash: "#/settings?q=CLAUDE_MEM_RETENTION_DAYS" });
  const { page, web } = opened;
  const file = join(web.box.home, ".claude/settings.json");
  await page.locator(".setting").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog >> text=Sessions that start from now on use it");
  await page.locator("#new-value").focus();
  await page.keyboard.type("many");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog [role=alert]:has-text('CLAUDE_MEM_RETENTION_DAYS can\\'t be')");
  expect(existsSync(file)).toBe(false);
  await page.locator("#new-value").fill("90");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".setting:has-text('90'):has-text('set in Claude Code')");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ env: { CLAUDE_MEM_RETENTION_DAYS: "90" } });
  await page.click(".setting");
  await page.click("text=Back to the default");
  await page.waitForSelector(".setting:has-text('default')");
  // The file held nothing else.
  expect(existsSync(file)).toBe(false);
});

test("a type of memory is turned off in config.toml, which hooks read", async () => {
  await using opened = await openPage(fill, { hash: "#/settings" });
  const { page, web, problems } = opened;
  await page.click("[aria-label='categories.runbook.enabled: yes']");
  await page.waitForSelector("dialog >> text=hooks use it from their next call");
  await page.selectOption("#new-value", "false");
  await page.click("dialog >> text=Save");
  await page.waitForSelector("[aria-label='categories.runbook.enabled: no']");
  expect(readFileSync(join(web.box.memDir, "config.toml"), "utf8")).toContain("enabled = false");
  expect(problems).toEqual([]);
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage(fill, { hash: "#/settings", colorScheme });
  const { page } = opened;
  await page.waitForSelector("td >> text=yes");
  expect(await violationsOf(page)).toEqual([]);
  await page.click("[aria-label='categories.runbook.enabled: yes']");
  await page.waitForSelector("dialog");
  expect(await violationsOf(page)).toEqual([]);
});
