import { afterAll, expect, test } from "bun:test";
import { violationsOf } from "./support/accessibility.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, openPage } from "./support/page.ts";

afterAll(closeBrowser);

const fill: Parameters<typeof openPage>[0] = (_run, box) => void fillLibrary(box);

test("choosing a project limits the pages, and again shows all", async () => {
  await using opened = await openPage(fill, { hash: "#/projects" });
  const { page, problems } = opened;
  await page.waitForSelector(".row");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".row[aria-pressed=true]:has-text('handbook')");
  await page.keyboard.press("2");
  await page.waitForSelector(".row:has-text('Money is written')");
  expect(await page.locator(".row").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("5");
  await page.waitForSelector(".row[aria-pressed=true]");
  await page.click(".row[aria-pressed=true]");
  await page.waitForSelector(".row[aria-pressed=true]", { state: "detached" });
  expect(new URL(page.url()).hash).toBe("#/projects");
  expect(problems).toEqual([]);
});

test("renames, and merges after it showed what would move", async () => {
  await using opened = await openPage(fill, { hash: "#/projects" });
  const { page, problems } = opened;
  await page.waitForSelector(".row:has-text('handbook')");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+R");
  await page.fill("dialog input", "guide");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".row:has-text('guide')");
  await page.click(".pane button:has-text('Merge')");
  await page.waitForSelector("dialog .counts li:has-text('1 memories')");
  expect(await page.isDisabled("dialog button[type=submit]")).toBe(true);
  await page.selectOption("dialog select", { label: "repo" });
  await page.click("dialog button[type=submit]");
  await page.waitForSelector(".notice:has-text('Moved 1 memory and 0 sessions of guide to repo.')");
  await page.waitForSelector(".row:has-text('guide')", { state: "detached" });
  expect(await page.textContent(".row")).toContain("12 memories");
  expect(problems).toEqual([]);
});

test("a merge and a new name are undone", async () => {
  await using opened = await openPage(fill, { hash: "#/projects" });
  const { page, problems } = opened;
  await page.click(".row:has-text('handbook')");
  await page.keyboard.press("Shift+R");
  await page.fill("dialog input", "guide");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".row:has-text('guide')");
  await page.click(".pane button:has-text('Merge')");
  await page.waitForSelector("dialog .counts");
  expect(await page.textContent("dialog h2")).toBe("Merge guide into another project?");
  await page.selectOption("dialog select", { label: "repo" });
  await page.click("dialog button[type=submit]");
  await page.waitForSelector(".row:has-text('guide')", { state: "detached" });
  await page.click(".notice:has-text('Moved') button:has-text('Undo')");
  await page.waitForSelector(".notice:has-text('guide is a project of its own again')");
  await page.waitForSelector(".row:has-text('guide'):has-text('1 memory')");
  await page.keyboard.press("u");
  await page.waitForSelector(".notice:has-text('guide is called handbook again')");
  await page.waitForSelector(".row:has-text('handbook')");
  expect(problems).toEqual([]);
});

test("forgets a project only when its name was typed", async () => {
  await using opened = await openPage(fill, { hash: "#/projects" });
  const { page, problems } = opened;
  await page.click(".row:has-text('handbook')");
  await page.click(".pane button:has-text('Forget')");
  await page.fill("dialog input", "hand");
  expect(await page.isDisabled("dialog button.danger")).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.fill("dialog input", "handbook");
  await page.click("dialog button.danger");
  await page.waitForSelector(".notice:has-text('Deleted handbook')");
  await page.waitForSelector(".row:has-text('handbook')", { state: "detached" });
  expect(new URL(page.url()).hash).toBe("#/projects");
  expect(problems).toEqual([]);
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage(fill, { hash: "#/projects", colorScheme });
  await opened.page.waitForSelector(".pane h2");
  expect(await violationsOf(opened.page)).toEqual([]);
});
