import { afterAll, expect, test } from "bun:test";
import { violationsOf } from "./support/accessibility.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, openPage } from "./support/page.ts";

afterAll(closeBrowser);

const fill: Parameters<typeof openPage>[0] = (_run, box) => void fillLibrary(box);

test("drops work with a reason, and keeps what was done as a memory", async () => {
  await using opened = await openPage(fill, { hash: "#/deferred" });
  const { page, problems } = opened;
  await page.waitForSelector(".pane h2:has-text('signing key')");
  expect(await page.textContent(".pane")).toContain("The old key stays valid for 30 days");
  await page.keyboard.press("x");
  await page.fill("dialog input", "The signing key was rotated");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".notice:has-text('D1 is done with #13')");
  await page.waitForSelector(".pane h2:has-text('handbook')");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  expect(await page.locator("dialog").count()).toBe(1);
  await page.keyboard.type("Nobody reads it");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".notice:has-text('Dropped D2')");
  await page.waitForSelector("text=Nothing is deferred.");
  await page.evaluate('location.assign("#/memory/13")');
  await page.waitForSelector("h1:has-text('The signing key was rotated')");
  expect(problems).toEqual([]);
});

test("done and dropped work is opened again by the notice and by its key, the last one first", async () => {
  await using opened = await openPage(fill, { hash: "#/deferred" });
  const { page, problems } = opened;
  await page.waitForSelector(".pane h2:has-text('signing key')");
  await page.keyboard.press("x");
  await page.fill("dialog input", "The signing key was rotated");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".notice:has-text('D1 is done with #13')");
  await page.waitForSelector(".pane h2:has-text('handbook')");
  await page.keyboard.press("d");
  await page.fill("dialog input", "Nobody reads it");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".notice:has-text('Dropped D2')");
  await page.click(".notice:has-text('Dropped D2') button:has-text('Undo')");
  await page.waitForSelector(".notice:has-text('D2 is open again')");
  await page.waitForSelector(".pane h2:has-text('handbook')");
  await page.keyboard.press("u");
  await page.waitForSelector(".notice:has-text('D1 is open again')");
  await page.waitForSelector(".row:has-text('signing key')");
  await page.evaluate('location.assign("#/memory/13")');
  await page.waitForSelector("text=There is no memory #13.");
  expect(problems).toEqual([]);
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage(fill, { hash: "#/deferred", colorScheme });
  await opened.page.waitForSelector(".pane h2");
  expect(await violationsOf(opened.page)).toEqual([]);
});
