import { afterAll, expect, test } from "bun:test";
import { fillLibrary } from "./support/fill-library.ts";
import { closeBrowser, openPage, waitForCount } from "./support/page.ts";

afterAll(closeBrowser);

const fill: Parameters<typeof openPage>[0] = (_run, box) => void fillLibrary(box);

test("a key in a dialog does nothing to the page below it, also after a click on its text", async () => {
  await using opened = await openPage(fill, { hash: "#/memory/2" });
  const { page, problems } = opened;
  await page.waitForSelector("h1");
  await page.keyboard.press("?");
  await page.click("dialog h3");
  await page.keyboard.press("p");
  await page.keyboard.press("Escape");
  await waitForCount(page, "dialog", 0);
  await page.waitForSelector(".actions button:has-text('Pin')");
  expect(await page.evaluate("location.hash")).toBe("#/memory/2");
  expect(await page.locator(".notice").count()).toBe(0);
  expect(problems).toEqual([]);
});

test("the focus returns to the button that asked, also by Cancel", async () => {
  await using opened = await openPage(fill, { hash: "#/memory/2" });
  const { page } = opened;
  await page.focus("button:has-text('Supersede')");
  await page.keyboard.press("Enter");
  await page.click("dialog button:has-text('Cancel')");
  await waitForCount(page, "dialog", 0);
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Supersede");
});

test("Tab goes from the selected row to what is done with it, and selects no other on its way", async () => {
  await using opened = await openPage(fill, { hash: "#/projects" });
  const { page } = opened;
  await page.waitForSelector(".pane h2:has-text('repo')");
  await page.keyboard.press("j");
  await page.waitForSelector(".row:focus");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Rename R");
  expect(await page.textContent(".pane h2")).toBe("repo");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("j");
  await page.waitForSelector(".pane h2:has-text('handbook')");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Rename R");
  expect(await page.textContent(".pane h2")).toBe("handbook");
});

test("a key that is held down changes once", async () => {
  await using opened = await openPage(fill, { hash: "#/review" });
  const { page } = opened;
  await page.waitForSelector(".pane h2");
  await page.keyboard.down("c");
  await page.waitForSelector(".notice:has-text('Confirmed #9')");
  await page.waitForSelector(".pane h2:has-text('staging server')");
  await page.keyboard.down("c");
  await page.waitForTimeout(500);
  await page.keyboard.up("c");
  expect(await page.locator(".row").count()).toBe(2);
});

test("a marked checkbox leaves the letters to the keys of the page", async () => {
  await using opened = await openPage(fill, { hash: "#/search" });
  const { page } = opened;
  await page.click("li:first-child input[type=checkbox]");
  await page.waitForSelector("text=1 marked");
  await page.keyboard.press("m");
  await waitForCount(page, ".bar.marked", 0);
});

test("an address that can't be decoded shows a page", async () => {
  await using opened = await openPage(fill);
  const { page, problems } = opened;
  await page.evaluate('location.assign("#/memory/%E0%A4%A")');
  await page.reload();
  await page.waitForSelector("text=is not the number of a memory");
  expect(problems).toEqual([]);
});

test.each([
  ["memory/abc", "abc is not the number of a memory."],
  ["session/abc", "abc is not the number of a session."],
  ["session/1.5", "1.5 is not the number of a session."],
  ["session", "Nothing is not the number of a session."],
  ["session/99", "There is no session S99."],
])("#/%s says what is wrong with it, and asks the server nothing that it refuses", async (address, text) => {
  await using opened = await openPage(fill, { hash: `#/${address}` });
  const { page, problems } = opened;
  await page.waitForSelector(`.empty:has-text('${text}')`);
  expect(problems).toEqual([]);
});
