import { afterAll, expect, test } from "bun:test";
import { violationsOf } from "./support/accessibility.ts";
import { closeBrowser, openPage } from "./support/page.ts";

afterAll(closeBrowser);

function fill(run: (...args: string[]) => string): void {
  run("save", "Amounts of money are integers of cents", "--type", "constraint");
  run("save", "Uploads are retried with jitter", "--type", "bugfix");
}

test("finds as the user types, keeps the query in the address, and opens the memory by keys alone", async () => {
  await using opened = await openPage(fill, { hash: "#/search" });
  const { page, problems } = opened;
  await page.keyboard.type("money");
  await page.waitForSelector(".row mark");
  expect(await page.locator(".row").count()).toBe(1);
  expect(await page.locator(".row mark").allTextContents()).toEqual(["money"]);
  expect(new URL(page.url()).hash).toBe("#/search?q=money");
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForSelector("h1:has-text('integers of cents')");
  await page.keyboard.press("Escape");
  await page.waitForSelector("input[type=search]");
  expect(await page.inputValue("input[type=search]")).toBe("money");
  expect(problems).toEqual([]);
});

test("filters without words list, and what is unknown gets no answer", async () => {
  await using opened = await openPage(fill, { hash: "#/search?q=type%3Abugfix" });
  const { page } = opened;
  await page.waitForSelector(".row:has-text('jitter')");
  expect(await page.locator(".row").count()).toBe(1);
  await page.fill("input[type=search]", "zeppelin");
  await page.waitForSelector("text=Nothing is remembered about “zeppelin”.");
  expect(await page.locator(".row").count()).toBe(0);
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage(fill, { hash: "#/search?q=money", colorScheme });
  await opened.page.waitForSelector(".row");
  expect(await violationsOf(opened.page)).toEqual([]);
});
