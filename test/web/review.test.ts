import { afterAll, expect, test } from "bun:test";
import { violationsOf } from "./support/accessibility.ts";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

/** A second call would have answered by then. */
const settleMs = 500;

const fill: Parameters<typeof openPage>[0] = (_run, box) => void fillLibrary(box);

test("one key confirms, rejects or edits, the next one is selected, and the change is undone", async () => {
  await using opened = await openPage(fill, { hash: "#/review" });
  const { page, problems } = opened;
  await page.waitForSelector(".pane h2:has-text('database migrations')");
  expect(await page.textContent(".pane .evidence mark")).toBe("Uploads fail on bad networks.");
  expect(await page.locator(".row:has-text('shared by a teammate')").count()).toBe(1);
  await page.keyboard.press("c");
  await page.waitForSelector(".notice:has-text('Confirmed #9')");
  await page.waitForSelector(".pane h2:has-text('staging server')");
  await page.keyboard.press("e");
  await page.fill("form.edit input", "The staging server sleeps from 22 to 6");
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector(".pane h2:has-text('22 to 6')");
  await page.keyboard.press("r");
  await page.waitForSelector(".pane h2:has-text('Feature flags')");
  expect(await page.locator(".row").count()).toBe(1);
  await page.keyboard.press("u");
  await page.waitForSelector(".row:has-text('22 to 6')");
  expect(problems).toEqual([]);
});

test("a double click judges one candidate, and the navigation counts those that still wait", async () => {
  await using opened = await openPage(fill, { hash: "#/review" });
  const { page, problems } = opened;
  await page.waitForSelector(".pane h2:has-text('database migrations')");
  expect(await page.textContent("nav .waiting")).toBe("3 waiting");
  await page.click("button:has-text('Confirm')");
  await page.waitForSelector("nav .waiting:has-text('2')");
  await page.waitForSelector(".pane h2:has-text('staging server')");
  // By now the next candidate is under the pointer.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(settleMs);
  expect(await page.locator(".notice").count()).toBe(1);
  expect(await page.locator(".row").count()).toBe(2);
  expect(problems).toEqual([]);
});

test("marked candidates are judged together, and a candidate can be pinned, replaced and deleted here as well", async () => {
  await using opened = await openPage(fill, { hash: "#/review" });
  const { page, problems } = opened;
  await page.waitForSelector(".pane h2:has-text('database migrations')");
  await page.keyboard.press(" ");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press(" ");
  await page.waitForSelector("text=2 marked");
  await page.keyboard.press("c");
  await page.waitForSelector(".notice:has-text('Confirmed #9, #10')");
  await waitForCount(page, ".bar.marked", 0);
  await waitForCount(page, ".row", 1);
  await page.keyboard.press("u");
  await waitForCount(page, ".row", 3);
  expect(await page.locator(".bar.marked").count()).toBe(0);
  await page.keyboard.press("p");
  await page.waitForSelector(".notice:has-text('Pinned')");
  await page.keyboard.press("s");
  await page.waitForSelector("dialog[aria-label*='replaces']");
  await page.keyboard.press("Escape");
  await waitForCount(page, "dialog", 0);
  await page.keyboard.press("d");
  await page.waitForSelector("dialog .danger");
  await page.keyboard.press("Escape");
  await waitForCount(page, "dialog", 0);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForSelector("article.memory");
  expect(problems).toEqual([]);
});

test("nothing waits", async () => {
  await using opened = await openPage((run) => void run("save", "One rule", "--type", "preference"), {
    hash: "#/review",
  });
  await opened.page.waitForSelector("text=Nothing waits for your review.");
});

test("a page that is read-only changes nothing", async () => {
  await using opened = await openPage(fill, { hash: "#/review", args: ["--read-only"] });
  const { page } = opened;
  await page.waitForSelector(".pane h2");
  await page.keyboard.press("c");
  await page.waitForSelector(".notice.bad:has-text('read-only')");
  expect(await page.locator(".row").count()).toBe(3);
});

test.each(["light", "dark"] as const)("no violation of accessibility, %s", async (colorScheme) => {
  await using opened = await openPage(fill, { hash: "#/review", colorScheme });
  await opened.page.waitForSelector(".pane h2");
  expect(await violationsOf(opened.page)).toEqual([]);
});
